// SPDX-License-Identifier: MIT
// One rectangle for the board, one path for its dark squares, one for those that are marked, a name
// on each square, the pieces as circles, kings with a crown, and the arrows above all.
#include "notation/board_svg.h"

#include "notation/board_text.h"

#include <math.h>

enum { SQUARE = 48, MARGIN = 8 }; // pixels

typedef struct Picture {
    TextWriter *writer;
    const RuleSet *set;
    const Position *position;
    const BoardSvgView *view;
    int size;
} Picture;

// Reading
// ------------------------------------------------------------------------------------------------

static const char *skip_gap(const char *at) {
    while (text_is_blank(*at) || *at == ',')
        at++;
    return at;
}

static bool ends_item(const char *at) { return *at == '\0' || text_is_blank(*at) || *at == ','; }

static bool fail_square(const RuleSet *set, const char *at, Message *error) {
    char first[SQUARE_NAME_SIZE];
    square_name_format(set, square_name_nth(set, 0, NOTATION_OFFICIAL), NOTATION_OFFICIAL, first);
    return message_fail(error, "expected squares of %.60s such as %s, got '%.40s'", set->name,
                        first, at);
}

bool board_svg_read_marks(BoardSvgView *view, const RuleSet *set, const char *text,
                          Message *error) {
    Squares marked = view->marked;
    for (const char *at = skip_gap(text); *at != '\0'; at = skip_gap(at)) {
        const char *const start = at;
        const int square = square_name_read(set, &at);
        if (square < 0 || !ends_item(at))
            return fail_square(set, start, error);
        marked |= bits_one(square);
    }
    view->marked = marked;
    return true;
}

// What stands between two squares of an arrow; 0 for nothing.
static size_t join_length(const char *at) {
    return *at == 'x' || *at == ':' ? 1 : square_name_dash(at);
}

static bool read_arrow(const RuleSet *set, const char **at, BoardArrow *arrow) {
    size_t join = 0;
    *arrow = (BoardArrow){.count = 0};
    do {
        *at += join;
        const int square = arrow->count < BOARD_MAX_ARROW ? square_name_read(set, at) : -1;
        if (square < 0 || (arrow->count > 0 && square == arrow->squares[arrow->count - 1]))
            return false;
        arrow->squares[arrow->count++] = square;
        join = join_length(*at);
    } while (join > 0);
    return arrow->count > 1 && ends_item(*at);
}

bool board_svg_read_arrows(BoardSvgView *view, const RuleSet *set, const char *text,
                           Message *error) {
    int count = view->arrow_count;
    for (const char *at = skip_gap(text); *at != '\0'; at = skip_gap(at)) {
        const char *const start = at;
        if (count == BOARD_MAX_ARROWS)
            return message_fail(error, "expected at most %d arrows", BOARD_MAX_ARROWS);
        if (!read_arrow(set, &at, &view->arrows[count++]))
            return message_fail(error,
                                "expected arrows between squares of %.60s, each such as A-B or "
                                "AxBxC, got '%.40s'",
                                set->name, start);
    }
    view->arrow_count = count;
    return true;
}

// Drawing
// ------------------------------------------------------------------------------------------------

static int turned(const Picture *picture, int place) {
    return picture->view->is_black_down ? picture->size - 1 - place : place;
}

static int left_of(const Picture *picture, int square) {
    const int column = board_column(picture->size, square);
    return MARGIN + SQUARE * turned(picture, board_drawn_column(picture->set, column));
}

static int top_of(const Picture *picture, int square) {
    return MARGIN + SQUARE * turned(picture, board_row(picture->size, square));
}

static void put_head(const Picture *picture) {
    const int edge = SQUARE * picture->size;
    const int full = edge + 2 * MARGIN;
    text_print(picture->writer,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n<title>%s to move</title>\n",
               full, full, full, full, picture->position->side == WHITE ? "White" : "Black");
    text_print(picture->writer,
               "<rect width=\"%d\" height=\"%d\" rx=\"4\" fill=\"#4a3426\"/>\n"
               "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f0e0c4\"/>\n",
               full, full, MARGIN, MARGIN, edge, edge);
}

static void put_squares(const Picture *picture, Squares squares, const char *colour) {
    if (squares == 0)
        return;
    text_print(picture->writer, "<path fill=\"%s\" d=\"", colour);
    while (squares != 0) {
        const int square = bits_take_first(&squares);
        text_print(picture->writer, "M%d %dh%dv%dh-%dz", left_of(picture, square),
                   top_of(picture, square), SQUARE, SQUARE, SQUARE);
    }
    text_put(picture->writer, "\"/>\n");
}

static void put_names(const Picture *picture) {
    TextWriter *const writer = picture->writer;
    text_put(writer, "<g font-family=\"sans-serif\" font-size=\"10\" fill=\"#f0e0c4\">\n");
    for (Squares left = board_squares(picture->size); left != 0;) {
        const int square = bits_take_first(&left);
        text_print(writer, "<text x=\"%d\" y=\"%d\">", left_of(picture, square) + 3,
                   top_of(picture, square) + 11);
        square_name_put(writer, picture->set, square, picture->view->style);
        text_put(writer, "</text>\n");
    }
    text_put(writer, "</g>\n");
}

static void put_crown(TextWriter *writer, int x, int y, const char *colour) {
    text_print(writer, "<path d=\"M%d %dl3 12h14l3-12-6 5-4-8-4 8z\" fill=\"%s\"/>\n", x - 10,
               y - 5, colour);
}

static void put_pieces(const Picture *picture, Colour colour) {
    const char *const fill = colour == WHITE ? "#fffaf0" : "#262220";
    const char *const edge = colour == WHITE ? "#8a7a64" : "#000000";
    const char *const crown = colour == WHITE ? "#b8442c" : "#f0c860";
    for (Squares left = picture->position->pieces[colour]; left != 0;) {
        const int square = bits_take_first(&left);
        const int x = left_of(picture, square) + SQUARE / 2;
        const int y = top_of(picture, square) + SQUARE / 2;
        text_print(picture->writer,
                   "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
                   "stroke-width=\"2\"/>\n",
                   x, y, SQUARE * 2 / 5, fill, edge);
        if (bits_has(picture->position->kings, square))
            put_crown(picture->writer, x, y, crown);
    }
}

// The line ends where the head begins.
static void put_arrow(const Picture *picture, const BoardArrow *arrow) {
    enum { HEAD = 18, HALF_WIDTH = 10, OVERSHOOT = 6 };
    const int last = arrow->count - 1;
    double x[BOARD_MAX_ARROW];
    double y[BOARD_MAX_ARROW];
    for (int i = 0; i <= last; i++) {
        x[i] = left_of(picture, arrow->squares[i]) + SQUARE / 2.0;
        y[i] = top_of(picture, arrow->squares[i]) + SQUARE / 2.0;
    }
    const double length = hypot(x[last] - x[last - 1], y[last] - y[last - 1]);
    const double dx = (x[last] - x[last - 1]) / length;
    const double dy = (y[last] - y[last - 1]) / length;
    const double neck_x = x[last] + (OVERSHOOT - HEAD) * dx;
    const double neck_y = y[last] + (OVERSHOOT - HEAD) * dy;
    text_put(picture->writer, "<g class=\"arrow\" opacity=\".8\"><path fill=\"none\" "
                              "stroke=\"#1f9d5c\" stroke-width=\"7\" stroke-linecap=\"round\" "
                              "stroke-linejoin=\"round\" d=\"");
    for (int i = 0; i < last; i++)
        text_print(picture->writer, "%s%.1f %.1f", i == 0 ? "M" : "L", x[i], y[i]);
    text_print(picture->writer, "L%.1f %.1f\"/><path fill=\"#1f9d5c\" d=\"M%.1f %.1fL", neck_x,
               neck_y, x[last] + OVERSHOOT * dx, y[last] + OVERSHOOT * dy);
    text_print(picture->writer, "%.1f %.1fL%.1f %.1fz\"/></g>\n", neck_x - HALF_WIDTH * dy,
               neck_y + HALF_WIDTH * dx, neck_x + HALF_WIDTH * dy, neck_y - HALF_WIDTH * dx);
}

void board_svg_put(TextWriter *writer, const RuleSet *set, const Position *position,
                   const BoardSvgView *view) {
    const Picture picture = {.writer = writer,
                             .set = set,
                             .position = position,
                             .view = view,
                             .size = rule_set_board_size(set)};
    put_head(&picture);
    put_squares(&picture, board_squares(picture.size), "#a87b52");
    put_squares(&picture, view->marked, "#c3a04a");
    put_names(&picture);
    put_pieces(&picture, WHITE);
    put_pieces(&picture, BLACK);
    for (int i = 0; i < view->arrow_count; i++)
        put_arrow(&picture, &view->arrows[i]);
    text_put(writer, "</svg>\n");
}
