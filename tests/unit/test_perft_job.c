// SPDX-License-Identifier: MIT
// Counting by threads, by root move and with a table gives the plain counts, for every rule set.
#include "engine/perft_job.h"
#include "rules/perft.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static PerftJob job_of(const RuleSet *set) {
    return (PerftJob){.set = set, .position = rule_set_start(set), .threads = 1};
}

static void assert_count(const PerftJob *job, int depth, uint64_t expected) {
    uint64_t leaves = 0;
    assert_true(perft_job_count(job, depth, &leaves));
    assert_int_equal(leaves, expected);
}

static void every_way_of_counting_agrees(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        PerftJob job = job_of(&set);
        for (int depth = 1; depth <= 5; depth++) {
            const uint64_t expected = perft_count(&set, &job.position, depth);
            job.threads = 1;
            job.hash_mb = 0;
            assert_count(&job, depth, expected);
            job.threads = 3;
            assert_count(&job, depth, expected);
            job.hash_mb = 1;
            assert_count(&job, depth, expected);
        }
    }
}

static void routes_are_counted(void **state) {
    (void)state;
    RuleSet set;
    assert_true(rule_set_parse("russian", &set, NULL));
    PerftJob job = job_of(&set);
    assert_count(&job, 8, 929899);
    job.is_routes = true;
    job.threads = 2;
    assert_count(&job, 8, 929905);
}

static void assert_divided(const PerftJob *job, int depth) {
    MoveList moves;
    uint64_t counts[MAX_MOVES];
    assert_true(perft_job_divide(job, depth, &moves, counts));
    assert_int_equal(moves.count, rule_set_count_moves(job->set, &job->position));
    for (int i = 0; i < moves.count; i++) {
        const Position next = position_after(&job->position, moves.moves[i]);
        assert_int_equal(counts[i], perft_count(job->set, &next, depth - 1));
    }
}

static void division_gives_each_move_its_own_leaves(void **state) {
    (void)state;
    RuleSet set;
    assert_true(rule_set_parse("brazilian", &set, NULL));
    PerftJob job = job_of(&set);
    for (int depth = 1; depth <= 5; depth++) {
        job.threads = 1 + depth % 2;
        assert_divided(&job, depth);
    }
}

static void nothing_comes_from_a_lost_position(void **state) {
    (void)state;
    const RuleSet set = rule_set_named(0);
    PerftJob job = job_of(&set);
    job.position.pieces[BLACK] = 0;
    assert_count(&job, 1, 0);
    job.threads = 2;
    assert_count(&job, 4, 0);
    assert_count(&job, 0, 1);
}

// Says stop when it has been asked often enough.
static bool stop_soon(void *context) {
    atomic_int *const asked = context;
    return atomic_fetch_add(asked, 1) >= 500;
}

static void a_count_can_be_stopped(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i += 3) {
        const RuleSet set = rule_set_named(i);
        atomic_int asked = 0;
        PerftJob job = job_of(&set);
        uint64_t leaves = 0;
        job.must_stop = stop_soon;
        job.context = &asked;
        job.threads = 1 + i % 2;
        assert_count(&job, 3, perft_count(&set, &job.position, 3));
        assert_false(perft_job_count(&job, 40, &leaves));
        assert_true(asked >= 500 && asked < 600);
        job.is_routes = true;
        assert_false(perft_job_count(&job, 40, &leaves));
    }
}

static bool never_stop(void *context) {
    (void)context;
    return false;
}

static void a_count_that_could_be_stopped_is_the_same(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        PerftJob job = job_of(&set);
        job.must_stop = never_stop;
        assert_count(&job, 5, perft_count(&set, &job.position, 5));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_of_counting_agrees),
        cmocka_unit_test(routes_are_counted),
        cmocka_unit_test(division_gives_each_move_its_own_leaves),
        cmocka_unit_test(a_count_can_be_stopped),
        cmocka_unit_test(a_count_that_could_be_stopped_is_the_same),
        cmocka_unit_test(nothing_comes_from_a_lost_position),
    };
    return cmocka_run_group_tests_name("perft_job", tests, NULL, NULL);
}
