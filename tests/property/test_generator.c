// SPDX-License-Identifier: MIT
// The compiled move generators against the slow reference on random positions: moves, captures,
// counts, threats and routes, for every named rule set and the composed ones of rule_set_list.h.
// Arguments: positions per rule set (default 1000) and seed.
#include "property/random_piece.h"
#include "property/rule_set_list.h"
#include "reference/reference.h"
#include "rules/rule_set.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Run {
    int positions; // per rule set
    uint64_t seed;
} Run;

static void to_reference_move(const RuleSet *set, Move move, RefMove *out) {
    const int size = rule_set_board_size(set);
    *out = (RefMove){.from = board_number(size, move.from),
                     .to = board_number(size, move.to),
                     .promotes = move.promotes};
    for (Squares rest = move.captured; rest != 0;)
        out->captured[out->captured_count++] = board_number(size, bits_take_first(&rest));
}

static void to_reference_position(const RuleSet *set, const Position *position, RefPosition *out) {
    const int size = rule_set_board_size(set);
    *out = (RefPosition){.size = size, .side = position->side == WHITE ? REF_WHITE : REF_BLACK};
    for (Squares rest = position_occupied(position); rest != 0;) {
        const int square = bits_take_first(&rest);
        const int sign = bits_has(position->pieces[WHITE], square) ? 1 : -1;
        const int kind = bits_has(position->kings, square) ? REF_WHITE_KING : REF_WHITE_MAN;
        out->cell[board_row(size, square)][board_column(size, square)] = sign * kind;
    }
}

static int compare_moves(const void *a, const void *b) {
    return ref_move_compare((const RefMove *)a, (const RefMove *)b);
}

static void fail_at(const RuleSet *set, const RefPosition *position, const char *what) {
    char fen[REF_FEN_SIZE];
    ref_position_to_fen(position, fen);
    fail_msg("%s: %s differs in %s", set->name, what, fen);
}

static void check_list(const RuleSet *set, const RefPosition *position, const MoveList *list,
                       RefMoveList *expected, const char *what) {
    if ((size_t)list->count != expected->count)
        fail_at(set, position, what);
    static RefMove moves[MAX_MOVES];
    for (int i = 0; i < list->count; i++)
        to_reference_move(set, list->moves[i], &moves[i]);
    qsort(moves, (size_t)list->count, sizeof moves[0], compare_moves);
    if (expected->count > 0)
        qsort(expected->moves, expected->count, sizeof moves[0], compare_moves);
    for (int i = 0; i < list->count; i++)
        if (compare_moves(&moves[i], &expected->moves[i]) != 0 ||
            moves[i].promotes != expected->moves[i].promotes)
            fail_at(set, position, what);
}

static void check_captures(const RuleSet *set, const RefPosition *reference,
                           const Position *position, const MoveList *all) {
    static MoveList captures;
    int count = 0;
    rule_set_list_captures(set, position, &captures);
    for (int i = 0; i < all->count; i++)
        count += move_is_capture(all->moves[i]);
    if (captures.count != count)
        fail_at(set, reference, "captures alone");
}

static void check_position(const RuleSet *set, const RefRules *rules, const Position *position,
                           RefMoveList *expected) {
    static MoveList list;
    RefPosition reference;
    to_reference_position(set, position, &reference);
    ref_generate(rules, &reference, expected);
    rule_set_list_moves(set, position, &list);
    check_list(set, &reference, &list, expected, "move list");
    check_captures(set, &reference, position, &list);
    if (rule_set_count_moves(set, position) != list.count)
        fail_at(set, &reference, "count");
    generator_general()->moves[position->side](&set->rules, position, &list);
    check_list(set, &reference, &list, expected, "move list of the general generator");
    if (rule_set_can_capture(set, position, WHITE) !=
            ref_can_capture(rules, &reference, REF_WHITE) ||
        rule_set_can_capture(set, position, BLACK) != ref_can_capture(rules, &reference, REF_BLACK))
        fail_at(set, &reference, "threat");
    ref_generate_routes(rules, &reference, expected);
    rule_set_list_routes(set, position, &list);
    if ((size_t)list.count != expected->count && list.count != MAX_MOVES)
        fail_at(set, &reference, "routes");
}

// A position with up to `most` pieces a side anywhere, a third of them kings.
static Position random_position(const RuleSet *set, Random *random, uint32_t most) {
    Position position = {.side = (Colour)random_below(random, 2)};
    const uint32_t counts[2] = {1 + random_below(random, most), 1 + random_below(random, most)};
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (uint32_t i = 0; i < counts[colour]; i++) {
            const Squares square = random_square(set, random);
            const bool is_king = random_below(random, 3) == 0;
            random_piece_put(set, &position, square, colour, is_king);
        }
    return position;
}

static void check_start(const RuleSet *set, const RefRules *rules) {
    const Position start = rule_set_start(set);
    RefPosition converted;
    RefPosition expected;
    to_reference_position(set, &start, &converted);
    ref_position_start(rules, &expected);
    char converted_fen[REF_FEN_SIZE];
    char expected_fen[REF_FEN_SIZE];
    ref_position_to_fen(&converted, converted_fen);
    ref_position_to_fen(&expected, expected_fen);
    assert_string_equal(converted_fen, expected_fen);
}

static void check_rule_set(const char *name, const Run *run) {
    RuleSet set;
    RefRules rules;
    RefMoveList expected = {0};
    Message error;
    MoveList list;
    Random random = {run->seed};
    if (!rule_set_parse(name, &set, &error))
        fail_msg("%s", error.text);
    assert_true(ref_rules_parse(name, &rules));
    check_start(&set, &rules);
    Position game = rule_set_start(&set);
    for (int i = 0; i < run->positions; i++) {
        const Position position =
            random_position(&set, &random, rule_set_board_size(&set) == 8 ? 10 : 16);
        check_position(&set, &rules, &position, &expected);
        check_position(&set, &rules, &game, &expected);
        rule_set_list_moves(&set, &game, &list);
        game = list.count == 0 || random_below(&random, 100) == 0
                   ? rule_set_start(&set)
                   : position_after(&game, list.moves[random_below(&random, (uint32_t)list.count)]);
    }
    ref_moves_free(&expected);
}

static void test_named(void **state) {
    for (int i = 0; i < rule_set_named_count(); i++)
        check_rule_set(rule_set_named(i).name, (const Run *)*state);
}

static void test_composed(void **state) {
    for (int i = 0; i < COMPOSED_RULE_SET_COUNT; i++)
        check_rule_set(COMPOSED_RULE_SETS[i], (const Run *)*state);
}

int main(int count, char **arguments) {
    Run run = {.positions = count > 1 ? atoi(arguments[1]) : 1000,
               .seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 1};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_named, &run),
        cmocka_unit_test_prestate(test_composed, &run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
