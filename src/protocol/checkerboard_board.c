// SPDX-License-Identifier: MIT
#include "protocol/checkerboard_board.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(CbMove) == 268, "as compilers for Windows lay it out");
_Static_assert(offsetof(CbMove, path) == 28 && offsetof(CbMove, delpiece) == 220, "no gaps");

enum { ROW = CB_SIDE / 2 }; // playing squares of a row

CbSquare cb_square_of_top_left(int number) {
    const int y = (number - 1) / ROW;
    return (CbSquare){2 * (ROW - 1 - (number - 1) % ROW) + (y & 1), y};
}

int cb_square_top_left(CbSquare square) { return ROW * (square.y + 1) - square.x / 2; }

int cb_square_number(int game_type, CbSquare square) {
    switch (game_type) {
    case CB_ITALIAN:
        return 1 + ROW * square.y + square.x / 2;
    case CB_SPANISH:
        return 1 + ROW * (CB_SIDE - 1 - square.y) + (CB_SIDE - 1 - square.x) / 2;
    default:
        return cb_square_top_left(square);
    }
}

int cb_board_piece(const CbBoard *board, CbSquare square) {
    return board->square[square.x][square.y];
}

static void put_piece(CbBoard *board, CbSquare square, int piece) {
    board->square[square.x][square.y] = piece;
}

// The letter of a square in a Hub text, 0 when it holds no piece of the API.
static char hub_letter(int piece) {
    switch (piece) {
    case CB_FREE:
        return 'e';
    case CB_WHITE | CB_MAN:
        return 'w';
    case CB_BLACK | CB_MAN:
        return 'b';
    case CB_WHITE | CB_KING:
        return 'W';
    case CB_BLACK | CB_KING:
        return 'B';
    default:
        return '\0';
    }
}

bool cb_board_write_hub(const CbBoard *board, int colour, char hub[CB_HUB_SIZE], Message *error) {
    if (colour != CB_WHITE && colour != CB_BLACK)
        return message_fail(error, "colour %d to move: expected %d (White) or %d (Black)", colour,
                            CB_WHITE, CB_BLACK);
    hub[0] = colour == CB_WHITE ? 'W' : 'B';
    for (int number = 1; number <= CB_SQUARES; number++) {
        const CbSquare square = cb_square_of_top_left(number);
        const int piece = cb_board_piece(board, square);
        hub[number] = hub_letter(piece);
        if (hub[number] == '\0')
            return message_fail(error, "board[%d][%d] is %d: expected 0, 5, 6, 9 or 10", square.x,
                                square.y, piece);
    }
    hub[CB_SQUARES + 1] = '\0';
    return true;
}

static int sign(int value) { return (value > 0) - (value < 0); }

// The captured square between two landings; every leg of a capture passes exactly one.
static CbSquare captured_between(const cj_move *move, CbSquare from, CbSquare to) {
    const CbSquare step = {sign(to.x - from.x), sign(to.y - from.y)};
    for (int i = 1; i < abs(to.x - from.x); i++) {
        const CbSquare at = {from.x + i * step.x, from.y + i * step.y};
        for (int k = 0; k < move->captured_count; k++)
            if (move->captured[k] == cb_square_top_left(at))
                return at;
    }
    return (CbSquare){-1, -1};
}

// Where the piece comes from, and how it arrives.
static int piece_after(const CbBoard *board, const cj_move *move) {
    const int piece = cb_board_piece(board, cb_square_of_top_left(move->path[0]));
    return move->promotes ? (piece & (CB_WHITE | CB_BLACK)) | CB_KING : piece;
}

CbMove cb_move_convert(const CbBoard *board, const cj_move *move) {
    CbMove out;
    memset(&out, 0, sizeof out);
    out.from = cb_square_of_top_left(move->path[0]);
    out.to = cb_square_of_top_left(move->path[move->path_count - 1]);
    out.oldpiece = cb_board_piece(board, out.from);
    out.newpiece = piece_after(board, move);
    out.jumps = move->captured_count < CB_CAPTURED ? move->captured_count : CB_CAPTURED;
    for (int i = 0; i < move->path_count && i < CB_CAPTURED; i++)
        out.path[i] = cb_square_of_top_left(move->path[i]);
    for (int i = 0; i < out.jumps && i + 1 < move->path_count; i++) {
        out.del[i] = captured_between(move, cb_square_of_top_left(move->path[i]),
                                      cb_square_of_top_left(move->path[i + 1]));
        out.delpiece[i] = cb_board_piece(board, out.del[i]);
    }
    if (out.jumps == 0)
        out.del[0].x = -1;
    return out;
}

void cb_board_play(CbBoard *board, const cj_move *move) {
    const int piece = piece_after(board, move);
    put_piece(board, cb_square_of_top_left(move->path[0]), CB_FREE);
    for (int i = 0; i < move->captured_count; i++)
        put_piece(board, cb_square_of_top_left(move->captured[i]), CB_FREE);
    put_piece(board, cb_square_of_top_left(move->path[move->path_count - 1]), piece);
}
