// SPDX-License-Identifier: MIT
// Explanations for people: they fit a terminal, and tell what a composition and a draw rule are.
#include "protocol/describe.h"

#include "unit/named_set.h"

#include <string.h>

static void assert_fits(const char *text) {
    for (const char *line = text; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        if (length > 100 || (length > 0 && line[length - 1] == ' '))
            fail_msg("%.*s", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

static void every_line_fits_100_columns(void **state) {
    (void)state;
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    describe_rule_sets(&writer);
    assert_false(writer.overflow);
    assert_fits(text);
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        const Position start = rule_set_start(&set);
        writer = text_writer(text, sizeof text);
        describe_rule_set(&writer, &set);
        const Eval eval = eval_open(&set);
        describe_eval(&writer, &eval, &set, &start, NOTATION_OFFICIAL);
        assert_false(writer.overflow);
        assert_fits(text);
    }
}

static void assert_described(const char *rules, const char *words) {
    char text[DESCRIBE_SIZE];
    const RuleSet set = named_set(rules);
    TextWriter writer = text_writer(text, sizeof text);
    describe_rule_set(&writer, &set);
    describe_rule_set_json(&writer, &set);
    assert_false(writer.overflow);
    if (strstr(text, words) == NULL)
        fail_msg("%s: no '%s' in\n%s", rules, words, text);
}

static void a_composition_names_its_changes(void **state) {
    (void)state;
    assert_described("pierde8", "pierde8: School damas, eight men, loser wins\n  board=8\n");
    assert_described("pierde8+king=two", "based on School damas, eight men, loser wins\n"
                                         "changed (marked *): king=two (flying)\n");
    assert_described("pierde8+king=two", "\n* king=two\n");
    assert_described("pierde8+king=two", "\"title\":\"School damas, eight men, loser wins; "
                                         "changed: king=two (flying)\",\"base\":\"pierde8\"");
    assert_described("english+board=10", "\"board\":10,\"rows\":4,");
}

// Limits that a rule set has are told in full, in text and in JSON.
static void draw_rules_have_conditions_and_limits(void **state) {
    (void)state;
    static const char *const LIMITS[][2] = {
        {"russian", "lone-few: a lone king against a king, two kings, or king and man: 5 moves"},
        {"international", "lone-three: a lone king against three pieces, a king among them: 16"},
        {"brazilian", "two-kings: two kings against two kings, or king and man: 5 moves a side"},
        {"russian", "5 pieces left,\n      60 with 6 or 7\n"},
        {"russian", "5 pieces left, 60 with 6 or 7\"}"},
        {"spanish", "capture or move of a man:\n      20 moves a side\n"},
        {"portuguese", "on the long diagonal: 12 moves a side\"}"},
        {"pool", "{\"name\":\"thirteen\",\"words\":\"three kings against one: 13 moves a side\"}"},
    };
    for (size_t i = 0; i < sizeof LIMITS / sizeof LIMITS[0]; i++)
        assert_described(LIMITS[i][0], LIMITS[i][1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_fits_100_columns),
        cmocka_unit_test(a_composition_names_its_changes),
        cmocka_unit_test(draw_rules_have_conditions_and_limits),
    };
    return cmocka_run_group_tests_name("describe", tests, NULL, NULL);
}
