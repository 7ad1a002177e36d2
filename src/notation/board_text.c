// SPDX-License-Identifier: MIT
#include "notation/board_text.h"

// What a board is drawn with.
typedef struct Signs {
    const char *empty;
    const char *men[2];
    const char *kings[2];
    const char *left;
    const char *right;
    const char *line;       // a piece of the horizontal edge
    const char *corners[4]; // top left, top right, bottom left, bottom right
} Signs;

static const Signs SIGNS[] = {
    [BOARD_ASCII] = {.empty = ".",
                     .men = {"w", "b"},
                     .kings = {"W", "B"},
                     .left = "|",
                     .right = "|",
                     .line = "-",
                     .corners = {"+", "+", "+", "+"}},
    [BOARD_UNICODE] = {.empty = "\u00b7",
                       .men = {"\u26c0", "\u26c2"},
                       .kings = {"\u26c1", "\u26c3"},
                       .left = "\u2502",
                       .right = "\u2502",
                       .line = "\u2500",
                       .corners = {"\u250c", "\u2510", "\u2514", "\u2518"}},
};

typedef struct Drawing {
    TextWriter *writer;
    const RuleSet *set;
    const Position *position;
    BoardLook look;
    const Signs *signs;
    NotationStyle style;
    int size;
    bool is_algebraic;
} Drawing;

const char *board_piece_sign(const Position *position, int square, BoardLook look) {
    const Signs *const signs = &SIGNS[look];
    for (int colour = WHITE; colour <= BLACK; colour++)
        if (bits_has(position->pieces[colour], square))
            return bits_has(position->kings, square) ? signs->kings[colour] : signs->men[colour];
    return NULL;
}

static const char *square_sign(const Drawing *drawing, int square) {
    const char *const piece = board_piece_sign(drawing->position, square, drawing->look);
    return piece != NULL ? piece : drawing->signs->empty;
}

// A square's name right-aligned in three columns; with algebraic names its rank alone.
static void put_label(const Drawing *drawing, int square) {
    char name[SQUARE_NAME_SIZE];
    square_name_format(drawing->set, square, drawing->style, name);
    text_print(drawing->writer, "%3s", drawing->is_algebraic ? name + 1 : name);
}

static void put_edge(const Drawing *drawing, const char *left, const char *right) {
    text_print(drawing->writer, "    %s", left);
    for (int i = 0; i < 2 * drawing->size + 1; i++)
        text_put(drawing->writer, drawing->signs->line);
    text_print(drawing->writer, "%s\n", right);
}

int board_drawn_column(const RuleSet *set, int column) {
    const bool is_mirrored =
        set->numbering == NUMBERING_MIRRORED || set->numbering == NUMBERING_BOTTOM_UP;
    return is_mirrored ? rule_set_board_size(set) - 1 - column : column;
}

static void put_squares(const Drawing *drawing, int row) {
    for (int drawn = 0; drawn < drawing->size; drawn++) {
        const int column = board_drawn_column(drawing->set, drawn);
        const bool is_playing = column % 2 == (row % 2 == 0);
        text_print(drawing->writer, " %s",
                   is_playing
                       ? square_sign(drawing, board_square_at(drawing->size, row, column / 2))
                       : " ");
    }
}

static void put_row(const Drawing *drawing, int row) {
    const int last = drawing->size - 1;
    const int left = board_drawn_column(drawing->set, 0) / 2;
    const int right = board_drawn_column(drawing->set, last) / 2;
    put_label(drawing, board_square_at(drawing->size, row, left));
    text_print(drawing->writer, " %s", drawing->signs->left);
    put_squares(drawing, row);
    text_print(drawing->writer, " %s", drawing->signs->right);
    if (!drawing->is_algebraic)
        put_label(drawing, board_square_at(drawing->size, row, right));
    text_put_char(drawing->writer, '\n');
}

static void put_files(const Drawing *drawing) {
    text_put(drawing->writer, "     ");
    for (int column = 0; column < drawing->size; column++)
        text_print(drawing->writer, " %c", 'a' + column);
    text_put_char(drawing->writer, '\n');
}

void board_text_put(TextWriter *writer, const RuleSet *set, const Position *position,
                    NotationStyle style, BoardLook look) {
    const Drawing drawing = {.writer = writer,
                             .set = set,
                             .position = position,
                             .look = look,
                             .signs = &SIGNS[look],
                             .style = style,
                             .size = rule_set_board_size(set),
                             .is_algebraic = set->numbering == NUMBERING_ALGEBRAIC &&
                                             style == NOTATION_OFFICIAL};
    const char *const *const corners = drawing.signs->corners;
    put_edge(&drawing, corners[0], corners[1]);
    for (int row = 0; row < drawing.size; row++)
        put_row(&drawing, row);
    put_edge(&drawing, corners[2], corners[3]);
    if (drawing.is_algebraic)
        put_files(&drawing);
    text_print(writer, "%s to move\n", position->side == WHITE ? "White" : "Black");
}
