// SPDX-License-Identifier: MIT
// How much of the clock a search may use.
#include "search/time_plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_no_limit(void **state) {
    (void)state;
    const TimePlan plan = time_plan_make(&(SearchLimits){.depth = 5});
    assert_true(plan.hard_ms == INT64_MAX && plan.soft_ms == INT64_MAX);
    const TimePlan infinite =
        time_plan_make(&(SearchLimits){.is_infinite = true, .move_time_ms = 5});
    assert_true(infinite.hard_ms == INT64_MAX);
}

static void test_a_fixed_time_is_used_whole(void **state) {
    (void)state;
    const TimePlan plan = time_plan_make(&(SearchLimits){.move_time_ms = 700});
    assert_int_equal(plan.hard_ms, 700);
    assert_int_equal(plan.soft_ms, 700);
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
                const TimePlan plan = time_plan_make(&limits);
                const int64_t left = CLOCKS[i] > 10 ? CLOCKS[i] - 10 : 0;
                assert_true(plan.soft_ms >= 0 && plan.soft_ms <= plan.hard_ms);
                assert_true(plan.hard_ms <= left);
            }
}

static void test_all_limits_hold_together(void **state) {
    (void)state;
    const TimePlan plan =
        time_plan_make(&(SearchLimits){.has_clock = true, .clock_ms = 600000, .move_time_ms = 100});
    assert_int_equal(plan.hard_ms, 100);
    assert_int_equal(plan.soft_ms, 100);
}

static void test_the_last_move_of_a_period_may_use_all(void **state) {
    (void)state;
    const TimePlan plan =
        time_plan_make(&(SearchLimits){.has_clock = true, .clock_ms = 10000, .moves_to_go = 1});
    assert_int_equal(plan.hard_ms, 10000);
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
        const TimePlan plan = time_plan_make(&limits);
        assert_true(plan.soft_ms >= 0 && plan.soft_ms <= plan.hard_ms);
        assert_true(plan.hard_ms < INT64_MAX / 1000000); // also in microseconds
    }
    const TimePlan fixed = time_plan_make(&(SearchLimits){.move_time_ms = INT64_MAX});
    assert_true(fixed.hard_ms < INT64_MAX / 1000000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_limit),
        cmocka_unit_test(test_a_fixed_time_is_used_whole),
        cmocka_unit_test(test_the_clock_is_never_overrun),
        cmocka_unit_test(test_all_limits_hold_together),
        cmocka_unit_test(test_any_number_is_taken),
        cmocka_unit_test(test_the_last_move_of_a_period_may_use_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
