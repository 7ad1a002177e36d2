// SPDX-License-Identifier: MIT
// How much of the clock a search may use, and what makes it use more or less.
#include "search/time_plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static TimePlan make(const SearchLimits *limits) { return time_plan_make(limits, false); }

static void test_no_limit(void **state) {
    (void)state;
    const TimePlan plan = make(&(SearchLimits){.depth = 5});
    assert_true(plan.hard_ms == INT64_MAX && plan.aim_ms == INT64_MAX);
    const TimePlan infinite = make(&(SearchLimits){.is_infinite = true, .move_time_ms = 5});
    assert_true(infinite.hard_ms == INT64_MAX);
}

static void test_a_fixed_time_is_used_whole(void **state) {
    (void)state;
    const TimePlan plan = make(&(SearchLimits){.move_time_ms = 700});
    assert_int_equal(plan.hard_ms, 700);
    assert_true(plan.aim_ms == INT64_MAX);
    const TimeSigns clear = {.is_clear = true};
    assert_true(time_plan_aim(&plan, &clear) == INT64_MAX);
}

static void test_the_clock_is_never_overrun(void **state) {
    (void)state;
    static const int64_t CLOCKS[] = {-500, 0, 1, 10, 50, 1000, 60000, 7200000};
    static const int64_t INCREMENTS[] = {0, 10, 5000};
    for (size_t i = 0; i < sizeof CLOCKS / sizeof CLOCKS[0]; i++)
        for (size_t j = 0; j < sizeof INCREMENTS / sizeof INCREMENTS[0]; j++)
            for (int moves_to_go = 0; moves_to_go < 50; moves_to_go += 7) {
                const SearchLimits limits = {.has_clock = true,
                                             .clock_ms = CLOCKS[i],
                                             .increment_ms = INCREMENTS[j],
                                             .moves_to_go = moves_to_go,
                                             .overhead_ms = 10};
                const TimePlan plan = make(&limits);
                const int64_t left = CLOCKS[i] > 10 ? CLOCKS[i] - 10 : 0;
                assert_true(plan.aim_ms >= 0 && plan.aim_ms <= plan.hard_ms);
                assert_true(plan.hard_ms <= left);
            }
}

static void test_all_limits_hold_together(void **state) {
    (void)state;
    const TimePlan plan =
        make(&(SearchLimits){.has_clock = true, .clock_ms = 600000, .move_time_ms = 100});
    assert_int_equal(plan.hard_ms, 100);
    assert_int_equal(plan.aim_ms, 100);
}

static void test_the_last_move_of_a_period_may_use_all(void **state) {
    (void)state;
    const TimePlan plan =
        make(&(SearchLimits){.has_clock = true, .clock_ms = 10000, .moves_to_go = 1});
    assert_int_equal(plan.hard_ms, 10000);
}

static void test_an_only_move_takes_no_time(void **state) {
    (void)state;
    const SearchLimits limits[] = {{.move_time_ms = 300000},
                                   {.has_clock = true, .clock_ms = 600000},
                                   {.has_clock = true, .clock_ms = 40, .increment_ms = 1}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        const TimePlan plan = time_plan_make(&limits[i], true);
        assert_true(plan.aim_ms <= 5 && plan.aim_ms <= plan.hard_ms && plan.hard_ms <= 10);
    }
    const TimePlan endless = time_plan_make(&(SearchLimits){.depth = 9}, true);
    assert_true(endless.aim_ms == INT64_MAX && endless.hard_ms == INT64_MAX);
}

static TimeSigns signs_of(const int *scores, size_t count, unsigned changes) {
    TimeSigns signs = {0};
    for (size_t i = 0; i < count; i++)
        time_signs_note(&signs, (changes >> i & 1) != 0, scores[i]);
    return signs;
}

// The aim for ten minutes after seven iterations; bit i of `changes`: iteration i changed the move.
static int64_t aim_after(const int scores[7], unsigned changes, bool is_clear) {
    const TimePlan plan = make(&(SearchLimits){.has_clock = true, .clock_ms = 600000});
    TimeSigns signs = signs_of(scores, 7, changes);
    signs.is_clear = is_clear;
    const int64_t aim_ms = time_plan_aim(&plan, &signs);
    assert_in_range(aim_ms, 1, plan.hard_ms);
    return aim_ms;
}

static void test_signs_change_the_aim(void **state) {
    (void)state;
    static const int STEADY[7] = {10, 12, 11, 12, 12, 12, 12};
    static const int DROP[7] = {10, 12, 11, 12, 12, 12, -28};
    static const int COLLAPSE[7] = {10, 12, 11, 12, 12, 12, -31000};
    static const int RISE[7] = {10, 12, 11, 12, 12, 12, 90};
    const int64_t steady = aim_after(STEADY, 0, false);
    const int64_t once = aim_after(STEADY, 1U << 3, false);
    const int64_t now = aim_after(STEADY, 1U << 6, false);
    const int64_t always = aim_after(STEADY, 0x7f, false);
    assert_true(steady < once && once < now && now < always);
    assert_true(aim_after(STEADY, 0, true) < steady);
    assert_true(aim_after(STEADY, 0x7f, true) < always);
    assert_true(aim_after(DROP, 0, false) > steady);
    assert_true(aim_after(COLLAPSE, 0, false) > aim_after(DROP, 0, false));
    assert_int_equal(aim_after(RISE, 0, false), steady);
}

static void test_a_fall_is_measured_from_the_scores_before(void **state) {
    (void)state;
    const int few[3] = {90, 90, 0};
    const int scores[6] = {500, 500, 30, 40, 50, 10};
    const TimeSigns early = signs_of(few, 3, 0);
    const TimeSigns signs = signs_of(scores, 6, 0);
    assert_int_equal(time_signs_fall(&early), 0);
    assert_int_equal(time_signs_fall(&signs), 30);
}

// A game in which every move takes the hard limit and every answer 5 ms more is not lost on time.
static void test_a_whole_game_fits_into_the_clock(void **state) {
    (void)state;
    static const int64_t INCREMENTS[] = {0, 1, 10, 100};
    for (size_t i = 0; i < sizeof INCREMENTS / sizeof INCREMENTS[0]; i++) {
        int64_t clock_ms = 1000;
        for (int move = 0; move < 200 && clock_ms > 20; move++) {
            const TimePlan plan = make(&(SearchLimits){.has_clock = true,
                                                       .clock_ms = clock_ms,
                                                       .increment_ms = INCREMENTS[i],
                                                       .overhead_ms = 20});
            clock_ms -= plan.hard_ms + 5;
            assert_true(clock_ms >= 0);
            clock_ms += INCREMENTS[i];
        }
    }
}

static void test_any_number_is_taken(void **state) {
    (void)state;
    static const int64_t NUMBERS[] = {INT64_MIN, -1, 0, 1, INT64_MAX / 2, INT64_MAX};
    enum { COUNT = sizeof NUMBERS / sizeof NUMBERS[0] };
    for (int i = 0; i < COUNT * COUNT * COUNT; i++) {
        const SearchLimits limits = {.has_clock = true,
                                     .clock_ms = NUMBERS[i % COUNT],
                                     .increment_ms = NUMBERS[i / COUNT % COUNT],
                                     .overhead_ms = NUMBERS[i / COUNT / COUNT],
                                     .move_time_ms = i % 2 == 0 ? 0 : INT64_MAX};
        const TimePlan plan = make(&limits);
        assert_true(plan.aim_ms >= 0 && plan.aim_ms <= plan.hard_ms);
        assert_true(plan.hard_ms < INT64_MAX / 1000000); // also in microseconds
    }
    const TimePlan fixed = make(&(SearchLimits){.move_time_ms = INT64_MAX});
    assert_true(fixed.hard_ms < INT64_MAX / 1000000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_limit),
        cmocka_unit_test(test_a_fixed_time_is_used_whole),
        cmocka_unit_test(test_the_clock_is_never_overrun),
        cmocka_unit_test(test_all_limits_hold_together),
        cmocka_unit_test(test_any_number_is_taken),
        cmocka_unit_test(test_an_only_move_takes_no_time),
        cmocka_unit_test(test_signs_change_the_aim),
        cmocka_unit_test(test_a_fall_is_measured_from_the_scores_before),
        cmocka_unit_test(test_a_whole_game_fits_into_the_clock),
        cmocka_unit_test(test_the_last_move_of_a_period_may_use_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
