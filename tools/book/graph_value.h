// SPDX-License-Identifier: MIT
// Negamax back-up: the value of a position is the best of its moves, that of a move the value
// behind it from the other side. Where moves of kings lead round in a circle, the circle is a draw
// for whoever finds nothing better.
#ifndef CJ_GRAPH_VALUE_H
#define CJ_GRAPH_VALUE_H

#include "book/graph.h"

// What a position is worth to the side that has moved to it.
int16_t graph_value_behind(int value);

// Sets value and value_depth of all nodes, and score and depth of the edges of expanded nodes whose
// child has a value, as of edges that games have played; other edges keep theirs. False when memory
// is out.
bool graph_back_up(Graph *graph);

#endif
