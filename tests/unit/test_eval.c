// SPDX-License-Identifier: MIT
// The evaluation: the same from both sides of the board, the sum of its terms, and sane signs.
#include "eval/eval.h"
#include "notation/fen.h"
#include "property/random_walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

static int evaluate(const char *rules, const char *fen) {
    RuleSet set;
    Position position;
    Message error = {""};
    if (!rule_set_parse(rules, &set, &error) || !fen_parse(&set, fen, &position, &error))
        fail_msg("%s", error.text);
    const Eval eval = eval_open(&set);
    return eval_position(&eval, &position);
}

static void test_a_turned_position_has_the_same_value(void **state) {
    (void)state;
    Random random = {3};
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        const Eval eval = eval_open(&set);
        for (int n = 0; n < 300; n++) {
            const Position position = random_walk(&set, &random, (int)random_below(&random, 120));
            const Position turned = position_turned(&position, rule_set_board_size(&set));
            const int value = eval_position(&eval, &position);
            assert_int_equal(value, eval_position(&eval, &turned));
            assert_true(abs(value) <= EVAL_MAX);
        }
    }
}

static void test_the_terms_add_up(void **state) {
    (void)state;
    RuleSet set;
    EvalTerm terms[EVAL_MAX_TERMS];
    Random random = {4};
    assert_true(rule_set_parse("english", &set, NULL));
    const Eval eval = eval_open(&set);
    for (int n = 0; n < 300; n++) {
        const Position position = random_walk(&set, &random, (int)random_below(&random, 120));
        const int count = eval_explain(&eval, &position, terms);
        int sum = 0;
        for (int i = 0; i < count; i++)
            sum += terms[i].white - terms[i].black;
        assert_int_equal(position.side == WHITE ? sum : -sum, eval_position(&eval, &position));
    }
}

static void test_more_is_better_unless_the_loser_wins(void **state) {
    (void)state;
    assert_true(evaluate("english", "W:W21,22,23:B1,2") > 50);
    assert_true(evaluate("english", "B:W21,22,23:B1,2") < -50);
    assert_true(evaluate("english+loser-wins", "W:W21,22,23:B1,2") < 0);
    assert_true(evaluate("english", "W:WK22:B10,11") < evaluate("english", "W:WK22,K23:B10,11"));
    assert_true(evaluate("spanish", "W:WK14:B20") > 100);
}

static void test_a_lone_king_on_the_long_diagonal_holds(void **state) {
    (void)state;
    const int held = evaluate("russian", "W:Wc1,Ke1,Kg1,Kb2:BKd4");
    const int lost = evaluate("russian", "W:WKc1,Ke1,Kg1:BKb8");
    const int drawn = evaluate("russian", "W:WKc1,Ke1,Kg1:BKe5");
    assert_true(drawn < lost / 4);
    assert_true(drawn < held);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_turned_position_has_the_same_value),
        cmocka_unit_test(test_the_terms_add_up),
        cmocka_unit_test(test_more_is_better_unless_the_loser_wins),
        cmocka_unit_test(test_a_lone_king_on_the_long_diagonal_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
