// SPDX-License-Identifier: MIT
// Slices: names, lists in the order of building, positions counted, values known without a board.
#include "egdb/slice_index.h"
#include "unit/place.h"

#include <string.h>

static void test_names(void **state) {
    char name[SLICE_NAME_SIZE];
    Slice slice;
    (void)state;
    slice_write_name((Slice){2, 1, 0, 3}, name);
    assert_string_equal(name, "21v03");
    assert_true(slice_parse_name("21v03", &slice));
    assert_true(slice_is_equal(slice, (Slice){2, 1, 0, 3}));
}

static void test_bad_names(void **state) {
    static const char *const bad[] = {"",       "21v0",  "21v033", "21-03", "2av03",
                                      "-1v033", "99v99", " 1v03",  "22v23", "21V03"};
    Slice slice = {1, 2, 3, 0};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (slice_parse_name(bad[i], &slice))
            fail_msg("'%s' was read", bad[i]);
        assert_true(slice_is_equal(slice, (Slice){1, 2, 3, 0}));
    }
}

static void test_of_position(void **state) {
    (void)state;
    const Position white = place(8, WHITE, "31 32 K7", "K1 K2 9");
    const Position black = place(8, BLACK, "31 32 K7", "K1 K2 9");
    assert_true(slice_is_equal(slice_of_position(&white), (Slice){2, 1, 1, 2}));
    assert_true(slice_is_equal(slice_of_position(&black), (Slice){1, 2, 2, 1}));
}

static int place_in_list(const Slice *list, int count, Slice slice) {
    for (int i = 0; i < count; i++)
        if (slice_is_equal(list[i], slice))
            return i;
    return -1;
}

static void check_list(const RuleSet *set, int pieces, int expected) {
    Slice list[SLICE_MAX_COUNT];
    const int count = slice_list(set, pieces, list);
    assert_int_equal(count, expected);
    for (int i = 0; i < count; i++) {
        assert_int_equal(slice_pieces(list[i]), pieces);
        assert_true(slice_me(list[i]) > 0 && slice_opp(list[i]) > 0);
        assert_int_equal(place_in_list(list, count, list[i]), i);
        const int reverse = place_in_list(list, count, slice_reversed(list[i]));
        assert_in_range(reverse, i > 0 ? i - 1 : 0, i + 1);
        assert_true(i == 0 || slice_men(list[i - 1]) <= slice_men(list[i]));
    }
}

static void test_lists(void **state) {
    static const int counts[] = {0, 0, 4, 12, 25, 44, 70, 104, 147};
    (void)state;
    const RuleSet english = named_set("english");
    const RuleSet first_king = named_set("kingscourt");
    for (int pieces = 2; pieces <= SLICE_MAX_PIECES; pieces++) {
        check_list(&english, pieces, counts[pieces]);
        check_list(&first_king, pieces, pieces - 1);
    }
}

// The numbers of positions with both sides present, known from combinatorial formulas.
static void check_positions(const char *name, int pieces, uint64_t expected) {
    const RuleSet set = named_set(name);
    Slice list[SLICE_MAX_COUNT];
    uint64_t positions = 0;
    const int count = slice_list(&set, pieces, list);
    for (int i = 0; i < count; i++)
        positions += slice_index_open(rule_set_board_size(&set), list[i]).positions;
    if (positions != expected)
        fail_msg("%s, %d pieces: %llu positions, expected %llu", name, pieces,
                 (unsigned long long)positions, (unsigned long long)expected);
}

static void test_positions(void **state) {
    (void)state;
    check_positions("english", 2, 3488);
    check_positions("english", 3, 196032);
    check_positions("english", 4, 6209316);
    check_positions("english", 5, 139450808);
    check_positions("english", 6, 2426085676);
    check_positions("english", 7, 34243113624);
    check_positions("english", 8, 403190250561);
    check_positions("international", 2, 8845);
    check_positions("international", 3, 806300);
    check_positions("international", 4, 41971200);
}

static void check_settled(const char *name, Slice slice, EgdbValue expected) {
    const RuleSet set = named_set(name);
    EgdbValue value = VALUE_UNKNOWN;
    const bool is_settled = slice_is_settled(&set, slice, &value);
    assert_int_equal(is_settled, expected != VALUE_UNKNOWN);
    if (is_settled)
        assert_int_equal(value, expected);
}

static void test_settled(void **state) {
    (void)state;
    check_settled("english", (Slice){0, 0, 1, 0}, VALUE_LOSS);
    check_settled("pierde8", (Slice){0, 0, 1, 0}, VALUE_WIN);
    check_settled("english", (Slice){0, 1, 0, 1}, VALUE_UNKNOWN);
    check_settled("damas-online", (Slice){0, 1, 0, 1}, VALUE_DRAW);
    check_settled("damas-online", (Slice){0, 1, 0, 2}, VALUE_UNKNOWN);
    check_settled("kingscourt", (Slice){1, 0, 1, 0}, VALUE_UNKNOWN);
    check_settled("kingscourt", (Slice){1, 0, 0, 1}, VALUE_LOSS);
    check_settled("kingscourt", (Slice){0, 1, 1, 0}, VALUE_WIN);
    check_settled("kingscourt", (Slice){0, 1, 0, 1}, VALUE_LOSS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),       cmocka_unit_test(test_bad_names),
        cmocka_unit_test(test_of_position), cmocka_unit_test(test_lists),
        cmocka_unit_test(test_positions),   cmocka_unit_test(test_settled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
