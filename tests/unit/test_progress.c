// SPDX-License-Identifier: MIT
// When a line about long work is due: on a terminal every second, elsewhere once a minute or never.
#include "base/progress.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { MINUTE_MS = 60000 };

static void nothing_is_due_at_once(void **state) {
    (void)state;
    Progress progress;
    progress_start(&progress, PROGRESS_EVERYWHERE);
    assert_false(progress_is_due(&progress));
    progress_start(&progress, PROGRESS_ON_TERMINAL);
    assert_false(progress_is_due(&progress));
    assert_true(progress_seconds(&progress) > 0);
}

static void a_line_is_due_after_its_period(void **state) {
    (void)state;
    Progress progress;
    progress_start(&progress, PROGRESS_EVERYWHERE);
    progress.shown_ms -= MINUTE_MS;
    assert_true(progress_is_due(&progress));
    progress_show(&progress, 1, 3, "%d of %d", 1, 3);
    assert_false(progress_is_due(&progress));
    assert_true(progress.is_open == progress.is_terminal);
    progress_end(&progress);
    assert_false(progress.is_open);
    progress_start(&progress, PROGRESS_ON_TERMINAL);
    progress.shown_ms -= MINUTE_MS;
    assert_true(progress_is_due(&progress) == progress.is_terminal);
}

static void time_left_has_an_end(void **state) {
    (void)state;
    Progress progress;
    progress_start(&progress, PROGRESS_EVERYWHERE);
    progress.start_ms -= INT64_C(1) << 40;
    progress_show(&progress, 1e-300, 1e300, "nearly nothing");
    progress_show(&progress, 0, 0, "nothing");
    assert_true(progress_seconds(&progress) > 1e9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_due_at_once),
        cmocka_unit_test(a_line_is_due_after_its_period),
        cmocka_unit_test(time_left_has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
