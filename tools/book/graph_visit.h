// SPDX-License-Identifier: MIT
// How often play meets each position of a graph, when both sides choose as a player of the book
// does and now and then a little worse: what is met most is worth most work. (Drop-out expansion,
// after Lincke, Strategies for the Automatic Construction of Opening Books, 2001; but what counts
// is the sum over all ways to a position, and a forced move costs nothing.)
#ifndef CJ_GRAPH_VISIT_H
#define CJ_GRAPH_VISIT_H

#include "book/book_roots.h"

// Fills the share of games that meet each node; `visits` has room for all nodes. Values must be
// backed up. False when memory is out.
bool graph_find_visits(const Graph *graph, const BookRoots *roots, double *visits);

#endif
