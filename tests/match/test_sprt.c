// SPDX-License-Identifier: MIT
// The sequential test: its likelihood ratio against a slow search for the most likely distribution
// and against published values, its error rates in simulated matches, and its edges.
#include "match/sample.h"

#include <math.h>
#include <string.h>

static void assert_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%.9g, expected %.9g within %g", value, expected, tolerance);
}

// A distribution of pair scores and what it is judged by.
typedef struct Search {
    double weights[STATS_PAIR_SCORES];
    double p[STATS_PAIR_SCORES];
} Search;

// Three scores, low < middle < high; moving probability between them in the proportions below
// changes neither the sum nor the mean.
typedef struct Triple {
    int low;
    int middle;
    int high;
} Triple;

static double share_moved(const Triple *triple, int i) {
    return i == triple->low      ? triple->high - triple->middle
           : i == triple->middle ? triple->low - triple->high
           : i == triple->high   ? triple->middle - triple->low
                                 : 0;
}

static double likelihood_moved(const Search *search, const Triple *triple, double step) {
    double sum = 0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        const double p = search->p[i] + step * share_moved(triple, i);
        if (p <= 0)
            return -INFINITY;
        sum += search->weights[i] * log(p);
    }
    return sum;
}

// The best step along one triple, by ternary search.
static void climb(Search *search, const Triple *triple) {
    double low = -fmin(search->p[triple->low] / share_moved(triple, triple->low),
                       search->p[triple->high] / share_moved(triple, triple->high));
    double high = -search->p[triple->middle] / share_moved(triple, triple->middle);
    for (int i = 0; i < 120; i++) {
        const double first = low + (high - low) / 3;
        const double second = high - (high - low) / 3;
        if (likelihood_moved(search, triple, first) < likelihood_moved(search, triple, second))
            low = first;
        else
            high = second;
    }
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        search->p[i] += (low + high) / 2 * share_moved(triple, i);
}

// The greatest log-likelihood of the pairs when their mean score is `mean`, one triple at a time.
static double slow_likelihood(const int64_t pairs[], double mean) {
    enum { ROUNDS = 300 };
    Search search;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        search.weights[i] = pairs[i] > 0 ? (double)pairs[i] : 1e-3;
        search.p[i] = 0.2 + (mean - 0.5) * (i - 2) * 0.4;
    }
    for (int round = 0; round < ROUNDS; round++)
        for (int low = 0; low < STATS_PAIR_SCORES - 2; low++)
            for (int middle = low + 1; middle < STATS_PAIR_SCORES - 1; middle++)
                for (int high = middle + 1; high < STATS_PAIR_SCORES; high++)
                    climb(&search, &(Triple){low, middle, high});
    return likelihood_moved(&search, &(Triple){0, 1, 2}, 0);
}

static void test_ratio_is_that_of_the_most_likely(void **state) {
    (void)state;
    static const int64_t SAMPLES[][STATS_PAIR_SCORES] = {
        {3, 20, 60, 41, 9}, {0, 4, 90, 11, 0}, {1, 1, 1, 1, 1}, {40, 10, 5, 0, 0}, {0, 0, 7, 0, 0}};
    static const double ELOS[][2] = {{0, 5}, {-10, 30}, {50, 51}};
    for (size_t i = 0; i < sizeof SAMPLES / sizeof SAMPLES[0]; i++)
        for (size_t j = 0; j < sizeof ELOS / sizeof ELOS[0]; j++) {
            const SprtPlan plan = {ELOS[j][0], ELOS[j][1], 0.05, 0.05};
            const StatsCounts counts = sample_of_pairs(SAMPLES[i]);
            const double slow = slow_likelihood(SAMPLES[i], stats_score_of_elo(plan.elo1)) -
                                slow_likelihood(SAMPLES[i], stats_score_of_elo(plan.elo0));
            assert_near(sprt_judge(&plan, &counts).llr, slow, 2e-5 * (1 + fabs(slow)));
        }
}

// Values that fastchess publishes for the same counts.
static void test_published_values(void **state) {
    (void)state;
    const StatsCounts first = sample_of_pairs((const int64_t[]){223, 9863, 21279, 10037, 246});
    const StatsCounts second = sample_of_pairs((const int64_t[]){871, 26175, 55983, 26678, 821});
    assert_near(sprt_judge(&(SprtPlan){0.5, 2.5, 0.05, 0.05}, &first).llr, -3.07, 0.005);
    assert_near(sprt_judge(&(SprtPlan){0, 2, 0.05, 0.05}, &second).llr, -4.98, 0.005);
}

static void test_bounds(void **state) {
    (void)state;
    const SprtResult result = sprt_judge(&(SprtPlan){0, 10, 0.05, 0.10}, &(StatsCounts){0});
    assert_near(result.upper, log(18), 1e-12);   // 0.90 / 0.05
    assert_near(result.lower, -log(9.5), 1e-12); // 0.10 / 0.95
    assert_near(result.llr, 0, 0);
    assert_int_equal(result.status, SPRT_CONTINUE);
    assert_string_equal(sprt_status_name(result.status), "continue");
}

static void test_one_sided_matches(void **state) {
    (void)state;
    const SprtPlan plan = {0, 20, 0.05, 0.05};
    const StatsCounts won = sample_of_pairs((const int64_t[]){0, 0, 0, 0, 200});
    const StatsCounts lost = sample_of_pairs((const int64_t[]){200, 0, 0, 0, 0});
    const StatsCounts drawn = sample_of_pairs((const int64_t[]){0, 0, 200, 0, 0});
    assert_int_equal(sprt_judge(&plan, &won).status, SPRT_ACCEPT);
    assert_int_equal(sprt_judge(&plan, &lost).status, SPRT_REJECT);
    assert_int_equal(sprt_judge(&plan, &drawn).status, SPRT_REJECT);
    const StatsCounts single = {.wins = 500};
    assert_int_equal(sprt_judge(&plan, &single).status, SPRT_CONTINUE); // no finished pair
}

// Shares of the pair scores with the mean of `elo`; the openings favour one colour.
static void shares_of_elo(double elo, double shares[STATS_PAIR_SCORES]) {
    const double shift = (stats_score_of_elo(elo) - 0.5) * 4; // in steps of the pair score
    static const double EQUAL[STATS_PAIR_SCORES] = {0.06, 0.20, 0.48, 0.20, 0.06};
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        shares[i] = EQUAL[i];
    shares[1] -= shift / 2;
    shares[3] += shift / 2;
}

// Plays simulated matches until each is decided; returns the share that accepts H1.
static double share_accepted(const SprtPlan *plan, double elo, uint64_t seed, double *mean_pairs) {
    enum { MATCHES = 2000, MOST_PAIRS = 20000 };
    double shares[STATS_PAIR_SCORES];
    shares_of_elo(elo, shares);
    Random random = {.state = seed};
    int accepted = 0;
    int64_t pairs = 0;
    for (int match = 0; match < MATCHES; match++) {
        StatsCounts counts = {0};
        SprtStatus status = SPRT_CONTINUE;
        while (status == SPRT_CONTINUE && stats_count_pairs(&counts) < MOST_PAIRS) {
            sample_add_pair(&counts, sample_draw_index(&random, shares));
            status = sprt_judge(plan, &counts).status;
        }
        assert_int_not_equal(status, SPRT_CONTINUE);
        accepted += status == SPRT_ACCEPT;
        pairs += stats_count_pairs(&counts);
    }
    *mean_pairs = (double)pairs / MATCHES;
    return (double)accepted / MATCHES;
}

// Wald's approximation of the error rates and of the length; the last pair overshoots the bound a
// little, so that errors are rarer and matches longer than the approximation says.
static void test_error_rates(void **state) {
    (void)state;
    const SprtPlan plan = {0, 40, 0.05, 0.10};
    double pairs0;
    double pairs1;
    const double accepted0 = share_accepted(&plan, 0, 1, &pairs0);
    const double accepted1 = share_accepted(&plan, 40, 2, &pairs1);
    print_message("# accepted %.4f at elo0, %.4f at elo1; pairs %.0f, %.0f\n", accepted0, accepted1,
                  pairs0, pairs1);
    assert_near(accepted0, 0.05, 0.02);
    assert_near(accepted1, 0.90, 0.03);
    const double step = stats_score_of_elo(40) - 0.5;
    const double variance = 0.12 / 4 + 0.40 / 16;
    const double drift = step * step / (2 * variance);
    const double length0 = (0.95 * log(9.5) - 0.05 * log(18)) / drift;
    const double length1 = (0.90 * log(18) - 0.10 * log(9.5)) / drift;
    assert_near(pairs0 / length0, 1.08, 0.10);
    assert_near(pairs1 / length1, 1.08, 0.10);
}

static void assert_refused(SprtPlan plan, const char *part) {
    Message error;
    assert_false(sprt_check_plan(&plan, &error));
    assert_non_null(strstr(error.text, part));
}

static void test_plans(void **state) {
    (void)state;
    Message error;
    assert_true(sprt_check_plan(&(SprtPlan){-3, 1, 0.05, 0.1}, &error));
    assert_refused((SprtPlan){5, 5, 0.05, 0.05}, "elo0 < elo1");
    assert_refused((SprtPlan){NAN, 5, 0.05, 0.05}, "elo0 < elo1");
    assert_refused((SprtPlan){0, INFINITY, 0.05, 0.05}, "+-1000");
    assert_refused((SprtPlan){0, 5, 0, 0.05}, "alpha 0");
    assert_refused((SprtPlan){0, 5, 0.05, 0.5}, "beta 0.5");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ratio_is_that_of_the_most_likely),
        cmocka_unit_test(test_published_values),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_one_sided_matches),
        cmocka_unit_test(test_error_rates),
        cmocka_unit_test(test_plans),
    };
    return cmocka_run_group_tests_name("sprt", tests, NULL, NULL);
}
