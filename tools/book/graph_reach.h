// SPDX-License-Identifier: MIT
// Which positions a player meets who keeps to the book, whatever colour he has.
#ifndef CJ_GRAPH_REACH_H
#define CJ_GRAPH_REACH_H

#include "book/book_roots.h"
#include "book/graph_leaf.h"

// Hundredths of a man that moves may be worse than the best.
typedef struct GraphReach {
    int own;     // those of the player
    int replies; // those of the other side
} GraphReach;

// Moves of the player are within the margin of the book, replies are those that it knows well.
GraphReach graph_reach_of(const Graph *graph);
// Moves that are so much worse than the best and more are known from a glance alone; a score that
// changes by more than this is not sound.
static inline int graph_tolerance(const Graph *graph) { return 2 * graph->margin; }

// Tells for every node whether it is met; `is_met` has room for all. Values must be backed up.
// False when memory is out.
bool graph_find_reached(const Graph *graph, const BookRoots *roots, GraphReach reach, bool *is_met);

// The leaves among them (graph_is_leaf), as graph_reach_of says, sorted, without visits; the caller
// frees *leaves. False when memory is out.
bool graph_list_ends(const Graph *graph, GraphLeaf **leaves, size_t *count);

#endif
