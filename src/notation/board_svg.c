// SPDX-License-Identifier: MIT
// The SVG drawing of a position: one rectangle for the board, one path for its dark squares, a
// name on each square, and the pieces as circles, kings with a crown.
#include "notation/board_text.h"

enum { SQUARE = 48, MARGIN = 8 }; // pixels

static int left_of(const RuleSet *set, int square) {
    const int column = board_column(rule_set_board_size(set), square);
    return MARGIN + SQUARE * board_drawn_column(set, column);
}

static int top_of(const RuleSet *set, int square) {
    return MARGIN + SQUARE * board_row(rule_set_board_size(set), square);
}

static void put_head(TextWriter *writer, int size, const Position *position) {
    const int edge = SQUARE * size;
    const int full = edge + 2 * MARGIN;
    text_print(writer,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n<title>%s to move</title>\n",
               full, full, full, full, position->side == WHITE ? "White" : "Black");
    text_print(writer,
               "<rect width=\"%d\" height=\"%d\" rx=\"4\" fill=\"#4a3426\"/>\n"
               "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f0e0c4\"/>\n",
               full, full, MARGIN, MARGIN, edge, edge);
}

static void put_squares(TextWriter *writer, const RuleSet *set) {
    text_put(writer, "<path fill=\"#a87b52\" d=\"");
    for (Squares left = board_squares(rule_set_board_size(set)); left != 0;) {
        const int square = bits_take_first(&left);
        text_print(writer, "M%d %dh%dv%dh-%dz", left_of(set, square), top_of(set, square), SQUARE,
                   SQUARE, SQUARE);
    }
    text_put(writer, "\"/>\n");
}

static void put_names(TextWriter *writer, const RuleSet *set, NotationStyle style) {
    const int size = rule_set_board_size(set);
    text_put(writer, "<g font-family=\"sans-serif\" font-size=\"10\" fill=\"#f0e0c4\">\n");
    for (Squares left = board_squares(size); left != 0;) {
        const int square = bits_take_first(&left);
        text_print(writer, "<text x=\"%d\" y=\"%d\">", left_of(set, square) + 3,
                   top_of(set, square) + 11);
        square_name_put(writer, set, square, style);
        text_put(writer, "</text>\n");
    }
    text_put(writer, "</g>\n");
}

static void put_crown(TextWriter *writer, int x, int y, const char *colour) {
    text_print(writer, "<path d=\"M%d %dl3 12h14l3-12-6 5-4-8-4 8z\" fill=\"%s\"/>\n", x - 10,
               y - 5, colour);
}

static void put_pieces(TextWriter *writer, const RuleSet *set, const Position *position,
                       Colour colour) {
    const char *const fill = colour == WHITE ? "#fffaf0" : "#262220";
    const char *const edge = colour == WHITE ? "#8a7a64" : "#000000";
    const char *const crown = colour == WHITE ? "#b8442c" : "#f0c860";
    for (Squares left = position->pieces[colour]; left != 0;) {
        const int square = bits_take_first(&left);
        const int x = left_of(set, square) + SQUARE / 2;
        const int y = top_of(set, square) + SQUARE / 2;
        text_print(writer,
                   "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
                   "stroke-width=\"2\"/>\n",
                   x, y, SQUARE * 2 / 5, fill, edge);
        if (bits_has(position->kings, square))
            put_crown(writer, x, y, crown);
    }
}

void board_svg_put(TextWriter *writer, const RuleSet *set, const Position *position,
                   NotationStyle style) {
    const int size = rule_set_board_size(set);
    put_head(writer, size, position);
    put_squares(writer, set);
    put_names(writer, set, style);
    put_pieces(writer, set, position, WHITE);
    put_pieces(writer, set, position, BLACK);
    text_put(writer, "</svg>\n");
}
