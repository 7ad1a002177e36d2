// SPDX-License-Identifier: MIT
// FENs: every form that is read, every fault that is refused and what the message says, and the
// one form that is written.
#include "notation/fen.h"

#include "unit/named_set.h"

#include <stdlib.h>
#include <string.h>

typedef struct FenCase {
    const char *rules;
    const char *text;
    const char *canonical;
} FenCase;

static const FenCase READ[] = {
    // The plain forms.
    {"english", "W:W21,K22:B1,2,3", "W:W21,K22:B1,2,3"},
    {"english", "B:B1,2,3:W21,K22", "B:W21,K22:B1,2,3"},
    {"english", "b:w21,k22:b1,2,k3", "B:W21,K22:B1,2,K3"},
    {"english", "W:W021,K0022:B01", "W:W21,K22:B1"},
    {"international", "W:W31-50:B1-20",
     "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
     "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20"},
    {"english", "W:WK5-8,30:B1-3,K31 - 32", "W:WK5,K6,K7,K8,30:B1,2,3,K31,K32"},
    {"english", "W:W20-20:B1", "W:W20:B1"},
    // Blanks, dots, quotes, tags.
    {"english", " W : W 21 , K 22 : B 1 - 3 . \r\n", "W:W21,K22:B1,2,3"},
    {"english", "W:W21,K22.:B1,2,3.", "W:W21,K22:B1,2,3"},
    {"english", "\"W:W21:B1\"", "W:W21:B1"},
    {"english", "'W:W21:B1.'", "W:W21:B1"},
    {"english", "[FEN \"W:W21:B1.\"]", "W:W21:B1"},
    {"english", " [ fen\t\"W:W21:B1\" ] \n", "W:W21:B1"},
    {"english", "FEN \"W:W21:B1\"", "W:W21:B1"},
    {"english", "[FEN W:W21:B1]", "W:W21:B1"},
    {"english",
     "[Event \"A \\\"W:W1\\\" ] match\"]\n[SetUp \"1\"]\n[FEN \"W:W21:B1\"]\n[Result \"*\"]\n",
     "W:W21:B1"},
    {"english", "\xef\xbb\xbfW:W21:B1", "W:W21:B1"},
    {"english", " startpos\n",
     "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
    // Dashes, blanks for commas, a comma too much.
    {"english",
     "W:W21\xe2\x80\x93"
     "23,K30 \xe2\x88\x92 31:B1",
     "W:W21,22,23,K30,K31:B1"},
    {"english", "W:W21 22, 23 K24\tk25:B1 2", "W:W21,22,23,K24,K25:B1,2"},
    {"russian", "W:Wc3 Ke5:Bb8 kd8", "W:Wc3,Ke5:Bb8,Kd8"},
    {"english", "W:W21,:B1,2, ", "W:W21:B1,2"},
    {"english", "W:W21,.:B1,", "W:W21:B1"},
    // The side doubled, an empty side, tails.
    {"international", "[FEN \"W:W:W31,32:B1,K2\"]", "W:W31,32:B1,K2"},
    {"english", "B:B:W21:B1", "B:W21:B1"},
    {"english", "B:B:B1:W21", "B:W21:B1"},
    {"international", "B:W50:B", "B:W50:B"},
    {"international", "B:W50", "B:W50:B"},
    {"international", "B:B:W50", "B:W50:B"},
    {"international", "W:W:B1", "W:W:B1"},
    {"international", "W:B1", "W:W:B1"},
    {"international", "W:W:W:B1", "W:W:B1"},
    {"international", "W:W31:B20:H0:F1", "W:W31:B20"},
    {"international", "W:W31:B20:H12:F30.", "W:W31:B20"},
    {"international", "W:W31:B20:+1[23]+0:H3:F7", "W:W31:B20"},
    {"russian", "W:Wa1:Bb8,Kd8:H2:F5:+0+3[b8]", "W:Wa1:Bb8,Kd8"},
    {"international", "W:W31:BK20:+0+0", "W:W31:BK20"},
    // Numberings.
    {"italian", "W:W21,K32:B1-4", "W:W21,K32:B1,2,3,4"},
    {"italian", "W:Wd4:Bb8", "W:W19:B4"},
    {"spanish", "W:W1,2:B32", "W:W1,2:B32"},
    {"spanish", "W:Wa1,c1:Bh8", "W:W1,2:B32"},
    {"russian", "W:Wh6:Bg7,c5,d2", "W:Wh6:Bd2,c5,g7"},
    {"russian", "w:wh6:bg7,C5,kd2", "W:Wh6:BKd2,c5,g7"},
    {"russian", "b:wb2:bb8,bkd8", NULL},
    {"russian", "b:wb2:bb8,kd8", "B:Wb2:Bb8,Kd8"},
    {"russian", "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14",
     "B:Wa1,b2,f2,e3,b4,f4,h6:BKa5,c5,d6,f6,e7,g7,b8,f8,h8"},
    {"russian", "W:W29-32:B1-4", "W:Wa1,c1,e1,g1:Bb8,d8,f8,h8"},
    {"russian+board=10", "W:Wa1,Kj10:Bb10", "W:Wa1,Kj10:Bb10"},
    // Hub positions.
    {"english", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
     "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
    {"spanish", "\"BeeeeeeeeeeeeeeeeeeeeeeeeeeeeeWBw\" ", "B:WK2,4:BK3"},
    {"international", "[FEN \"BbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeW\"]", "B:WK50:B1"},
    // A first king does not end the position for the reader.
    {"breakthrough", "B:WK1:B2", "B:WK1:B2"},
    {"kingscourt", "W:W21:BK32", "W:W21:BK32"},
};

static void every_form_is_read(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof READ / sizeof READ[0]; i++) {
        const FenCase *const c = &READ[i];
        const RuleSet set = named_set(c->rules);
        Position position;
        Message error = {""};
        const bool is_read = fen_parse(&set, c->text, &position, &error);
        if (is_read != (c->canonical != NULL))
            fail_msg("%s: %s", c->text, is_read ? "is read" : error.text);
        if (!is_read)
            continue;
        char written[FEN_SIZE];
        fen_format(&set, &position, NOTATION_OFFICIAL, written);
        assert_string_equal(written, c->canonical);
    }
}

typedef struct FaultCase {
    const char *rules;
    const char *text;
    const char *message; // the message contains this
} FaultCase;

static const FaultCase REFUSED[] = {
    {"international", "W:W4:B49", "man on its promotion row: White man on 4"},
    {"international", "W:WK4:B49", "man on its promotion row: Black man on 49"},
    {"russian", "W:Wb8:Bc3", "man on its promotion row: White man on b8"},
    {"spanish", "W:W32:B5", "man on its promotion row: White man on 32"},
    {"italian", "B:W9:B32", "man on its promotion row: Black man on 32"},
    {"english", "Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", "White man on 1"},
    {"english", "W:W21,21:B1", "two pieces on square 21"},
    {"english", "W:W21:B1,K21", "two pieces on square 21 (character 12)"},
    {"english", "W:W20-24:B22", "two pieces on square 22"},
    {"russian", "W:Wa1,29:Bc3", "two pieces on square a1"},
    {"english", "W:W33:B1", "square 33 is not on the board: expected 1 to 32 at character 4"},
    {"english", "W:W0:B1", "square 0 is not on the board: expected 1 to 32 at character 4"},
    {"international", "W:WK51:B1", "square 51 is not on the board: expected 1 to 50"},
    {"english", "W:W99999999999999999999999:B1", "square 999999999999... is not on the board"},
    {"english", "W:W20-33:B1", "square 33 is not on the board: expected 1 to 32 at character 7"},
    {"english", "W:W20-99999999999999999999:B1", "square 999999999999... is not on the board"},
    {"english", "W:W20-19:B1", "the last number of a range"},
    {"english", "W:W20-:B1", "the last number of a range at character 7, found ':'"},
    {"english", "W:W20-K24:B1", "the last number of a range"},
    {"russian", "W:Wa1-c1:B4", "',', ':' or the end at character 6, found '-'"},
    {"russian", "W:Wa2:B4",
     "square a2 is not on the board: expected a dark square from a1 to h8 at "
     "character 4"},
    {"russian+board=10", "W:Wa12:B4",
     "square a12 is not on the board: expected a dark square from "
     "a1 to j10"},
    {"russian", "W:Wk1:Bz", "a square of the board at character 8, found 'z'"},
    {"english", "", "the side to move, W or B at the end (character 1)"},
    {"english", "   ", "the side to move, W or B"},
    {"english", "X:W21:B1", "the side to move, W or B at character 1, found 'X'"},
    {"english", "?:W21:B1", "the side to move, W or B at character 1, found '?'"},
    {"english", "W21,22:B1", "':' behind the side to move at character 2, found '2'"},
    {"english", ":W21:B1", "the side to move, W or B"},
    {"english", "W", "':' behind the side to move at the end"},
    {"english", "W:R21:B1", "a list of pieces that begins with W or B at character 3, found 'R'"},
    {"english", "W:21:B1", "a list of pieces that begins with W or B"},
    {"english", "W:W21:?1", "a list of pieces that begins with W or B at character 7"},
    {"english", "W:W21:B1:", "a list of pieces that begins with W or B at the end"},
    {"english", "B::", "a list of pieces that begins with W or B"},
    {"english", "W:W21:B1:W22", "one list of White's pieces only at character 10"},
    {"english", "W:B1:W21:B2", "one list of Black's pieces only at character 10"},
    {"english", "W:W:W21:W22:B1", "one list of White's pieces only"},
    {"english", "W:W:W:W21:B1", "one list of White's pieces only"},
    {"english", "W:B:B1:W21", "one list of Black's pieces only"},
    {"english", "W:W21,,22:B1", "a square of the board at character 7, found ','"},
    {"english", "W:W21 22 21:B1", "two pieces on square 21"},
    {"english", "W:W21 - :B1", "the last number of a range"},
    {"english", "startpos moves", "the side to move"},
    {"english", "[FEN \"W:W21:B1\"] 1. 11-15", "',', ':' or the end at character 18, found '1'"},
    {"english", "[Event \"a\"]\n[Site \"b\"]", "the word FEN at character 2"},
    {"english", "[Event \"a]\n[FEN \"W:W21:B1\"]", "the word FEN at character 2"},
    {"english", "W:W21;B1", "',', ':' or the end at character 6, found ';'"},
    {"english", "W:W21:B1 garbage", "',', ':' or the end at character 10, found 'g'"},
    {"english", "W:W21:B1..", "',', ':' or the end at character 10, found '.'"},
    {"english", "W:W21:B1\xe2\x80\xa6", "found byte 0xe2"},
    {"english", "W:WKK21:B1", "square K21 is not on the board"},
    {"english", "W:WG21:B1", "square G21 is not on the board"},
    {"english", "W:W21:H0:B1", "a move counter at character 10, found 'B'"},
    {"english", "W:W:B", "no piece on the board"},
    {"english", "W:W", "no piece on the board"},
    {"english", "Weeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", "no piece on the board"},
    {"english", "\"W:W21:B1", "the closing quote at the end"},
    {"english", "\"W:W21:B1'", "the closing quote at character 10"},
    {"english", "[FEN \"W:W21:B1\"", "']' at the end"},
    {"english", "[Event \"W:W21:B1\"]", "the word FEN at character 2"},
    {"english", "[\"W:W21:B1\"]", "the word FEN"},
    {"english", "W:W21:B1\"", "',', ':' or the end at character 9"},
    {"international", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww", "51 characters"},
    {"english", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwww", "33 characters for this board, found 34"},
    {"english", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwww", "33 characters for this board, found 32"},
    {"english",
     "Wbbbbbbbbbbbbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeewwwwwwwwwwww",
     "33 characters for this board, found at least 52"},
    {"english", "Wbbbbbbbbbbbbeeeeeeexwwwwwwwwwwww", "'x' at character 21 (square 20)"},
    {"english", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "the side to move"},
};

static void every_fault_is_named(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        const FaultCase *const c = &REFUSED[i];
        const RuleSet set = named_set(c->rules);
        const Position before = rule_set_start(&set);
        Position position = before;
        Message error = {""};
        if (fen_parse(&set, c->text, &position, &error))
            fail_msg("'%s' is read", c->text);
        if (strstr(error.text, c->message) == NULL)
            fail_msg("'%s': %s, expected: %s", c->text, error.text, c->message);
        assert_true(position_is_equal(&position, &before));
        assert_false(fen_parse(&set, c->text, &position, NULL));
    }
}

static void the_start_is_written_in_both_styles(void **state) {
    (void)state;
    const RuleSet set = named_set("brazilian");
    const Position start = rule_set_start(&set);
    char text[FEN_SIZE];
    fen_format(&set, &start, NOTATION_OFFICIAL, text);
    assert_string_equal(text, "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:"
                              "Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8");
    fen_format(&set, &start, NOTATION_NUMERIC, text);
    assert_string_equal(text, "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
}

static void the_longest_text_fits(void **state) {
    (void)state;
    const RuleSet set = named_set("russian+board=10");
    Position full = {.side = BLACK};
    full.pieces[BLACK] = board_squares(10);
    full.kings = board_squares(10);
    char text[FEN_SIZE];
    fen_format(&set, &full, NOTATION_OFFICIAL, text);
    const Position read = position_of(&set, text);
    assert_true(position_is_equal(&read, &full));
}

// A megabyte of one unit, behind a beginning; the time limit of the test run is the clock.
static void check_long_text(const char *beginning, const char *unit, bool is_read) {
    enum { LENGTH = 1 << 20 };
    char *const text = malloc(LENGTH + 64);
    assert_non_null(text);
    size_t length = strlen(beginning);
    memcpy(text, beginning, length);
    for (; length < LENGTH; length += strlen(unit))
        memcpy(text + length, unit, strlen(unit));
    text[length] = '\0';
    const RuleSet set = named_set("english");
    Position position;
    Message error = {""};
    for (int i = 0; i < 20; i++)
        assert_int_equal(fen_parse(&set, text, &position, &error), is_read);
    free(text);
}

static void long_texts_take_linear_time(void **state) {
    (void)state;
    check_long_text("W:W21:B1", " ", true);
    check_long_text("W:W21:B1", ":H0", true);
    check_long_text("W:W21:B1", ":+1[23]+0", true);
    check_long_text("W:W21:B", "0", false);
    check_long_text("W:W21:B1", ":", false);
    check_long_text("W:W21:B1,", "1-32,", false);
    check_long_text("", "W", false);
    check_long_text("[FEN \"", "e", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_is_read),
        cmocka_unit_test(every_fault_is_named),
        cmocka_unit_test(the_start_is_written_in_both_styles),
        cmocka_unit_test(the_longest_text_fits),
        cmocka_unit_test(long_texts_take_linear_time),
    };
    return cmocka_run_group_tests_name("fen", tests, NULL, NULL);
}
