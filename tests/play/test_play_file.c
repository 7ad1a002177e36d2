// SPDX-License-Identifier: MIT
// Games written and read back: moves, times, clocks, ends, the touched piece, and who plays.
#include "play/play_file.h"

#include "notation/move_name.h"
#include "unit/named_set.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { SECOND = 1000000 };

static char path[64];

static int set_up(void **state) {
    (void)state;
    snprintf(path, sizeof path, "play_file_%d.pdn", (int)getpid());
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    remove(path);
    return 0;
}

static void put_file(const char *text) {
    FILE *const file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void move(PlayGame *play, const char *name, int64_t now_us) {
    Move found;
    assert_true(move_name_parse(&play->game.set, game_position(&play->game), name, &found, NULL));
    assert_int_equal(play_game_move(play, found, now_us), PLAY_MOVED);
}

static PlayGame read_back(PlaySeats *seats, Message *notice) {
    const PlayTerms none = {.is_touch_move = false};
    const PlayFileWish wish = {.path = path, .number = 1, .terms = &none, .now_us = 5};
    PlayGame play;
    Message error;
    *notice = (Message){""};
    if (!play_file_read(&wish, &play, seats, notice, &error))
        fail_msg("%s", error.text);
    return play;
}

static void a_running_game_comes_back(void **state) {
    (void)state;
    const RuleSet set = named_set("russian");
    const Position start = rule_set_start(&set);
    const PlayTerms terms = {.time = {.clock_us = 60LL * SECOND, .increment_us = SECOND / 2},
                             .is_touch_move = true};
    const PlaySeats seats = {.is_engine = {[BLACK] = true}, .level = 7, .date = "2020.02.03"};
    PlayGame play;
    assert_true(play_game_open(&play, &set, &start, &terms, 0));
    move(&play, "c3-d4", 3LL * SECOND);
    move(&play, "b6-a5", 4LL * SECOND);
    const char *touched = "e3";
    assert_true(play_game_touch(&play, square_name_read(&set, &touched)));
    assert_true(play_file_write(&play, &seats, path, NULL));
    PlaySeats found_seats = {.level = 1};
    Message notice;
    PlayGame found = read_back(&found_seats, &notice);
    assert_string_equal(notice.text, "");
    assert_string_equal(found.game.set.name, "russian");
    assert_int_equal(found.game.count, 2);
    assert_int_equal(found.plies[0].used_us, 3 * SECOND);
    assert_int_equal(found.clocks[WHITE].left_us, 57 * SECOND + SECOND / 2);
    assert_int_equal(found.clocks[BLACK].left_us, 59 * SECOND + SECOND / 2);
    assert_int_equal(found.terms.time.increment_us, SECOND / 2);
    assert_true(found.terms.is_touch_move && !found.terms.is_tournament);
    assert_int_equal(found.touched, play.touched);
    assert_true(!found_seats.is_engine[WHITE] && found_seats.is_engine[BLACK]);
    assert_int_equal(found_seats.level, 7);
    assert_string_equal(found_seats.date, "2020.02.03");
    // The time of a move that was not finished is not lost for either side.
    bool has_limit = false;
    assert_int_equal(play_game_left(&found, WHITE, 5, &has_limit), 57 * SECOND + SECOND / 2);
    play_game_close(&play);
    play_game_close(&found);
}

static void every_end_comes_back(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    const Position start = rule_set_start(&set);
    const PlayTerms terms = {.is_touch_move = false};
    for (int end = PLAY_END_AGREEMENT; end < PLAY_ENDS; end++) {
        PlaySeats seats = {.level = 3, .date = "2020.02.03"};
        Message notice;
        PlayGame play;
        assert_true(play_game_open(&play, &set, &start, &terms, 0));
        move(&play, "11-15", 0);
        play_game_set_end(&play, end == PLAY_END_AGREEMENT ? RESULT_DRAW : RESULT_WHITE_WINS,
                          (PlayEnd)end);
        assert_true(play_file_write(&play, &seats, path, NULL));
        PlayGame found = read_back(&seats, &notice);
        assert_int_equal(play_game_outcome(&found).end, end);
        assert_int_equal(play_game_outcome(&found).result, play.result);
        play_game_close(&play);
        play_game_close(&found);
    }
}

static void other_programs_games_are_gone_on_with(void **state) {
    (void)state;
    PlaySeats seats = {.is_engine = {[WHITE] = true}, .level = 5};
    Message notice;
    put_file("[Event \"E\"]\n[GameType \"21\"]\n1. 11-15 22-18 2. 9-13 15x22 *\n");
    PlayGame found = read_back(&seats, &notice);
    assert_int_equal(found.game.count, 2);
    assert_string_equal(notice.text, "line 3: illegal move 9-13: a capture is compulsory (15x22)");
    assert_true(seats.is_engine[WHITE] && !seats.is_engine[BLACK]);
    assert_int_equal(seats.level, 5);
    assert_false(play_game_is_over(&found));
    play_game_close(&found);
    put_file("[GameType \"21\"]\n[Result \"1-0\"]\n1. 11-15 22-18 1-0\n");
    found = read_back(&seats, &notice);
    assert_int_equal(play_game_outcome(&found).end, PLAY_END_TOLD);
    play_game_close(&found);
}

static void what_contradicts_itself_is_passed_over(void **state) {
    (void)state;
    PlaySeats seats = {.level = 5};
    Message notice;
    put_file("[GameType \"21\"]\n[WhiteType \"program\"]\n[BlackType \"program\"]\n"
             "[Level \"99\"]\n[TimeControl \"nan+inf\"]\n[Touched \"77\"]\n"
             "[Date \"a date that is much too long to be one\"]\n1. 11-15 *\n");
    PlayGame found = read_back(&seats, &notice);
    assert_false(play_game_has_time(&found));
    assert_int_equal(found.touched, -1);
    assert_int_equal(seats.level, 5);
    assert_true(seats.is_engine[WHITE] && !seats.is_engine[BLACK]); // somebody sits there
    assert_string_equal(seats.date, "");
    play_game_close(&found);
}

static void what_is_not_there_is_told(void **state) {
    (void)state;
    const PlayTerms none = {.is_touch_move = false};
    PlayFileWish wish = {.path = path, .number = 2, .terms = &none};
    PlaySeats seats = {.level = 1};
    PlayGame play;
    Message notice = {""};
    Message error = {""};
    put_file("1. 11-15 *\n");
    assert_false(play_file_read(&wish, &play, &seats, &notice, &error));
    assert_non_null(strstr(error.text, "there is no game 2 in it, but 1"));
    wish.path = "no/such/file.pdn";
    assert_false(play_file_read(&wish, &play, &seats, &notice, &error));
    assert_non_null(strstr(error.text, "no/such/file.pdn"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_running_game_comes_back),
        cmocka_unit_test(every_end_comes_back),
        cmocka_unit_test(other_programs_games_are_gone_on_with),
        cmocka_unit_test(what_contradicts_itself_is_passed_over),
        cmocka_unit_test(what_is_not_there_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
