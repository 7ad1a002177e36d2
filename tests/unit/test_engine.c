// SPDX-License-Identifier: MIT
// The library as somebody who embeds it sees it: only the public header is used.
#include "canalejas.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <pthread.h>
#include <time.h>

static const char ENGLISH_START[] =
    "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

static int open_engine(void **state) {
    *state = cj_open();
    return *state == NULL;
}

static int close_engine(void **state) {
    cj_close(*state);
    return 0;
}

static void assert_fen(const cj_engine *engine, const char *expected) {
    char fen[CJ_FEN_SIZE];
    cj_fen(engine, fen);
    assert_string_equal(fen, expected);
}

// What the callbacks have seen; read after cj_wait.
typedef struct Seen {
    int infos;
    int bests;
    int last_depth;
    int exact_best_lines;
    int multi_pvs;
    cj_score score;
    char move[CJ_MOVE_NAME_SIZE];
    char ponder[CJ_MOVE_NAME_SIZE];
    int64_t nodes;
} Seen;

static void see_info(void *context, const cj_info *info) {
    Seen *const seen = context;
    seen->infos++;
    seen->last_depth = info->depth;
    seen->nodes = info->nodes;
    seen->exact_best_lines += info->multi_pv == 1 && info->score.bound == CJ_EXACT;
    if (info->multi_pv > seen->multi_pvs)
        seen->multi_pvs = info->multi_pv;
}

static void see_best(void *context, const cj_best *best) {
    Seen *const seen = context;
    seen->bests++;
    seen->score = best->score;
    snprintf(seen->move, sizeof seen->move, "%s", best->move);
    snprintf(seen->ponder, sizeof seen->ponder, "%s", best->ponder);
}

static cj_callbacks callbacks_of(Seen *seen) {
    memset(seen, 0, sizeof *seen);
    return (cj_callbacks){see_info, see_best, seen};
}

static void search(cj_engine *engine, const cj_limits *limits, Seen *seen) {
    const cj_callbacks callbacks = callbacks_of(seen);
    assert_true(cj_go(engine, limits, &callbacks));
    cj_wait(engine);
    assert_int_equal(seen->bests, 1);
}

static void sleep_ms(long ms) {
    const struct timespec rest = {.tv_nsec = ms * 1000000};
    nanosleep(&rest, NULL);
}

static int64_t now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void an_engine_starts_with_english(void **state) {
    cj_engine *const engine = *state;
    assert_string_equal(cj_rules(engine), "english");
    assert_fen(engine, ENGLISH_START);
    assert_int_equal(cj_move_count(engine), 7);
    assert_int_equal(cj_game_result(engine, NULL), CJ_PLAYING);
    assert_int_equal(cj_perft(engine, 5), 7361);
    assert_false(cj_is_searching(engine));
}

static void every_named_rule_set_can_be_chosen(void **state) {
    cj_engine *const engine = *state;
    int count = 0;
    for (const char *name; (name = cj_rules_name(count)) != NULL; count++) {
        assert_true(cj_set_rules(engine, name));
        assert_string_equal(cj_rules(engine), name);
        assert_true(cj_move_count(engine) > 0);
    }
    assert_int_equal(count, 20);
    assert_null(cj_rules_name(-1));
}

static void an_unknown_rule_set_changes_nothing(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_rules(engine, "international+king=short"));
    assert_false(cj_set_rules(engine, "internatonal"));
    assert_non_null(strstr(cj_error(engine), "'international'"));
    assert_string_equal(cj_rules(engine), "international+king=short");
}

static void a_position_is_set_as_a_whole_or_not_at_all(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_position(engine, NULL, "11-15 23-19"));
    char before[CJ_FEN_SIZE];
    cj_fen(engine, before);
    assert_false(cj_set_position(engine, NULL, "11-15 23-19 8-12"));
    assert_non_null(strstr(cj_error(engine), "illegal move 8-12"));
    assert_fen(engine, before);
    assert_false(cj_set_position(engine, "W:W99:B1", NULL));
    assert_fen(engine, before);
    assert_true(cj_set_position(engine, "W:WK1:BK32", NULL));
    assert_fen(engine, "W:WK1:BK32");
}

static void a_missed_capture_is_named(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_position(engine, "B:W15,32:B9,11", NULL));
    assert_false(cj_play(engine, "9-13"));
    assert_string_equal(cj_error(engine), "illegal move 9-13: a capture is compulsory (11x18)");
    assert_true(cj_play(engine, "11x18"));
}

static void moves_are_played_and_taken_back(void **state) {
    cj_engine *const engine = *state;
    assert_false(cj_undo(engine));
    assert_true(cj_play(engine, "11-15"));
    assert_true(cj_play(engine, " 23-19 "));
    assert_false(cj_play(engine, ""));
    assert_true(cj_undo(engine));
    assert_true(cj_undo(engine));
    assert_false(cj_undo(engine));
    assert_fen(engine, ENGLISH_START);
}

static void a_legal_move_is_described(void **state) {
    cj_engine *const engine = *state;
    cj_move move;
    assert_true(cj_set_position(engine, "B:W15,22:B11", NULL));
    assert_int_equal(cj_move_count(engine), 1);
    assert_true(cj_move_get(engine, 0, &move));
    assert_string_equal(move.name, "11x25");
    assert_string_equal(move.path_name, "11x18x25");
    assert_int_equal(move.path_count, 3);
    assert_int_equal(move.path[1], 18);
    assert_int_equal(move.captured_count, 2);
    assert_int_equal(move.captured[0], 15);
    assert_int_equal(move.captured[1], 22);
    assert_false(move.promotes);
    assert_false(cj_move_get(engine, 1, &move));
    assert_false(cj_move_get(engine, -1, &move));
}

static void option_notation_changes_names(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_rules(engine, "russian"));
    assert_true(cj_set_position(engine, "W:WK32:BK1", NULL));
    assert_fen(engine, "W:WKg1:BKb8");
    assert_true(cj_set_option(engine, "notation", "Numeric"));
    assert_fen(engine, "W:WK32:BK1");
}

static void the_result_knows_the_rule(void **state) {
    cj_engine *const engine = *state;
    const char *reason = NULL;
    assert_true(cj_set_position(engine, "W:W:B1", NULL));
    assert_int_equal(cj_game_result(engine, &reason), CJ_BLACK_WINS);
    assert_string_equal(reason, "no pieces left");
    assert_true(cj_set_position(engine, "W:WK1:BK32", "1-6 32-28 6-1 28-32 1-6 32-28 6-1 28-32"));
    assert_int_equal(cj_game_result(engine, &reason), CJ_DRAW);
    assert_non_null(reason);
}

static void a_search_answers_once_with_a_legal_move(void **state) {
    cj_engine *const engine = *state;
    Seen seen;
    search(engine, &(cj_limits){.depth = 7}, &seen);
    assert_int_equal(seen.last_depth, 7);
    assert_true(seen.exact_best_lines >= 7);
    assert_true(cj_play(engine, seen.move));
    assert_true(cj_play(engine, seen.ponder));
}

static void a_position_without_moves_has_no_best_move(void **state) {
    cj_engine *const engine = *state;
    Seen seen;
    assert_true(cj_set_position(engine, "W:W:B1", NULL));
    search(engine, &(cj_limits){.depth = 3}, &seen);
    assert_string_equal(seen.move, "");
    assert_string_equal(seen.ponder, "");
    assert_int_equal(seen.score.type, CJ_SCORE_LOSS);
    assert_int_equal(seen.score.value, 0);
    assert_int_equal(seen.infos, 1);
}

static void where_the_loser_wins_no_moves_are_a_win(void **state) {
    cj_engine *const engine = *state;
    Seen seen;
    assert_true(cj_set_rules(engine, "antidraughts"));
    assert_true(cj_set_position(engine, "W:W:B1", NULL));
    search(engine, &(cj_limits){.depth = 3}, &seen);
    assert_int_equal(seen.score.type, CJ_SCORE_WIN);
}

static void search_moves_limit_the_search(void **state) {
    cj_engine *const engine = *state;
    Seen seen;
    const cj_callbacks callbacks = callbacks_of(&seen);
    search(engine, &(cj_limits){.depth = 4, .search_moves = "12-16 9-13 12-16"}, &seen);
    assert_true(strcmp(seen.move, "12-16") == 0 || strcmp(seen.move, "9-13") == 0);
    search(engine, &(cj_limits){.depth = 4, .search_moves = "12-16"}, &seen);
    assert_string_equal(seen.move, "12-16");
    assert_false(cj_go(engine, &(cj_limits){.depth = 4, .search_moves = "12-17"}, &callbacks));
    assert_false(cj_is_searching(engine));
}

static void multi_pv_reports_several_lines(void **state) {
    cj_engine *const engine = *state;
    Seen seen;
    assert_true(cj_set_option(engine, "MultiPV", "3"));
    search(engine, &(cj_limits){.depth = 4}, &seen);
    assert_int_equal(seen.multi_pvs, 3);
}

static void the_same_search_gives_the_same_nodes(void **state) {
    cj_engine *const engine = *state;
    Seen first;
    Seen second;
    search(engine, &(cj_limits){.depth = 9}, &first);
    assert_true(cj_new_game(engine));
    search(engine, &(cj_limits){.depth = 9}, &second);
    assert_int_equal(first.nodes, second.nodes);
    assert_string_equal(first.move, second.move);
}

static void stop_ends_an_infinite_search(void **state) {
    cj_engine *const engine = *state;
    Seen seen;
    const cj_callbacks callbacks = callbacks_of(&seen);
    cj_stop(engine); // harmless
    assert_true(cj_go(engine, &(cj_limits){.infinite = true, .depth = 1}, &callbacks));
    sleep_ms(50);
    assert_true(cj_is_searching(engine)); // infinite keeps the answer back
    assert_false(cj_go(engine, &(cj_limits){.depth = 1}, &callbacks));
    assert_non_null(strstr(cj_error(engine), "while a search runs"));
    assert_false(cj_set_option(engine, "Hash", "1"));
    assert_false(cj_new_game(engine));
    assert_false(cj_set_rules(engine, "thai"));
    assert_true(cj_set_position(engine, NULL, "9-13")); // for the next search
    cj_stop(engine);
    cj_wait(engine);
    assert_int_equal(seen.bests, 1);
    assert_true(strcmp(seen.move, "") != 0);
}

static void stop_right_after_go_is_not_lost(void **state) {
    cj_engine *const engine = *state;
    for (int i = 0; i < 50; i++) {
        Seen seen;
        const cj_callbacks callbacks = callbacks_of(&seen);
        assert_true(cj_go(engine, &(cj_limits){.infinite = true}, &callbacks));
        cj_stop(engine);
        cj_wait(engine);
        assert_int_equal(seen.bests, 1);
        assert_true(cj_play(engine, seen.move));
        assert_true(cj_undo(engine));
    }
}

static void ponder_waits_for_the_hit(void **state) {
    cj_engine *const engine = *state;
    Seen seen;
    const cj_callbacks callbacks = callbacks_of(&seen);
    const cj_limits limits = {.ponder = true, .move_time_ms = 20};
    assert_true(cj_go(engine, &limits, &callbacks));
    sleep_ms(100);
    assert_true(cj_is_searching(engine));
    cj_ponder_hit(engine);
    cj_wait(engine);
    assert_int_equal(seen.bests, 1);
}

static void a_clock_without_time_is_obeyed(void **state) {
    cj_engine *const engine = *state;
    Seen seen;
    const int64_t start = now_ms();
    search(engine, &(cj_limits){.has_clock = true, .black_time_ms = -5}, &seen);
    assert_true(now_ms() - start < 1000);
}

typedef struct Stopper {
    cj_engine *engine;
    pthread_t thread;
} Stopper;

static void *stop_later(void *context) {
    Stopper *const stopper = context;
    sleep_ms(20);
    cj_stop(stopper->engine);
    return NULL;
}

static void another_thread_may_stop(void **state) {
    Stopper stopper = {.engine = *state};
    Seen seen;
    const cj_callbacks callbacks = callbacks_of(&seen);
    assert_true(cj_set_option(stopper.engine, "Threads", "2"));
    for (int i = 0; i < 3; i++) {
        seen.bests = 0;
        assert_int_equal(pthread_create(&stopper.thread, NULL, stop_later, &stopper), 0);
        assert_true(cj_go(stopper.engine, &(cj_limits){.infinite = true}, &callbacks));
        pthread_join(stopper.thread, NULL);
        cj_stop(stopper.engine); // when the thread was faster than the search
        cj_wait(stopper.engine);
        assert_int_equal(seen.bests, 1);
    }
}

static void stop_in_a_callback(void *context, const cj_info *info) {
    (void)info;
    cj_stop(context);
}

static void a_callback_may_stop(void **state) {
    cj_engine *const engine = *state;
    const cj_callbacks callbacks = {stop_in_a_callback, NULL, engine};
    assert_true(cj_go(engine, &(cj_limits){.infinite = true}, &callbacks));
    cj_wait(engine);
    assert_false(cj_is_searching(engine));
}

static void close_ends_a_search(void **state) {
    (void)state;
    Seen seen;
    const cj_callbacks callbacks = callbacks_of(&seen);
    cj_engine *const engine = cj_open();
    assert_non_null(engine);
    assert_true(cj_go(engine, &(cj_limits){.infinite = true}, &callbacks));
    cj_close(engine);
    assert_int_equal(seen.bests, 1);
    cj_close(NULL);
}

#define ENGINE_TEST(test) cmocka_unit_test_setup_teardown(test, open_engine, close_engine)

int main(void) {
    const struct CMUnitTest tests[] = {
        ENGINE_TEST(an_engine_starts_with_english),
        ENGINE_TEST(every_named_rule_set_can_be_chosen),
        ENGINE_TEST(an_unknown_rule_set_changes_nothing),
        ENGINE_TEST(a_position_is_set_as_a_whole_or_not_at_all),
        ENGINE_TEST(a_missed_capture_is_named),
        ENGINE_TEST(moves_are_played_and_taken_back),
        ENGINE_TEST(a_legal_move_is_described),
        ENGINE_TEST(option_notation_changes_names),
        ENGINE_TEST(the_result_knows_the_rule),
        ENGINE_TEST(a_search_answers_once_with_a_legal_move),
        ENGINE_TEST(a_position_without_moves_has_no_best_move),
        ENGINE_TEST(where_the_loser_wins_no_moves_are_a_win),
        ENGINE_TEST(search_moves_limit_the_search),
        ENGINE_TEST(multi_pv_reports_several_lines),
        ENGINE_TEST(the_same_search_gives_the_same_nodes),
        ENGINE_TEST(stop_ends_an_infinite_search),
        ENGINE_TEST(stop_right_after_go_is_not_lost),
        ENGINE_TEST(ponder_waits_for_the_hit),
        ENGINE_TEST(a_clock_without_time_is_obeyed),
        ENGINE_TEST(another_thread_may_stop),
        ENGINE_TEST(a_callback_may_stop),
        cmocka_unit_test(close_ends_a_search),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
