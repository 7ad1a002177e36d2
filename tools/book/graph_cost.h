// SPDX-License-Identifier: MIT
// How likely a position is to be met in sensible play: the cost of the cheapest way to it. Every
// ply costs the same, and a move costs what it is worse than the best one. Method: drop-out
// expansion (Lincke, Strategies for the Automatic Construction of Opening Books, 2001).
#ifndef CJ_GRAPH_COST_H
#define CJ_GRAPH_COST_H

#include "book/book_roots.h"

enum {
    GRAPH_PLY_COST = 8, // hundredths of a man that a ply is worth
    GRAPH_FAR = INT32_MAX
};

// Fills the costs from the roots by node, GRAPH_FAR where none leads to; `costs` has room for all
// nodes. Values must be backed up. Moves more than `margin` worse than the best are not followed.
// False when memory is out.
bool graph_find_costs(const Graph *graph, const BookRoots *roots, int margin, int32_t *costs);

#endif
