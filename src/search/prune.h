// SPDX-License-Identifier: MIT
// Decisions of the search node: how far a move is extended or reduced.
#ifndef CJ_PRUNE_H
#define CJ_PRUNE_H

#include "search/node.h"

enum { REDUCE_FROM_MOVE = 3, REDUCE_MORE_FROM_MOVE = 8, REDUCE_MIN_DEPTH = 3 };

// A forced reply costs no depth, as long as the line is not much longer than the search is deep.
CJ_FORCE_INLINE int extend_node(const Worker *worker, int ply) {
    return worker->nodes[ply].list.count == 1 && ply < 2 * worker->root_depth ? 1 : 0;
}

// Plies by which the i-th move of a node (from 0) is reduced before it has proved its worth.
CJ_FORCE_INLINE int reduce_move(Move move, int i, int depth, bool is_pv) {
    if (depth < REDUCE_MIN_DEPTH || i < REDUCE_FROM_MOVE + 2 * is_pv || move_is_capture(move) ||
        move.promotes)
        return 0;
    return i >= REDUCE_MORE_FROM_MOVE && depth >= 2 * REDUCE_MIN_DEPTH ? 2 : 1;
}

#endif
