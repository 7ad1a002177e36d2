// SPDX-License-Identifier: MIT
// Decisions of the search node: what is cut without looking at the moves, how far a move is
// extended or reduced. All numbers are rows of margins.def.
#ifndef CJ_PRUNE_H
#define CJ_PRUNE_H

#include "search/node.h"

// What a node is asked: a score within (alpha, beta), searched to this depth.
typedef struct Window {
    int alpha;
    int beta;
    int depth;
} Window;

// Fills the table of reductions from the margins.
void prune_prepare(Worker *worker);

// Whether the node can be left with `score` because of its static evaluation; only in quiet
// positions, where nobody can capture, and never where the loser wins.
bool prune_node(Worker *worker, int ply, Window window, const TableHit *hit, int *score);

// 1 when the table's move is better than all others by far, so that it is searched a ply deeper.
int extend_singular(Worker *worker, int ply, Window window, const TableHit *hit);

// A forced reply costs no depth, as long as the line is not much longer than the search is deep.
CJ_FORCE_INLINE int extend_forced(const Worker *worker, int ply) {
    return worker->nodes[ply].list.count == 1 && ply < 2 * worker->root_depth ? 1 : 0;
}

// Plies by which the i-th move of a node (from 0) is reduced before it has proved its worth.
int reduce_move(const Worker *worker, int ply, int i, Window window);

#endif
