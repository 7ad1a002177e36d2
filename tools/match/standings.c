// SPDX-License-Identifier: MIT
#include "match/standings.h"

#include <stddef.h>

static StatsCounts counts_of_pairing(const PairingTotals *pairing) {
    StatsCounts counts = {
        .wins = pairing->outcomes.wins,
        .draws = pairing->outcomes.draws,
        .losses = pairing->outcomes.losses,
    };
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        counts.pairs[i] = pairing->pairs[i];
    return counts;
}

StatsCounts standings_counts_between(const MatchTotals *totals, int one, int other) {
    const PairingTotals *const pairing = match_totals_pairing(totals, one, other);
    if (pairing == NULL)
        return (StatsCounts){0};
    const StatsCounts counts = counts_of_pairing(pairing);
    return pairing->first == one ? counts : stats_swap_sides(&counts);
}

StatsCounts standings_counts_of(const MatchTotals *totals, int engine) {
    StatsCounts sum = {0};
    for (int other = 0; other < totals->engine_count; other++) {
        const StatsCounts counts = standings_counts_between(totals, engine, other);
        if (other != engine)
            stats_add_counts(&sum, &counts);
    }
    return sum;
}

static double mean_or_unknown(int64_t sum, int64_t count, double unit) {
    return count > 0 ? (double)sum / (double)count / unit : -1;
}

Standing standings_of_engine(const MatchTotals *totals, int engine) {
    const EngineTotals *const sums = &totals->engines[engine];
    Standing standing = {
        .engine = engine,
        .counts = standings_counts_of(totals, engine),
        .wall_ms = mean_or_unknown(sums->wall_us, sums->moves, 1000),
        .cpu_ms = mean_or_unknown(sums->cpu_us, sums->cpu_moves, 1000),
        .longest_ms = mean_or_unknown(sums->longest_us, sums->moves > 0, 1000),
        .nodes_per_s = mean_or_unknown(sums->nodes, sums->nodes_wall_us, 1e-6),
        .depth = mean_or_unknown(sums->depth, sums->depth_moves, 1),
    };
    standing.estimate = stats_estimate(&standing.counts);
    for (int end = 0; end < GAME_END_COUNT; end++)
        standing.faults += sums->faults[end];
    return standing;
}

void standings_rank(const MatchTotals *totals, int order[MATCH_MAX_ENGINES]) {
    double scores[MATCH_MAX_ENGINES];
    for (int engine = 0; engine < totals->engine_count; engine++) {
        const StatsCounts counts = standings_counts_of(totals, engine);
        scores[engine] = stats_estimate(&counts).score.value;
        int place = engine;
        for (; place > 0 && scores[order[place - 1]] < scores[engine]; place--)
            order[place] = order[place - 1];
        order[place] = engine;
    }
}

SprtResult standings_judge_sprt(const MatchInfo *info, const MatchTotals *totals) {
    if (!info->has_sprt)
        return (SprtResult){.status = SPRT_CONTINUE};
    const StatsCounts counts = standings_counts_of(totals, 0);
    return sprt_judge(&info->sprt, &counts);
}
