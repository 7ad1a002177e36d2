// SPDX-License-Identifier: MIT
// Boards, squares and moves of the CheckerBoard API; the numbers of squares are those of its
// header.
#include "protocol/checkerboard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static CbBoard start_board(void) {
    CbBoard board = {0};
    for (int number = 1; number <= CB_SQUARES; number++) {
        const CbSquare at = cb_square_of_top_left(number);
        if (at.y < 3 || at.y > 4)
            board.square[at.x][at.y] = (at.y < 3 ? CB_BLACK : CB_WHITE) | CB_MAN;
    }
    return board;
}

static void squares_are_numbered_as_the_api_says(void **state) {
    static const int CASES[][4] = {// game type, number, x, y
                                   {21, 1, 6, 0},  {21, 4, 0, 0},  {21, 5, 7, 1}, {21, 29, 7, 7},
                                   {21, 32, 1, 7}, {22, 1, 0, 0},  {22, 4, 6, 0}, {22, 5, 1, 1},
                                   {22, 32, 7, 7}, {24, 1, 7, 7},  {24, 4, 1, 7}, {24, 32, 0, 0},
                                   {25, 1, 6, 0},  {26, 32, 1, 7}, {23, 12, 0, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        assert_int_equal(cb_square_number(CASES[i][0], (CbSquare){CASES[i][2], CASES[i][3]}),
                         CASES[i][1]);
}

static void each_square_has_one_number_of_each_type(void **state) {
    (void)state;
    for (int type = 21; type <= 31; type++) {
        uint64_t seen = 0;
        for (int number = 1; number <= CB_SQUARES; number++) {
            const CbSquare square = cb_square_of_top_left(number);
            assert_int_equal(cb_square_top_left(square), number);
            assert_int_equal((square.x + square.y) % 2, 0);
            seen |= UINT64_C(1) << cb_square_number(type, square);
        }
        assert_true(seen == UINT64_C(0x1fffffffe));
    }
}

static void a_board_becomes_a_position(void **state) {
    CbBoard board = start_board();
    char hub[CB_HUB_SIZE];
    (void)state;
    assert_true(cb_board_write_hub(&board, CB_BLACK, hub, NULL));
    assert_string_equal(hub, "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
    board.square[6][0] = CB_WHITE | CB_KING;
    board.square[0][0] = CB_BLACK | CB_KING;
    assert_true(cb_board_write_hub(&board, CB_WHITE, hub, NULL));
    assert_string_equal(hub, "WWbbBbbbbbbbbeeeeeeeewwwwwwwwwwww");
}

static void what_is_no_board_is_refused(void **state) {
    static const int BAD[] = {1, 2, 3, 4, 7, 8, 11, 12, 13, 15, 16, -1, INT32_MAX, INT32_MIN};
    char hub[CB_HUB_SIZE];
    Message error;
    (void)state;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        CbBoard board = start_board();
        board.square[0][4] = BAD[i];
        assert_false(cb_board_write_hub(&board, CB_WHITE, hub, &error));
        assert_non_null(strstr(error.text, "board[0][4]"));
    }
    const CbBoard board = start_board();
    assert_false(cb_board_write_hub(&board, 0, hub, &error));
    assert_string_equal(error.text, "colour 0 to move: expected 1 (White) or 2 (Black)");
    assert_false(cb_board_write_hub(&board, 3, hub, NULL));
}

static CbBoard empty_board(void) { return (CbBoard){0}; }

static void put(CbBoard *board, int number, int piece) {
    const CbSquare square = cb_square_of_top_left(number);
    board->square[square.x][square.y] = piece;
}

// A Russian king that captures from afar, in the order of its route, though captured squares are
// told in ascending order.
static void captures_are_told_in_their_order(void **state) {
    CbBoard board = empty_board();
    const cj_move move = {
        .path_count = 3, .path = {32, 14, 7}, .captured_count = 2, .captured = {10, 23}};
    (void)state;
    put(&board, 32, CB_WHITE | CB_KING);
    put(&board, 23, CB_BLACK | CB_MAN);
    put(&board, 10, CB_BLACK | CB_KING);
    const CbMove told = cb_move_convert(&board, &move);
    assert_int_equal(told.jumps, 2);
    assert_int_equal(told.oldpiece, 9);
    assert_int_equal(told.newpiece, 9);
    assert_int_equal(cb_square_top_left(told.del[0]), 23);
    assert_int_equal(told.delpiece[0], 6);
    assert_int_equal(cb_square_top_left(told.del[1]), 10);
    assert_int_equal(told.delpiece[1], 10);
    assert_int_equal(cb_square_top_left(told.path[1]), 14);
    assert_int_equal(cb_square_top_left(told.to), 7);
    cb_board_play(&board, &move);
    CbBoard expected = empty_board();
    put(&expected, 7, CB_WHITE | CB_KING);
    assert_memory_equal(&board, &expected, sizeof board);
}

static void a_crowned_man_changes_its_piece(void **state) {
    CbBoard board = empty_board();
    const cj_move move = {.path_count = 2, .path = {5, 1}, .promotes = true};
    (void)state;
    put(&board, 5, CB_WHITE | CB_MAN);
    const CbMove told = cb_move_convert(&board, &move);
    assert_int_equal(told.jumps, 0);
    assert_int_equal(told.oldpiece, 5);
    assert_int_equal(told.newpiece, 9);
    assert_int_equal(told.del[0].x, -1);
    cb_board_play(&board, &move);
    assert_int_equal(cb_board_piece(&board, cb_square_of_top_left(1)), 9);
}

static void a_file_name_chooses_the_rules(void **state) {
    static const char *const CASES[][2] = {
        {"canalejas64.dll", ""},
        {"canalejas.dll", ""},
        {"engines\\canalejas-damas12-64.dll", "damas12"},
        {"C:\\CheckerBoard 1.0\\engines\\Canalejas-Spanish64.dll", "Spanish"},
        {"/x/canalejas_russian.so", "russian"},
        {"canalejas-damas8+king=two-64.dll", "damas8+king=two"},
        {"canalejas-", ""},
        {"canalejas64", ""},
        {"canal", ""},
        {"cake64.dll", ""},
        {"", ""},
    };
    char rules[32];
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        checkerboard_rules_of_file(CASES[i][0], rules, sizeof rules);
        assert_string_equal(rules, CASES[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_numbered_as_the_api_says),
        cmocka_unit_test(each_square_has_one_number_of_each_type),
        cmocka_unit_test(a_board_becomes_a_position),
        cmocka_unit_test(what_is_no_board_is_refused),
        cmocka_unit_test(captures_are_told_in_their_order),
        cmocka_unit_test(a_crowned_man_changes_its_piece),
        cmocka_unit_test(a_file_name_chooses_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
