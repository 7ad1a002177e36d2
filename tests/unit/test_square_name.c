// SPDX-License-Identifier: MIT
// Square names of every numbering on both boards, against names worked out by hand.
#include "notation/square_name.h"

#include "unit/named_set.h"

#include <stdio.h>

typedef struct NameCase {
    const char *rules;
    int top_left; // number counted from the top left
    const char *official;
    const char *numeric;
} NameCase;

// Corners, the ends of the second row, and a square in the middle.
static const NameCase NAMES[] = {
    {"english", 1, "1", "1"},
    {"english", 32, "32", "32"},
    {"international", 5, "5", "5"},
    {"international", 46, "46", "46"},
    {"italian", 1, "4", "4"},
    {"italian", 4, "1", "1"},
    {"italian", 5, "8", "8"},
    {"italian", 18, "19", "19"},
    {"italian", 29, "32", "32"},
    {"italian", 32, "29", "29"},
    {"spanish", 1, "29", "29"},
    {"spanish", 4, "32", "32"},
    {"spanish", 5, "25", "25"},
    {"spanish", 18, "14", "14"},
    {"spanish", 29, "1", "1"},
    {"mayor8", 32, "4", "4"},
    {"russian", 1, "b8", "1"},
    {"russian", 4, "h8", "4"},
    {"russian", 5, "a7", "5"},
    {"russian", 18, "d4", "18"},
    {"russian", 29, "a1", "29"},
    {"damas-online", 32, "g1", "32"},
    {"italian+board=10", 1, "5", "5"},
    {"italian+board=10", 50, "46", "46"},
    {"spanish+board=10", 1, "46", "46"},
    {"spanish+board=10", 50, "5", "5"},
    {"russian+board=10", 1, "b10", "1"},
    {"russian+board=10", 5, "j10", "5"},
    {"russian+board=10", 46, "a1", "46"},
};

static void put_name(const RuleSet *set, int square, NotationStyle style, char name[16]) {
    TextWriter writer = text_writer(name, 16);
    square_name_put(&writer, set, square, style);
}

static void names_are_those_of_the_rule_set(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        const NameCase *const c = &NAMES[i];
        const RuleSet set = named_set(c->rules);
        const int square = board_square_of_number(rule_set_board_size(&set), c->top_left);
        char name[16];
        char top_left[16];
        put_name(&set, square, NOTATION_OFFICIAL, name);
        assert_string_equal(name, c->official);
        put_name(&set, square, NOTATION_NUMERIC, name);
        assert_string_equal(name, c->numeric);
        put_name(&set, square, NOTATION_TOP_LEFT, name);
        snprintf(top_left, sizeof top_left, "%d", c->top_left);
        assert_string_equal(name, top_left);
    }
}

static void every_name_is_read_back(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        for (NotationStyle style = NOTATION_OFFICIAL; style <= NOTATION_TOP_LEFT; style++)
            for (int index = 0; index < rule_set_square_count(&set); index++) {
                const int square = square_name_nth(&set, index, style);
                char name[16];
                put_name(&set, square, style, name);
                const char *at = name;
                assert_int_equal(square_name_read_as(&set, &at, style), square);
                assert_int_equal(*at, '\0');
            }
    }
}

static void squares_come_in_the_order_of_their_names(void **state) {
    (void)state;
    const RuleSet russian = named_set("russian");
    const RuleSet spanish = named_set("spanish");
    char name[16];
    put_name(&russian, square_name_nth(&russian, 1, NOTATION_OFFICIAL), NOTATION_OFFICIAL, name);
    assert_string_equal(name, "c1");
    put_name(&russian, square_name_nth(&russian, 1, NOTATION_NUMERIC), NOTATION_NUMERIC, name);
    assert_string_equal(name, "2");
    put_name(&spanish, square_name_nth(&spanish, 1, NOTATION_OFFICIAL), NOTATION_OFFICIAL, name);
    assert_string_equal(name, "2");
}

typedef struct ReadCase {
    const char *rules;
    const char *text;
    int top_left; // 0: refused
    int length;   // characters read
} ReadCase;

static const ReadCase READS[] = {
    {"english", "07-11", 7, 2},
    {"english", "000000032x", 32, 9},
    {"english", "33", 0, 0},
    {"english", "0", 0, 0},
    {"english", "99999999999999999999", 0, 0},
    {"english", "", 0, 0},
    {"english", "-1", 0, 0},
    {"english", "x", 0, 0},
    {"english", "a", 0, 0},
    {"english", "a1", 29, 2},
    {"italian", "a1", 29, 2},
    {"spanish", "H8", 4, 2},
    {"russian", "c3e5", 22, 2},
    {"russian", "C3", 22, 2},
    {"russian", "22", 22, 2},
    {"russian", "a2", 0, 0},
    {"russian", "a10", 0, 0},
    {"russian", "a0", 0, 0},
    {"russian", "i1", 0, 0},
    {"russian", "i9", 0, 0},
    {"international", "j10", 5, 3},
    {"international", "a10", 0, 0},
    {"international", "51", 0, 0},
    {"international", "050,", 50, 3},
};

static void texts_are_read_or_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof READS / sizeof READS[0]; i++) {
        const ReadCase *const c = &READS[i];
        const RuleSet set = named_set(c->rules);
        const int size = rule_set_board_size(&set);
        const int expected = c->top_left == 0 ? -1 : board_square_of_number(size, c->top_left);
        const char *at = c->text;
        assert_int_equal(square_name_read(&set, &at), expected);
        assert_int_equal(at - c->text, c->length);
    }
}

static void numbers_off_the_board_are_no_squares(void **state) {
    (void)state;
    const RuleSet set = named_set("international");
    assert_int_equal(square_name_of_number(&set, 0, NOTATION_OFFICIAL), -1);
    assert_int_equal(square_name_of_number(&set, -3, NOTATION_OFFICIAL), -1);
    assert_int_equal(square_name_of_number(&set, 51, NOTATION_OFFICIAL), -1);
    assert_int_equal(square_name_of_number(&set, 50, NOTATION_OFFICIAL),
                     board_square_of_number(10, 50));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_those_of_the_rule_set),
        cmocka_unit_test(every_name_is_read_back),
        cmocka_unit_test(squares_come_in_the_order_of_their_names),
        cmocka_unit_test(texts_are_read_or_refused),
        cmocka_unit_test(numbers_off_the_board_are_no_squares),
    };
    return cmocka_run_group_tests_name("square_name", tests, NULL, NULL);
}
