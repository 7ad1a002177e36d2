// SPDX-License-Identifier: MIT
// The parts of Hub below its commands: fields of a line, variant names, frames, levels.
#include "protocol/hub_fields.h"
#include "protocol/hub_frame.h"
#include "protocol/hub_level.h"
#include "protocol/hub_variants.h"

#include "notation/hub_text.h"
#include "unit/named_set.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void check_field(const char **at, const char *name, const char *value) {
    HubField field;
    char text[64];
    assert_true(hub_field_next(at, &field));
    assert_true(hub_field_is(&field, name));
    assert_int_equal(field.has_value, value != NULL);
    hub_field_copy(&field, text, sizeof text);
    assert_string_equal(text, value != NULL ? value : "");
}

static void fields_are_read_in_order(void **state) {
    (void)state;
    HubField field;
    const char *at = " a=1 flag  b = \"two words = 3\"c= d=\"\" \"e\" = =f==";
    check_field(&at, "a", "1");
    check_field(&at, "flag", NULL);
    check_field(&at, "b", "two words = 3");
    check_field(&at, "c", "d=\"\"");
    check_field(&at, "\"e\"", "=f==");
    assert_false(hub_field_next(&at, &field));
    at = "x=\"open";
    check_field(&at, "x", "open");
    at = "=";
    check_field(&at, "", "");
}

static void seconds_become_milliseconds(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int64_t ms;
    } rows[] = {{"1.5", 1500},           {"0.0004", 0}, {"-0.2", -200},  {"1e-05", 0},
                {"59.99999999", 60000},  {"0.3", 300},  {"2.675", 2675}, {"1e300", 1000000000000},
                {"-inf", -1000000000000}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int64_t ms = 0;
        assert_true(hub_parse_seconds(rows[i].text, &ms));
        assert_int_equal(ms, rows[i].ms);
    }
    int64_t ms = 0;
    assert_false(hub_parse_seconds("", &ms));
    assert_false(hub_parse_seconds("1s", &ms));
    assert_false(hub_parse_seconds("nan", &ms));
}

static void check_rules(const char *name, const char *rules) {
    RuleSet set;
    Message error;
    assert_int_equal(hub_variant_parse(name, &set, &error), rules != NULL);
    if (rules != NULL)
        assert_string_equal(set.name, rules);
}

static void variants_mean_rule_sets(void **state) {
    (void)state;
    check_rules("normal", "international");
    check_rules("BT", "breakthrough");
    check_rules("losing", "antidraughts");
    check_rules("21", "english");
    check_rules("26", "brazilian");
    check_rules("damas-online", "damas-online");
    check_rules("frysk!", NULL);
    check_rules("40", NULL);
    check_rules("0", NULL);
    check_rules("", NULL);
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        check_rules(hub_variant_of(&set), set.name);
    }
}

static void frames_are_inverse(void **state) {
    (void)state;
    for (int index = 0; index < rule_set_named_count(); index++) {
        const RuleSet set = rule_set_named(index);
        const HubView view = {&set, HUB_FRAME_PDN};
        const Position start = rule_set_start(&set);
        MoveList list;
        Message error;
        rule_set_list_moves(&set, &start, &list);
        for (int i = 0; i < list.count; i++) {
            char text[64];
            Move move;
            TextWriter writer = text_writer(text, sizeof text);
            hub_view_put_move(&writer, &view, list.moves[i]);
            assert_true(hub_view_parse_move(&view, &start, text, &move, &error));
            assert_true(move_is_equal(move, list.moves[i]));
        }
    }
}

// In the PDN frame a position and a move have the numbers of the literature.
static void italian_squares_count_from_the_right(void **state) {
    (void)state;
    const RuleSet set = named_set("italian");
    const HubView view = {&set, HUB_FRAME_PDN};
    const Position official = position_of(&set, "W:W21,K32:B18,K3");
    Position top_left;
    Move move;
    Message error;
    char text[64];
    TextWriter writer = text_writer(text, sizeof text);
    assert_true(
        hub_text_parse_position(&set, "WeeBeeeeeeeeeeeeeebeeweeeeeeeeeeW", &top_left, &error));
    const Position read = hub_view_position(&view, &top_left);
    assert_true(position_is_equal(&read, &official));
    assert_true(hub_view_parse_move(&view, &official, "21x14x18", &move, &error));
    hub_view_put_move(&writer, &view, move);
    assert_string_equal(text, "21x14x18");
}

static void a_start_with_the_wrong_side_is_turned(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    const Position start = rule_set_start(&set);
    const Position turned = position_turned(&start, 8);
    const HubView view = {&set, HUB_FRAME_PDN};
    const Position read = hub_view_position(&view, &turned);
    assert_true(position_is_equal(&read, &start));
    assert_int_equal(hub_frame_guess(&set, &turned, HUB_FRAME_TOP_LEFT), HUB_FRAME_PDN);
    assert_int_equal(hub_frame_guess(&set, &start, HUB_FRAME_PDN), HUB_FRAME_TOP_LEFT);
    const RuleSet other = named_set("international");
    assert_false(hub_frame_matters(&other));
    assert_true(hub_frame_matters(&set));
}

static void levels_add_up(void **state) {
    (void)state;
    HubLevel level = {.is_faulty = false};
    Message error;
    assert_true(hub_level_add(&level, "depth=9 handicap=3", &error));
    assert_true(hub_level_add(&level, "moves=5 time=9.5 inc=0.5", &error));
    assert_true(hub_level_add(&level, "nodes=99999999999999999999 ponder", &error));
    const cj_limits limits = hub_level_limits(&level);
    assert_int_equal(limits.depth, 9);
    assert_int_equal(limits.nodes, INT64_MAX);
    assert_true(limits.has_clock);
    assert_int_equal(limits.white_time_ms, 10000);
    assert_int_equal(limits.black_time_ms, 10000);
    assert_int_equal(limits.black_increment_ms, 500);
    assert_int_equal(limits.moves_to_go, 5);
    assert_false(hub_level_add(&level, "depth=nine nodes=ten move-time=1", &error));
    assert_string_equal(error.text, "level depth: expected a whole number, got 'nine'");
    assert_int_equal(level.limits.move_time_ms, 1000);
    assert_int_equal(hub_level_limits(&level).depth, 1);
    assert_true(hub_level_add(&level, "infinite", &error));
    assert_false(hub_level_limits(&level).has_clock);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_read_in_order),
        cmocka_unit_test(seconds_become_milliseconds),
        cmocka_unit_test(variants_mean_rule_sets),
        cmocka_unit_test(frames_are_inverse),
        cmocka_unit_test(italian_squares_count_from_the_right),
        cmocka_unit_test(a_start_with_the_wrong_side_is_turned),
        cmocka_unit_test(levels_add_up),
    };
    return cmocka_run_group_tests_name("hub", tests, NULL, NULL);
}
