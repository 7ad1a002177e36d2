// SPDX-License-Identifier: MIT
// Positions drawn as lines of text for a terminal. White is at the bottom, and where a rule set is
// played on a board mirrored left to right (Italian, Spanish and its relatives: long diagonal from
// the bottom right) it is drawn so. Squares are named at the edges.
#ifndef CJ_BOARD_TEXT_H
#define CJ_BOARD_TEXT_H

#include "notation/square_name.h"

// Bytes that hold every drawing.
enum { BOARD_TEXT_SIZE = 4096, BOARD_GRID_SIZE = 8192 };

typedef enum { BOARD_ASCII, BOARD_UNICODE } BoardLook;

// The column of a square as the rule set's players see it, 0 at the left. The same function leads
// back from there to the column of board.h.
int board_drawn_column(const RuleSet *set, int column);

// Appends the board, each line with its end, and who is to move. In ASCII men are w and b, kings W
// and B.
void board_text_put(TextWriter *writer, const RuleSet *set, const Position *position,
                    NotationStyle style, BoardLook look);

// What stands on a square, as board_text_put draws it; NULL when it is empty. Static.
const char *board_piece_sign(const Position *position, int square, BoardLook look);

typedef struct BoardGridView {
    BoardLook look;
    bool is_black_down; // Black at the bottom
    bool has_colours;   // by escape sequences of terminals (ECMA-48)
    Squares marked;     // those of the last move, shown by their colour
} BoardGridView;

// Appends the board as players want it beside them: every square of the game with its number, or
// ranks and files at the edges where they name the squares. Four columns a square, a line a row.
void board_grid_put(TextWriter *writer, const RuleSet *set, const Position *position,
                    const BoardGridView *view);

#endif
