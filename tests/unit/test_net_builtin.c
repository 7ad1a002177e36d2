// SPDX-License-Identifier: MIT
// The nets in the executable, as many as there are: each is whole and for the rule set of its row;
// and the rule by which one is chosen for a rule set, on tables of names alone.
#include "eval/net_builtin.h"

#include "base/file.h"
#include "unit/named_set.h"

#include <stdio.h>
#include <string.h>

enum { MOST_BYTES = 12 << 20 }; // that all nets together may have

static void test_every_row_is_a_whole_net_for_its_rule_set(void **state) {
    (void)state;
    size_t bytes = 0;
    for (const NetBuiltin *row = net_builtin_table(); row->rules != NULL; row++) {
        const RuleSet set = named_set(row->rules);
        Message error = {""};
        Net *net = NULL;
        if (!net_builtin_open(&set, &net, &error))
            fail_msg("%s: %s", row->rules, error.text);
        assert_non_null(net);
        assert_string_equal(net_shape(net)->rules, row->rules);
        assert_string_equal(row->rules, set.name);
        net_free(net);
        bytes += (size_t)(row->end - row->bytes);
    }
    assert_true(bytes <= MOST_BYTES);
}

static void test_distances_have_two_sides_and_an_end(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++)
        for (int j = 0; j < rule_set_named_count(); j++) {
            const RuleSet a = rule_set_named(i);
            const RuleSet b = rule_set_named(j);
            const int distance = rule_set_distance(&a, &b);
            assert_int_equal(distance, rule_set_distance(&b, &a));
            if (i == j)
                assert_int_equal(distance, 0);
            if (rule_set_plays_alike(&a, &b))
                assert_true(distance <= 1);
            if (rule_set_board_size(&a) != rule_set_board_size(&b) ||
                rule_set_loser_wins(&a) != rule_set_loser_wins(&b))
                assert_int_equal(distance, RULE_SET_APART);
        }
}

static void assert_served(const NetBuiltin *table, const char *rules, const char *expected) {
    const RuleSet set = named_set(rules);
    const NetBuiltin *const row = net_builtin_find(table, &set);
    const char *const found = row == NULL ? NET_BY_HAND : row->rules;
    if (strcmp(found, expected) != 0)
        fail_msg("%s: found %s, expected %s", rules, found, expected);
}

static void test_the_nearest_net_serves(void **state) {
    (void)state;
    static const NetBuiltin TABLE[] = {
        {.rules = "english"}, {.rules = "spanish"}, {.rules = "brazilian"},     {.rules = "damas8"},
        {.rules = "mayor8"},  {.rules = "pierde8"}, {.rules = "international"}, {.rules = NULL}};
    static const char *const CASES[][2] = {
        {"english", "english"},
        {"portuguese", "spanish"},
        {"damas-online", "brazilian"},
        {"damas12", "damas8"},
        {"mayor12", "mayor8"},
        {"pierde12", "pierde8"},
        {"italian", "english"},
        {"english+king=flying", "spanish"},
        {"english+choice=quantity", "english"},
        {"mayor8+obligation=always", "mayor8"},
        {"pool", "brazilian"},
        {"international+choice=free", "international"},
        {"antidraughts", NET_BY_HAND},
        {"english+board=10", NET_BY_HAND},
        {"kingscourt", NET_BY_HAND},
        {"english+loser-wins", NET_BY_HAND},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        assert_served(TABLE, CASES[i][0], CASES[i][1]);
    assert_served(TABLE + 7, "english", NET_BY_HAND);
}

// Measured in doc/tuning.md: the net of short kings plays better than that of flying ones.
static void test_kings_of_two_squares_have_the_net_of_short_ones(void **state) {
    (void)state;
    assert_served(net_builtin_table(), "mayor8", "english");
    assert_served(net_builtin_table(), "mayor12", "english");
}

static void test_the_first_of_equals_serves_and_its_own_rows_are_nearer(void **state) {
    (void)state;
    static const NetBuiltin TABLE[] = {{.rules = "spanish"},
                                       {.rules = "portuguese"},
                                       {.rules = "damas8"},
                                       {.rules = "damas12"},
                                       {.rules = NULL}};
    assert_served(TABLE, "portuguese", "spanish");
    assert_served(TABLE, "damas8", "damas8");
    assert_served(TABLE, "damas12", "damas12");
}

static void test_a_value_of_evalfile_means_a_net(void **state) {
    (void)state;
    static const char PATH[] = "test_net_builtin_scratch.net";
    const RuleSet set = named_set("english");
    Message error = {""};
    Net *net = NULL;
    assert_true(net_choose("", &set, &net, &error));
    assert_int_equal(net != NULL, net_builtin_find(net_builtin_table(), &set) != NULL);
    Net *const before = net;
    assert_true(file_replace(PATH, "no net", 6, &error));
    assert_false(net_choose(PATH, &set, &net, &error));
    assert_non_null(strstr(error.text, PATH));
    assert_ptr_equal(net, before);
    assert_true(net_choose(NET_BY_HAND, &set, &net, &error));
    assert_null(net);
    net_free(before);
    remove(PATH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row_is_a_whole_net_for_its_rule_set),
        cmocka_unit_test(test_distances_have_two_sides_and_an_end),
        cmocka_unit_test(test_the_nearest_net_serves),
        cmocka_unit_test(test_kings_of_two_squares_have_the_net_of_short_ones),
        cmocka_unit_test(test_the_first_of_equals_serves_and_its_own_rows_are_nearer),
        cmocka_unit_test(test_a_value_of_evalfile_means_a_net),
    };
    return cmocka_run_group_tests_name("net_builtin", tests, NULL, NULL);
}
