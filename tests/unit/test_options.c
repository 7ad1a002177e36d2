// SPDX-License-Identifier: MIT
// The options of an engine: their table, reading of values, and what is refused.
#include "canalejas.h"
#include "engine/options.h"
#include "search/margins.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int open_engine(void **state) {
    *state = cj_open();
    return *state == NULL;
}

static int close_engine(void **state) {
    cj_close(*state);
    return 0;
}

static void assert_value(cj_engine *engine, const char *name, const char *expected) {
    char value[OPTION_TEXT_SIZE];
    assert_true(cj_option_value(engine, name, value, sizeof value));
    assert_string_equal(value, expected);
}

static void the_options_that_every_gui_knows_are_there(void **state) {
    static const char *const NAMES[] = {
        "Hash",          "Threads",           "MultiPV",        "Ponder",
        "Rules",         "OwnBook",           "BookFile",       "EgdbPath",
        "EgdbCache",     "EvalFile",          "Clear Hash",     "UCI_Variant",
        "Move Overhead", "UCI_LimitStrength", "UCI_Elo",        "UCI_ShowWDL",
        "Notation",      "Debug Log File",    "UCI_AnalyseMode"};
    OptionId id;
    (void)state;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        assert_true(option_find(NAMES[i], &id, NULL));
}

static void every_default_is_a_value_of_its_option(void **state) {
    cj_engine *const engine = *state;
    cj_option option;
    int count = 0;
    for (; cj_option_get(count, &option); count++) {
        OptionValue value;
        assert_true(option_parse((OptionId)count, option.default_value, &value, NULL));
        assert_string_equal(value.text, option.default_value);
        assert_value(engine, option.name, option.default_value);
        assert_true(strlen(option.help) > 10);
        assert_true((option.type == CJ_COMBO) == (option.values != NULL));
    }
    assert_int_equal(count, cj_option_count());
    assert_false(cj_option_get(-1, &option));
}

static void names_and_values_are_read_without_case(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_option(engine, "move OVERHEAD", "7"));
    assert_value(engine, "Move Overhead", "7");
    assert_true(cj_set_option(engine, "ponder", "TRUE"));
    assert_value(engine, "Ponder", "true");
    assert_true(cj_set_option(engine, "notation", "NUMERIC"));
    assert_value(engine, "Notation", "numeric");
}

static void a_wrong_value_is_refused_with_what_was_expected(void **state) {
    static const struct {
        const char *name;
        const char *value;
        const char *message;
    } CASES[] = {
        {"Hash", "0", "from 1 to 65536, got '0'"},
        {"Hash", "12x", "got '12x'"},
        {"Hash", "99999999999999999999", "from 1 to 65536"},
        {"Hash", NULL, "got ''"},
        {"Ponder", "yes", "expected true or false, got 'yes'"},
        {"Notation", "roman", "expected one of official|numeric, got 'roman'"},
        {"Rules", "chess", "unknown rule set 'chess'"},
        {"UCI_Variant", "", "rule set name"},
        {"Hsah", "1", "nearest is 'Hash'"},
    };
    cj_engine *const engine = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_false(cj_set_option(engine, CASES[i].name, CASES[i].value));
        assert_non_null(strstr(cj_error(engine), CASES[i].message));
    }
    assert_value(engine, "Hash", "64");
    assert_value(engine, "Rules", "english");
}

static void a_long_string_is_refused(void **state) {
    cj_engine *const engine = *state;
    char path[OPTION_TEXT_SIZE + 1];
    memset(path, 'a', sizeof path);
    path[OPTION_TEXT_SIZE] = '\0';
    assert_false(cj_set_option(engine, "BookFile", path));
    assert_value(engine, "BookFile", "");
    path[OPTION_TEXT_SIZE - 1] = '\0';
    assert_true(cj_set_option(engine, "BookFile", path));
    assert_value(engine, "BookFile", path);
    assert_true(cj_set_option(engine, "BookFile", "<empty>"));
    assert_value(engine, "BookFile", "");
}

static void rules_and_variant_are_one_option(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_option(engine, "UCI_Variant", "Russian"));
    assert_value(engine, "Rules", "russian");
    assert_true(cj_set_option(engine, "Rules", "english+king=flying"));
    assert_value(engine, "UCI_Variant", "english+king=flying");
    assert_string_equal(cj_rules(engine), "english+king=flying");
    assert_true(cj_set_rules(engine, "thai"));
    assert_value(engine, "Rules", "thai");
}

static void the_variants_are_the_named_rule_sets(void **state) {
    char list[1024] = "";
    (void)state;
    for (int i = 0; cj_rules_name(i) != NULL; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i > 0 ? "|" : "",
                 cj_rules_name(i));
    assert_string_equal(option_row(OPTION_UCI_VARIANT)->values, list);
}

static void a_value_is_cut_at_the_size(void **state) {
    cj_engine *const engine = *state;
    char value[4];
    assert_true(cj_option_value(engine, "Rules", value, sizeof value));
    assert_string_equal(value, "eng");
    assert_true(cj_option_value(engine, "Rules", value, 0));
    assert_false(cj_option_value(engine, "Ruels", value, sizeof value));
    assert_non_null(strstr(cj_error(engine), "nearest is 'Rules'"));
}

static void a_button_is_pressed_without_a_value(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_option(engine, "Clear Hash", NULL));
    assert_value(engine, "Clear Hash", "");
}

#define ENGINE_TEST(test) cmocka_unit_test_setup_teardown(test, open_engine, close_engine)

static void a_margin_is_set_by_name_within_its_bounds(void **state) {
    cj_engine *const engine = *state;
    const Margins before = margins_default();
    Margins margins = before;
    assert_true(margins_set(&margins, "singular_margin", 77));
    assert_int_equal(margins.singular_margin, 77);
    margins.singular_margin = before.singular_margin;
    assert_memory_equal(&margins, &before, sizeof margins);
    assert_false(margins_set(&margins, "singular_margin", 101));
    assert_false(margins_set(&margins, "no_margin", 20));
    assert_memory_equal(&margins, &before, sizeof margins);
    assert_true(cj_set_option(engine, "Margin window", "30"));
    assert_false(cj_set_option(engine, "Margin window", "4"));
    assert_string_equal(cj_error(engine), "no margin 'window' takes the value '4'");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_options_that_every_gui_knows_are_there),
        ENGINE_TEST(every_default_is_a_value_of_its_option),
        ENGINE_TEST(names_and_values_are_read_without_case),
        ENGINE_TEST(a_wrong_value_is_refused_with_what_was_expected),
        ENGINE_TEST(a_long_string_is_refused),
        ENGINE_TEST(rules_and_variant_are_one_option),
        cmocka_unit_test(the_variants_are_the_named_rule_sets),
        ENGINE_TEST(a_value_is_cut_at_the_size),
        ENGINE_TEST(a_button_is_pressed_without_a_value),
        ENGINE_TEST(a_margin_is_set_by_name_within_its_bounds),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
