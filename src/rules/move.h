// SPDX-License-Identifier: MIT
// A move is its origin, its destination and the set of captured pieces: two routes with the same
// three are the same move. The route itself is found again by rules/route when it is needed.
#ifndef CJ_MOVE_H
#define CJ_MOVE_H

#include "rules/board.h"

typedef struct Move {
    Squares captured; // empty for a quiet move
    uint8_t from;     // square, as a bit index of board.h
    uint8_t to;
    bool promotes; // a man that is a king after the move
} Move;

enum { MAX_MOVES = 512 };

// Legal moves of a position; `count` never exceeds MAX_MOVES, moves beyond it are dropped (no
// position that a game can reach comes near it).
typedef struct MoveList {
    int count;
    Move moves[MAX_MOVES];
} MoveList;

CJ_FORCE_INLINE bool move_is_capture(Move move) { return move.captured != 0; }

CJ_FORCE_INLINE bool move_is_equal(Move a, Move b) {
    return a.from == b.from && a.to == b.to && a.captured == b.captured;
}

// The place of a move in a list; the number of moves when it is not there.
CJ_FORCE_INLINE int move_list_index(const MoveList *list, Move move) {
    int index = 0;
    while (index < list->count && !move_is_equal(list->moves[index], move))
        index++;
    return index;
}

#endif
