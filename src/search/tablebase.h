// SPDX-License-Identifier: MIT
// Endgame databases in the search. In the tree a drawn position ends a line, a won or lost one
// bounds its score; a shallow node asks only for what is decoded already. At the root moves are
// grouped by what they are worth, and in won positions by how fast they make progress, so that only
// the best are played. Where the root itself is in the databases, the tree asks only for positions
// with fewer pieces: there the way to go matters, not the value.
#ifndef CJ_TABLEBASE_H
#define CJ_TABLEBASE_H

#include "egdb/egdb_moves.h"
#include "search/prune.h"

// What the databases say about the moves at the root, in the order of its list.
typedef struct TablebaseRoot {
    bool is_known; // otherwise all ranks are 0
    EgdbMove moves[MAX_MOVES];
} TablebaseRoot;

// Ranks the moves of the root, sorts them, the best first, and sets how many pieces the worker asks
// for in the tree.
void tablebase_prepare(Worker *worker, Egdb *egdb, MoveList *moves, TablebaseRoot *root);

// Gives a line that begins with the move at this place the score that is to be shown: that of the
// search unless the databases know it better.
void tablebase_correct(const TablebaseRoot *root, int place, SearchReport *line);

// The part of tablebase_cuts for few pieces.
bool tablebase_probe(Worker *worker, int ply, Window window, int *score);

// Whether the databases settle nodes[ply] for this window; `score` is then its value.
CJ_FORCE_INLINE bool tablebase_cuts(Worker *worker, int ply, Window window, int *score) {
    return CJ_UNLIKELY(bits_count(position_occupied(&worker->nodes[ply].position)) <=
                       worker->egdb_pieces) &&
           tablebase_probe(worker, ply, window, score);
}

#endif
