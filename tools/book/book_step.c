// SPDX-License-Identifier: MIT
#include "book/book_step.h"

#include "book/graph_reach.h"
#include "book/graph_value.h"
#include "book/graph_visit.h"
#include "game/result.h"

#include <stdlib.h>

enum {
    LEAST_BATCH = 4,   // leaves expanded at once
    BATCH_SHARE = 200, // of the positions
    UNIT_SIZE = 8,     // new positions that share a table
    MOST_NEW = 256,
    GLANCE_SHARE = 8 // of the nodes of a search
};

static bool is_decided(const GraphNode *node) { return abs(node->value) >= BOOK_DECIDED; }

// Does the searches that were collected and puts what they found into the graph.
static bool run(BookSteps *steps, const BookSearchPlan *plan) {
    const BookWork *const work = &steps->work;
    return book_search_run(plan, work->searches, work->count, steps->on_unit, steps->context) &&
           book_work_apply(work, steps->graph) && graph_update(steps->graph);
}

// New positions
// ------------------------------------------------------------------------------------------------

static size_t list_new(const Graph *graph, GraphLeaf *leaves) {
    size_t count = 0;
    for (uint32_t i = 0; i < graph->count; i++)
        if (!graph->nodes[i].is_over && graph->nodes[i].own_depth == 0)
            leaves[count++] = (GraphLeaf){0, i, graph->nodes[i].position};
    graph_leaves_sort(leaves, count);
    return count;
}

static bool search_leaves(BookSteps *steps, const GraphLeaf *leaves, size_t count) {
    BookWork *const work = &steps->work;
    book_work_clear(work);
    for (size_t i = 0; i < count && i < MOST_NEW; i++)
        if (!book_work_add(work, (BookTask){leaves[i].node, BOOK_ITSELF}, &leaves[i].position,
                           (int)(i / UNIT_SIZE)))
            return false;
    return run(steps, &steps->plan->search);
}

BookStep book_step_search_new(BookSteps *steps) {
    GraphLeaf *const leaves = calloc((size_t)steps->graph->count + 1, sizeof *leaves);
    if (leaves == NULL)
        return BOOK_STEP_FAILED;
    const size_t count = list_new(steps->graph, leaves);
    const bool is_ok = count == 0 || search_leaves(steps, leaves, count);
    free(leaves);
    return book_step_end(is_ok, count > 0);
}

// Moves that are nearly as good as the best
// ------------------------------------------------------------------------------------------------

static bool is_near(const Graph *graph, const GraphNode *node, const GraphEdge *edge) {
    return edge->child == GRAPH_NONE && edge->data.depth > 0 &&
           node->value - edge->data.score <= graph_tolerance(graph);
}

static bool add_near(Graph *graph, uint32_t index) {
    const Position position = graph->nodes[index].position;
    MoveList list;
    list.count = 0;
    for (int i = 0; i < graph->nodes[index].edge_count; i++) {
        const GraphEdge *const edge = &graph->nodes[index].edges[i];
        if (!is_near(graph, &graph->nodes[index], edge))
            continue;
        if (list.count == 0)
            book_list_moves(&graph->set, &position, &list);
        const Position after = position_after(&position, list.moves[edge->data.index]);
        if (graph_add(graph, &after) == GRAPH_NONE)
            return false;
    }
    return true;
}

BookStep book_step_add_near(BookSteps *steps) {
    Graph *const graph = steps->graph;
    const uint32_t before = graph->count;
    for (uint32_t i = 0; i < before; i++)
        if (graph->nodes[i].is_expanded && !is_decided(&graph->nodes[i]) && !add_near(graph, i))
            return BOOK_STEP_FAILED;
    const bool has_worked = graph->count > before;
    return book_step_end(!has_worked || graph_update(graph), has_worked);
}

// Expansion
// ------------------------------------------------------------------------------------------------

// A move that is the only one costs no glance.
static uint32_t find_child(Graph *graph, const Position *after, int legal) {
    const uint32_t child = graph_find(graph, after);
    if (child != GRAPH_NONE)
        return child;
    const bool is_over = result_of_position(&graph->set, after).result != RESULT_NONE;
    return legal == 1 || is_over ? graph_add(graph, after) : GRAPH_NONE;
}

bool book_step_open_leaf(BookSteps *steps, uint32_t leaf, int unit) {
    Graph *const graph = steps->graph;
    const Position position = graph->nodes[leaf].position;
    MoveList list;
    book_list_moves(&graph->set, &position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(&position, list.moves[i]);
        const uint32_t child = find_child(graph, &after, list.count);
        GraphEdge *const edge = graph_edge(graph, leaf, i);
        if (edge == NULL || (child == GRAPH_NONE && list.count == 1))
            return false;
        edge->child = child;
        if (child == GRAPH_NONE && edge->data.depth == 0 &&
            !book_work_add(&steps->work, (BookTask){leaf, i}, &after, unit))
            return false;
    }
    return true;
}

bool book_step_glance(BookSteps *steps) {
    BookSearchPlan plan = steps->plan->search;
    plan.nodes = plan.nodes / GLANCE_SHARE + 1;
    return run(steps, &plan);
}

static size_t list_leaves(const Graph *graph, const double *visits, GraphLeaf *leaves) {
    size_t count = 0;
    for (uint32_t i = 0; i < graph->count; i++) {
        const GraphNode *const node = &graph->nodes[i];
        if (visits[i] > 0 && !node->is_over && !node->is_expanded && !is_decided(node))
            leaves[count++] = (GraphLeaf){visits[i], i, node->position};
    }
    graph_leaves_sort(leaves, count);
    return count;
}

static size_t batch_size(const Graph *graph) {
    const size_t share = graph->stored / BATCH_SHARE;
    return share < LEAST_BATCH ? LEAST_BATCH : share < BOOK_MOST_BATCH ? share : BOOK_MOST_BATCH;
}

static bool expand_leaves(BookSteps *steps, const GraphLeaf *leaves, size_t count) {
    const size_t most = batch_size(steps->graph);
    book_work_clear(&steps->work);
    for (size_t i = 0; i < count && i < most; i++)
        if (!book_step_open_leaf(steps, leaves[i].node, (int)i))
            return false;
    return book_step_glance(steps);
}

BookStep book_step_expand(BookSteps *steps) {
    const Graph *const graph = steps->graph;
    BookRoots *const roots = book_roots_find(graph);
    double *const visits = calloc((size_t)graph->count + 1, sizeof *visits);
    GraphLeaf *const leaves = calloc((size_t)graph->count + 1, sizeof *leaves);
    bool is_ok = roots != NULL && visits != NULL && leaves != NULL;
    size_t count = 0;
    if (is_ok)
        is_ok = graph_find_visits(graph, roots, visits);
    if (is_ok) {
        count = list_leaves(graph, visits, leaves);
        is_ok = count == 0 || expand_leaves(steps, leaves, count);
    }
    free(roots);
    free(visits);
    free(leaves);
    return book_step_end(is_ok, count > 0);
}
