// SPDX-License-Identifier: MIT
#include "protocol/describe_worth.h"

#include "notation/board_text.h"

typedef struct WorthView {
    TextWriter *writer;
    const RuleSet *set;
    const Position *position;
    NotationStyle style;
    int size;
    int worth[BOARD_BITS]; // for the owner
} WorthView;

static WorthView worth_view(TextWriter *writer, const Eval *eval, const RuleSet *set,
                            const Position *position, NotationStyle style) {
    WorthView view = {.writer = writer,
                      .set = set,
                      .position = position,
                      .style = style,
                      .size = rule_set_board_size(set)};
    eval_explain_pieces(eval, position, view.worth);
    for (Squares black = position->pieces[BLACK]; black != 0;) {
        const int square = bits_take_first(&black);
        view.worth[square] = -view.worth[square];
    }
    return view;
}

static char piece_sign(const Position *position, int square) {
    const bool is_white = bits_has(position->pieces[WHITE], square);
    if (bits_has(position->kings, square))
        return is_white ? 'W' : 'B';
    return is_white ? 'w' : 'b';
}

static void put_square(const WorthView *view, int square) {
    if (!bits_has(position_occupied(view->position), square)) {
        text_print(view->writer, "%7s", ".");
        return;
    }
    char text[24];
    TextWriter cell = text_writer(text, sizeof text);
    text_put_char(&cell, piece_sign(view->position, square));
    text_put_hundredths(&cell, view->worth[square]);
    text_print(view->writer, "%7s", text);
}

// Seven columns for a square with what stands on it, three for half an empty one.
static void put_row(const WorthView *view, int row) {
    char name[SQUARE_NAME_SIZE];
    const int width = board_row_width(view->size);
    const bool is_mirrored = board_drawn_column(view->set, 0) != 0;
    const int first = board_square_at(view->size, row, is_mirrored ? width - 1 : 0);
    const int drawn = board_drawn_column(view->set, board_column(view->size, first));
    square_name_format(view->set, first, view->style, name);
    text_print(view->writer, "%4s%s", name, drawn == 0 ? " " : "      ");
    for (int place = 0; place < width; place++) {
        text_put(view->writer, place > 0 ? "   " : "");
        put_square(view, board_square_at(view->size, row, is_mirrored ? width - 1 - place : place));
    }
    text_put_char(view->writer, '\n');
}

void describe_worth_put(TextWriter *writer, const Eval *eval, const RuleSet *set,
                        const Position *position, NotationStyle style) {
    const WorthView view = worth_view(writer, eval, set, position, style);
    text_put(writer, "what each piece gives its side, in men (the score with it less the score "
                     "without it)\n");
    for (int row = 0; row < view.size; row++)
        put_row(&view, row);
}

void describe_worth_put_json(TextWriter *writer, const Eval *eval, const RuleSet *set,
                             const Position *position, NotationStyle style) {
    const WorthView view = worth_view(writer, eval, set, position, style);
    const char *separator = "";
    text_put_char(writer, '[');
    for (Squares rest = position_occupied(position); rest != 0; separator = ",") {
        const int square = bits_take_first(&rest);
        text_print(writer, "%s{\"square\":\"", separator);
        square_name_put(writer, set, square, style);
        text_print(writer, "\",\"piece\":\"%c\",\"cp\":%d}", piece_sign(position, square),
                   view.worth[square]);
    }
    text_put_char(writer, ']');
}
