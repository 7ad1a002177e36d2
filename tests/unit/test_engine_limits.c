// SPDX-License-Identifier: MIT
// The edges of searching through the public header: limits that make no sense, calls that follow a
// stop or a ponder hit at once, and memory that cannot be had.
#include "canalejas.h"

#include "base/clock.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include <cmocka.h>

static int open_engine(void **state) {
    *state = cj_open();
    return *state == NULL;
}

static int close_engine(void **state) {
    cj_close(*state);
    return 0;
}

static void count_best(void *context, const cj_best *best) {
    int *const count = context;
    *count += best->move[0] != '\0';
}

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void sleep_ms(long ms) {
    const struct timespec rest = {.tv_nsec = ms * 1000000};
    nanosleep(&rest, NULL);
}

static void assert_answer(cj_engine *engine, const cj_limits *limits) {
    int count = 0;
    assert_true(cj_go(engine, limits, &(cj_callbacks){NULL, count_best, &count}));
    cj_wait(engine);
    assert_int_equal(count, 1);
}

static void after_a_stop_nothing_is_refused(void **state) {
    cj_engine *const engine = *state;
    int count = 0;
    const cj_callbacks callbacks = {NULL, count_best, &count};
    const cj_limits endless = {.infinite = true};
    for (int i = 0; i < 20; i++) {
        assert_true(cj_go(engine, &endless, &callbacks));
        cj_stop(engine);
        assert_true(cj_set_option(engine, "Hash", "1"));
        assert_true(cj_go(engine, &endless, &callbacks));
        assert_false(cj_new_game(engine)); // not stopped
        cj_stop(engine);
        assert_true(cj_new_game(engine));
    }
    assert_int_equal(count, 40);
}

// The search may end no earlier than its share of the processor, however busy the machine is.
static void the_processor_time_can_be_the_clock(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_option(engine, "CpuClock", "true"));
    const int64_t before_us = clock_cpu_us();
    assert_answer(engine, &(cj_limits){.move_time_ms = 30});
    assert_true(clock_cpu_us() - before_us >= 30000);
}

static void limits_below_zero_are_the_smallest(void **state) {
    cj_engine *const engine = *state;
    const int64_t start_ms = now_ms();
    assert_answer(engine, &(cj_limits){.depth = -7});
    assert_answer(engine, &(cj_limits){.depth = INT_MIN});
    assert_answer(engine, &(cj_limits){.nodes = INT64_MIN});
    assert_answer(engine, &(cj_limits){.move_time_ms = INT64_MIN});
    assert_answer(engine, &(cj_limits){.mate = -1, .depth = 3});
    assert_answer(engine, &(cj_limits){.has_clock = true,
                                       .black_time_ms = INT64_MIN,
                                       .black_increment_ms = INT64_MIN,
                                       .moves_to_go = INT_MIN});
    assert_true(now_ms() - start_ms < 5000);
}

static void huge_limits_do_not_overflow(void **state) {
    cj_engine *const engine = *state;
    assert_answer(engine, &(cj_limits){.depth = 3,
                                       .nodes = INT64_MAX,
                                       .move_time_ms = INT64_MAX,
                                       .mate = INT_MAX,
                                       .has_clock = true,
                                       .white_time_ms = INT64_MAX,
                                       .black_time_ms = INT64_MAX,
                                       .white_increment_ms = INT64_MAX,
                                       .black_increment_ms = INT64_MAX,
                                       .moves_to_go = INT_MAX});
    assert_true(cj_set_position(engine, "W:W32:B", NULL));
    assert_answer(engine, &(cj_limits){.mate = INT_MAX});
}

// Hits that come all the time must not put the end off.
static void assert_ends_under_hits(cj_engine *engine, const cj_limits *limits) {
    int count = 0;
    assert_true(cj_go(engine, limits, &(cj_callbacks){NULL, count_best, &count}));
    const int64_t start_ms = now_ms();
    while (cj_is_searching(engine) && now_ms() - start_ms < 5000) {
        cj_ponder_hit(engine);
        sleep_ms(20);
    }
    assert_true(now_ms() - start_ms < 5000);
    cj_wait(engine);
    assert_int_equal(count, 1);
}

static void only_the_first_ponder_hit_counts(void **state) {
    assert_ends_under_hits(*state, &(cj_limits){.ponder = true, .move_time_ms = 200});
}

static void a_ponder_hit_needs_a_pondering_search(void **state) {
    assert_ends_under_hits(*state, &(cj_limits){.move_time_ms = 200});
}

// Memory
// ------------------------------------------------------------------------------------------------

// Sanitizers need all the address space there is.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEMORY_CAN_BE_LIMITED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MEMORY_CAN_BE_LIMITED 0
#endif
#endif
#ifndef MEMORY_CAN_BE_LIMITED
#define MEMORY_CAN_BE_LIMITED 1
#endif

#if MEMORY_CAN_BE_LIMITED
// Grants the process so many MiB of address space in all; the limit before is returned.
static struct rlimit limit_memory(unsigned megabytes) {
    struct rlimit before;
    assert_int_equal(getrlimit(RLIMIT_AS, &before), 0);
    const struct rlimit limit = {.rlim_cur = (rlim_t)megabytes << 20, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_AS, &limit), 0);
    return before;
}

static void assert_option(cj_engine *engine, const char *name, const char *expected) {
    char value[16];
    assert_true(cj_option_value(engine, name, value, sizeof value));
    assert_string_equal(value, expected);
}

static void a_size_that_cannot_be_had_is_refused(void **state) {
    cj_engine *const engine = *state;
    const struct rlimit before = limit_memory(300);
    const bool is_first_refused = !cj_set_option(engine, "Hash", "2048");
    assert_answer(engine, &(cj_limits){.depth = 3});
    const bool is_second_refused = !cj_set_option(engine, "Hash", "2048");
    const bool is_third_refused = !cj_set_option(engine, "Threads", "256");
    assert_answer(engine, &(cj_limits){.depth = 3});
    setrlimit(RLIMIT_AS, &before);
    assert_true(is_first_refused && is_second_refused && is_third_refused);
    assert_option(engine, "Hash", "64");
    assert_option(engine, "Threads", "1");
    assert_non_null(strstr(cj_error(engine), "no memory for 256 threads, 1 stay"));
}

static void a_smaller_table_is_taken_when_there_is_no_room(void **state) {
    cj_engine *const engine = *state;
    const struct rlimit before = limit_memory(60);
    const bool is_ready = cj_prepare(engine);
    setrlimit(RLIMIT_AS, &before);
    char hash[16];
    assert_true(is_ready);
    assert_true(cj_option_value(engine, "Hash", hash, sizeof hash));
    assert_true(atoi(hash) >= 1 && atoi(hash) < 64);
    assert_answer(engine, &(cj_limits){.depth = 3});
}

#endif

#define ENGINE_TEST(test) cmocka_unit_test_setup_teardown(test, open_engine, close_engine)

int main(void) {
    const struct CMUnitTest tests[] = {
#if MEMORY_CAN_BE_LIMITED
        ENGINE_TEST(a_smaller_table_is_taken_when_there_is_no_room),
        ENGINE_TEST(a_size_that_cannot_be_had_is_refused),
#endif
        ENGINE_TEST(after_a_stop_nothing_is_refused),
        ENGINE_TEST(the_processor_time_can_be_the_clock),
        ENGINE_TEST(limits_below_zero_are_the_smallest),
        ENGINE_TEST(huge_limits_do_not_overflow),
        ENGINE_TEST(only_the_first_ponder_hit_counts),
        ENGINE_TEST(a_ponder_hit_needs_a_pondering_search),
    };
    return cmocka_run_group_tests_name("engine_limits", tests, NULL, NULL);
}
