// SPDX-License-Identifier: MIT
// Pictures of a match on a report page: the score over time and the scores of pairs of games.
// Labels are HTML beside the picture, so that they keep their size on a narrow screen.
#ifndef CJ_REPORT_CHART_H
#define CJ_REPORT_CHART_H

#include "match/report_page.h"

// Running score of every engine after each game; with two engines only the first one, and its 95 %
// interval. Returns false when memory is out.
bool report_chart_put_scores(const ReportPage *page);
// A bar for every engine (the first one of two), divided by the points of its pairs.
void report_chart_put_pairs(const ReportPage *page);

#endif
