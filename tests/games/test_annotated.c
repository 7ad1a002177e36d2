// SPDX-License-Identifier: MIT
// Judgements about games whose looks are made up: what a move lost, how the players played, where
// the game turned.
#include "pdn/annotate_words.h"
#include "pdn/annotated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/pdn_sample.h"

// 2. 15x22 and 5. 10x17 are forced; the others leave a choice.
static const char GAME[] = "[White \"a\"]\n[Black \"b\"]\n[GameType \"21\"]\n1. 11-15 22-18 2. "
                           "15x22 25x18 3. 8-11 29-25 %s\n";

enum { PLIES = 6, FORCED = 2 };

static LookScore centi(int value) { return (LookScore){LOOK_CENTI, value}; }

static void open_game(AnnotatedGame *annotated, const char *result) {
    char text[200];
    PdnSample sample;
    snprintf(text, sizeof text, GAME, result);
    sample_open(&sample, text);
    assert_true(sample_next(&sample));
    assert_true(annotated_open(annotated, &sample.game, "file", 1));
    sample_close(&sample);
    assert_int_equal(annotated->move_count, PLIES);
}

// The move that is played, or with `is_other` the first other one.
static Move find_move(const AnnotatedGame *annotated, int ply, bool is_other) {
    MoveList list;
    const Move played = annotated_move(annotated, ply);
    rule_set_list_moves(&annotated->game.set, annotated_position(annotated, ply), &list);
    for (int i = 0; i < list.count; i++)
        if (is_other && !move_is_equal(list.moves[i], played))
            return list.moves[i];
    return played;
}

// A look with this score at every position that needs one; the move played is the best.
static void fill(AnnotatedGame *annotated, const LookScore scores[PLIES + 1]) {
    for (int ply = 0; ply <= PLIES; ply++)
        if (annotated_needs_look(annotated, ply)) {
            Look *const look = &annotated->plies[ply].look;
            *look = (Look){.is_done = true, .score = scores[ply], .line_count = ply < PLIES};
            if (ply < PLIES)
                look->line[0] = find_move(annotated, ply, false);
        }
}

static void prefer_other(AnnotatedGame *annotated, int ply) {
    annotated->plies[ply].look.line[0] = find_move(annotated, ply, true);
}

static void test_forced(void **state) {
    AnnotatedGame annotated;
    const LookScore scores[PLIES + 1] = {
        {LOOK_CENTI, 0}, {LOOK_CENTI, 0}, {LOOK_CENTI, 999}, {LOOK_CENTI, 40}};
    (void)state;
    open_game(&annotated, "*");
    assert_false(annotated_needs_look(&annotated, FORCED));
    assert_true(annotated_needs_look(&annotated, PLIES));
    fill(&annotated, scores);
    annotated_judge(&annotated);
    assert_int_equal(annotated.plies[FORCED].score.value, -40);
    assert_int_equal(annotated.players[BLACK].choices, 2);
    assert_int_equal(annotated.players[WHITE].choices, 3);
    annotated_close(&annotated);
}

// A loss counts only for a move that is not the best, and what a second look finds decides.
static void test_marks(void **state) {
    AnnotatedGame annotated;
    const LookScore scores[PLIES + 1] = {{LOOK_CENTI, 0}, {LOOK_CENTI, 0}, {LOOK_CENTI, 0},
                                         {LOOK_CENTI, 0}, {LOOK_CENTI, 0}, {LOOK_CENTI, 100},
                                         {LOOK_CENTI, 0}};
    (void)state;
    open_game(&annotated, "*");
    fill(&annotated, scores);
    annotated_judge(&annotated);
    assert_int_equal(annotated.plies[4].mark, MARK_NONE);
    prefer_other(&annotated, 4);
    annotated_judge(&annotated);
    assert_int_equal(annotated.plies[4].mark, MARK_BLUNDER);
    assert_true(annotated_needs_better(&annotated, 4));
    assert_false(annotated_needs_better(&annotated, 5));
    assert_int_equal(annotated.turning, 4);
    assert_true(annotated.players[BLACK].accuracy < 0.7);
    assert_int_equal(annotated.players[BLACK].marks[MARK_BLUNDER], 1);
    assert_true(annotated.players[WHITE].accuracy > 0.999);
    annotated.plies[4].better = (Look){.is_done = true, .score = centi(75)};
    annotated_judge(&annotated);
    assert_int_equal(annotated.plies[4].mark, MARK_DUBIOUS);
    assert_int_equal(annotated.plies[4].score.value, -75);
    annotated.plies[4].better.score = centi(200);
    annotated_judge(&annotated);
    assert_int_equal(annotated.plies[4].mark, MARK_NONE);
    assert_int_equal(annotated.plies[4].score.value, -100);
    annotated_close(&annotated);
}

// The loser's worst move since it stood well for the last time, not its worst of all.
static void test_turning(void **state) {
    AnnotatedGame annotated;
    const LookScore scores[PLIES + 1] = {{LOOK_CENTI, 0},  {LOOK_CENTI, 300}, {LOOK_CENTI, 0},
                                         {LOOK_CENTI, 0},  {LOOK_CENTI, 0},   {LOOK_CENTI, 60},
                                         {LOOK_CENTI, -60}};
    TextBuffer words = {0};
    (void)state;
    open_game(&annotated, "1-0");
    fill(&annotated, scores);
    prefer_other(&annotated, 0);
    prefer_other(&annotated, 1);
    prefer_other(&annotated, 4);
    annotated_judge(&annotated);
    assert_int_equal(annotated.plies[0].mark, MARK_BLUNDER);
    assert_int_equal(annotated.plies[1].mark, MARK_BLUNDER);
    assert_int_equal(annotated.turning, 4);
    words_put_turning(&words, &annotated);
    assert_string_equal(words.text, "Turning point: 3. 8-11 by Black, winning chance from 50 % to "
                                    "35 %. Better was 9-13.");
    text_buffer_free(&words);
    annotated_close(&annotated);
}

static void check_turning(const char *result, LookScore last, const char *expected) {
    AnnotatedGame annotated;
    LookScore scores[PLIES + 1] = {{LOOK_CENTI, 0}};
    TextBuffer words = {0};
    scores[PLIES] = last;
    open_game(&annotated, result);
    fill(&annotated, scores);
    annotated_judge(&annotated);
    words_put_turning(&words, &annotated);
    assert_string_equal(words.text, expected);
    text_buffer_free(&words);
    annotated_close(&annotated);
}

static void test_no_turning(void **state) {
    (void)state;
    check_turning("1-0", centi(0),
                  "No turning point on the board: Black lost with a winning chance of 50 %.");
    check_turning("1-0", centi(-300), "No turning point: no single move of Black was to blame.");
    check_turning("*", centi(0), "No turning point: neither side made a mistake.");
}

// What is proven: a win thrown away, a draw lost, a slower win that costs nothing.
static void test_proven(void **state) {
    AnnotatedGame annotated;
    const LookScore scores[PLIES + 1] = {{LOOK_CENTI, 0}, {LOOK_CENTI, 0}, {LOOK_CENTI, 0},
                                         {LOOK_CENTI, 0}, {LOOK_WIN, 5},   {LOOK_DRAW, 0},
                                         {LOOK_WIN, 8}};
    TextBuffer words = {0};
    (void)state;
    open_game(&annotated, "*");
    fill(&annotated, scores);
    prefer_other(&annotated, 4);
    prefer_other(&annotated, 5);
    annotated_judge(&annotated);
    words_put_mark(&words, &annotated, 4);
    text_buffer_put(&words, "\n");
    words_put_mark(&words, &annotated, 5);
    assert_string_equal(words.text, "Blunder: throws away a win in 5 plies; better 9-13.\n"
                                    "Blunder: loses a proven draw, loss in 9 plies; better 18-14 "
                                    "(proven draw).");
    assert_false(annotated_needs_better(&annotated, 4));
    annotated.plies[5].look.score = (LookScore){LOOK_LOSS, LOOK_UNKNOWN_PLIES};
    annotated_judge(&annotated);
    assert_int_equal(annotated.plies[4].mark, MARK_NONE);
    text_buffer_free(&words);
    annotated_close(&annotated);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forced),  cmocka_unit_test(test_marks),
        cmocka_unit_test(test_turning), cmocka_unit_test(test_no_turning),
        cmocka_unit_test(test_proven),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
