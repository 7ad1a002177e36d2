// SPDX-License-Identifier: MIT
// Names as hostile input: whatever bytes they hold, a page gets no markup from them and a terminal
// no control, and both get whole UTF-8 characters.
#include "page/safe_text.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define UNREADABLE "\xef\xbf\xbd"

// To be freed by the caller.
static char *html_of(const char *text) {
    char *result = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&result, &size);
    assert_non_null(out);
    safe_text_put_html(out, text);
    assert_int_equal(fclose(out), 0);
    return result;
}

static char *column_of(const char *text, int columns) {
    char *result = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&result, &size);
    assert_non_null(out);
    safe_text_put_column(out, text, columns);
    assert_int_equal(fclose(out), 0);
    return result;
}

static void assert_html(const char *text, const char *expected) {
    char *const html = html_of(text);
    assert_string_equal(html, expected);
    free(html);
}

static void assert_column(const char *text, int columns, const char *expected) {
    char *const column = column_of(text, columns);
    assert_string_equal(column, expected);
    free(column);
}

static void test_markup(void **state) {
    (void)state;
    assert_html("plain name 1.0", "plain name 1.0");
    assert_html("<b>&'\"", "&lt;b&gt;&amp;&#39;&quot;");
    assert_html("dam\xc3\xa9 \xe2\x99\x94 \xf0\x9f\x98\x80",
                "dam\xc3\xa9 \xe2\x99\x94 \xf0\x9f\x98\x80");
}

static void test_broken_bytes(void **state) {
    (void)state;
    assert_html("a\x80z", "a" UNREADABLE "z");
    assert_html("a\xc3", "a" UNREADABLE); // cut at the end of the text
    assert_html("\xe2\x99<", UNREADABLE UNREADABLE "&lt;");
    assert_html("\xc0\xbc", UNREADABLE UNREADABLE); // an overlong "<"
    assert_html("\xe0\x80\xbc", UNREADABLE);
    assert_html("\xed\xa0\x80", UNREADABLE);     // half of a surrogate pair
    assert_html("\xf4\x90\x80\x80", UNREADABLE); // above U+10FFFF
    assert_html("\xf5", UNREADABLE);
}

static void test_controls(void **state) {
    (void)state;
    static const char OVERRIDE[] = {'\xe2', '\x80', '\xae', '\0'}; // turns the direction of writing
    static const char ISOLATE[] = {'\xe2', '\x81', '\xa6', '\0'};  // the same
    assert_html("a\x1b[31mb\x07\n", "a" UNREADABLE "[31mb" UNREADABLE UNREADABLE);
    assert_html("\xc2\x9b", UNREADABLE); // the control that begins a terminal's sequence
    assert_html(OVERRIDE, UNREADABLE);
    assert_html(ISOLATE, UNREADABLE);
    assert_html("\x7f", UNREADABLE);
}

static void test_columns(void **state) {
    (void)state;
    assert_column("abc", 5, "abc  ");
    assert_column("abc", -5, "  abc");
    assert_column("abc", 3, "abc");
    assert_column("abcd", 3, "ab\xe2\x80\xa6");
    assert_column("\xc2\xbd\x1b", -4, "  \xc2\xbd" UNREADABLE);
    assert_int_equal(safe_text_columns("1\xc2\xbd \xe2\x99\x94"), 4);
}

// Length of the UTF-8 character by its first byte; 0 when that is none.
static size_t character_length(unsigned char lead) {
    return lead < 0x80                    ? 1
           : lead >= 0xc2 && lead <= 0xdf ? 2
           : lead >= 0xe0 && lead <= 0xef ? 3
           : lead >= 0xf0 && lead <= 0xf4 ? 4
                                          : 0;
}

static void assert_harmless(const char *html) {
    for (size_t i = 0; html[i] != '\0';) {
        const unsigned char c = (unsigned char)html[i];
        const size_t length = character_length(c);
        assert_true(length > 0 && c >= ' ' && c != 0x7f && strchr("<>\"'", c) == NULL);
        for (size_t tail = 1; tail < length; tail++)
            assert_int_equal((unsigned char)html[i + tail] & 0xc0, 0x80);
        i += length;
    }
}

static void test_random_bytes(void **state) {
    (void)state;
    Random random = {.state = 5};
    for (int round = 0; round < 20000; round++) {
        char text[16] = {0};
        for (size_t i = 0; i < sizeof text - 1; i++)
            text[i] = (char)random_below(&random, 256);
        char *const html = html_of(text);
        assert_harmless(html);
        free(html);
        char *const column = column_of(text, 9);
        assert_int_equal(safe_text_columns(column), 9);
        free(column);
    }
}

static void test_data(void **state) {
    TextBuffer data = {0};
    (void)state;
    safe_text_add_data(&data, "{\"a\":\"</script><!-- & \xe2\x80\xae\xff\\\"\"}");
    assert_string_equal(data.text,
                        "{\"a\":\"\\u003c/script\\u003e\\u003c!-- \\u0026 " UNREADABLE UNREADABLE
                        "\\\"\"}");
    text_buffer_free(&data);
}

static void test_html_buffer(void **state) {
    TextBuffer html = {0};
    (void)state;
    safe_text_add_html(&html, "<a href='x'>\x01\xe2\x80\xae");
    assert_string_equal(html.text, "&lt;a href=&#39;x&#39;&gt;" UNREADABLE UNREADABLE);
    text_buffer_free(&html);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_markup),       cmocka_unit_test(test_data),
        cmocka_unit_test(test_html_buffer),  cmocka_unit_test(test_broken_bytes),
        cmocka_unit_test(test_controls),     cmocka_unit_test(test_columns),
        cmocka_unit_test(test_random_bytes),
    };
    return cmocka_run_group_tests_name("safe_text", tests, NULL, NULL);
}
