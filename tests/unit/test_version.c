// SPDX-License-Identifier: MIT
// The version text is what the build says, in the form MAJOR.MINOR.PATCH.
#include "base/version.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static void version_text_is_the_build_version(void **state) {
    (void)state;
    assert_string_equal(version_text(), CJ_VERSION);
}

static void version_text_has_three_numbers(void **state) {
    (void)state;
    unsigned major, minor, patch;
    char rest;
    const int fields = sscanf(version_text(), "%u.%u.%u%c", &major, &minor, &patch, &rest);
    assert_int_equal(fields, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version_text_is_the_build_version),
        cmocka_unit_test(version_text_has_three_numbers),
    };
    return cmocka_run_group_tests_name("version", tests, NULL, NULL);
}
