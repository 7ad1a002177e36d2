// SPDX-License-Identifier: MIT
// Hub positions and moves: what is written, what is read, what is refused. Squares count from the
// top left whatever the rule set calls them.
#include "notation/hub_text.h"

#include "notation/move_name.h"
#include "unit/named_set.h"

#include <stdio.h>
#include <string.h>

#define START_8 "bbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"
#define START_10 "bbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"
#define EMPTY_8 "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

static void starts_are_those_of_the_protocol(void **state) {
    (void)state;
    static const char *const STARTS[][2] = {
        {"international", "W" START_10}, {"english", "B" START_8}, {"russian", "W" START_8},
        {"spanish", "W" START_8},        {"italian", "W" START_8},
    };
    for (size_t i = 0; i < sizeof STARTS / sizeof STARTS[0]; i++) {
        const RuleSet set = named_set(STARTS[i][0]);
        const Position start = rule_set_start(&set);
        char text[HUB_POSITION_SIZE];
        Position read;
        hub_text_format_position(&set, &start, text);
        assert_string_equal(text, STARTS[i][1]);
        assert_true(hub_text_is_position(text));
        assert_true(hub_text_parse_position(&set, text, &read, NULL));
        assert_true(position_is_equal(&read, &start));
    }
}

static void pieces_stand_on_squares_from_the_top_left(void **state) {
    (void)state;
    const RuleSet set = named_set("spanish");
    Position read;
    // Square 1 a white king, 2 a black man, 31 a black king, 32 a white man.
    assert_true(hub_text_parse_position(&set, "BWbeeeeeeeeeeeeeeeeeeeeeeeeeeeeBw", &read, NULL));
    const Position expected = position_of(&set, "B:WK29,4:B30,K3");
    assert_true(position_is_equal(&read, &expected));
}

static void positions_are_known_by_letter_and_length(void **state) {
    (void)state;
    assert_true(hub_text_is_position("W" START_8));
    assert_true(hub_text_is_position("B" START_10));
    assert_false(hub_text_is_position("b" START_8));
    assert_false(hub_text_is_position(START_8));
    // A letter too many or too few is a fault of a Hub position, to be told as such.
    assert_true(hub_text_is_position("W" START_8 "e"));
    assert_true(hub_text_is_position("W" START_10 "e"));
    assert_true(hub_text_is_position("Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwww"));
    assert_false(hub_text_is_position("W" START_8 "x"));
    assert_false(hub_text_is_position("Web"));
    assert_false(hub_text_is_position("W"));
    assert_false(hub_text_is_position(""));
    // A FEN of 33 characters.
    assert_false(hub_text_is_position("W:W31,32,30,29,28,27:B1,2,3,4,5,6"));
}

typedef struct RefusedCase {
    const char *rules;
    const char *text;
    const char *message;
} RefusedCase;

static void faults_are_named(void **state) {
    (void)state;
    static const RefusedCase CASES[] = {
        {"english", "", "expected the side W or B at character 1"},
        {"english", "w" START_8, "expected the side W or B at character 1"},
        {"english", "W", "expected 33 characters for this board, found 1"},
        {"english", "W" START_10, "expected 33 characters for this board, found 51"},
        {"international", "W" START_8, "expected 51 characters for this board, found 33"},
        {"international", "W" START_10 START_10,
         "expected 51 characters for this board, found at "},
        {"english", "Wbbbbbbbbbbbbeeeee?eewwwwwwwwwwww", "'?' at character 19 (square 18)"},
        {"english", "Wbbbbbbbbbbbbeeeee.eewwwwwwwwwwww", "expected one of w b W B e"},
        {"english", "W" EMPTY_8, "no piece on the board"},
        {"english", "Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", "White man on 1"},
        {"spanish", "Wbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeb", "Black man on 32"},
        {"russian", "Wbeeweeeeeeeeeeeeeeeeeeeeeeeeeeee", "White man on 4"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const RuleSet set = named_set(CASES[i].rules);
        Position read = rule_set_start(&set);
        const Position before = read;
        Message error = {""};
        assert_false(hub_text_parse_position(&set, CASES[i].text, &read, &error));
        if (strstr(error.text, CASES[i].message) == NULL)
            fail_msg("'%s': %s", CASES[i].text, error.text);
        assert_true(position_is_equal(&read, &before));
    }
}

typedef struct MoveCase {
    const char *rules;
    const char *fen; // official names
    const char *text;
    const char *answer; // the move as it is written, or the message
} MoveCase;

static const MoveCase MOVES[] = {
    {"international", "W:W32:B1", "32-28", "32-28"},
    {"international", "W:W28:B23", "28x19x23", "28x19x23"},
    {"international", "W:W28:B23", "28x19", "28x19x23"},
    {"international", "W:W28:B23", "028x19x023", "28x19x23"},
    {"international", "W:W28:B23,14", "28x10x23x14", "28x10x14x23"},
    {"international", "W:W28:B23,14", "28x10x14x23", "28x10x14x23"},
    {"international", "W:W28:B23,14", "28x19x10", "28x10x14x23"},
    // In a circle.
    {"international", "W:W39:B33,34,23,24", "39x39x34x33x24x23", "39x39x23x24x33x34"},
    {"international", "W:W39:B33,34,23,24", "39x39", "39x39x23x24x33x34"},
    // The captured squares decide between equal ends.
    {"english", "W:W31:B26,27,18,19", "31x15x26x18", "31x15x18x26"},
    {"english", "W:W31:B26,27,18,19", "31x15x19x27", "31x15x19x27"},
    {"english", "W:W31:B26,27,18,19", "31x15", "ambiguous move 31x15: expected"},
    {"english", "W:W31:B26,27,18,19", "31x15x18x27", "illegal move 31x15x18x27: the way from 31"},
    {"english", "W:W31:B26,27,18,19", "31x15x18x18", "illegal move 31x15x18x18: the way from 31"},
    // Numbers count from the top left also where the official ones do not.
    {"spanish", "W:W9:B32", "21-17", "21-17"},
    {"spanish", "W:W9:B32", "9-13", "illegal move 9-13: there is no piece on 9"},
    {"italian", "W:W24:B1", "21-17", "21-17"},
    {"russian", "W:Wc3:Bd4,d6", "22x6x10x18", "22x6x10x18"},
    {"spanish", "W:W9:B13,14,K22", "21x14", "illegal move 21x14: the capture must go on (21x14x7)"},
    {"international", "W:W28:B23", "28x19x23x23", "illegal move 28x19x23x23: the way from 28"},
    {"international", "W:W28:B23", "28x19x", "bad move 28x19x: expected a square at the end"},
    {"international", "W:W28:B23", "none", "expected a square at character 1"},
};

static void moves_are_read_and_written(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof MOVES / sizeof MOVES[0]; i++) {
        const MoveCase *const c = &MOVES[i];
        const RuleSet set = named_set(c->rules);
        const Position position = position_of(&set, c->fen);
        Move move;
        Message error = {""};
        char answer[MESSAGE_SIZE];
        TextWriter writer = text_writer(answer, sizeof answer);
        const bool is_read = hub_text_parse_move(&set, &position, c->text, &move, &error);
        if (is_read)
            hub_text_put_move(&writer, &set, move);
        else
            text_put(&writer, error.text);
        const bool is_message = strchr(c->answer, ' ') != NULL;
        if (is_read == is_message ||
            (is_read ? strcmp(answer, c->answer) != 0 : strstr(answer, c->answer) == NULL))
            fail_msg("%s %s '%s': %s, expected %s", c->rules, c->fen, c->text, answer, c->answer);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_are_those_of_the_protocol),
        cmocka_unit_test(pieces_stand_on_squares_from_the_top_left),
        cmocka_unit_test(positions_are_known_by_letter_and_length),
        cmocka_unit_test(faults_are_named),
        cmocka_unit_test(moves_are_read_and_written),
    };
    return cmocka_run_group_tests_name("hub_text", tests, NULL, NULL);
}
