// SPDX-License-Identifier: MIT
// Numbers as reports show them, on a terminal and on a page alike: short UTF-8 texts by value,
// without markup.
#ifndef CJ_FIGURE_H
#define CJ_FIGURE_H

#include "match/stats.h"

enum { FIGURE_SIZE = 48 };

typedef struct Figure {
    char text[FIGURE_SIZE];
} Figure;

Figure figure_of(const char *text);
Figure figure_count(int64_t count);
Figure figure_decimal(double value, int decimals);
// As few digits as it needs, as for a number from a command line.
Figure figure_short(double value);
// A share of one: "52.5 %".
Figure figure_percent(double share);
// A difference with half its interval: "+40.7 ± 30.4"; "> +606.8" or "< -606.8" when only one end
// is known, and "-" when none is.
Figure figure_interval(const StatsInterval *interval);
// A mean of at least 0: three significant digits or all before the point; "-" when it is negative.
Figure figure_mean(double value);
// A mean with k, M or G behind it: "3.21 M".
Figure figure_rate(double value);
// Points of games played: "12.5/20".
Figure figure_points(const StatsCounts *counts);

#endif
