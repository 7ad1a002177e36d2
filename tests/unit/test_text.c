// SPDX-License-Identifier: MIT
// Texts: bounded writing, tokens, numbers, JSON strings and near names.
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void what_does_not_fit_is_dropped(void **state) {
    (void)state;
    char text[6];
    TextWriter writer = text_writer(text, sizeof text);
    text_put(&writer, "abc");
    text_print(&writer, "%d", 12);
    assert_string_equal(text, "abc12");
    assert_false(writer.overflow);
    text_put_char(&writer, 'd');
    assert_true(writer.overflow);
    writer = text_writer(text, sizeof text);
    text_print(&writer, "%d", 1234567);
    assert_string_equal(text, "12345");
    assert_true(writer.overflow && writer.length == 5);
}

static void tokens_are_copied_and_cut(void **state) {
    (void)state;
    const char *at = " \tgo  infinite\n";
    char token[6];
    assert_true(text_copy_token(&at, token, sizeof token));
    assert_string_equal(token, "go");
    assert_true(text_copy_token(&at, token, sizeof token));
    assert_string_equal(token, "infin");
    assert_string_equal(at, "\n");
    assert_false(text_copy_token(&at, token, sizeof token));
    assert_string_equal(token, "");
}

static void assert_hundredths(int hundredths, const char *expected) {
    char text[16];
    TextWriter writer = text_writer(text, sizeof text);
    text_put_hundredths(&writer, hundredths);
    assert_string_equal(text, expected);
}

static void hundredths_have_a_sign(void **state) {
    (void)state;
    assert_hundredths(125, "+1.25");
    assert_hundredths(-7, "-0.07");
    assert_hundredths(0, "+0.00");
    assert_hundredths(-31000, "-310.00");
}

static void json_strings_are_escaped(void **state) {
    (void)state;
    char text[64];
    TextWriter writer = text_writer(text, sizeof text);
    text_put_json(&writer, "a\"\\\n\xc3\xb1\xff");
    assert_string_equal(text, "\"a\\\"\\\\\\u000a\xc3\xb1\\ufffd\"");
}

static void numbers_are_whole_and_within_bounds(void **state) {
    (void)state;
    int64_t value = 7;
    static const char *const FAULTY[] = {"",   "-",  "1x",  " 1",
                                         "1 ", "11", "-11", "99999999999999999999"};
    for (size_t i = 0; i < sizeof FAULTY / sizeof FAULTY[0]; i++)
        assert_false(text_parse_int(FAULTY[i], -10, 10, &value));
    assert_int_equal(value, 7);
    assert_true(text_parse_int("-10", -10, 10, &value));
    assert_int_equal(value, -10);
    assert_true(text_parse_int("+010", -10, 10, &value));
    assert_int_equal(value, 10);
}

static void numbers_beyond_bounds_are_brought_within(void **state) {
    (void)state;
    int64_t value = 7;
    static const char *const FAULTY[] = {"", "-", "+", "1x", "x", "11.5", "- 1"};
    for (size_t i = 0; i < sizeof FAULTY / sizeof FAULTY[0]; i++)
        assert_false(text_parse_clamped(FAULTY[i], -10, 10, &value));
    assert_int_equal(value, 7);
    assert_true(text_parse_clamped("99999999999999999999", -10, 10, &value));
    assert_int_equal(value, 10);
    assert_true(text_parse_clamped("-99999999999999999999", -10, 10, &value));
    assert_int_equal(value, -10);
    assert_true(text_parse_clamped("3", -10, 10, &value));
    assert_int_equal(value, 3);
}

static void the_nearer_name_is_found(void **state) {
    (void)state;
    assert_string_equal(text_nearer("analyze", "analyse", "bench"), "analyse");
    assert_string_equal(text_nearer("BENHC", "analyse", "bench"), "bench");
    assert_string_equal(text_nearer("x", "ab", "cd"), "ab");
    assert_true(text_is_near("analyze", "analyse"));
    assert_true(text_is_near("go", "g"));
    assert_false(text_is_near("dir", "perft"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_does_not_fit_is_dropped),
        cmocka_unit_test(tokens_are_copied_and_cut),
        cmocka_unit_test(hundredths_have_a_sign),
        cmocka_unit_test(json_strings_are_escaped),
        cmocka_unit_test(numbers_are_whole_and_within_bounds),
        cmocka_unit_test(numbers_beyond_bounds_are_brought_within),
        cmocka_unit_test(the_nearer_name_is_found),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
