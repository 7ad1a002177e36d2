// SPDX-License-Identifier: MIT
// getmove: what it plays and says, what it remembers of the game, and what others may do meanwhile.
#include "base/clock.h"
#include "protocol/checkerboard_state.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int open_checkerboard(void **state) {
    *state = checkerboard_open(NULL);
    return *state == NULL;
}

static int close_checkerboard(void **state) {
    checkerboard_close(*state);
    return 0;
}

// Pieces by their top-left numbers: {number, piece}..., ended by 0.
static CbBoard board_of(const int pieces[][2]) {
    CbBoard board = {0};
    for (int i = 0; pieces[i][0] != 0; i++) {
        const CbSquare at = cb_square_of_top_left(pieces[i][0]);
        board.square[at.x][at.y] = pieces[i][1];
    }
    return board;
}

static int piece_on(const CbBoard *board, int number) {
    return cb_board_piece(board, cb_square_of_top_left(number));
}

static bool command(Checkerboard *cb, const char *text) {
    char reply[CB_REPLY_SIZE];
    return checkerboard_command(cb, text, reply);
}

static const int ONE_CAPTURE[][2] = {{22, 5}, {18, 6}, {1, 6}, {0, 0}};
static const int TWO_KINGS[][2] = {{32, 9}, {1, 10}, {0, 0}};

static void the_move_is_played_and_told(void **state) {
    CbBoard board = board_of(ONE_CAPTURE);
    char text[CB_REPLY_SIZE] = "";
    CbMove move;
    const CbRequest request = {
        .board = &board, .colour = CB_WHITE, .max_time = 0.01, .text = text, .move = &move};
    checkerboard_get_move(*state, &request);
    assert_int_equal(piece_on(&board, 22), 0);
    assert_int_equal(piece_on(&board, 18), 0);
    assert_int_equal(piece_on(&board, 15), 5);
    assert_int_equal(piece_on(&board, 1), 6);
    assert_int_equal(move.jumps, 1);
    assert_int_equal(cb_square_top_left(move.to), 15);
    assert_non_null(strstr(text, "value="));
    assert_non_null(strstr(text, "22x15"));
}

static void every_pointer_but_the_board_may_be_missing(void **state) {
    CbBoard board = board_of(ONE_CAPTURE);
    const CbRequest request = {.board = &board, .colour = CB_WHITE, .max_time = 0.01};
    checkerboard_get_move(*state, &request);
    assert_int_equal(piece_on(&board, 15), 5);
}

static void odd_times_are_taken(void **state) {
    const double times[] = {0, -1, NAN, -INFINITY, 1e-300};
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        CbBoard board = board_of(ONE_CAPTURE);
        const CbRequest request = {.board = &board, .colour = CB_WHITE, .max_time = times[i]};
        checkerboard_get_move(*state, &request);
        assert_int_equal(piece_on(&board, 15), 5);
    }
    for (int info = 0; info < 32; info++) {
        CbBoard board = board_of(ONE_CAPTURE);
        const CbRequest request = {.board = &board, .colour = CB_WHITE, .info = info};
        checkerboard_get_move(*state, &request);
        assert_int_equal(piece_on(&board, 15), 5);
    }
}

static void without_a_move_the_game_is_lost(void **state) {
    static const int BLOCKED[][2] = {{29, 5}, {25, 6}, {22, 6}, {0, 0}};
    CbBoard board = board_of(BLOCKED);
    const CbBoard before = board;
    char text[CB_REPLY_SIZE] = "";
    const CbRequest request = {.board = &board, .colour = CB_WHITE, .max_time = 1, .text = text};
    assert_int_equal(checkerboard_get_move(*state, &request), CB_LOSS);
    assert_memory_equal(&board, &before, sizeof board);
    assert_string_equal(text, "there is no legal move");
    assert_true(command(*state, "set rules pierde12"));
    assert_int_equal(checkerboard_get_move(*state, &request), CB_WIN);
}

static void what_is_no_position_is_left_alone(void **state) {
    static const int TOO_FAR[][2] = {{1, 5}, {32, 10}, {0, 0}};
    static const int NO_PIECE[][2] = {{15, 3}, {0, 0}};
    CbBoard boards[] = {board_of(TOO_FAR), board_of(NO_PIECE), {{{0}}}};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const CbBoard before = boards[i];
        char text[CB_REPLY_SIZE] = "";
        const CbRequest request = {.board = &boards[i], .colour = CB_WHITE, .text = text};
        assert_int_equal(checkerboard_get_move(*state, &request), CB_UNKNOWN);
        assert_memory_equal(&boards[i], &before, sizeof before);
        assert_true(strlen(text) > 10);
    }
}

// The First Position is beyond it; three kings against one are not.
static void a_proved_win_is_claimed(void **state) {
    static const int WON[][2] = {{22, 5}, {18, 6}, {0, 0}};
    static const int WON_SOON[][2] = {{7, 9}, {10, 9}, {1, 10}, {0, 0}};
    CbBoard board = board_of(WON);
    const CbRequest request = {.board = &board, .colour = CB_WHITE, .max_time = 0.01};
    assert_int_equal(checkerboard_get_move(*state, &request), CB_WIN);
    board = board_of(WON_SOON);
    const CbRequest solve = {.board = &board, .colour = CB_WHITE, .max_time = 1e9};
    assert_true(command(*state, "set solve 1"));
    assert_int_equal(checkerboard_get_move(*state, &solve), CB_WIN);
}

// Plays a lone king against a lone king; the number of moves until a draw is claimed, at most 100.
static int plies_to_draw(Checkerboard *cb, int info) {
    CbBoard board = board_of(TWO_KINGS);
    CbRequest request = {.board = &board, .colour = CB_WHITE, .max_time = 0.001, .info = info};
    for (int plies = 1; plies <= 100; plies++) {
        if (checkerboard_get_move(cb, &request) == CB_DRAW)
            return plies;
        request.colour ^= CB_WHITE | CB_BLACK;
    }
    return 101;
}

static void the_game_is_remembered(void **state) {
    assert_true(plies_to_draw(*state, 0) <= 80);
    assert_int_equal(plies_to_draw(*state, CB_RESET_MOVES), 101);
}

// A history one ply short of the limit of 40 moves a side.
static void the_history_of_the_gui_counts(void **state) {
    static const char *const CYCLE[] = {" 32-28", " 1-5", " 28-32", " 5-1"};
    static const int BEFORE_LAST[][2] = {{32, 9}, {5, 10}, {0, 0}};
    char text[2048] = "set gamehist W:WK32:BK1";
    CbBoard board = board_of(BEFORE_LAST);
    CbRequest request = {.board = &board, .colour = CB_BLACK, .max_time = 0.001, .info = 1};
    for (int ply = 0; ply < 79; ply++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s", CYCLE[ply % 4]);
    assert_true(command(*state, text));
    assert_int_equal(checkerboard_get_move(*state, &request), CB_DRAW);
    board = board_of(BEFORE_LAST);
    assert_int_equal(checkerboard_get_move(*state, &request), CB_UNKNOWN);
}

static void all_scores_are_shown(void **state) {
    CbBoard board = board_of(TWO_KINGS);
    char text[CB_REPLY_SIZE] = "";
    const CbRequest request = {.board = &board, .colour = CB_BLACK, .max_time = 0.02, .text = text};
    assert_true(command(*state, "set allscores 1"));
    checkerboard_get_move(*state, &request);
    assert_non_null(strstr(text, "  1-5 "));
    assert_non_null(strstr(text, "  1-6 "));
}

// A search without an end in a thread of its own, as the GUI has it.
typedef struct Thinker {
    Checkerboard *cb;
    CbBoard board;
    char text[CB_REPLY_SIZE];
    int play_now;
    CbResult result;
    Thread thread;
} Thinker;

static void think(void *context) {
    Thinker *const thinker = context;
    const CbRequest request = {.board = &thinker->board,
                               .colour = CB_WHITE,
                               .max_time = 1e9,
                               .play_now = &thinker->play_now};
    thinker->result = checkerboard_get_move(thinker->cb, &request);
}

static bool is_thinking(Checkerboard *cb) {
    mutex_lock(&cb->mutex);
    const bool is = cb->is_thinking;
    mutex_unlock(&cb->mutex);
    return is;
}

// Starts the search and waits until it runs.
static void start_thinking(Thinker *thinker, Checkerboard *cb) {
    memset(thinker, 0, sizeof *thinker);
    thinker->cb = cb;
    thinker->board = board_of(TWO_KINGS);
    assert_true(thread_start(&thinker->thread, think, thinker));
    while (!is_thinking(cb))
        clock_sleep_ms(1);
}

static void stop_thinking(Thinker *thinker) {
    __atomic_store_n(&thinker->play_now, 1, __ATOMIC_RELAXED);
    thread_join(thinker->thread);
}

static void commands_do_not_wait_for_the_search(void **state) {
    static Thinker thinker;
    char reply[CB_REPLY_SIZE];
    char text[CB_REPLY_SIZE] = "";
    CbBoard board = board_of(ONE_CAPTURE);
    const CbRequest second = {.board = &board, .colour = CB_WHITE, .text = text};
    start_thinking(&thinker, *state);
    assert_int_equal(checkerboard_get_move(*state, &second), CB_UNKNOWN);
    assert_string_equal(text, "the engine is thinking about another position already");
    assert_int_equal(piece_on(&board, 22), 5);
    assert_true(command(*state, "name"));
    assert_true(command(*state, "get movelist B:W31:B3"));
    assert_true(command(*state, "staticevaluation B:W31:B3"));
    assert_true(command(*state, "set hashsize 8"));
    assert_true(checkerboard_command(*state, "get hashsize", reply));
    assert_string_equal(reply, "8");
    assert_false(command(*state, "set hashsize 0"));
    assert_true(command(*state, "set rules damas12"));
    assert_true(command(*state, "staticevaluation B:W5:B28"));
    assert_true(checkerboard_command(*state, "get gametype", reply));
    assert_string_equal(reply, "24");
    stop_thinking(&thinker);
    assert_int_equal(piece_on(&thinker.board, 32), 0);
    assert_int_equal(piece_on(&thinker.board, 1), 10);
}

static void what_was_set_meanwhile_holds_for_the_next_move(void **state) {
    static const int LONG_KING[][2] = {{32, 9}, {14, 6}, {0, 0}};
    static Thinker thinker;
    char reply[CB_REPLY_SIZE];
    CbBoard board = board_of(LONG_KING);
    const CbRequest request = {.board = &board, .colour = CB_WHITE, .max_time = 0.001};
    start_thinking(&thinker, *state);
    assert_true(command(*state, "set rules russian"));
    assert_true(command(*state, "set hashsize 8"));
    stop_thinking(&thinker);
    checkerboard_get_move(*state, &request);
    assert_int_equal(piece_on(&board, 14), 0);
    assert_true(checkerboard_command(*state, "get hashsize", reply));
    assert_string_equal(reply, "8");
}

static void closing_ends_a_search(void **state) {
    static Thinker thinker;
    (void)state;
    Checkerboard *const cb = checkerboard_open(NULL);
    start_thinking(&thinker, cb);
    checkerboard_close(cb);
    thread_join(thinker.thread);
    assert_int_equal(piece_on(&thinker.board, 32), 0);
    checkerboard_close(NULL);
}

static void legality_is_told(void **state) {
    const CbBoard board = board_of(ONE_CAPTURE);
    const CbQuestion legal = {&board, CB_WHITE, 22, 15};
    const CbQuestion illegal = {&board, CB_WHITE, 22, 17};
    const CbQuestion off_board = {&board, CB_WHITE, -5, 99};
    const CbQuestion no_colour = {&board, 0, 22, 15};
    CbMove move;
    assert_true(checkerboard_is_legal(*state, &legal, &move));
    assert_int_equal(cb_square_top_left(move.del[0]), 18);
    assert_true(checkerboard_is_legal(*state, &legal, NULL));
    assert_false(checkerboard_is_legal(*state, &illegal, &move));
    assert_false(checkerboard_is_legal(*state, &off_board, &move));
    assert_false(checkerboard_is_legal(*state, &no_colour, &move));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_checkerboard, close_checkerboard)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(the_move_is_played_and_told),
        TEST(every_pointer_but_the_board_may_be_missing),
        TEST(odd_times_are_taken),
        TEST(without_a_move_the_game_is_lost),
        TEST(what_is_no_position_is_left_alone),
        TEST(a_proved_win_is_claimed),
        TEST(the_game_is_remembered),
        TEST(the_history_of_the_gui_counts),
        TEST(all_scores_are_shown),
        TEST(commands_do_not_wait_for_the_search),
        TEST(what_was_set_meanwhile_holds_for_the_next_move),
        TEST(closing_ends_a_search),
        TEST(legality_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
