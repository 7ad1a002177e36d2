// SPDX-License-Identifier: MIT
// Negamax back-up: the value of a position is the best of its moves, that of a move the value
// behind it from the other side. Where moves of kings lead round in a circle, the circle is a draw
// for whoever finds nothing better.
#ifndef CJ_GRAPH_VALUE_H
#define CJ_GRAPH_VALUE_H

#include "book/graph.h"

// What a position is worth to the side that has moved to it.
int16_t graph_value_behind(int value);

// How much worse a move is than the best of its node; 0 where it has no score.
static inline int graph_loss(const GraphNode *node, const GraphEdge *edge) {
    return edge->data.depth > 0 ? node->value - edge->data.score : 0;
}

// A depth as books have it.
static inline uint8_t graph_depth(int depth) {
    return (uint8_t)(depth < BOOK_MAX_DEPTH ? depth : BOOK_MAX_DEPTH);
}

// Sets value and value_depth of all nodes, and score and depth of the edges of expanded nodes whose
// child has a value, as of edges that games have played; other edges keep theirs. False when memory
// is out.
bool graph_back_up(Graph *graph);

// graph_link and graph_back_up: what has to be done when nodes or edges were added.
bool graph_update(Graph *graph);

#endif
