// SPDX-License-Identifier: MIT
// The published counts from the start position (doc/rules.md), moves and routes. An argument is the
// largest count to make, in millions; without it all are made, which takes minutes.
#include "rules/perft.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

typedef struct Published {
    const char *rules;
    int depth;
    uint64_t moves;
    uint64_t routes; // 0 = the same as moves
} Published;

static const Published PUBLISHED[] = {
    {"english", 8, 845931, 0},
    {"english", 10, 18391564, 0},
    {"english", 11, 85242128, 0},
    {"english", 12, 388617999, 388623673},
    {"english", 13, 1766564893, 1766623630},
    {"italian", 8, 828783, 0},
    {"italian", 10, 17761384, 0},
    {"italian", 12, 367911475, 367917147},
    {"italian", 13, 1655211086, 1655269811},
    {"spanish", 8, 828783, 0},
    {"spanish", 10, 17743464, 0},
    {"spanish", 12, 365728331, 365734003},
    {"spanish", 13, 1637958247, 1638016958},
    {"portuguese", 12, 365728331, 365734003},
    {"russian", 8, 929899, 929905},
    {"russian", 10, 22444032, 22450628},
    {"russian", 11, 110917189, 110961169},
    {"russian", 13, 2673979569, 2675994747},
    {"brazilian", 8, 907830, 907836},
    {"brazilian", 10, 21560022, 21566606},
    {"brazilian", 11, 105491257, 105534946},
    {"brazilian", 12, 511882477, 512171742},
    {"brazilian", 13, 2481546396, 2483592238},
    {"pool", 8, 929896, 929902},
    {"pool", 10, 22435955, 22442551},
    {"pool", 11, 110833952, 110877932},
    {"pool", 13, 2668385616, 2670481140},
    {"czech", 8, 845931, 0},
    {"czech", 10, 18368918, 0},
    {"czech", 12, 386262109, 386267783},
    {"czech", 13, 1749707352, 1749766090},
    {"thai+rows=3", 12, 0, 385719334},
    {"international", 8, 6483961, 6483971},
    {"international", 10, 258895763, 258935682},
    {"international", 11, 1665861398, 1666207133},
};

enum { COUNT = sizeof PUBLISHED / sizeof PUBLISHED[0] };

static void test_published(void **state) {
    const Published *const row = *state;
    RuleSet set;
    assert_true(rule_set_parse(row->rules, &set, NULL));
    const Position start = rule_set_start(&set);
    if (row->moves != 0)
        assert_int_equal(perft_count(&set, &start, row->depth), row->moves);
    if (row->routes != 0)
        assert_int_equal(perft_count_routes(&set, &start, row->depth), row->routes);
}

int main(int argc, char **argv) {
    const uint64_t largest = argc > 1 ? strtoull(argv[1], NULL, 10) * 1000000 : UINT64_MAX;
    struct CMUnitTest tests[COUNT];
    char names[COUNT][64];
    size_t count = 0;
    for (int i = 0; i < COUNT; i++) {
        const Published *const row = &PUBLISHED[i];
        if (row->moves > largest || row->routes > largest)
            continue;
        snprintf(names[count], sizeof names[count], "%s depth %d", row->rules, row->depth);
        tests[count] = (struct CMUnitTest){.name = names[count],
                                           .test_func = test_published,
                                           .initial_state = (void *)(uintptr_t)row};
        count++;
    }
    return _cmocka_run_group_tests("published counts", tests, count, NULL, NULL);
}
