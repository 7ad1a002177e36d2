// SPDX-License-Identifier: MIT
// Names of moves: both written forms, every form that is read, ambiguous and illegal texts with the
// reason that is given. Round trips over many positions are in property/test_notation.c.
#include "notation/move_name.h"
#include "rules/route.h"

#include "unit/named_set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// White to move; two captures from f8 to b4 take different pieces.
#define TWO_WAYS "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8"
// Black to move and must capture.
#define MUST_TAKE "B:W18,25,15:B11,14,22,9"

typedef struct ListCase {
    const char *rules;
    const char *fen;
    const char *names; // short names and paths of all moves, sorted: "SHORT=PATH ..."
} ListCase;

static const ListCase LISTS[] = {
    {"russian", "W:Wh6:Bg7,c5,d2", "h6xe1=h6xf8xb4xe1"},
    {"russian", TWO_WAYS, "f8xb4=f8xb4 f8xh6xf4xd6xb4=f8xh6xf4xd6xb4 h4xb6=h4xf6xd4xb6"},
    {"russian", "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14",
     "a5xe5=a5xe1xg3xe5 c5xc1=c5xa3xc1"},
    {"international", "B:W50:B", ""},
    {"english", "W:WK29:BK25", "29x22=29x22"},
    {"english", "W:W29,K30:B1", "29-25=29-25 30-25=30-25 30-26=30-26"},
    {"italian", "W:W21:B1", "21-17=21-17 21-18=21-18"},
    {"italian", "W:W24:B1", "24-20=24-20"},
    {"spanish", "W:W9:BK32", "9-13=9-13"},
    // The same ends, other pieces: both need their path.
    {"english", "W:W31:B26,27,18,19", "31x22x15=31x22x15 31x24x15=31x24x15"},
};

static int compare_names(const void *a, const void *b) {
    return strcmp((const char *)a, (const char *)b);
}

static void list_names(const RuleSet *set, const Position *position, char *out, size_t size) {
    char names[MAX_MOVES][64];
    MoveList list;
    TextWriter writer = text_writer(out, size);
    rule_set_list_moves(set, position, &list);
    for (int i = 0; i < list.count; i++) {
        char path[MOVE_NAME_SIZE];
        char name[MOVE_NAME_SIZE];
        move_name_format_short(set, position, list.moves[i], NOTATION_OFFICIAL, name);
        move_name_format_path(set, position, list.moves[i], NOTATION_OFFICIAL, path);
        TextWriter line = text_writer(names[i], sizeof names[i]);
        text_print(&line, "%s=%s", name, path);
        assert_false(line.overflow);
    }
    qsort(names, (size_t)list.count, sizeof names[0], compare_names);
    for (int i = 0; i < list.count; i++)
        text_print(&writer, "%s%s", i == 0 ? "" : " ", names[i]);
}

static void moves_have_these_names(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof LISTS / sizeof LISTS[0]; i++) {
        const RuleSet set = named_set(LISTS[i].rules);
        const Position position = position_of(&set, LISTS[i].fen);
        char names[1024];
        list_names(&set, &position, names, sizeof names);
        assert_string_equal(names, LISTS[i].names);
    }
}

static void a_namer_gives_the_same_names(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof LISTS / sizeof LISTS[0]; i++) {
        const RuleSet set = named_set(LISTS[i].rules);
        const Position position = position_of(&set, LISTS[i].fen);
        MoveList list;
        MoveNamer namer;
        rule_set_list_moves(&set, &position, &list);
        move_namer_open(&namer, &set, &position, NOTATION_NUMERIC);
        for (int j = 0; j < list.count; j++) {
            char name[MOVE_NAME_SIZE];
            char expected[MOVE_NAME_SIZE];
            move_namer_format_short(&namer, list.moves[j], name);
            move_name_format_short(&set, &position, list.moves[j], NOTATION_NUMERIC, expected);
            assert_string_equal(name, expected);
        }
    }
}

typedef struct TextCase {
    const char *rules;
    const char *fen;
    const char *text;
    const char *answer; // the path of the move that is meant, or the message
} TextCase;

static const TextCase TEXTS[] = {
    // Quiet moves.
    {"english", "start", "11-15", "11-15"},
    {"english", "start", " 11 - 15 ", "11-15"},
    {"english", "start", "011-0015", "11-15"},
    {"english", "start", "09-13", "9-13"},
    {"english", "start", "0913", "9-13"},
    {"english", "start", "1115", "11-15"},
    {"english", "start", "1115!", "11-15"},
    {"english", "start",
     "9\xe2\x80\x93"
     "13",
     "9-13"},
    {"english", "start",
     "9\xe2\x80\x91"
     "13",
     "9-13"},
    {"english", "start", "d6-e5", "10-15"},
    {"english", "start", "d6e5", "10-15"},
    {"english", "start", "D6E5", "10-15"},
    {"english", "start", "10-e5", "10-15"},
    {"english", "start", "11-15!?", "11-15"},
    {"english", "start", "11-15 *", "11-15"},
    {"english", "start", "11-15.", "11-15"},
    {"spanish", "start", "9-13", "9-13"},
    {"spanish", "start", "a3-b4", "9-13"},
    {"italian", "start", "24-20", "24-20"},
    {"italian", "start", "a3-b4", "24-20"},
    {"russian", "start", "a3b4", "a3-b4"},
    {"russian", "start", "a3-b4", "a3-b4"},
    {"russian", "start", "21-17", "a3-b4"},
    {"russian", "start", "2117", "a3-b4"},
    {"international", "start", "3228", "32-28"},
    {"international", "start", "32-28", "32-28"},
    {"international", "start", "d4-e5", "32-28"},
    // Marks of promotion.
    {"russian", "W:Wg7:Ba3", "g7h8=D", "g7-h8"},
    {"russian", "W:Wg7:Ba3", "g7-h8K", "g7-h8"},
    {"russian", "W:Wg7:Ba3", "g7-f8=Q+", "g7-f8"},
    {"english", "W:W6:B28", "6-1*", "6-1"},
    {"english", "W:W6:B28", "6-1K", "6-1"},
    {"english", "W:W6:B28", "6-1=k #", "6-1"},
    // Captures: ends, whole path, part of a path, Hub form in any order.
    {"russian", "W:Wc3:Bd4,d6", "c3:e5:c7", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "c3e5c7", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "c3 X E5 x C7", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "c3:c7", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "c3c7", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "c3-c7", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "c3xc7xd6xd4", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "22x6x10x18", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "22x15x6", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6", "2206", "c3xe5xc7"},
    {"russian", "W:Wc3:Bd4,d6",
     "c3\xc3\x97"
     "e5\xc3\x97"
     "c7",
     "c3xe5xc7"},
    {"international", "W:W28:B23", "28x19x23", "28x19"},
    {"international", "W:W28:B23", "28x19", "28x19"},
    {"international", "W:W28:B23", "28X19", "28x19"},
    {"international", "W:W28:B23", "28-19", "28x19"},
    {"international", "W:W28:B23", "28x019x023", "28x19"},
    {"international", "W:W28:B23,14", "28x19x10", "28x19x10"},
    {"international", "W:W28:B23,14", "28x10x14x23", "28x19x10"},
    {"international", "W:W28:B23,14,4,K25", "28x10", "28x19x10"},
    {"international", "W:WK47:B33,23,13,14,24,34", "47x29x40", "47x29x20x9x18x29x40"},
    {"international", "W:WK47:B33,23,13,14,24,34", "47x9x40", "47x29x20x9x18x29x40"},
    {"international", "W:WK47:B33,23,13,14,24,34", "47x18x9x20x40", "47x29x20x9x18x29x40"},
    {"international", "W:WK47:B33,23,13,14,24,34", "47x45x34x33x24x23x14x13",
     "47x29x20x9x18x29x45"},
    // A straight line may be told by any of its landings.
    {"international", "W:WK46:B37,14", "46x23x10", "46x32x10"},
    {"international", "W:WK46:B37,14", "46x10", "46x32x10"},
    // The whole path of one move comes before the ends of another.
    {"russian", TWO_WAYS, "f8xb4", "f8xb4"},
    {"russian", TWO_WAYS, "f8:b4:c5", "f8xb4"},
    {"russian", TWO_WAYS, "f8:h6:f4:d6:b4", "f8xh6xf4xd6xb4"},
    {"russian", TWO_WAYS, "f8:h6:b4", "f8xh6xf4xd6xb4"},
    {"russian", TWO_WAYS, "f8:b4:g7:g5:e5:c5", "f8xh6xf4xd6xb4"},
    // Ambiguous.
    {"english", "W:W31:B26,27,18,19", "31x15",
     "ambiguous move 31x15: expected 31x24x15 or 31x22x15"},
    {"english", "W:W31:B26,27,18,19", "3115", "ambiguous move 3115: expected 31x24x15 or 31x22x15"},
    {"english", "W:W31:B26,27,18,19", "31x22x15", "31x22x15"},
    {"english", "W:W31:B26,27,18,19", "31x15x27x19", "31x24x15"},
    // No move at all.
    {"english", "start", "", "bad move : expected a square at the end (character 1)"},
    {"english", "start", "x", "bad move x: expected a square at character 1, found 'x'"},
    {"english", "start", "9",
     "expected a separator (- or x) and a square at the end (character 2)"},
    {"english", "start", "9-", "bad move 9-: expected a square at the end (character 3)"},
    {"english", "start", "9-33", "square 33 is not on the board: expected 1 to 32 at character 3"},
    {"english", "start", "a2-b3",
     "square a2 is not on the board: expected a dark square from a1 to h8 at character 1"},
    {"english", "start", "913", "square 913 is not on the board: expected 1 to 32 at character 1"},
    {"english", "start", "9-13-", "expected a square at the end"},
    {"english", "start", "9 13", "expected a separator (- or x) and a square at character 3"},
    {"english", "start", "9-13 14", "expected a separator (- or x) or the end at character 6"},
    {"english", "start", "9-13KK", "expected a separator (- or x) or the end at character 6"},
    {"english", "start",
     "9\xe2\x80\xa6"
     "13",
     "at character 2, found byte 0xe2"},
    {"english", "start", "09131", "square 09131 is not on the board"},
    {"english", "start", "3399", "square 3399 is not on the board"},
    {"english", "start", "0913-17", "square 0913 is not on the board"},
    {"international", "W:W28:B23,14", "28191014", "square 28191014 is not on the board"},
    // Wrong piece.
    {"english", "start", "15-18", "illegal move 15-18: there is no piece on 15"},
    {"english", "start", "24-20",
     "illegal move 24-20: the piece on 24 is the opponent's, Black is to move"},
    // A capture is compulsory, unless the obligation is waived.
    {"english", "B:W18,25:B9,14", "9-13", "illegal move 9-13: a capture is compulsory (14x23)"},
    {"english", MUST_TAKE, "9-13", "illegal move 9-13: a capture is compulsory (22x29)"},
    {"damas12", "W:W9,11:B14,26", "9-13", "9-13"},
    {"english", "start", "11x15", "illegal move 11x15: nothing is captured from 11 to 15"},
    // Choice among captures.
    {"international", "W:W28,37:BK23,22,12", "28x19",
     "illegal move 28x19: the capture must take most pieces (28x17x8)"},
    {"spanish", "W:W10,11:B14,K15", "11x18",
     "illegal move 11x18: the capture must take most pieces and most kings among them (11x20)"},
    {"spanish+choice=quantity-or-kings", "W:W10,11,4:B14,K15,23", "11x18",
     "illegal move 11x18: the capture must take most pieces or most kings (10x19x28)"},
    {"italian", "W:WK23,21:B19,18", "21x14",
     "illegal move 21x14: captures by a king come first (23x14)"},
    {"czech", "W:Wc3,Kh2:Bd4,g3", "c3e5",
     "illegal move c3e5: captures by a king come first (h2xf4)"},
    {"international", "W:W28:BK23,22,12", "28x17",
     "illegal move 28x17: the capture must go on (28x17x8)"},
    {"russian", "W:WKa1:Bb2,d6,h8", "a1:c3",
     "illegal move a1:c3: the capture must go on (a1xe5xc7)"},
    {"spanish", "W:W9:B13,14,K22", "9-18", "illegal move 9-18: the capture must go on (9x18x27)"},
    // Another way.
    {"international", "W:W28:B23,14", "28x18x10",
     "illegal move 28x18x10: the way from 28 to 10 is another one (28x19x10)"},
    {"international", "W:W28:B23,14", "28x10x14",
     "illegal move 28x10x14: the way from 28 to 10 is another one (28x19x10)"},
    {"english", "start", "11-16-15", "illegal move 11-16-15: nothing is captured from 11 to 15"},
    // Motion.
    {"english", "start", "9-9", "illegal move 9-9: origin and destination are the same square"},
    {"english", "start", "9x9", "illegal move 9x9: no capture leads from 9 to 9"},
    {"english", "start", "1-5", "illegal move 1-5: 5 is occupied"},
    {"english", "start", "9-17", "illegal move 9-17: 9 and 17 are not on one diagonal"},
    {"english", "start", "9x17", "illegal move 9x17: no capture leads from 9 to 17"},
    {"english", "start", "9-18", "illegal move 9-18: a man moves one square"},
    {"english", "start", "9x18", "illegal move 9x18: no capture leads from 9 to 18"},
    {"english", "W:W18:BK32", "18-22", "illegal move 18-22: a man does not move backwards"},
    {"english", "W:W22:BK32", "22-26", "illegal move 22-26: a man does not move backwards"},
    {"english", "W:W22:B26", "22x31", "illegal move 22x31: a man does not capture backwards"},
    {"italian", "W:W22:BK18", "22x13", "illegal move 22x13: a man does not capture a king"},
    {"english+men-capture-back+man-takes-king=no", "W:W22:BK26", "22x31",
     "illegal move 22x31: a man does not capture a king"},
    {"english", "W:W22,17:B1", "22x13", "illegal move 22x13: the piece on 17 is no opposing one"},
    {"english", "W:WK18:B1", "18-11", "illegal move 18-11: a king moves one square"},
    {"mayor8", "W:WK1:BK32", "1-28", "illegal move 1-28: a king moves at most two squares"},
    {"international", "W:WK46,32:B28", "46-14", "illegal move 46-14: blocked by the piece on 32"},
    {"international", "W:WK46:B28,23", "46x5", "illegal move 46x5: blocked by the piece on 28"},
    {"thai", "W:WK29:B18", "29x8",
     "illegal move 29x8: a king lands right behind the captured piece"},
    {"russian", "W:WKa1:Bb2,d6,h8", "a1:g7",
     "illegal move a1:g7: the capture must go on (a1xe5xc7)"},
    {"international", "B:W50:B", "1-6", "illegal move 1-6: there is no piece on 1"},
};

static Position position_of_case(const RuleSet *set, const char *fen) {
    return strcmp(fen, "start") == 0 ? rule_set_start(set) : position_of(set, fen);
}

static void texts_are_read_or_explained(void **state) {
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        const TextCase *const c = &TEXTS[i];
        const RuleSet set = named_set(c->rules);
        const Position position = position_of_case(&set, c->fen);
        Move move;
        Message error = {""};
        char answer[MESSAGE_SIZE];
        const bool is_read = move_name_parse(&set, &position, c->text, &move, &error);
        if (is_read)
            move_name_format_path(&set, &position, move, NOTATION_OFFICIAL, answer);
        else
            snprintf(answer, sizeof answer, "%s", error.text);
        const bool is_message = strchr(c->answer, ' ') != NULL;
        if (is_read == is_message ||
            (is_read ? strcmp(answer, c->answer) != 0 : strstr(answer, c->answer) == NULL)) {
            print_message("# %s %s '%s': %s, expected %s\n", c->rules, c->fen, c->text, answer,
                          c->answer);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

static void a_path_is_that_of_a_legal_route(void **state) {
    (void)state;
    const RuleSet set = named_set("russian");
    const Position position = position_of(&set, "W:WKa1:Bb2,d6,h8");
    int path[ROUTE_SIZE];
    MoveList list;
    rule_set_list_moves(&set, &position, &list);
    for (int i = 0; i < list.count; i++) {
        // Of the squares behind b2 only e5 lets the capture go on.
        assert_int_equal(route_find(&set, &position, list.moves[i], path), 3);
        assert_int_equal(board_number(8, path[1]), 15);
    }
    assert_int_equal(list.count, 2);
}

static void an_italian_path_meets_a_king_early(void **state) {
    (void)state;
    // The king goes round in a circle of four; only one way round takes the king first.
    const RuleSet set = named_set("italian");
    const Position position = position_of(&set, "W:WKd2:BKe3,e5,c5,c3");
    MoveList list;
    char name[MOVE_NAME_SIZE];
    rule_set_list_moves(&set, &position, &list);
    assert_int_equal(list.count, 1);
    move_name_format_path(&set, &position, list.moves[0], NOTATION_OFFICIAL, name);
    assert_string_equal(name, "27x18x11x20x27");
    Move read;
    assert_true(move_name_parse(&set, &position, name, &read, NULL));
    assert_false(move_name_parse(&set, &position, "27x20x11x18x27", &read, NULL));
}

static void long_texts_are_refused_at_once(void **state) {
    (void)state;
    enum { LENGTH = 1 << 20 };
    static const char *const UNITS[] = {"9-", "a3b4", " ", "0", "11x15x", "?"};
    const RuleSet set = named_set("english");
    const Position start = rule_set_start(&set);
    char *const text = malloc(LENGTH + 64);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof UNITS / sizeof UNITS[0]; i++) {
        size_t length = 0;
        for (; length < LENGTH; length += strlen(UNITS[i]))
            memcpy(text + length, UNITS[i], strlen(UNITS[i]) + 1);
        Move move;
        Message error = {""};
        assert_false(move_name_parse(&set, &start, text, &move, &error));
        assert_true(strlen(error.text) < 200);
    }
    free(text);
}

static void a_long_text_is_shown_cut_in_front_of_a_character(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    const Position start = rule_set_start(&set);
    char text[200] = "x";
    for (int i = 0; i < 60; i++)
        memcpy(text + 1 + 3 * i, "\xe2\x82\xac", 4);
    for (int skipped = 0; skipped < 2; skipped++) {
        Move move;
        Message error = {""};
        assert_false(move_name_parse(&set, &start, text + skipped, &move, &error));
        const char *at = strchr(error.text, ':');
        assert_non_null(at);
        // The last character in front of the colon has all its three bytes.
        assert_memory_equal(at - 3, "\xe2\x82\xac", 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_have_these_names),
        cmocka_unit_test(a_namer_gives_the_same_names),
        cmocka_unit_test(texts_are_read_or_explained),
        cmocka_unit_test(a_path_is_that_of_a_legal_route),
        cmocka_unit_test(an_italian_path_meets_a_king_early),
        cmocka_unit_test(long_texts_are_refused_at_once),
        cmocka_unit_test(a_long_text_is_shown_cut_in_front_of_a_character),
    };
    return cmocka_run_group_tests_name("move_name", tests, NULL, NULL);
}
