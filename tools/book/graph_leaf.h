// SPDX-License-Identifier: MIT
// Lists of leaves, in an order that does not depend on where their nodes are stored.
#ifndef CJ_GRAPH_LEAF_H
#define CJ_GRAPH_LEAF_H

#include "book/graph.h"

typedef struct GraphLeaf {
    double visits; // 0 where they do not matter
    uint32_t node;
    Position position; // of the node
} GraphLeaf;

// The most visited first, those with equal visits in the order of book_compare.
void graph_leaves_sort(GraphLeaf *leaves, size_t count);

#endif
