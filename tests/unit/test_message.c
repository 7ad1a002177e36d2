// SPDX-License-Identifier: MIT
// Messages are one line of valid UTF-8, whatever the texts in them hold.
#include "base/message.h"
#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct CleanCase {
    const char *text;
    const char *cleaned;
} CleanCase;

static const CleanCase CASES[] = {
    {"plain", "plain"},
    {"", ""},
    {"\xc3\xb1\xe2\x82\xac\xf0\x9f\x91\x8d", "\xc3\xb1\xe2\x82\xac\xf0\x9f\x91\x8d"},
    {"a\nb\tc\x7f", "a?b?c?"},
    {"\x1b[31m", "?[31m"},
    {"\xc2\x9b"
     "31m",
     "?31m"},
    {"\xff\xfe.", "??."},
    // One mark for a faulty sequence: overlong, surrogate, too large, cut in the middle.
    {"\xc0\x80.", "?."},
    {"\xed\xa0\x80.", "?."},
    {"\xf4\x90\x80\x80.", "?."},
    {"\xe2\x82.", "?."},
    // Cut at the end: the rest of the character is missing.
    {"ab\xc3", "ab"},
    {"ab\xe2\x82", "ab"},
    {"ab\xf0\x9f\x91", "ab"},
    {"ab\xff", "ab?"},
};

static void faults_become_marks(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[64];
        strcpy(text, CASES[i].text);
        message_clean(text);
        assert_string_equal(text, CASES[i].cleaned);
    }
}

static void a_long_message_ends_with_a_whole_character(void **state) {
    (void)state;
    char text[2 * MESSAGE_SIZE] = "";
    for (size_t i = 0; i + 4 < sizeof text; i += 3)
        memcpy(text + i, "\xe2\x82\xac", 4);
    for (int skipped = 0; skipped < 3; skipped++) {
        Message error;
        assert_false(message_fail(&error, "%.*s%s", skipped, "xx", text));
        const size_t length = strlen(error.text);
        assert_in_range(length, MESSAGE_SIZE - 3, MESSAGE_SIZE - 1);
        assert_memory_equal(error.text + length - 3, "\xe2\x82\xac", 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_become_marks),
        cmocka_unit_test(a_long_message_ends_with_a_whole_character),
    };
    return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
