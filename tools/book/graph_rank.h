// SPDX-License-Identifier: MIT
// The nodes of a graph in the order of play. Captures and moves of men cannot be taken back, and
// each of them raises the progress of a position; only moves of kings leave it as it is.
#ifndef CJ_GRAPH_RANK_H
#define CJ_GRAPH_RANK_H

#include "book/graph.h"

// The key orders nodes of equal progress in a way that does not depend on where they are stored.
typedef struct GraphRank {
    int progress;
    uint64_t key;
    uint32_t node;
} GraphRank;

// All nodes in which the game goes on, the least progress first; the caller frees them. NULL when
// memory is out.
GraphRank *graph_rank(const Graph *graph, size_t *count);

#endif
