// SPDX-License-Identifier: MIT
// The transposition table: what is stored comes back, what is not does not, old entries go first.
#include "base/random.h"
#include "search/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void check_round_trip(const Table *table, uint64_t key, TableHit stored) {
    TableHit found;
    assert_true(table_probe(table, key, &found));
    assert_int_equal(found.move, stored.move);
    assert_int_equal(found.score, stored.score);
    assert_int_equal(found.depth, stored.depth);
    assert_int_equal(found.bound, stored.bound);
}

static void test_every_field_comes_back(void **state) {
    (void)state;
    Table table;
    assert_true(table_open(&table, 1));
    const TableHit hits[] = {
        {.move = 1, .score = -SCORE_WIN, .depth = 0, .bound = BOUND_UPPER},
        {.move = 0xffff, .score = SCORE_WIN, .depth = MAX_PLY - 1, .bound = BOUND_EXACT},
        {.move = 0x1234, .score = -1, .depth = 17, .bound = BOUND_LOWER},
    };
    for (uint64_t i = 0; i < 3; i++) {
        const uint64_t key = UINT64_C(0x0123456789abcdef) * (i + 1);
        table_store(&table, key, hits[i]);
        check_round_trip(&table, key, hits[i]);
    }
    TableHit found;
    assert_false(table_probe(&table, 42, &found));
    table_clear(&table);
    assert_false(table_probe(&table, UINT64_C(0x0123456789abcdef), &found));
    table_close(&table);
}

static void test_an_upper_bound_keeps_the_known_move(void **state) {
    (void)state;
    Table table;
    TableHit found;
    assert_true(table_open(&table, 1));
    table_store(&table, 7, (TableHit){.move = 99, .depth = 3, .bound = BOUND_LOWER});
    table_store(&table, 7, (TableHit){.move = 0, .depth = 4, .bound = BOUND_UPPER});
    assert_true(table_probe(&table, 7, &found));
    assert_int_equal(found.move, 99);
    assert_int_equal(found.depth, 4);
    table_close(&table);
}

// Five keys of one bucket: the shallowest entry of an earlier search makes room.
static void test_old_and_shallow_entries_are_replaced_first(void **state) {
    (void)state;
    Table table;
    TableHit found;
    assert_true(table_open(&table, 1));
    const uint64_t step = table.buckets;
    for (uint64_t i = 0; i < TABLE_BUCKET; i++)
        table_store(&table, 5 + i * step,
                    (TableHit){.move = 1, .depth = 10 + (int)i, .bound = BOUND_EXACT});
    table_next_search(&table);
    table_store(&table, 5 + TABLE_BUCKET * step,
                (TableHit){.move = 1, .depth = 1, .bound = BOUND_EXACT});
    assert_false(table_probe(&table, 5, &found));
    for (uint64_t i = 1; i <= TABLE_BUCKET; i++)
        assert_true(table_probe(&table, 5 + i * step, &found));
    table_close(&table);
}

static void test_permille_counts_this_search_only(void **state) {
    (void)state;
    Table table;
    Random random = {1};
    assert_true(table_open(&table, 1));
    assert_int_equal(table_permille(&table), 0);
    for (int i = 0; i < 1000000; i++)
        table_store(&table, random_next(&random), (TableHit){.move = 1, .bound = BOUND_EXACT});
    assert_true(table_permille(&table) > 990);
    table_next_search(&table);
    assert_int_equal(table_permille(&table), 0);
    table_close(&table);
}

static void test_codes_of_moves(void **state) {
    (void)state;
    const Move quiet = {.from = 1, .to = 5};
    const Move capture = {.captured = 8, .from = 1, .to = 5};
    assert_int_not_equal(move_code(quiet), 0);
    assert_int_not_equal(move_code(quiet), move_code(capture));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_field_comes_back),
        cmocka_unit_test(test_an_upper_bound_keeps_the_known_move),
        cmocka_unit_test(test_old_and_shallow_entries_are_replaced_first),
        cmocka_unit_test(test_permille_counts_this_search_only),
        cmocka_unit_test(test_codes_of_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
