// SPDX-License-Identifier: MIT
// The search: limits, repeatability, several lines, wins and draws of small positions.
#include "notation/fen.h"
#include "notation/move_name.h"
#include "search/searcher.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

// A searcher with a game and what it reported.
typedef struct Bench {
    Searcher *searcher;
    Game game;
    SearchLimits limits;
    SearchResult result;
    int report_count;
    SearchReport reports[64];
} Bench;

static void take_report(void *context, const SearchReport *report) {
    Bench *const bench = context;
    if (bench->report_count < 64)
        bench->reports[bench->report_count] = *report;
    bench->report_count++;
}

static void bench_open(Bench *bench, const char *rules, const char *fen) {
    RuleSet set;
    Position position;
    Message error = {""};
    *bench = (Bench){.limits = {.multi_pv = 1}};
    if (!rule_set_parse(rules, &set, &error))
        fail_msg("%s", error.text);
    position = rule_set_start(&set);
    if (fen != NULL && !fen_parse(&set, fen, &position, &error))
        fail_msg("%s", error.text);
    bench->searcher = searcher_open(1, 1);
    assert_non_null(bench->searcher);
    assert_true(game_open(&bench->game, &set, &position));
}

static void bench_close(Bench *bench) {
    game_close(&bench->game);
    searcher_close(bench->searcher);
}

static void bench_run(Bench *bench) {
    const SearchListener listener = {take_report, bench};
    bench->report_count = 0;
    searcher_prepare(bench->searcher);
    searcher_run(bench->searcher, &bench->game, &bench->limits, &listener, &bench->result);
}

static void check_best(const char *rules, const char *fen, int depth, const char *best, int score) {
    Bench bench;
    char name[MOVE_NAME_SIZE] = "";
    bench_open(&bench, rules, fen);
    bench.limits.depth = depth;
    bench_run(&bench);
    if (bench.result.has_move)
        move_name_format_short(&bench.game.set, game_position(&bench.game), bench.result.best,
                               NOTATION_OFFICIAL, name);
    if (best != NULL)
        assert_string_equal(name, best);
    assert_int_equal(bench.result.report.score, score);
    bench_close(&bench);
}

static void test_wins_are_counted_in_plies(void **state) {
    (void)state;
    check_best("english", "W:W18:B15", 5, "18x11", SCORE_WIN - 1);
    check_best("english", "B:W18:B15", 5, "15x22", SCORE_WIN - 1);
    check_best("russian", "W:WKa1:Bf6,h8", 5, "a1xg7", -(SCORE_WIN - 2));
}

// The static score of three kings against one is near a draw while it holds the long diagonal,
// which must not hide the moves that keep it away from there.
static void test_a_thin_ending_is_not_cut_by_its_static_score(void **state) {
    (void)state;
    check_best("spanish", "B:WK21,K18,K29:B9", 9, NULL, -(SCORE_WIN - 6));
    check_best("damas8", "B:WK29,K21,K26:B10", 9, NULL, -(SCORE_WIN - 6));
}

static void test_the_loser_wins(void **state) {
    (void)state;
    check_best("english+loser-wins", "W:W18:B15", 5, "18x11", -(SCORE_WIN - 1));
    check_best("antidraughts", "W:W32:B23", 3, NULL, SCORE_WIN - 2);
}

static void test_without_moves_there_is_no_best_move(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "international", "B:W50:B");
    bench.limits.depth = 3;
    bench_run(&bench);
    assert_false(bench.result.has_move);
    assert_int_equal(bench.report_count, 0);
    bench_close(&bench);
}

static void test_the_first_king_wins(void **state) {
    (void)state;
    check_best("kingscourt", "W:W6,32:B20", 4, NULL, SCORE_WIN - 1);
}

static void test_same_nodes_after_clear(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "english", NULL);
    bench.limits.nodes = 50000;
    bench_run(&bench);
    const SearchResult first = bench.result;
    searcher_clear(bench.searcher);
    bench_run(&bench);
    assert_int_equal(bench.result.report.nodes, first.report.nodes);
    assert_int_equal(bench.result.report.score, first.report.score);
    assert_true(move_is_equal(bench.result.best, first.best));
    bench_close(&bench);
}

static void test_limits_are_kept(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "international", NULL);
    bench.limits.nodes = 20000;
    bench_run(&bench);
    assert_true(bench.result.report.nodes <= 20000);
    bench.limits.nodes = 0;
    bench.limits.depth = 4;
    bench_run(&bench);
    assert_int_equal(bench.result.report.depth, 4);
    assert_int_equal(bench.report_count, 4);
    bench_close(&bench);
}

static void test_only_the_given_root_moves_are_searched(void **state) {
    (void)state;
    Bench bench;
    MoveList list;
    bench_open(&bench, "spanish", NULL);
    rule_set_list_moves(&bench.game.set, game_position(&bench.game), &list);
    for (int i = 0; i < list.count; i++) {
        bench.limits.depth = 5;
        bench.limits.root_count = 1;
        bench.limits.root_moves[0] = list.moves[i];
        bench_run(&bench);
        assert_true(move_is_equal(bench.result.best, list.moves[i]));
    }
    bench_close(&bench);
}

static void test_lines_differ_and_are_sorted(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "english", NULL);
    bench.limits.depth = 6;
    bench.limits.multi_pv = 20;
    bench_run(&bench);
    assert_int_equal(bench.report_count, 6 * 7);
    const SearchReport *const last = &bench.reports[5 * 7];
    for (int i = 1; i < 7; i++) {
        assert_int_equal(last[i].multi_pv, i + 1);
        assert_true(last[i].score <= last[i - 1].score);
        for (int j = 0; j < i; j++)
            assert_false(move_is_equal(last[i].pv[0], last[j].pv[0]));
    }
    bench_close(&bench);
}

static void play(Bench *bench, const char *name) {
    Move move;
    Message error = {""};
    if (!move_name_parse(&bench->game.set, game_position(&bench->game), name, &move, &error))
        fail_msg("%s", error.text);
    assert_true(game_play(&bench->game, move));
}

static void test_the_third_occurrence_is_a_draw(void **state) {
    (void)state;
    static const char *const SHUFFLE[] = {"10-14", "1-5", "14-10", "5-1", "10-14", "1-5", "14-10"};
    Bench bench;
    MoveList list;
    bench_open(&bench, "english", "W:WK10,K32:BK1");
    for (size_t i = 0; i < sizeof SHUFFLE / sizeof SHUFFLE[0]; i++)
        play(&bench, SHUFFLE[i]);
    rule_set_list_moves(&bench.game.set, game_position(&bench.game), &list);
    bench.limits.depth = 3;
    bench.limits.root_count = 1;
    for (int i = 0; i < list.count; i++) {
        bench.limits.root_moves[0] = list.moves[i];
        bench_run(&bench);
        const bool repeats = board_number(8, list.moves[i].to) == 1;
        assert_int_equal(bench.result.report.score == 0, repeats);
    }
    bench_close(&bench);
}

static void test_lines_are_legal(void **state) {
    (void)state;
    Bench bench;
    for (int i = 0; i < rule_set_named_count(); i++) {
        bench_open(&bench, rule_set_named(i).name, NULL);
        bench.limits.depth = 8;
        bench_run(&bench);
        const SearchReport *const report = &bench.result.report;
        assert_true(report->pv_count >= 1);
        for (int ply = 0; ply < report->pv_count; ply++) {
            MoveList list;
            bool is_legal = false;
            rule_set_list_moves(&bench.game.set, game_position(&bench.game), &list);
            for (int m = 0; m < list.count; m++)
                is_legal = is_legal || move_is_equal(list.moves[m], report->pv[ply]);
            assert_true(is_legal);
            assert_true(game_play(&bench.game, report->pv[ply]));
        }
        bench_close(&bench);
    }
}

// The best move is the one last reported, wherever the search was ended.
static void test_the_best_move_was_reported(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "international", NULL);
    for (int nodes = 1000; nodes < 60000; nodes += 1777) {
        bench.limits.nodes = nodes;
        searcher_clear(bench.searcher);
        bench_run(&bench);
        assert_in_range(bench.report_count, 1, 64);
        const SearchReport *const last = &bench.reports[bench.report_count - 1];
        assert_true(move_is_equal(last->pv[0], bench.result.best));
        assert_int_equal(last->score, bench.result.report.score);
    }
    bench_close(&bench);
}

// Wherever the search was ended, the lines last reported begin with different moves.
static void test_lines_that_were_cut_short_differ_too(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "english", NULL);
    bench.limits.multi_pv = 3;
    for (int nodes = 1000; nodes < 40000; nodes += 777) {
        const SearchReport *last[3] = {NULL, NULL, NULL};
        bench.limits.nodes = nodes;
        searcher_clear(bench.searcher);
        bench_run(&bench);
        assert_in_range(bench.report_count, 3, 64);
        for (int i = 0; i < bench.report_count; i++)
            last[bench.reports[i].multi_pv - 1] = &bench.reports[i];
        for (int k = 0; k < 3; k++) {
            assert_false(move_is_equal(last[k]->pv[0], last[(k + 1) % 3]->pv[0]));
            assert_false(
                move_is_equal(bench.result.lines[k].best, bench.result.lines[(k + 1) % 3].best));
        }
        assert_true(move_is_equal(last[0]->pv[0], bench.result.best));
    }
    bench_close(&bench);
}

static void test_a_root_that_is_drawn_by_rule(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "damas-online", "W:WKa1:BKb2");
    bench.limits.depth = 9;
    bench_run(&bench);
    assert_true(bench.result.has_move);
    assert_int_equal(bench.report_count, 1);
    assert_int_equal(bench.result.report.score, 0);
    assert_true(bench.result.report.is_draw_proven);
    bench_close(&bench);
}

static void test_a_stop_before_the_search_still_gives_a_move(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "brazilian", NULL);
    bench.limits.is_infinite = true;
    searcher_prepare(bench.searcher);
    searcher_stop(bench.searcher);
    const SearchListener listener = {take_report, &bench};
    searcher_run(bench.searcher, &bench.game, &bench.limits, &listener, &bench.result);
    assert_true(bench.result.has_move);
    assert_true(bench.report_count >= 1);
    bench_close(&bench);
}

// Thirteen plies deep, so that both threads have something to do.
static void test_two_threads_find_the_win_too(void **state) {
    (void)state;
    Bench bench;
    bench_open(&bench, "english", "W:W29,26,K10:BK31,18,13");
    assert_true(searcher_set_threads(bench.searcher, 2));
    bench.limits.depth = 12;
    bench_run(&bench);
    assert_true(bench.result.report.score >= SCORE_WIN_MIN);
    assert_true(searcher_set_threads(bench.searcher, 1));
    searcher_clear(bench.searcher);
    bench_run(&bench);
    assert_true(bench.result.report.score >= SCORE_WIN_MIN);
    bench_close(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins_are_counted_in_plies),
        cmocka_unit_test(test_a_thin_ending_is_not_cut_by_its_static_score),
        cmocka_unit_test(test_the_loser_wins),
        cmocka_unit_test(test_without_moves_there_is_no_best_move),
        cmocka_unit_test(test_the_first_king_wins),
        cmocka_unit_test(test_same_nodes_after_clear),
        cmocka_unit_test(test_limits_are_kept),
        cmocka_unit_test(test_only_the_given_root_moves_are_searched),
        cmocka_unit_test(test_lines_differ_and_are_sorted),
        cmocka_unit_test(test_the_third_occurrence_is_a_draw),
        cmocka_unit_test(test_lines_are_legal),
        cmocka_unit_test(test_the_best_move_was_reported),
        cmocka_unit_test(test_lines_that_were_cut_short_differ_too),
        cmocka_unit_test(test_a_root_that_is_drawn_by_rule),
        cmocka_unit_test(test_a_stop_before_the_search_still_gives_a_move),
        cmocka_unit_test(test_two_threads_find_the_win_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
