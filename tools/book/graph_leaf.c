// SPDX-License-Identifier: MIT
#include "book/graph_leaf.h"

#include <stdlib.h>

static int compare(const void *first, const void *second) {
    const GraphLeaf *const a = first;
    const GraphLeaf *const b = second;
    if (a->visits != b->visits)
        return a->visits > b->visits ? -1 : 1;
    return book_compare(&a->position, &b->position);
}

void graph_leaves_sort(GraphLeaf *leaves, size_t count) {
    qsort(leaves, count, sizeof *leaves, compare);
}
