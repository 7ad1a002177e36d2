// SPDX-License-Identifier: MIT
// What the sums of a match come to, for every report alike: the figures of an engine against all
// others, of two engines against one another, the order of the engines, and the sequential test.
#ifndef CJ_STANDINGS_H
#define CJ_STANDINGS_H

#include "match/stats.h"
#include "match/totals.h"

// Means are over the moves for which the number is known, and -1 when there is none.
typedef struct Standing {
    int engine;
    StatsCounts counts; // against all others
    StatsEstimate estimate;
    double wall_ms; // a move
    double cpu_ms;  // a move
    double longest_ms;
    double nodes_per_s; // of wall time
    double depth;
    int faults; // games lost by any fault
} Standing;

// The games of `one` against `other`, seen from `one`; zeros when there are none.
StatsCounts standings_counts_between(const MatchTotals *totals, int one, int other);
// The games of an engine against all others.
StatsCounts standings_counts_of(const MatchTotals *totals, int engine);

Standing standings_of_engine(const MatchTotals *totals, int engine);

// Fills `order` with the engines, best score first; equal ones stay in their own order.
void standings_rank(const MatchTotals *totals, int order[MATCH_MAX_ENGINES]);

// The test of the first engine against all others. Without a test: no ratio, to be continued.
SprtResult standings_judge_sprt(const MatchInfo *info, const MatchTotals *totals);

#endif
