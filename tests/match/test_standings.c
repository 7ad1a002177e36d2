// SPDX-License-Identifier: MIT
// Standings and figures: counted again from the games one by one, and the texts of numbers.
#include "match/standings.h"

#include "match/fake_match.h"
#include "match/figure.h"

#include <math.h>

// The games of one engine against one other, counted slowly; pairs by looking for the partner.
static StatsCounts count_slowly(const FakeMatch *match, int one, int other) {
    StatsCounts counts = {0};
    for (int i = 0; i < match->count; i++) {
        const GameRecord *const game = &match->games[i];
        const Colour colour = game->engines[WHITE] == one ? WHITE : BLACK;
        if (game->engines[colour] != one || game->engines[colour_other(colour)] != other)
            continue;
        const int points = game_record_points(game, colour);
        counts.wins += points == 2;
        counts.draws += points == 1;
        counts.losses += points == 0;
        for (int k = 0; k < i; k++)
            if (match->games[k].pair == game->pair)
                counts.pairs[points + game_record_points(&match->games[k], colour_other(colour))]++;
    }
    return counts;
}

static void assert_counts(const StatsCounts *counts, const StatsCounts *expected) {
    assert_int_equal(counts->wins, expected->wins);
    assert_int_equal(counts->draws, expected->draws);
    assert_int_equal(counts->losses, expected->losses);
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        assert_int_equal(counts->pairs[i], expected->pairs[i]);
}

static void test_counts(void **state) {
    (void)state;
    FakeMatch match = fake_match(4, 20);
    for (int one = 0; one < 4; one++) {
        StatsCounts all = {0};
        for (int other = 0; other < 4; other++) {
            const StatsCounts expected = count_slowly(&match, one, other);
            const StatsCounts counts = standings_counts_between(&match.totals, one, other);
            assert_counts(&counts, &expected);
            assert_int_equal(stats_count_pairs(&counts), one == other ? 0 : 20);
            stats_add_counts(&all, &expected);
        }
        const StatsCounts counts = standings_counts_of(&match.totals, one);
        assert_counts(&counts, &all);
    }
    fake_match_close(&match);
}

static void test_means(void **state) {
    (void)state;
    FakeMatch match = fake_match(2, 5);
    double sums[4] = {0};
    int faults = 0;
    for (int i = 0; i < match.count; i++) {
        const GameRecord *const game = &match.games[i];
        faults += game->culprit == 0;
        for (int ply = 3; ply < game->ply_count; ply++) {
            if (game->engines[ply % 2] != 0)
                continue;
            sums[0]++;
            sums[1] += (double)game->plies[ply].cpu_us / 1000;
            sums[2] += game->plies[ply].depth >= 0;
            sums[3] += game->plies[ply].depth >= 0 ? game->plies[ply].depth : 0;
        }
    }
    const Standing standing = standings_of_engine(&match.totals, 0);
    assert_true(fabs(standing.cpu_ms - sums[1] / sums[0]) < 1e-9);
    assert_true(fabs(standing.depth - sums[3] / sums[2]) < 1e-9);
    assert_true(standing.nodes_per_s > 2e6 && standing.nodes_per_s < 4.3e6);
    assert_true(standing.wall_ms > 95 && standing.longest_ms >= standing.wall_ms);
    assert_int_equal(standing.faults, faults);
    fake_match_close(&match);
}

static void test_nothing_played(void **state) {
    (void)state;
    FakeMatch match = fake_match(3, 0);
    const Standing standing = standings_of_engine(&match.totals, 2);
    assert_true(standing.wall_ms < 0 && standing.nodes_per_s < 0 && standing.depth < 0);
    int order[MATCH_MAX_ENGINES];
    standings_rank(&match.totals, order);
    for (int i = 0; i < 3; i++)
        assert_int_equal(order[i], i);
    fake_match_close(&match);
}

static void test_rank(void **state) {
    (void)state;
    FakeMatch match = fake_match(6, 15);
    int order[MATCH_MAX_ENGINES];
    standings_rank(&match.totals, order);
    int seen = 0;
    for (int i = 0; i < 6; i++) {
        seen |= 1 << order[i];
        const Standing better = standings_of_engine(&match.totals, order[i > 0 ? i - 1 : 0]);
        const Standing worse = standings_of_engine(&match.totals, order[i]);
        assert_true(better.estimate.score.value >= worse.estimate.score.value);
    }
    assert_int_equal(seen, 63);
    fake_match_close(&match);
}

static void test_sprt_of_first_engine(void **state) {
    (void)state;
    FakeMatch match = fake_match(2, 200);
    assert_int_equal(standings_judge_sprt(fake_match_info(&match), &match.totals).status,
                     SPRT_CONTINUE);
    match.info.has_sprt = true;
    match.info.sprt = (SprtPlan){-100, -50, 0.05, 0.05};
    assert_int_equal(standings_judge_sprt(&match.info, &match.totals).status, SPRT_ACCEPT);
    match.info.has_sprt = true;
    match.info.sprt = (SprtPlan){150, 200, 0.05, 0.05};
    assert_int_equal(standings_judge_sprt(&match.info, &match.totals).status, SPRT_REJECT);
    fake_match_close(&match);
}

static void test_figures(void **state) {
    (void)state;
    assert_string_equal(figure_interval(&(StatsInterval){40.7, 10.3, 71.1}).text, "+40.7 ± 30.4");
    assert_string_equal(figure_interval(&(StatsInterval){-0.04, -5, 5}).text, "+0.0 ± 5.0");
    assert_string_equal(figure_interval(&(StatsInterval){INFINITY, 606.8, INFINITY}).text,
                        "> +606.8");
    assert_string_equal(figure_interval(&(StatsInterval){-INFINITY, -INFINITY, -606.8}).text,
                        "< -606.8");
    assert_string_equal(figure_interval(&(StatsInterval){0, -INFINITY, INFINITY}).text, "-");
    assert_string_equal(figure_percent(0.525).text, "52.5 %");
    assert_string_equal(figure_mean(-1).text, "-");
    assert_string_equal(figure_mean(9.994).text, "9.99");
    assert_string_equal(figure_mean(99.96).text, "100");
    assert_string_equal(figure_rate(950).text, "950");
    assert_string_equal(figure_rate(12345).text, "12.3 k");
    assert_string_equal(figure_rate(3.21e6).text, "3.21 M");
    assert_string_equal(figure_decimal(-0.001, 2).text, "0.00");
    assert_string_equal(figure_points(&(StatsCounts){.wins = 2, .draws = 1, .losses = 4}).text,
                        "2.5/7");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_means),
        cmocka_unit_test(test_nothing_played),
        cmocka_unit_test(test_rank),
        cmocka_unit_test(test_sprt_of_first_engine),
        cmocka_unit_test(test_figures),
    };
    return cmocka_run_group_tests_name("standings", tests, NULL, NULL);
}
