// SPDX-License-Identifier: MIT
// A match as one page that needs nothing else: no network, no script, light and dark, readable on
// a phone. Every text is escaped, and the page's own policy forbids scripts and requests anyway.
#ifndef CJ_REPORT_HTML_H
#define CJ_REPORT_HTML_H

#include "match/totals.h"

#include <stdio.h>

// Writes the page. `games` are the finished games in the order in which they ended, and `totals`
// their sums. Returns false when memory is out or something could not be written; what was written
// is then no whole page.
bool report_html_write(FILE *out, const MatchInfo *info, const MatchTotals *totals,
                       const GameRecord games[], int game_count);

#endif
