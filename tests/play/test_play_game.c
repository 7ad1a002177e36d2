// SPDX-License-Identifier: MIT
// The game between two players, with a clock of the test's: times, touch-move, offers, undo.
#include "play/play_game.h"

#include "game/tournament.h"
#include "notation/fen.h"
#include "notation/move_name.h"
#include "unit/named_set.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { SECOND = 1000000 };

static PlayGame open_game(const char *fen, const PlayTerms *terms, int64_t now_us) {
    const RuleSet set = named_set("english");
    Position start = rule_set_start(&set);
    PlayGame play;
    if (fen != NULL)
        assert_true(fen_parse(&set, fen, &start, NULL));
    assert_true(play_game_open(&play, &set, &start, terms, now_us));
    return play;
}

static PlayMoveState move(PlayGame *play, const char *name, int64_t now_us) {
    Move found;
    Message error;
    if (!move_name_parse(&play->game.set, game_position(&play->game), name, &found, &error))
        fail_msg("%s", error.text);
    return play_game_move(play, found, now_us);
}

static void assert_left(const PlayGame *play, Colour side, int64_t now_us, int64_t left_us) {
    bool has_limit = false;
    assert_int_equal(play_game_left(play, side, now_us, &has_limit), left_us);
    assert_true(has_limit);
}

static void clocks_run_in_turn(void **state) {
    (void)state;
    const PlayTerms terms = {.time = {.clock_us = 60LL * SECOND, .increment_us = 2LL * SECOND}};
    PlayGame play = open_game(NULL, &terms, 100);
    assert_left(&play, BLACK, 100 + 10 * SECOND, 50 * SECOND);
    assert_left(&play, WHITE, 100 + 10 * SECOND, 60 * SECOND);
    assert_int_equal(move(&play, "11-15", 100 + 10 * SECOND), PLAY_MOVED);
    assert_left(&play, BLACK, 100 + 15 * SECOND, 52 * SECOND);
    assert_left(&play, WHITE, 100 + 15 * SECOND, 55 * SECOND);
    assert_int_equal(move(&play, "22-18", 100 + 15 * SECOND), PLAY_MOVED);
    // Both get back what they had.
    assert_true(play_game_undo(&play, 1000LL * SECOND));
    assert_left(&play, WHITE, 1000LL * SECOND, 60 * SECOND);
    assert_left(&play, BLACK, 1000LL * SECOND, 52 * SECOND);
    assert_true(play_game_undo(&play, 1000LL * SECOND));
    assert_left(&play, BLACK, 1001LL * SECOND, 59 * SECOND);
    assert_false(play_game_undo(&play, 1000LL * SECOND));
    play_game_close(&play);
}

static void who_oversteps_has_lost(void **state) {
    (void)state;
    const PlayTerms terms = {.time = {.clock_us = 60LL * SECOND}};
    PlayGame play = open_game(NULL, &terms, 0);
    assert_int_equal(move(&play, "11-15", 0), PLAY_MOVED);
    assert_false(play_game_check_time(&play, 60LL * SECOND));
    assert_int_equal(move(&play, "22-18", 60LL * SECOND + 1), PLAY_TOO_LATE);
    assert_int_equal(play.game.count, 1);
    const PlayOutcome outcome = play_game_outcome(&play);
    assert_int_equal(outcome.result, RESULT_BLACK_WINS);
    assert_int_equal(outcome.end, PLAY_END_TIME);
    assert_false(play_game_check_time(&play, 90LL * SECOND));
    // Taking the end back takes no move back.
    assert_true(play_game_undo(&play, 100LL * SECOND));
    assert_int_equal(play.game.count, 1);
    assert_int_equal(move(&play, "22-18", 160LL * SECOND), PLAY_MOVED);
    play_game_close(&play);
}

static void without_clocks_there_is_no_end_of_time(void **state) {
    (void)state;
    const PlayTerms terms = {.is_touch_move = false};
    PlayGame play = open_game(NULL, &terms, 0);
    bool has_limit = true;
    assert_int_equal(play_game_left(&play, BLACK, INT64_MAX, &has_limit), -1);
    assert_false(has_limit);
    assert_false(play_game_check_time(&play, INT64_MAX));
    play_game_close(&play);
}

static void a_single_capture_has_one_minute(void **state) {
    (void)state;
    const PlayTerms terms = {
        .time = tournament_time(300LL * SECOND), .is_touch_move = true, .is_tournament = true};
    PlayGame play = open_game("B:W18,26,31:B15,1", &terms, 0);
    assert_left(&play, BLACK, SECOND, 59 * SECOND);
    assert_left(&play, WHITE, SECOND, 300 * SECOND);
    assert_false(play_game_check_time(&play, 60LL * SECOND));
    assert_int_equal(move(&play, "15x22", 60LL * SECOND), PLAY_MOVED);
    // The other side too: 26x17 is its only move.
    assert_true(play_game_check_time(&play, 121LL * SECOND));
    assert_int_equal(play_game_outcome(&play).result, RESULT_BLACK_WINS);
    play_game_close(&play);
    play = open_game(NULL, &terms, 0);
    assert_left(&play, BLACK, 0, 300 * SECOND);
    assert_int_equal(play.game.set.draws.repetitions, 0);
    assert_int_equal(move(&play, "11-15", 299LL * SECOND), PLAY_MOVED);
    assert_left(&play, WHITE, 299LL * SECOND, 300 * SECOND);
    play_game_close(&play);
}

static void an_offer_halts_the_clock(void **state) {
    (void)state;
    const PlayTerms terms = {.time = {.clock_us = 60LL * SECOND}};
    PlayGame play = open_game(NULL, &terms, 0);
    assert_true(play_game_offer(&play, 10LL * SECOND));
    assert_false(play_game_offer(&play, 10LL * SECOND));
    assert_left(&play, BLACK, 100LL * SECOND, 50 * SECOND);
    play_game_answer(&play, false, 100LL * SECOND);
    assert_left(&play, BLACK, 101LL * SECOND, 49 * SECOND);
    assert_false(play_game_offer(&play, 101LL * SECOND));
    assert_int_equal(move(&play, "11-15", 105LL * SECOND), PLAY_MOVED);
    assert_left(&play, BLACK, 105LL * SECOND, 45 * SECOND);
    assert_true(play_game_offer(&play, 105LL * SECOND));
    play_game_answer(&play, true, 105LL * SECOND);
    assert_int_equal(play_game_outcome(&play).result, RESULT_DRAW);
    assert_int_equal(play_game_outcome(&play).end, PLAY_END_AGREEMENT);
    play_game_close(&play);
}

static int square_named(const PlayGame *play, const char *name) {
    const int square = square_name_read(&play->game.set, &name);
    assert_true(square >= 0);
    return square;
}

static void a_touched_piece_moves(void **state) {
    (void)state;
    PlayTerms terms = {.is_touch_move = true};
    PlayGame play = open_game(NULL, &terms, 0);
    assert_false(play_game_touch(&play, square_named(&play, "1")));
    assert_false(play_game_touch(&play, square_named(&play, "22")));
    assert_true(play_game_touch(&play, square_named(&play, "9")));
    assert_false(play_game_touch(&play, square_named(&play, "11")));
    assert_int_equal(move(&play, "11-15", 0), PLAY_TOUCHED);
    assert_false(play_game_is_over(&play));
    assert_int_equal(move(&play, "9-14", 0), PLAY_MOVED);
    assert_int_equal(play.touched, -1);
    play_game_close(&play);
    terms.is_tournament = true;
    play = open_game(NULL, &terms, 0);
    assert_true(play_game_touch(&play, square_named(&play, "9")));
    assert_int_equal(move(&play, "11-15", 0), PLAY_TOUCHED);
    assert_int_equal(play_game_outcome(&play).end, PLAY_END_TOUCH);
    assert_int_equal(play_game_outcome(&play).result, RESULT_WHITE_WINS);
    assert_int_equal(play.game.count, 0);
    play_game_close(&play);
    terms = (PlayTerms){.is_touch_move = false};
    play = open_game(NULL, &terms, 0);
    assert_false(play_game_touch(&play, square_named(&play, "9")));
    play_game_close(&play);
}

static void ends_have_names(void **state) {
    (void)state;
    for (int end = 0; end < PLAY_ENDS; end++)
        assert_int_equal(play_end_named(play_end_name((PlayEnd)end)), end);
    assert_int_equal(play_end_named("earthquake"), PLAY_GOES_ON);
}

static void long_games_have_room(void **state) {
    (void)state;
    static const char *const FORTH[] = {"32-28", "1-5", "28-32", "5-1"};
    const PlayTerms terms = {.is_touch_move = false};
    PlayGame play = open_game("B:WK1:BK32", &terms, 0);
    play.game.set.draws.repetitions = 0;
    play.game.set.draws.quiet_king_plies = 0;
    for (int i = 0; i < 1000; i++)
        assert_int_equal(move(&play, FORTH[i % 4], i), PLAY_MOVED);
    assert_int_equal(play.plies[999].used_us, 1);
    for (int i = 0; i < 1000; i++)
        assert_true(play_game_undo(&play, 0));
    assert_false(play_game_undo(&play, 0));
    play_game_close(&play);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clocks_run_in_turn),
        cmocka_unit_test(who_oversteps_has_lost),
        cmocka_unit_test(without_clocks_there_is_no_end_of_time),
        cmocka_unit_test(a_single_capture_has_one_minute),
        cmocka_unit_test(an_offer_halts_the_clock),
        cmocka_unit_test(a_touched_piece_moves),
        cmocka_unit_test(ends_have_names),
        cmocka_unit_test(long_games_have_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
