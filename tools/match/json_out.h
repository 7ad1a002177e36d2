// SPDX-License-Identifier: MIT
// A match as JSON, one object a line: {"match":...} first, {"game":...} for each game as it ends,
// {"engine":...} and {"pairing":...} at the end. Times are milliseconds, scores are from the side
// that moved; what is not known is null.
#ifndef CJ_JSON_OUT_H
#define CJ_JSON_OUT_H

#include "match/totals.h"

#include <stdio.h>

void json_out_write_match(FILE *out, const MatchInfo *info);
void json_out_write_game(FILE *out, const MatchInfo *info, const GameRecord *record);
void json_out_write_totals(FILE *out, const MatchInfo *info, const MatchTotals *totals);

#endif
