// SPDX-License-Identifier: MIT
// Estimates of a match against slow independent methods: the games written out one by one, normal
// integrals summed in small steps, intervals counted in simulated matches, and published values.
#include "match/stats.h"

#include "match/sample.h"

#include <math.h>

static void assert_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%.9g, expected %.9g within %g", value, expected, tolerance);
}

static void test_elo_scale(void **state) {
    (void)state;
    assert_near(stats_elo_of_score(0.5), 0, 0);
    assert_near(stats_score_of_elo(400), 10.0 / 11, 1e-12); // ten to one
    assert_near(stats_elo_of_score(0.75), 190.8485, 1e-4);  // three to one
    for (int elo = -900; elo <= 900; elo += 37)
        assert_near(stats_elo_of_score(stats_score_of_elo(elo)), elo, 1e-9);
    assert_true(stats_elo_of_score(0) == -INFINITY);
    assert_true(stats_elo_of_score(1) == INFINITY);
}

// The scores of single games, one after the other.
static double deviation_of_games(const StatsCounts *counts) {
    const int64_t games = stats_count_games(counts);
    double sum = 0;
    double square = 0;
    for (int64_t i = 0; i < games; i++) {
        const double score = i < counts->wins ? 1 : i < counts->wins + counts->draws ? 0.5 : 0;
        sum += score;
        square += score * score;
    }
    const double mean = sum / (double)games;
    return sqrt(square / (double)games - mean * mean);
}

static void test_single_games(void **state) {
    (void)state;
    const StatsCounts counts = {.wins = 136, .draws = 111, .losses = 96};
    const StatsEstimate estimate = stats_estimate(&counts);
    const double deviation = deviation_of_games(&counts);
    const double margin = 1.959964 * deviation / sqrt(343);
    assert_near(estimate.score.value, (136 + 55.5) / 343, 1e-12);
    assert_near(estimate.score.high - estimate.score.value, margin, 1e-7);
    assert_near(estimate.score.value - estimate.score.low, margin, 1e-7);
    const double low = (136 + 55.5) / 343 - margin;
    assert_near(estimate.elo.low, -400 * log10(1 / low - 1), 1e-4);
    assert_near(estimate.nelo.value, (estimate.score.value - 0.5) / deviation * 800 / log(10),
                1e-9);
    assert_false(estimate.is_from_one_kind);
}

// Values that fastchess publishes for the same counts.
static void test_published_values(void **state) {
    (void)state;
    const StatsCounts games = {.wins = 136, .draws = 111, .losses = 96};
    const StatsEstimate single = stats_estimate(&games);
    assert_near(single.elo.value, 40.70, 0.005);
    assert_near((single.elo.high - single.elo.low) / 2, 30.43, 0.005);
    assert_near(single.nelo.value, 49.77, 0.005);
    assert_near((single.nelo.high - single.nelo.low) / 2, 36.77, 0.005);
    assert_near(single.los, 0.9960, 0.00005);
    const StatsCounts pairs = sample_of_pairs((const int64_t[]){332, 433, 498, 333, 334});
    const StatsEstimate paired = stats_estimate(&pairs);
    assert_near(paired.elo.value, -8.64, 0.005);
    assert_near((paired.elo.high - paired.elo.low) / 2, 10.33, 0.005);
    assert_near(paired.nelo.value, -9.17, 0.005);
    assert_near((paired.nelo.high - paired.nelo.low) / 2, 10.96, 0.005);
    assert_near(paired.los, 0.0505, 0.00005);
}

// The integral of the normal density up to z, in small steps (Simpson).
static double normal_below(double z) {
    enum { STEPS = 20000 };
    const double step = (z + 12) / STEPS;
    double sum = 0;
    for (int i = 0; i <= STEPS; i++) {
        const double x = -12 + i * step;
        const double weight = i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2;
        sum += weight * exp(-x * x / 2);
    }
    return sum * step / 3 / sqrt(2 * acos(-1));
}

static void test_likelihood_of_superiority(void **state) {
    (void)state;
    for (int64_t wins = 30; wins <= 70; wins += 5) {
        const StatsCounts counts = {.wins = wins, .draws = 100, .losses = 100 - wins};
        const double error = deviation_of_games(&counts) / sqrt(200);
        const StatsEstimate estimate = stats_estimate(&counts);
        assert_near(estimate.los, normal_below((estimate.score.value - 0.5) / error), 1e-9);
    }
}

static void test_pairs_and_single_games(void **state) {
    (void)state;
    // 2 + 3 + 1 pairs of 1/2, 1, 2 points, then a win and a loss without partner.
    StatsCounts counts = sample_of_pairs((const int64_t[]){0, 2, 3, 0, 1});
    counts.wins++;
    counts.losses++;
    const double pair_mean = (2 * 0.5 + 3 * 1 + 2) / 6.0;
    const double pair_square = (2 * 0.25 + 3 * 1 + 4) / 6.0;
    const double game = deviation_of_games(&counts);
    const double variance = 6 * (pair_square - pair_mean * pair_mean) + 2 * game * game;
    const StatsEstimate estimate = stats_estimate(&counts);
    assert_near(estimate.score.value, 7.0 / 14, 1e-12);
    assert_near(estimate.score.high - 0.5, 1.959964 * sqrt(variance) / 14, 1e-7);
}

static void test_swapped_sides(void **state) {
    (void)state;
    const StatsCounts counts = sample_of_pairs((const int64_t[]){3, 20, 60, 41, 9});
    const StatsCounts other = stats_swap_sides(&counts);
    const StatsEstimate mine = stats_estimate(&counts);
    const StatsEstimate theirs = stats_estimate(&other);
    assert_int_equal(other.wins, counts.losses);
    assert_int_equal(other.pairs[4], 3);
    assert_near(mine.elo.value, -theirs.elo.value, 1e-9);
    assert_near(mine.elo.low, -theirs.elo.high, 1e-9);
    assert_near(mine.los, 1 - theirs.los, 1e-12);
    StatsCounts sum = counts;
    stats_add_counts(&sum, &other);
    assert_near(stats_estimate(&sum).elo.value, 0, 1e-9);
    assert_int_equal(stats_count_pairs(&sum), 266);
    assert_int_equal(stats_count_games(&sum), 532);
}

static void test_no_games(void **state) {
    (void)state;
    const StatsEstimate estimate = stats_estimate(&(StatsCounts){0});
    assert_near(estimate.score.value, 0.5, 0);
    assert_near(estimate.elo.value, 0, 0);
    assert_true(estimate.elo.low == -INFINITY && estimate.elo.high == INFINITY);
    assert_near(estimate.los, 0.5, 0);
    assert_true(estimate.is_from_one_kind);
}

static void test_results_all_alike(void **state) {
    (void)state;
    const StatsCounts won = sample_of_pairs((const int64_t[]){0, 0, 0, 0, 50});
    const StatsEstimate winner = stats_estimate(&won);
    assert_true(winner.elo.value == INFINITY && winner.elo.high == INFINITY);
    // With exactly this probability of a win, fifty pairs are all won once in twenty times.
    assert_near(pow(winner.score.low, 50), 0.05, 1e-9);
    assert_true(winner.los > 0.999999 && winner.los <= 1);
    const StatsEstimate loser = stats_estimate(&(StatsCounts){.losses = 1});
    assert_true(loser.elo.value == -INFINITY);
    assert_near(loser.los, 0.25, 1e-12); // an even prior after one loss
    const StatsCounts drawn = sample_of_pairs((const int64_t[]){0, 0, 100, 0, 0});
    const StatsEstimate equal = stats_estimate(&drawn);
    assert_near(equal.elo.value, 0, 0);
    assert_near(pow(1 - 2 * (equal.score.high - 0.5), 100), 0.05, 1e-9);
    assert_true(equal.nelo.value == 0 && equal.nelo.high == INFINITY);
    assert_near(equal.los, 0.5, 0);
}

// Pairs that are all one win and one loss have no spread: the games count singly.
static void test_pairs_without_spread(void **state) {
    (void)state;
    const StatsCounts split = {.wins = 20, .losses = 20, .pairs = {0, 0, 20, 0, 0}};
    const StatsEstimate estimate = stats_estimate(&split);
    assert_false(estimate.is_from_one_kind);
    assert_near(estimate.score.high - 0.5, 1.959964 * 0.5 / sqrt(40), 1e-6);
}

// Of many matches whose openings favour one colour, 95 % have the true value in their interval.
static void test_coverage(void **state) {
    (void)state;
    enum { MATCHES = 4000, PAIRS = 150 };
    static const double SHARES[STATS_PAIR_SCORES] = {0.03, 0.13, 0.58, 0.20, 0.06};
    const double truth = stats_elo_of_score((0.13 + 2 * 0.58 + 3 * 0.20 + 4 * 0.06) / 4);
    Random random = {.state = 20240607};
    int covered = 0;
    int superior = 0;
    for (int match = 0; match < MATCHES; match++) {
        const StatsCounts counts = sample_draw_match(&random, SHARES, PAIRS);
        const StatsEstimate estimate = stats_estimate(&counts);
        covered += estimate.elo.low <= truth && truth <= estimate.elo.high;
        superior += estimate.los > 0.5;
    }
    assert_near((double)covered / MATCHES, 0.95, 0.012); // 3.5 standard errors
    // A match is ahead from a quarter of a point above one half on; half a step is the correction.
    const double variance = (0.03 + 0.06) / 4 + (0.13 + 0.20) / 16 - 0.0325 * 0.0325;
    const double distance = 0.0325 - 0.125 / PAIRS;
    assert_near((double)superior / MATCHES, normal_below(distance / sqrt(variance / PAIRS)), 0.015);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo_scale),
        cmocka_unit_test(test_single_games),
        cmocka_unit_test(test_published_values),
        cmocka_unit_test(test_likelihood_of_superiority),
        cmocka_unit_test(test_pairs_and_single_games),
        cmocka_unit_test(test_swapped_sides),
        cmocka_unit_test(test_no_games),
        cmocka_unit_test(test_results_all_alike),
        cmocka_unit_test(test_pairs_without_spread),
        cmocka_unit_test(test_coverage),
    };
    return cmocka_run_group_tests_name("stats", tests, NULL, NULL);
}
