// SPDX-License-Identifier: MIT
// Nodes are valued from the highest progress down; only those that are equal in it can depend on
// one another in a circle. There every node begins as a draw, and the values are found again and
// again until they stay.
#include "book/graph_value.h"

#include "book/graph_rank.h"

#include <stdlib.h>

enum { MOST_ROUNDS = 64 };

// A win gets a ply farther with every move.
int16_t graph_value_behind(int value) {
    const int turned = -value;
    return (int16_t)(turned >= BOOK_WIN_MIN    ? turned - 1
                     : turned <= -BOOK_WIN_MIN ? turned + 1
                                               : turned);
}

static bool has_value(const GraphNode *node) { return node->value_depth > 0; }

// What a leaf's own search has found is not to be taken back because one of its moves happens to
// lead into the book: its other moves are not known.
static bool is_backed_up(const GraphNode *node, const GraphEdge *edge) {
    return edge->child != GRAPH_NONE && (node->is_expanded || edge->data.visits > 0);
}

static void take_child(GraphEdge *edge, const GraphNode *child) {
    edge->data.score = graph_value_behind(child->value);
    edge->data.depth = graph_depth(child->value_depth + 1);
}

static void value_node(Graph *graph, GraphNode *node) {
    const GraphEdge *best = NULL;
    for (int i = 0; i < node->edge_count; i++) {
        GraphEdge *const edge = &node->edges[i];
        if (is_backed_up(node, edge) && has_value(&graph->nodes[edge->child]))
            take_child(edge, &graph->nodes[edge->child]);
        if (edge->data.depth > 0 && (best == NULL || edge->data.score > best->data.score))
            best = edge;
    }
    node->value = best != NULL ? best->data.score : node->own_score;
    node->value_depth = best != NULL ? best->data.depth : node->own_depth;
}

// Depths alone may grow for ever in a circle; they are not waited for.
static void value_group(Graph *graph, const GraphRank *group, size_t count) {
    bool is_changed = count > 1;
    for (size_t i = 0; i < count; i++) {
        GraphNode *const node = &graph->nodes[group[i].node];
        node->value = node->is_expanded || node->own_depth == 0 ? 0 : node->own_score;
        node->value_depth = node->own_depth > 0 ? node->own_depth : node->is_expanded;
    }
    for (size_t i = 0; i < count; i++)
        value_node(graph, &graph->nodes[group[i].node]);
    for (int round = 0; is_changed && round < MOST_ROUNDS; round++) {
        is_changed = false;
        for (size_t i = 0; i < count; i++) {
            GraphNode *const node = &graph->nodes[group[i].node];
            const int16_t before = node->value;
            value_node(graph, node);
            is_changed = is_changed || node->value != before;
        }
    }
}

bool graph_back_up(Graph *graph) {
    size_t first = 0;
    GraphRank *const ranks = graph_rank(graph, &first);
    if (ranks == NULL)
        return false;
    for (uint32_t i = 0; i < graph->count; i++)
        if (graph->nodes[i].is_over) {
            graph->nodes[i].value = graph->nodes[i].own_score;
            graph->nodes[i].value_depth = 1;
        }
    for (size_t end = first; end > 0; end = first) {
        while (first > 0 && ranks[first - 1].progress == ranks[end - 1].progress)
            first--;
        value_group(graph, ranks + first, end - first);
    }
    free(ranks);
    return true;
}

bool graph_update(Graph *graph) { return graph_link(graph) && graph_back_up(graph); }
