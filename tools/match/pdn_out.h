// SPDX-License-Identifier: MIT
// Games of a match as PDN 3.0. Behind each move of an engine stands a comment: [%clk] the clock
// left and [%emt] the time used (h:mm:ss.mmm), [%cpu] its CPU time (s), [%eval] the score in men
// from White's side or #N for a win in N plies (-N for Black), [%depth], [%nodes]; each only when
// it is known.
#ifndef CJ_PDN_OUT_H
#define CJ_PDN_OUT_H

#include "match/record.h"

#include <stdio.h>

// Returns false when memory is out; nothing is written then.
bool pdn_out_write(FILE *out, const MatchInfo *info, const GameRecord *record);

#endif
