// SPDX-License-Identifier: MIT
// Counts of matches for the tests of statistics: written down as pairs, or drawn by lot from known
// shares of the five pair scores, so that the true difference is known.
#ifndef CJ_MATCH_SAMPLE_H
#define CJ_MATCH_SAMPLE_H

#include "match/stats.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// Adds a finished pair that scored index / 2; a pair of 1 counts as two draws.
static inline void sample_add_pair(StatsCounts *counts, int index) {
    counts->pairs[index]++;
    counts->wins += index == 4 ? 2 : index == 3;
    counts->losses += index == 0 ? 2 : index == 1;
    counts->draws += index == 2 ? 2 : index == 1 || index == 3;
}

static inline StatsCounts sample_of_pairs(const int64_t pairs[STATS_PAIR_SCORES]) {
    StatsCounts counts = {0};
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        for (int64_t pair = 0; pair < pairs[i]; pair++)
            sample_add_pair(&counts, i);
    return counts;
}

static inline int sample_draw_index(Random *random, const double shares[STATS_PAIR_SCORES]) {
    double left = (double)random_below(random, UINT32_MAX) / (double)UINT32_MAX;
    int index = 0;
    while (index < STATS_PAIR_SCORES - 1 && left >= shares[index])
        left -= shares[index++];
    return index;
}

static inline StatsCounts sample_draw_match(Random *random, const double shares[STATS_PAIR_SCORES],
                                            int pairs) {
    StatsCounts counts = {0};
    for (int i = 0; i < pairs; i++)
        sample_add_pair(&counts, sample_draw_index(random, shares));
    return counts;
}

#endif
