// SPDX-License-Identifier: MIT
// What is left of a book when only some moves are followed from its roots.
#ifndef CJ_BOOK_PRUNE_H
#define CJ_BOOK_PRUNE_H

#include "book/graph.h"

typedef struct BookPrunePlan {
    int margin;      // hundredths of a man that a move may be worse than the best
    int plies;       // from a root
    uint32_t visits; // that a move must have
} BookPrunePlan;

// Marks what is kept (GraphNode.is_used) and takes away the moves that are not followed. Scores
// stay as they are. False when memory is out.
bool book_prune(Graph *graph, const BookPrunePlan *plan);

#endif
