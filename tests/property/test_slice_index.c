// SPDX-License-Identifier: MIT
// The numbering of endgame positions: every number below the count is one position and back, on
// both boards and for both sides to move; every move leads to a slice that was listed before, to
// the reversed slice, or to one that is settled.
#include "base/random.h"
#include "egdb/slice_index.h"
#include "property/rule_set_list.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { SAMPLES = 2000, FULL_LIMIT = 100000 };

static void check_number(const SliceIndex *index, uint64_t number) {
    const Position position = slice_index_position(index, number);
    const Position turned = position_turned(&position, index->board_size);
    const Squares all = board_squares(index->board_size);
    const Squares far = board_promotion_row(index->board_size, WHITE);
    assert_int_equal(position.side, WHITE);
    assert_true((position_occupied(&position) & ~all) == 0);
    assert_true((position.pieces[WHITE] & position.pieces[BLACK]) == 0);
    assert_true((position_men(&position, WHITE) & far) == 0);
    assert_true((position_men(&position, BLACK) & index->home) == 0);
    assert_true(slice_is_equal(slice_of_position(&position), index->slice));
    assert_true(slice_index_of(index, &position) == number);
    assert_true(slice_index_of(index, &turned) == number);
}

static void check_slice(int board_size, Slice slice, Random *random) {
    const SliceIndex index = slice_index_open(board_size, slice);
    const bool is_full = index.positions <= FULL_LIMIT;
    const uint64_t samples = is_full ? index.positions : SAMPLES;
    for (uint64_t i = 0; i < samples; i++)
        check_number(&index, is_full ? i : random_next(random) % index.positions);
    check_number(&index, index.positions - 1);
}

static void test_bijection(void **state) {
    static const char *const names[] = {"english", "international"};
    Random random = {5};
    (void)state;
    for (int i = 0; i < 2; i++)
        for (int pieces = 2; pieces <= SLICE_MAX_PIECES; pieces++) {
            const RuleSet set = rule_set_named(i == 0 ? 0 : 8);
            Slice list[SLICE_MAX_COUNT];
            const int count = slice_list(&set, pieces, list);
            assert_string_equal(set.name, names[i]);
            for (int j = 0; j < count; j++)
                check_slice(rule_set_board_size(&set), list[j], &random);
        }
}

// Kings beside the same men are consecutive, and the men's number is that of the position.
static void test_men(void **state) {
    Random random = {6};
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        const Slice slice = {(uint8_t)random_below(&random, 4), (uint8_t)random_below(&random, 3),
                             (uint8_t)random_below(&random, 3), (uint8_t)random_below(&random, 2)};
        const int size = i % 2 == 0 ? 8 : 10;
        const SliceIndex index = slice_index_open(size, slice);
        const uint64_t number = random_next(&random) % index.positions;
        const Position position = slice_index_position(&index, number);
        const Position men = slice_index_men_position(&index, number / index.king_ways);
        assert_true(men.pieces[WHITE] == position_men(&position, WHITE));
        assert_true(men.pieces[BLACK] == position_men(&position, BLACK));
        assert_true(men.kings == 0);
        assert_true(slice_index_men(&index, men.pieces[WHITE], men.pieces[BLACK]) ==
                    number / index.king_ways);
    }
}

static bool is_before(const RuleSet *set, Slice next, Slice slice) {
    Slice list[SLICE_MAX_COUNT];
    const int count = slice_list(set, slice_pieces(slice), list);
    for (int i = 0; i < count && !slice_is_equal(list[i], slice); i++)
        if (slice_is_equal(list[i], next))
            return true;
    return false;
}

static void check_successors(const RuleSet *set, const Position *position) {
    MoveList moves;
    EgdbValue value;
    const Slice slice = slice_of_position(position);
    rule_set_list_moves(set, position, &moves);
    for (int i = 0; i < moves.count; i++) {
        const Position after = position_after(position, moves.moves[i]);
        const Slice next = slice_of_position(&after);
        if (slice_pieces(next) < slice_pieces(slice) || slice_is_settled(set, next, &value) ||
            slice_is_equal(next, slice_reversed(slice)))
            continue;
        assert_true(is_before(set, next, slice));
    }
}

static void check_rule_set(const RuleSet *set) {
    Random random = {7};
    Slice list[SLICE_MAX_COUNT];
    for (int pieces = 2; pieces <= 6; pieces++) {
        const int count = slice_list(set, pieces, list);
        for (int i = 0; i < 100; i++) {
            const SliceIndex index = slice_index_open(rule_set_board_size(set),
                                                      list[random_below(&random, (uint32_t)count)]);
            const Position position =
                slice_index_position(&index, random_next(&random) % index.positions);
            check_successors(set, &position);
        }
    }
}

static void test_order(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        check_rule_set(&set);
    }
    for (int i = 0; i < COMPOSED_RULE_SET_COUNT; i++) {
        RuleSet set;
        Message error;
        assert_true(rule_set_parse(COMPOSED_RULE_SETS[i], &set, &error));
        check_rule_set(&set);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bijection),
        cmocka_unit_test(test_men),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
