// SPDX-License-Identifier: MIT
// What the parts of a report page share: where they write, what they write about, and the few
// pieces of markup that all of them use. Private to the report.
#ifndef CJ_REPORT_PAGE_H
#define CJ_REPORT_PAGE_H

#include "match/figure.h"
#include "match/report_plot.h"
#include "match/standings.h"

#include <stdio.h>

typedef struct ReportPage {
    FILE *out;
    const MatchInfo *info;
    const MatchTotals *totals;
    const GameRecord *games; // in the order in which they ended
    int game_count;
    int order[MATCH_MAX_ENGINES]; // engines, best first
} ReportPage;

// An element with a text; `kind` is its class, or NULL.
void page_put_element(const ReportPage *page, const char *tag, const char *kind, const char *text);
void page_put_figure(const ReportPage *page, const char *tag, const char *kind, Figure figure);
// The name of an engine behind a dot in its colour; a ring when the colours have run out.
void page_put_engine(const ReportPage *page, const char *tag, int engine);
// "+3 =5 -2" with the typographic minus sign.
void page_put_counts(const ReportPage *page, int64_t wins, int64_t draws, int64_t losses);
// The part begins and ends here: a card under a heading.
void page_begin_part(const ReportPage *page, const char *heading);
void page_end_part(const ReportPage *page);

#endif
