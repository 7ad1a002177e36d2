// SPDX-License-Identifier: MIT
// What the GUI does with boards itself: the start position, FEN, squares by number, reading a list
// of moves, playing a move. Written from the description of the API, so that the engine's own
// conversions are checked by something else.
#ifndef CJ_HOST_BOARD_H
#define CJ_HOST_BOARD_H

#include "checkerboard/host_library.h"

#include <stdlib.h>

enum { HOST_WHITE = 1, HOST_BLACK = 2, HOST_MAN = 4, HOST_KING = 8, HOST_MOST_MOVES = 28 };

typedef struct HostBoard {
    int at[8][8];
} HostBoard;

static inline HostSquare host_square(int number, int game_type) {
    const int n = number - 1;
    HostSquare square = {2 * (3 - n % 4), n / 4};
    if (game_type == 22)
        square.x = 2 * (n % 4);
    if (game_type == 24)
        square.y = 7 - n / 4;
    square.x += square.y % 2;
    return square;
}

static inline int host_number(HostSquare square, int game_type) {
    for (int number = 1; number <= 32; number++) {
        const HostSquare at = host_square(number, game_type);
        if (at.x == square.x && at.y == square.y)
            return number;
    }
    return 0;
}

static inline HostBoard host_start(void) {
    HostBoard board = {0};
    for (int y = 0; y < 8; y++)
        for (int x = y % 2; x < 8; x += 2)
            board.at[x][y] = y < 3 ? HOST_BLACK | HOST_MAN : y > 4 ? HOST_WHITE | HOST_MAN : 0;
    return board;
}

static inline size_t host_write_list(const HostBoard *board, int colour, int game_type, char *out) {
    size_t length = (size_t)sprintf(out, ":%c", colour == HOST_WHITE ? 'W' : 'B');
    const char *comma = "";
    for (int number = 1; number <= 32; number++) {
        const HostSquare square = host_square(number, game_type);
        const int piece = board->at[square.x][square.y];
        if ((piece & colour) == 0)
            continue;
        length += (size_t)sprintf(out + length, "%s%s%d", comma,
                                  (piece & HOST_KING) != 0 ? "K" : "", number);
        comma = ",";
    }
    return length;
}

static inline void host_write_fen(const HostBoard *board, int colour, int game_type, char *out) {
    *out++ = colour == HOST_WHITE ? 'W' : 'B';
    out += host_write_list(board, HOST_WHITE, game_type, out);
    host_write_list(board, HOST_BLACK, game_type, out);
}

static inline void host_play(HostBoard *board, const HostMove *move) {
    board->at[move->from.x][move->from.y] = 0;
    for (int i = 0; i < move->jumps; i++)
        board->at[move->del[i].x][move->del[i].y] = 0;
    board->at[move->to.x][move->to.y] = move->newpiece;
}

// The next number of a list and the one character behind it.
static inline int host_take_number(const char **at, char *end) {
    const int number = (int)strtol(*at, (char **)(size_t)at, 10);
    *end = **at;
    *at += **at != '\0';
    return number;
}

// Reads `movelist N,...`; the number of moves, or -1 when the list is not well formed.
static inline int host_read_moves(const char *reply, int game_type, HostMove *moves) {
    char end;
    if (strncmp(reply, "movelist ", 9) != 0)
        return -1;
    reply += 9;
    const int count = host_take_number(&reply, &end);
    if (count < 0 || count > HOST_MOST_MOVES || end != (count > 0 ? ',' : '\0'))
        return -1;
    for (int i = 0; i < count; i++) {
        HostMove *const move = &moves[i];
        memset(move, 0, sizeof *move);
        move->jumps = host_take_number(&reply, &end);
        move->oldpiece = host_take_number(&reply, &end);
        move->newpiece = host_take_number(&reply, &end);
        move->from = host_square(host_take_number(&reply, &end), game_type);
        move->to = host_square(host_take_number(&reply, &end), game_type);
        for (int k = 0; k < move->jumps && k < 12; k++) {
            const HostSquare landing = host_square(host_take_number(&reply, &end), game_type);
            if (k < 11)
                move->path[k + 1] = landing;
            move->del[k] = host_square(host_take_number(&reply, &end), game_type);
            move->delpiece[k] = host_take_number(&reply, &end);
        }
        if (end != ';')
            return -1;
    }
    return *reply == '\0' ? count : -1;
}

#endif
