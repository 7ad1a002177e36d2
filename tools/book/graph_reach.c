// SPDX-License-Identifier: MIT
// Breadth first. A node is met in two ways, with the player to move and with the other side.
#include "book/graph_reach.h"

#include "book/graph_value.h"

#include <stdlib.h>

enum { PLAYER = 0, OTHER = 1, SIDES = 2 };

typedef struct Step {
    uint32_t node;
    int mover;
} Step;

typedef struct Walk {
    const Graph *graph;
    int margins[SIDES];
    bool *is_seen[SIDES]; // owned; by node
    Step *steps;          // owned
    size_t count;
} Walk;

GraphReach graph_reach_of(const Graph *graph) {
    return (GraphReach){.own = graph->margin, .replies = graph_tolerance(graph)};
}

static bool open_walk(Walk *walk, const Graph *graph, GraphReach reach) {
    const size_t nodes = (size_t)graph->count + 1;
    *walk = (Walk){.graph = graph, .margins = {reach.own, reach.replies}};
    for (int side = 0; side < SIDES; side++)
        walk->is_seen[side] = calloc(nodes, sizeof(bool));
    walk->steps = calloc(SIDES * nodes, sizeof *walk->steps);
    return walk->is_seen[PLAYER] != NULL && walk->is_seen[OTHER] != NULL && walk->steps != NULL;
}

static void close_walk(Walk *walk) {
    free(walk->is_seen[PLAYER]);
    free(walk->is_seen[OTHER]);
    free(walk->steps);
}

static void step_to(Walk *walk, uint32_t node, int mover) {
    if (walk->is_seen[mover][node])
        return;
    walk->is_seen[mover][node] = true;
    walk->steps[walk->count++] = (Step){node, mover};
}

static void follow_edges(Walk *walk, Step from) {
    const GraphNode *const node = &walk->graph->nodes[from.node];
    for (int i = 0; i < node->edge_count; i++) {
        const GraphEdge *const edge = &node->edges[i];
        if (edge->child != GRAPH_NONE && graph_loss(node, edge) <= walk->margins[from.mover])
            step_to(walk, edge->child, from.mover == PLAYER ? OTHER : PLAYER);
    }
}

bool graph_find_reached(const Graph *graph, const BookRoots *roots, GraphReach reach,
                        bool *is_met) {
    Walk walk;
    const bool is_ok = open_walk(&walk, graph, reach);
    for (int i = 0; is_ok && i < roots->count; i++)
        for (int mover = 0; mover < SIDES; mover++)
            step_to(&walk, roots->roots[i].node, mover);
    for (size_t i = 0; i < walk.count; i++)
        follow_edges(&walk, walk.steps[i]);
    for (uint32_t i = 0; is_ok && i < graph->count; i++)
        is_met[i] = walk.is_seen[PLAYER][i] || walk.is_seen[OTHER][i];
    close_walk(&walk);
    return is_ok;
}

// Leaves
// ------------------------------------------------------------------------------------------------

static GraphLeaf *list_leaves(const Graph *graph, const bool *is_met, size_t *count) {
    GraphLeaf *const leaves = calloc((size_t)graph->count + 1, sizeof *leaves);
    for (uint32_t i = 0; leaves != NULL && i < graph->count; i++)
        if (is_met[i] && graph_is_leaf(&graph->nodes[i]))
            leaves[(*count)++] = (GraphLeaf){0, i, graph->nodes[i].position};
    if (leaves != NULL)
        graph_leaves_sort(leaves, *count);
    return leaves;
}

bool graph_list_ends(const Graph *graph, GraphLeaf **leaves, size_t *count) {
    BookRoots *const roots = book_roots_find(graph);
    bool *const is_met = calloc((size_t)graph->count + 1, sizeof *is_met);
    bool is_ok = roots != NULL && is_met != NULL;
    *leaves = NULL;
    *count = 0;
    if (is_ok)
        is_ok = graph_find_reached(graph, roots, graph_reach_of(graph), is_met);
    if (is_ok) {
        *leaves = list_leaves(graph, is_met, count);
        is_ok = *leaves != NULL;
    }
    free(roots);
    free(is_met);
    return is_ok;
}
