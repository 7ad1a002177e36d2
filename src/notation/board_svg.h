// SPDX-License-Identifier: MIT
// Positions drawn as an SVG picture, with marked squares and arrows. White is at the bottom unless
// the board is turned; where a rule set is played on a board mirrored left to right it is drawn so.
#ifndef CJ_BOARD_SVG_H
#define CJ_BOARD_SVG_H

#include "notation/square_name.h"

enum {
    BOARD_SVG_SIZE = 65536, // bytes that hold every picture
    BOARD_MAX_ARROWS = 64,
    BOARD_MAX_ARROW = 24 // squares of an arrow
};

// An arrow from its first square over the others to the last, at least two.
typedef struct BoardArrow {
    int count;
    int squares[BOARD_MAX_ARROW];
} BoardArrow;

typedef struct BoardSvgView {
    NotationStyle style; // of the names of squares
    bool is_black_down;
    Squares marked;
    int arrow_count;
    BoardArrow arrows[BOARD_MAX_ARROWS];
} BoardSvgView;

// Reads squares with blanks or commas between them, and adds them to the marked ones. Fails with
// what was expected and leaves the view alone.
bool board_svg_read_marks(BoardSvgView *view, const RuleSet *set, const char *text, Message *error);
// Reads arrows such as 11-15 or 8x15x22, with blanks or commas between them.
bool board_svg_read_arrows(BoardSvgView *view, const RuleSet *set, const char *text,
                           Message *error);

// Appends a whole SVG document.
void board_svg_put(TextWriter *writer, const RuleSet *set, const Position *position,
                   const BoardSvgView *view);

#endif
