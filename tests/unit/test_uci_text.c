// SPDX-License-Identifier: MIT
// The lines that UCI sends.
#include "protocol/uci_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void assert_score(cj_score score, const char *expected) {
    char text[64];
    TextWriter writer = text_writer(text, sizeof text);
    uci_text_put_score(&writer, score);
    assert_string_equal(text, expected);
}

static void scores_are_hundredths_or_moves_to_the_end(void **state) {
    (void)state;
    assert_score((cj_score){CJ_SCORE_CP, -35, CJ_EXACT}, "cp -35");
    assert_score((cj_score){CJ_SCORE_CP, 35, CJ_LOWER}, "cp 35 lowerbound");
    assert_score((cj_score){CJ_SCORE_CP, 35, CJ_UPPER}, "cp 35 upperbound");
    assert_score((cj_score){CJ_SCORE_DRAW, 0, CJ_EXACT}, "cp 0");
    assert_score((cj_score){CJ_SCORE_WIN, 1, CJ_EXACT}, "mate 1");
    assert_score((cj_score){CJ_SCORE_WIN, 3, CJ_EXACT}, "mate 2");
    assert_score((cj_score){CJ_SCORE_WIN, 0, CJ_EXACT}, "mate 0");
    assert_score((cj_score){CJ_SCORE_LOSS, 2, CJ_EXACT}, "mate -1");
    assert_score((cj_score){CJ_SCORE_LOSS, 4, CJ_EXACT}, "mate -2");
    assert_score((cj_score){CJ_SCORE_LOSS, 0, CJ_EXACT}, "mate 0");
}

static void assert_option(const cj_option *option, const char *expected) {
    char text[256];
    TextWriter writer = text_writer(text, sizeof text);
    uci_text_put_option(&writer, option);
    assert_string_equal(text, expected);
}

static void every_type_of_option_is_declared(void **state) {
    (void)state;
    assert_option(&(cj_option){"A b", "", CJ_SPIN, "3", -1, 9, NULL},
                  "option name A b type spin default 3 min -1 max 9");
    assert_option(&(cj_option){"C", "", CJ_CHECK, "true", 0, 1, NULL},
                  "option name C type check default true");
    assert_option(&(cj_option){"D", "", CJ_COMBO, "x", 0, 0, "x|yy|z"},
                  "option name D type combo default x var x var yy var z");
    assert_option(&(cj_option){"E", "", CJ_BUTTON, "", 0, 0, NULL}, "option name E type button");
    assert_option(&(cj_option){"F", "", CJ_STRING, "", 0, 0, NULL},
                  "option name F type string default <empty>");
}

static void chances_add_up(void **state) {
    (void)state;
    int last_win = -1;
    for (int cp = -600; cp <= 600; cp += 25) {
        const WinDrawLoss chances = uci_text_chances((cj_score){CJ_SCORE_CP, cp, CJ_EXACT});
        const WinDrawLoss mirrored = uci_text_chances((cj_score){CJ_SCORE_CP, -cp, CJ_EXACT});
        assert_int_equal(chances.win + chances.draw + chances.loss, 1000);
        assert_true(chances.draw >= 0 && chances.loss >= 0 && chances.win >= last_win);
        assert_int_equal(chances.win, mirrored.loss);
        last_win = chances.win;
    }
    assert_int_equal(uci_text_chances((cj_score){CJ_SCORE_WIN, 9, CJ_EXACT}).win, 1000);
    assert_int_equal(uci_text_chances((cj_score){CJ_SCORE_LOSS, 9, CJ_EXACT}).loss, 1000);
    assert_int_equal(uci_text_chances((cj_score){CJ_SCORE_DRAW, 0, CJ_EXACT}).draw, 1000);
}

static void an_info_line_ends_with_the_moves(void **state) {
    (void)state;
    char text[512];
    const cj_info info = {.depth = 9,
                          .selective_depth = 12,
                          .multi_pv = 2,
                          .score = {CJ_SCORE_CP, 8, CJ_EXACT},
                          .nodes = 5000000000,
                          .time_ms = 1500,
                          .nodes_per_second = 42,
                          .hash_permille = 7,
                          .table_hits = 3,
                          .pv_count = 2,
                          .pv = "11-15 8x15x22",
                          .pv_short = ""};
    TextWriter writer = text_writer(text, sizeof text);
    uci_text_put_info(&writer, &info, false);
    assert_string_equal(text,
                        "info depth 9 seldepth 12 multipv 2 score cp 8 nodes 5000000000 nps 42 "
                        "hashfull 7 tbhits 3 time 1500 pv 11-15 8x15x22");
    writer = text_writer(text, sizeof text);
    uci_text_put_info(&writer, &(cj_info){.multi_pv = 1, .score = {CJ_SCORE_DRAW, 0, CJ_EXACT}},
                      true);
    assert_string_equal(text, "info depth 0 seldepth 0 multipv 1 score cp 0 wdl 0 1000 0 nodes 0 "
                              "nps 0 hashfull 0 tbhits 0 time 0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_hundredths_or_moves_to_the_end),
        cmocka_unit_test(every_type_of_option_is_declared),
        cmocka_unit_test(chances_add_up),
        cmocka_unit_test(an_info_line_ends_with_the_moves),
    };
    return cmocka_run_group_tests_name("uci_text", tests, NULL, NULL);
}
