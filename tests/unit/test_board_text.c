// SPDX-License-Identifier: MIT
// Boards drawn as text and as SVG.
#include "notation/board_svg.h"
#include "notation/board_text.h"
#include "notation/fen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const BoardSvgView PLAIN = {.style = NOTATION_OFFICIAL};

static void read_position(const char *rules, const char *fen, RuleSet *set, Position *position) {
    assert_true(rule_set_parse(rules, set, NULL));
    assert_true(fen_parse(set, fen, position, NULL));
}

static void assert_drawing(const char *rules, const char *fen, BoardLook look,
                           const char *expected) {
    RuleSet set;
    Position position;
    char text[BOARD_TEXT_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    read_position(rules, fen, &set, &position);
    board_text_put(&writer, &set, &position, NOTATION_OFFICIAL, look);
    assert_false(writer.overflow);
    assert_string_equal(text, expected);
}

static void numbers_stand_at_both_edges(void **state) {
    (void)state;
    assert_drawing("english", "B:W18,K24:B12,K16", BOARD_ASCII,
                   "    +-----------------+\n"
                   "  1 |   .   .   .   . |  4\n"
                   "  5 | .   .   .   .   |  8\n"
                   "  9 |   .   .   .   b | 12\n"
                   " 13 | .   .   .   B   | 16\n"
                   " 17 |   .   w   .   . | 20\n"
                   " 21 | .   .   .   W   | 24\n"
                   " 25 |   .   .   .   . | 28\n"
                   " 29 | .   .   .   .   | 32\n"
                   "    +-----------------+\n"
                   "Black to move\n");
}

static void algebraic_boards_have_files_below(void **state) {
    (void)state;
    assert_drawing("russian", "W:Wc3:BKh8", BOARD_ASCII,
                   "    +-----------------+\n"
                   "  8 |   .   .   .   B |\n"
                   "  7 | .   .   .   .   |\n"
                   "  6 |   .   .   .   . |\n"
                   "  5 | .   .   .   .   |\n"
                   "  4 |   .   .   .   . |\n"
                   "  3 | .   w   .   .   |\n"
                   "  2 |   .   .   .   . |\n"
                   "  1 | .   .   .   .   |\n"
                   "    +-----------------+\n"
                   "      a b c d e f g h\n"
                   "White to move\n");
}

static void an_italian_board_has_1_at_the_top_left(void **state) {
    (void)state;
    assert_drawing("italian", "W:WK32,22:BK1,11", BOARD_ASCII,
                   "    +-----------------+\n"
                   "  1 | B   .   .   .   |  4\n"
                   "  5 |   .   .   .   . |  8\n"
                   "  9 | .   .   b   .   | 12\n"
                   " 13 |   .   .   .   . | 16\n"
                   " 17 | .   .   .   .   | 20\n"
                   " 21 |   .   w   .   . | 24\n"
                   " 25 | .   .   .   .   | 28\n"
                   " 29 |   .   .   .   W | 32\n"
                   "    +-----------------+\n"
                   "White to move\n");
}

static void a_spanish_board_has_1_at_the_bottom_right(void **state) {
    (void)state;
    static const char *const RULES[] = {"spanish", "portuguese", "damas12", "pierde8", "mayor8"};
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++)
        assert_drawing(RULES[i], "B:WK1,10:BK32", BOARD_ASCII,
                       "    +-----------------+\n"
                       " 32 | B   .   .   .   | 29\n"
                       " 28 |   .   .   .   . | 25\n"
                       " 24 | .   .   .   .   | 21\n"
                       " 20 |   .   .   .   . | 17\n"
                       " 16 | .   .   .   .   | 13\n"
                       " 12 |   .   .   w   . |  9\n"
                       "  8 | .   .   .   .   |  5\n"
                       "  4 |   .   .   .   W |  1\n"
                       "    +-----------------+\n"
                       "Black to move\n");
}

// Where an SVG has the name of a square.
static void assert_name_at(const char *rules, int column, int row, const char *name) {
    char text[BOARD_SVG_SIZE];
    char expected[64];
    RuleSet set;
    assert_true(rule_set_parse(rules, &set, NULL));
    const Position start = rule_set_start(&set);
    TextWriter writer = text_writer(text, sizeof text);
    board_svg_put(&writer, &set, &start, &PLAIN);
    TextWriter label = text_writer(expected, sizeof expected);
    text_print(&label, "<text x=\"%d\" y=\"%d\">%s</text>", 8 + 48 * column + 3, 8 + 48 * row + 11,
               name);
    assert_non_null(strstr(text, expected));
}

static void an_svg_is_mirrored_where_the_board_is(void **state) {
    (void)state;
    assert_name_at("english", 1, 0, "1");
    assert_name_at("italian", 0, 0, "1");
    assert_name_at("spanish", 7, 7, "1");
    assert_name_at("damas8", 0, 0, "32");
    assert_name_at("spanish+board=10", 9, 9, "1");
    assert_name_at("russian", 0, 7, "a1");
}

static void unicode_has_signs_for_pieces(void **state) {
    RuleSet set;
    Position position;
    char text[BOARD_TEXT_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    (void)state;
    read_position("english", "W:W18,K24:B12,K16", &set, &position);
    board_text_put(&writer, &set, &position, NOTATION_OFFICIAL, BOARD_UNICODE);
    assert_non_null(strstr(text, "\u26c0"));
    assert_non_null(strstr(text, "\u26c1"));
    assert_non_null(strstr(text, "\u26c2"));
    assert_non_null(strstr(text, "\u26c3"));
}

static int count_words(const char *text, const char *word) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        count++;
    return count;
}

static void an_svg_holds_every_piece_and_name(void **state) {
    char text[BOARD_SVG_SIZE];
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        const Position start = rule_set_start(&set);
        TextWriter writer = text_writer(text, sizeof text);
        board_svg_put(&writer, &set, &start, &PLAIN);
        assert_false(writer.overflow);
        assert_int_equal(count_words(text, "<circle "), bits_count(position_occupied(&start)));
        assert_int_equal(count_words(text, "<text "), rule_set_square_count(&set));
        assert_int_equal(count_words(text, "<svg "), 1);
        assert_int_equal(count_words(text, "</svg>\n"), 1);
    }
}

static void a_king_has_a_crown(void **state) {
    char text[BOARD_SVG_SIZE];
    RuleSet set;
    Position position;
    TextWriter writer = text_writer(text, sizeof text);
    (void)state;
    read_position("english", "W:W18,K24:BK16", &set, &position);
    board_svg_put(&writer, &set, &position, &PLAIN);
    assert_int_equal(count_words(text, "l3 12h14"), 2);
}

static void assert_grid(const char *rules, const char *fen, const BoardGridView *view,
                        const char *expected) {
    RuleSet set;
    Position position;
    char text[BOARD_GRID_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    read_position(rules, fen, &set, &position);
    board_grid_put(&writer, &set, &position, view);
    assert_false(writer.overflow);
    if (expected != NULL)
        assert_string_equal(text, expected);
}

static void a_grid_has_its_numbers_on_the_squares(void **state) {
    (void)state;
    const BoardGridView white = {.look = BOARD_ASCII};
    const BoardGridView black = {.look = BOARD_ASCII, .is_black_down = true};
    assert_grid("english", "B:W18,K24:B12,K16", &white,
                "   +--------------------------------+\n"
                "   |      1       2       3       4 |\n"
                "   |  5       6       7       8     |\n"
                "   |      9       10      11     b12|\n"
                "   |  13      14      15     B16    |\n"
                "   |      17     w18      19      20|\n"
                "   |  21      22      23     W24    |\n"
                "   |      25      26      27      28|\n"
                "   |  29      30      31      32    |\n"
                "   +--------------------------------+\n");
    assert_grid("russian", "W:Wc3:BKh8", &black,
                "   +--------------------------------+\n"
                " 1 |     .       .       .       .  |\n"
                " 2 | .       .       .       .      |\n"
                " 3 |     .       .       w       .  |\n"
                " 4 | .       .       .       .      |\n"
                " 5 |     .       .       .       .  |\n"
                " 6 | .       .       .       .      |\n"
                " 7 |     .       .       .       .  |\n"
                " 8 | B       .       .       .      |\n"
                "   +--------------------------------+\n"
                "     h   g   f   e   d   c   b   a\n");
}

static void a_coloured_grid_of_the_largest_board_fits(void **state) {
    (void)state;
    const BoardGridView view = {.look = BOARD_UNICODE, .has_colours = true, .marked = ~0ULL};
    RuleSet set;
    char fen[FEN_SIZE];
    assert_true(rule_set_parse("international+rows=4", &set, NULL));
    const Position start = rule_set_start(&set);
    fen_format(&set, &start, NOTATION_OFFICIAL, fen);
    assert_grid(set.name, fen, &view, NULL);
}

static void marks_and_arrows_are_drawn_on_a_turned_board(void **state) {
    char text[BOARD_SVG_SIZE];
    RuleSet set;
    Position position;
    Message error;
    BoardSvgView view = {.is_black_down = true};
    TextWriter writer = text_writer(text, sizeof text);
    (void)state;
    read_position("english", "W:W18:B15", &set, &position);
    assert_true(board_svg_read_marks(&view, &set, " 1, 4 ", &error));
    assert_true(board_svg_read_marks(&view, &set, "32", &error));
    assert_true(board_svg_read_arrows(&view, &set, "18x11x4, 1\u20136", &error));
    board_svg_put(&writer, &set, &position, &view);
    assert_false(writer.overflow);
    // 1 is in the bottom row, second from the right; 32 at the top, second from the left.
    assert_non_null(strstr(text, "M296 344h48v48h-48zM8 344h48v48h-48zM56 8h48v48h-48z"));
    assert_int_equal(count_words(text, "class=\"arrow\""), 2);
    assert_non_null(strstr(text, "d=\"M224.0 176.0L128.0 272.0L"));
}

static void wrong_marks_and_arrows_are_refused(void **state) {
    static const char *const MARKS[] = {"0", "33", "1x2", "a1b", "b1", "1-2", "\xff"};
    static const char *const ARROWS[] = {"1",    "1-",   "1-1",  "1-33",
                                         "-1-2", "1--2", "1-2x", "1-2;3-4"};
    RuleSet set;
    Message error;
    BoardSvgView view = {.marked = 0};
    char many[4 * BOARD_MAX_ARROWS + 8] = "";
    (void)state;
    assert_true(rule_set_parse("english", &set, NULL));
    for (size_t i = 0; i < sizeof MARKS / sizeof MARKS[0]; i++)
        assert_false(board_svg_read_marks(&view, &set, MARKS[i], &error));
    for (size_t i = 0; i < sizeof ARROWS / sizeof ARROWS[0]; i++)
        assert_false(board_svg_read_arrows(&view, &set, ARROWS[i], &error));
    for (int i = 0; i <= BOARD_MAX_ARROWS; i++)
        strcat(many, "1-6 ");
    assert_false(board_svg_read_arrows(&view, &set, many, &error));
    assert_true(view.marked == 0 && view.arrow_count == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_grid_has_its_numbers_on_the_squares),
        cmocka_unit_test(a_coloured_grid_of_the_largest_board_fits),
        cmocka_unit_test(numbers_stand_at_both_edges),
        cmocka_unit_test(algebraic_boards_have_files_below),
        cmocka_unit_test(an_italian_board_has_1_at_the_top_left),
        cmocka_unit_test(a_spanish_board_has_1_at_the_bottom_right),
        cmocka_unit_test(an_svg_is_mirrored_where_the_board_is),
        cmocka_unit_test(unicode_has_signs_for_pieces),
        cmocka_unit_test(an_svg_holds_every_piece_and_name),
        cmocka_unit_test(a_king_has_a_crown),
        cmocka_unit_test(marks_and_arrows_are_drawn_on_a_turned_board),
        cmocka_unit_test(wrong_marks_and_arrows_are_refused),
    };
    return cmocka_run_group_tests_name("board_text", tests, NULL, NULL);
}
