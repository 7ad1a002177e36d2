// SPDX-License-Identifier: MIT
// Boards and moves as the CheckerBoard API passes them: board.square[x][y], x from the left as
// White's opponent sits (Black's rows are y = 0 to 2), and squares named by numbers that run by the
// game type. Pure conversions; what is legal is asked of the engine.
#ifndef CJ_CHECKERBOARD_BOARD_H
#define CJ_CHECKERBOARD_BOARD_H

#include "base/message.h"
#include "canalejas.h"

// A piece is a colour and a kind.
enum { CB_FREE = 0, CB_WHITE = 1, CB_BLACK = 2, CB_MAN = 4, CB_KING = 8 };

enum {
    CB_ENGLISH = 21,
    CB_ITALIAN = 22,
    CB_POOL = 23,
    CB_SPANISH = 24,
    CB_RUSSIAN = 25,
    CB_SIDE = 8,      // squares of an edge of the board
    CB_SQUARES = 32,  // playing squares
    CB_CAPTURED = 12, // captures that a move has room for
    CB_HUB_SIZE = CB_SQUARES + 2
};

// The layouts of the next three are those of the API.
typedef struct CbBoard {
    int square[CB_SIDE][CB_SIDE]; // [x][y]
} CbBoard;

typedef struct CbSquare {
    int x;
    int y;
} CbSquare;

typedef struct CbMove {
    int jumps; // captured pieces
    int newpiece;
    int oldpiece;
    CbSquare from;
    CbSquare to;
    CbSquare path[CB_CAPTURED]; // 0: from, 1: first landing, ...
    CbSquare del[CB_CAPTURED];  // captured squares in their order; x = -1 in the first: none
    int delpiece[CB_CAPTURED];
} CbMove;

// The square with this number counted from the top left, 1 to 32, and back.
CbSquare cb_square_of_top_left(int number);
int cb_square_top_left(CbSquare square);

// Its number in games of this type, as CheckerBoard counts; types that it does not tell apart run
// as English ones do.
int cb_square_number(int game_type, CbSquare square);

int cb_board_piece(const CbBoard *board, CbSquare square);

// Writes the position as a Hub text, which engines of every rule set read. Fails when a square
// holds what is no piece, or the colour to move is neither CB_WHITE nor CB_BLACK.
bool cb_board_write_hub(const CbBoard *board, int colour, char hub[CB_HUB_SIZE], Message *error);

// The legal move of the piece that stands on its first square. Captures beyond CB_CAPTURED, which
// need more than twelve pieces a side, are left out.
CbMove cb_move_convert(const CbBoard *board, const cj_move *move);

// Plays a legal move on the board, however much it captures.
void cb_board_play(CbBoard *board, const cj_move *move);

#endif
