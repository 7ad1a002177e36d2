// SPDX-License-Identifier: MIT
// Breadth first. A node is met in two ways, with the player to move and with the other side.
#include "book/graph_reach.h"

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
        const int loss = edge->data.depth > 0 ? node->value - edge->data.score : 0;
        if (edge->child != GRAPH_NONE && loss <= walk->margins[from.mover])
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

typedef struct Leaf {
    uint32_t node;
    Position position;
} Leaf;

static int compare_leaves(const void *first, const void *second) {
    const Leaf *const a = first;
    const Leaf *const b = second;
    return book_compare(&a->position, &b->position);
}

static bool list_leaves(const Graph *graph, const bool *is_met, uint32_t **leaves, size_t *count) {
    Leaf *const found = calloc((size_t)graph->count + 1, sizeof *found);
    *leaves = calloc((size_t)graph->count + 1, sizeof **leaves);
    const bool has_room = found != NULL && *leaves != NULL;
    for (uint32_t i = 0; has_room && i < graph->count; i++)
        if (is_met[i] && graph_is_leaf(&graph->nodes[i]))
            found[(*count)++] = (Leaf){i, graph->nodes[i].position};
    if (has_room)
        qsort(found, *count, sizeof *found, compare_leaves);
    for (size_t i = 0; has_room && i < *count; i++)
        (*leaves)[i] = found[i].node;
    free(found);
    return has_room;
}

bool graph_list_ends(const Graph *graph, uint32_t **leaves, size_t *count) {
    BookRoots *const roots = calloc(1, sizeof *roots);
    bool *const is_met = calloc((size_t)graph->count + 1, sizeof *is_met);
    bool is_ok = roots != NULL && is_met != NULL;
    *leaves = NULL;
    *count = 0;
    if (is_ok) {
        book_roots_find(graph, roots);
        is_ok = graph_find_reached(graph, roots, graph_reach_of(graph), is_met) &&
                list_leaves(graph, is_met, leaves, count);
    }
    free(roots);
    free(is_met);
    return is_ok;
}
