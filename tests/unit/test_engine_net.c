// SPDX-License-Identifier: MIT
// Option EvalFile: a net file is taken for the rule sets that it fits, a damaged or foreign one is
// refused while the evaluation in use stays, and without a file the built-in net evaluates, if
// there is one.
#include "base/file.h"
#include "engine/engine_view.h"
#include "eval/net_builtin.h"
#include "eval/net_write.h"
#include "reference/plain_net.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char PATH[] = "test_engine_net_scratch.net";

static int open_engine(void **state) {
    *state = cj_open();
    return *state == NULL;
}

static int close_engine(void **state) {
    cj_close(*state);
    remove(PATH);
    return 0;
}

// Writes a net to PATH with one byte changed (`damage` > 0) and returns its start position's score.
static int write_net(const char *rules, size_t damage) {
    const RandomNet wanted = {rules, 8, 32, 16, 2, RANDOM_NET_LIKELY, true};
    Random random = {21};
    NetWeights weights;
    Message error = {""};
    uint8_t *bytes = NULL;
    size_t size = 0;
    RuleSet set;
    if (!rule_set_parse(rules, &set, &error) ||
        !random_net_open(&wanted, &random, &weights, &error) ||
        !net_write(&weights, &bytes, &size, &error))
        fail_msg("%s", error.text);
    if (damage > 0)
        bytes[damage] ^= 1;
    if (!file_replace(PATH, bytes, size, &error))
        fail_msg("%s", error.text);
    const Position start = rule_set_start(&set);
    const int score = plain_net_score(&weights, &start);
    net_weights_close(&weights);
    free(bytes);
    return score;
}

static int score_of(cj_engine *engine) {
    const Eval eval = engine_view_eval(engine);
    return eval_position(&eval, engine_view_position(engine));
}

// The score without a file, by a built-in net or by hand.
static int usual_score(cj_engine *engine) {
    const RuleSet *const set = engine_view_rules(engine);
    Net *net = NULL;
    Eval eval = eval_open(set);
    assert_true(net_builtin_open(set, &net, NULL));
    eval_use_net(&eval, net);
    const int score = eval_position(&eval, engine_view_position(engine));
    net_free(net);
    return score;
}

static void assert_option_is(cj_engine *engine, const char *expected) {
    char value[100];
    assert_true(cj_option_value(engine, "EvalFile", value, sizeof value));
    assert_string_equal(value, expected);
}

static void test_a_net_is_used_and_put_away(void **state) {
    cj_engine *const engine = *state;
    const int score = write_net("english", 0);
    assert_int_not_equal(score, 0);
    assert_int_not_equal(score, usual_score(engine));
    assert_int_equal(score_of(engine), usual_score(engine));
    assert_true(cj_set_option(engine, "EvalFile", PATH));
    assert_option_is(engine, PATH);
    assert_int_equal(score_of(engine), score);
    assert_true(cj_set_option(engine, "EvalFile", "hand"));
    assert_option_is(engine, "hand");
    assert_int_equal(score_of(engine), 0); // by hand the start position is level
    assert_true(cj_set_option(engine, "EvalFile", NULL));
    assert_int_equal(score_of(engine), usual_score(engine));
    assert_option_is(engine, "");
}

static void test_a_damaged_net_is_refused(void **state) {
    cj_engine *const engine = *state;
    const int score = write_net("english", 0);
    assert_true(cj_set_option(engine, "EvalFile", PATH));
    write_net("english", 200);
    assert_false(cj_set_option(engine, "EvalFile", PATH));
    assert_non_null(strstr(cj_error(engine), PATH));
    assert_non_null(strstr(cj_error(engine), "damaged"));
    assert_non_null(strstr(cj_error(engine), "stays"));
    assert_false(cj_set_option(engine, "EvalFile", "no/such/net"));
    assert_non_null(strstr(cj_error(engine), "no/such/net"));
    assert_option_is(engine, PATH);
    assert_int_equal(score_of(engine), score);
}

static void test_a_foreign_net_is_refused(void **state) {
    cj_engine *const engine = *state;
    write_net("russian", 0);
    assert_false(cj_set_option(engine, "EvalFile", PATH));
    assert_non_null(strstr(cj_error(engine), "made for russian"));
    assert_option_is(engine, "");
    assert_int_equal(score_of(engine), usual_score(engine));
}

// Whoever asked for the evaluation by hand keeps it, too.
static void test_a_refused_net_leaves_the_hand(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_option(engine, "EvalFile", "hand"));
    assert_false(cj_set_option(engine, "EvalFile", "no/such/net"));
    assert_option_is(engine, "hand");
    assert_int_equal(score_of(engine), 0);
    assert_true(cj_set_rules(engine, "international"));
    assert_int_equal(score_of(engine), 0);
}

static void test_a_net_serves_what_is_near(void **state) {
    cj_engine *const engine = *state;
    const int score = write_net("english", 0);
    assert_true(cj_set_rules(engine, "english+choice=quantity"));
    assert_true(cj_set_option(engine, "EvalFile", PATH));
    assert_int_equal(score_of(engine), score);
    assert_true(cj_prepare(engine));
    assert_true(cj_set_rules(engine, "english+loser-wins"));
    assert_int_equal(score_of(engine), usual_score(engine));
    assert_true(cj_prepare(engine));
}

static void test_a_net_waits_while_another_game_is_played(void **state) {
    cj_engine *const engine = *state;
    const int score = write_net("english", 0);
    assert_true(cj_set_option(engine, "EvalFile", PATH));
    assert_true(cj_set_rules(engine, "international"));
    assert_int_equal(score_of(engine), usual_score(engine));
    assert_true(cj_set_rules(engine, "english"));
    assert_int_equal(score_of(engine), score);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_net_is_used_and_put_away, open_engine, close_engine),
        cmocka_unit_test_setup_teardown(test_a_damaged_net_is_refused, open_engine, close_engine),
        cmocka_unit_test_setup_teardown(test_a_foreign_net_is_refused, open_engine, close_engine),
        cmocka_unit_test_setup_teardown(test_a_refused_net_leaves_the_hand, open_engine,
                                        close_engine),
        cmocka_unit_test_setup_teardown(test_a_net_serves_what_is_near, open_engine, close_engine),
        cmocka_unit_test_setup_teardown(test_a_net_waits_while_another_game_is_played, open_engine,
                                        close_engine),
    };
    return cmocka_run_group_tests_name("engine_net", tests, NULL, NULL);
}
