// SPDX-License-Identifier: MIT
#include "notation/board_text.h"

typedef struct Grid {
    TextWriter *writer;
    const RuleSet *set;
    const Position *position;
    const BoardGridView *view;
    int size;
    bool is_algebraic;
} Grid;

// Colours of the 16 that every terminal has: green squares to play on, yellow where they are
// marked, white ones between them.
#define SGR_RESET "\x1b[0m"
#define SGR_LIGHT "\x1b[47m"
#define SGR_DARK "\x1b[42m"
#define SGR_MARKED "\x1b[43m"
#define SGR_NUMBER "\x1b[90m"
static const char *const PIECE_COLOURS[2] = {"\x1b[1;97m", "\x1b[30m"}; // by Colour

static void put_colour(const Grid *grid, const char *sequence) {
    if (grid->view->has_colours)
        text_put(grid->writer, sequence);
}

// The row or drawn column at this place from the top or left.
static int turned(const Grid *grid, int place) {
    return grid->view->is_black_down ? grid->size - 1 - place : place;
}

static void put_playing_square(const Grid *grid, int square) {
    const char *const sign = board_piece_sign(grid->position, square, grid->view->look);
    const Colour owner = bits_has(grid->position->pieces[WHITE], square) ? WHITE : BLACK;
    char name[SQUARE_NAME_SIZE];
    square_name_format(grid->set, square, NOTATION_OFFICIAL, name);
    put_colour(grid, bits_has(grid->view->marked, square) ? SGR_MARKED : SGR_DARK);
    put_colour(grid, sign != NULL ? PIECE_COLOURS[owner] : SGR_NUMBER);
    if (grid->is_algebraic)
        text_print(grid->writer, " %s  ", sign != NULL ? sign : ".");
    else
        text_print(grid->writer, " %s%-2s", sign != NULL ? sign : " ", name);
    put_colour(grid, SGR_RESET);
}

static void put_row(const Grid *grid, int row) {
    for (int place = 0; place < grid->size; place++) {
        const int column = board_drawn_column(grid->set, turned(grid, place));
        if (column % 2 == (row % 2 == 0)) {
            put_playing_square(grid, board_square_at(grid->size, row, column / 2));
            continue;
        }
        put_colour(grid, SGR_LIGHT);
        text_put(grid->writer, "    ");
        put_colour(grid, SGR_RESET);
    }
}

static void put_edge(const Grid *grid) {
    text_put(grid->writer, "   +");
    for (int i = 0; i < 4 * grid->size; i++)
        text_put_char(grid->writer, '-');
    text_put(grid->writer, "+\n");
}

static void put_files(const Grid *grid) {
    text_put(grid->writer, "    ");
    for (int place = 0; place < grid->size; place++)
        text_print(grid->writer, " %c%s", 'a' + turned(grid, place),
                   place + 1 < grid->size ? "  " : "\n");
}

void board_grid_put(TextWriter *writer, const RuleSet *set, const Position *position,
                    const BoardGridView *view) {
    const Grid grid = {.writer = writer,
                       .set = set,
                       .position = position,
                       .view = view,
                       .size = rule_set_board_size(set),
                       .is_algebraic = set->numbering == NUMBERING_ALGEBRAIC};
    if (!view->has_colours)
        put_edge(&grid);
    for (int place = 0; place < grid.size; place++) {
        const int row = turned(&grid, place);
        if (grid.is_algebraic)
            text_print(writer, "%2d ", grid.size - row);
        else
            text_put(writer, "   ");
        text_put(writer, view->has_colours ? " " : "|");
        put_row(&grid, row);
        text_put(writer, view->has_colours ? "\n" : "|\n");
    }
    if (!view->has_colours)
        put_edge(&grid);
    if (grid.is_algebraic)
        put_files(&grid);
}
