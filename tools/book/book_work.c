// SPDX-License-Identifier: MIT
#include "book/book_work.h"

#include <stdlib.h>

void book_work_close(BookWork *work) {
    free(work->nodes);
    free(work->searches);
    *work = (BookWork){.nodes = NULL};
}

void book_work_clear(BookWork *work) { work->count = 0; }

static bool grow(BookWork *work) {
    const size_t capacity = work->capacity == 0 ? 256 : 2 * work->capacity;
    uint32_t *const nodes = realloc(work->nodes, capacity * sizeof *nodes);
    if (nodes == NULL)
        return false;
    work->nodes = nodes;
    BookSearch *const searches = realloc(work->searches, capacity * sizeof *searches);
    if (searches == NULL)
        return false;
    work->searches = searches;
    work->capacity = capacity;
    return true;
}

bool book_work_add(BookWork *work, const Graph *graph, uint32_t node, int unit) {
    if (work->count == work->capacity && !grow(work))
        return false;
    work->nodes[work->count] = node;
    work->searches[work->count++] =
        (BookSearch){.position = graph->nodes[node].position, .unit = unit};
    return true;
}

static int16_t score_of(int score) {
    return (int16_t)(score > BOOK_WIN ? BOOK_WIN : score < -BOOK_WIN ? -BOOK_WIN : score);
}

// Takes away what an earlier search of a leaf left: a move of which nothing else is known.
static void drop_old_moves(GraphNode *node) {
    int kept = 0;
    for (int i = 0; i < node->edge_count; i++) {
        GraphEdge *const edge = &node->edges[i];
        if (edge->child == GRAPH_NONE)
            edge->data.depth = 0;
        if (edge->child != GRAPH_NONE || edge->data.visits > 0)
            node->edges[kept++] = *edge;
    }
    node->edge_count = (uint16_t)kept;
}

bool book_work_apply(const BookWork *work, Graph *graph) {
    for (size_t i = 0; i < work->count; i++) {
        GraphNode *const node = &graph->nodes[work->nodes[i]];
        const BookSearch *const search = &work->searches[i];
        const int index = graph_move_index(&graph->set, &node->position, search->best);
        node->own_score = score_of(search->score);
        node->own_depth =
            (uint8_t)(search->depth < BOOK_MAX_DEPTH ? search->depth : BOOK_MAX_DEPTH);
        drop_old_moves(node);
        GraphEdge *const edge = graph_edge(graph, work->nodes[i], index);
        if (edge == NULL)
            return false;
        edge->data.score = node->own_score;
        edge->data.depth = node->own_depth;
    }
    return true;
}
