// SPDX-License-Identifier: MIT
// Games as they are written, for each program that reads them, and the commands in their comments.
#include "pdn/pdn_command.h"
#include "pdn/pdn_write.h"
#include "unit/pdn_sample.h"

static void check_written(const char *text, const PdnWritePlan *plan, const char *expected) {
    PdnSample sample;
    TextBuffer out = {0};
    sample_open(&sample, text);
    while (sample_next(&sample))
        assert_true(pdn_write_game(&sample.game, plan, &out));
    assert_string_equal(text_buffer_text(&out), expected);
    text_buffer_free(&out);
    sample_close(&sample);
}

static const char RUSSIAN[] =
    "[Event \"a \\\"b\\\"\"]\n[Bianco \"W\"]\n[Tag_1 \"x\"]\n[GameType \"25\"]\n"
    "1. c3-d4! d6-c5? $9 2. b2-c3 {c} ({d} 2. g3-h4 f6-g5 (2... b6-a5 3. d4xb6) 3. h4xf6) "
    "2... f6-g5 3. g3-h4 g5-f4 4. e3xg5 0-2";

static void test_standard(void **state) {
    (void)state;
    const PdnWritePlan plan = pdn_write_plan(PDN_FOR_ALL);
    check_written(RUSSIAN, &plan,
                  "[Event \"a \\\"b\\\"\"]\n[Bianco \"W\"]\n[Tag_1 \"x\"]\n[GameType \"25\"]\n"
                  "[Result \"0-1\"]\n"
                  "1. c3-d4! d6-c5? $9 2. b2-c3 {c} ({d} 2. g3-h4 f6-g5 (2... b6-a5 3. d4:b6)\n"
                  "3. h4:f6) 2... f6-g5 3. g3-h4 g5-f4 4. e3:g5 *\n\n");
}

static void test_programs(void **state) {
    (void)state;
    PdnWritePlan plan = pdn_write_plan(PDN_FOR_LIDRAUGHTS);
    check_written(RUSSIAN, &plan,
                  "[Event \"a \\\"b\\\"\"]\n[White \"W\"]\n[GameType \"25\"]\n[Result \"0-2\"]\n"
                  "1. c3-d4! d6-c5? $9 2. b2-c3 {c} ({d} 2. g3-h4 f6-g5 (2... b6-a5 3. d4:b6)\n"
                  "3. h4:f6) 2... f6-g5 3. g3-h4 g5-f4 4. e3:g5 0-2\n\n");
    plan = pdn_write_plan(PDN_FOR_PYDRAUGHTS);
    check_written(RUSSIAN, &plan,
                  "[Event \"a \\\"b\\\"\"]\n[White \"W\"]\n[Tag_1 \"x\"]\n[GameType \"25\"]\n"
                  "[Result \"0-2\"]\n"
                  "1. c3-d4! d6-c5? $9 2. b2-c3 {c} 2... f6-g5 3. g3-h4 g5-f4 4. e3xg5 0-2\n\n");
    plan = pdn_write_plan(PDN_FOR_CHECKERBOARD);
    check_written(RUSSIAN, &plan,
                  "[Event \"a \\\"b\\\"\"]\n[White \"W\"]\n[Black \"\"]\n[Tag_1 \"x\"]\n"
                  "[GameType \"25\"]\n[Result \"0-1\"]\n"
                  "1. 22-18 10-14 2. 25-22 {c} 2... 11-16 3. 24-20 16-19 4. 23x16 0-1\n\n");
    check_written("[White \"w\"]\n[Black \"b\"]\n[GameType \"21\"]\n1. 9-13 1-0", &plan,
                  "[Black \"b\"]\n[White \"w\"]\n[GameType \"21\"]\n[Result \"0-1\"]\n"
                  "1. 9-13 0-1\n\n");
    for (int i = 0; i < PDN_TARGETS; i++)
        assert_int_equal(pdn_write_target_named(pdn_write_target_name((PdnTarget)i)), i);
    assert_int_equal(pdn_write_target_named("chess"), PDN_TARGETS);
}

// A rule set whose number is another's too needs its name.
static void test_rules(void **state) {
    (void)state;
    PdnWritePlan plan = pdn_write_plan(PDN_FOR_ALL);
    check_written("[GameType \"98\"]\n*", &plan,
                  "[GameType \"20\"]\n[Rules \"antidraughts\"]\n[Result \"*\"]\n*\n\n");
    check_written("[Rules \"damas8\"]\n1-0", &plan, "[Rules \"damas8\"]\n[Result \"1-0\"]\n*\n\n");
    check_written("[GameType \"20\"]\n[Result \"4-6\"]\n*", &plan,
                  "[GameType \"20\"]\n[Result \"4-6\"]\n*\n\n");
    plan = pdn_write_plan(PDN_FOR_LIDRAUGHTS);
    check_written("[Rules \"antidraughts\"]\n*", &plan, "[GameType \"98\"]\n[Result \"*\"]\n*\n\n");
    check_written("[FEN \"B:B1:W32\"]\n[GameType \"21\"]\n*", &plan,
                  "[SetUp \"1\"]\n[FEN \"B:W32:B1\"]\n[GameType \"21\"]\n[Result \"*\"]\n*\n\n");
}

// No line begins with what would hide it or look like a tag.
static void test_line_ends(void **state) {
    (void)state;
    PdnWritePlan plan = pdn_write_plan(PDN_FOR_ALL);
    plan.width = 8;
    check_written("[GameType \"21\"]\n1. 9-13 {aaaa %bbbb [Event \"x\"] (c) d} *", &plan,
                  "[GameType \"21\"]\n[Result \"*\"]\n"
                  "1. 9-13\n{aaaa %bbbb [Event\n\"x\"] (c)\nd} *\n\n");
}

// Copies
// ------------------------------------------------------------------------------------------------

static void test_copy(void **state) {
    (void)state;
    PdnSample sample;
    PdnGame copy;
    sample_open(&sample, RUSSIAN);
    assert_true(sample_next(&sample));
    assert_true(pdn_game_copy(&copy, &sample.game));
    assert_true(pdn_game_is_equal(&copy, &sample.game));
    assert_true(pdn_game_add_comment(&copy, 1, "more"));
    assert_true(pdn_game_set_tag(&copy, "Round", "1"));
    assert_true(pdn_game_add_move(&copy, copy.node_count - 1, copy.nodes[1].move) > 0);
    assert_false(pdn_game_is_equal(&copy, &sample.game));
    pdn_game_close(&copy);
    sample_close(&sample);
}

// Commands
// ------------------------------------------------------------------------------------------------

static void test_commands(void **state) {
    (void)state;
    static const char COMMENT[] = "good [%clk 1:02:03.5] move [%eval -0.176][%depth 12] [%x";
    char text[32];
    int64_t ms = 0;
    PdnScore score;
    TextBuffer plain = {0};
    assert_true(pdn_command_find(COMMENT, "depth", text, sizeof text));
    assert_string_equal(text, "12");
    assert_false(pdn_command_find(COMMENT, "dep", text, sizeof text));
    assert_false(pdn_command_find(COMMENT, "x", text, sizeof text));
    assert_false(pdn_command_find(COMMENT, "clk", text, 4));
    assert_true(pdn_command_time(COMMENT, "clk", &ms));
    assert_int_equal(ms, 3723500);
    assert_true(pdn_command_score(COMMENT, &score));
    assert_int_equal(score.kind, PDN_CENTI);
    assert_int_equal(score.value, -18);
    assert_true(pdn_command_score("[%eval #-7]", &score));
    assert_int_equal(score.kind, PDN_LOSS);
    assert_int_equal(score.value, 7);
    assert_false(pdn_command_score("[%eval x]", &score));
    pdn_command_strip(COMMENT, &plain);
    assert_string_equal(plain.text, "good move [%x");
    text_buffer_cut(&plain, 0);
    pdn_command_drop(COMMENT, "eval", &plain);
    assert_string_equal(plain.text, "good [%clk 1:02:03.5] move [%depth 12] [%x");
    text_buffer_free(&plain);
}

static void test_clocks(void **state) {
    (void)state;
    int64_t ms = 0;
    assert_true(pdn_command_clock("[%clk 0:10]", WHITE, WHITE, &ms));
    assert_int_equal(ms, 10000);
    assert_false(pdn_command_clock("[%clk 0:10]", BLACK, WHITE, &ms));
    assert_true(pdn_command_clock("[%clock w0:00:10 B0:01:03]", BLACK, WHITE, &ms));
    assert_int_equal(ms, 63000);
    assert_true(pdn_command_time("[%emt 2.25]", "emt", &ms));
    assert_int_equal(ms, 2250);
    assert_false(pdn_command_time("[%emt ]", "emt", &ms));
    assert_false(pdn_command_time("[%emt 1e300]", "emt", &ms));
}

static void test_put_commands(void **state) {
    (void)state;
    char text[200];
    PdnScore score;
    int64_t ms = 0;
    TextWriter writer = text_writer(text, sizeof text);
    pdn_command_put_time(&writer, "clk", 3723500);
    pdn_command_put_score(&writer, (PdnScore){.kind = PDN_CENTI, .value = -7});
    assert_string_equal(text, "[%clk 1:02:03.500][%eval -0.07]");
    assert_true(pdn_command_time(text, "clk", &ms) && ms == 3723500);
    assert_true(pdn_command_score(text, &score) && score.value == -7);
    writer = text_writer(text, sizeof text);
    pdn_command_put_score(&writer, (PdnScore){.kind = PDN_LOSS, .value = 12});
    assert_string_equal(text, "[%eval #-12]");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard), cmocka_unit_test(test_programs),
        cmocka_unit_test(test_rules),    cmocka_unit_test(test_line_ends),
        cmocka_unit_test(test_copy),     cmocka_unit_test(test_commands),
        cmocka_unit_test(test_clocks),   cmocka_unit_test(test_put_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
