// SPDX-License-Identifier: MIT
// A match on a terminal: one line while it runs, and tables at its end. Names are cut to a column
// and shown without anything that could steer the terminal.
#ifndef CJ_REPORT_TEXT_H
#define CJ_REPORT_TEXT_H

#include "match/totals.h"

#include <stdio.h>

// Writes how the match stands, without an end of line: the first engine against the other one, or
// against all others.
void report_text_put_line(FILE *out, const MatchInfo *info, const MatchTotals *totals);

// Writes the tables: strength, results of each pairing, speed, and faults where there were any.
void report_text_put_tables(FILE *out, const MatchInfo *info, const MatchTotals *totals);

#endif
