// SPDX-License-Identifier: MIT
// Negamax back-up: the value of a position is the best of its moves, that of a move the value
// behind it from the other side. Where moves of kings lead round in a circle, the circle is a draw
// for whoever finds nothing better.
#ifndef CJ_GRAPH_VALUE_H
#define CJ_GRAPH_VALUE_H

#include "book/graph.h"

// Sets value and value_depth of all nodes, and score and depth of all edges whose child has a
// value; other edges keep theirs. False when memory is out.
bool graph_back_up(Graph *graph);

#endif
