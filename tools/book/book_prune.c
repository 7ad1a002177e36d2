// SPDX-License-Identifier: MIT
#include "book/book_prune.h"

#include "book/book_roots.h"
#include "book/graph_value.h"

#include <stdlib.h>

// Nodes in the order in which they are reached, each once, with its distance from a root.
typedef struct Queue {
    uint32_t *nodes; // owned
    int *plies;      // owned; by node, -1 when it was not reached
    size_t count;
} Queue;

static bool queue_open(Queue *queue, uint32_t nodes) {
    queue->nodes = calloc((size_t)nodes + 1, sizeof *queue->nodes);
    queue->plies = calloc((size_t)nodes + 1, sizeof *queue->plies);
    queue->count = 0;
    for (uint32_t i = 0; queue->plies != NULL && i < nodes; i++)
        queue->plies[i] = -1;
    return queue->nodes != NULL && queue->plies != NULL;
}

static void queue_close(Queue *queue) {
    free(queue->nodes);
    free(queue->plies);
}

static void reach(Queue *queue, uint32_t node, int plies) {
    if (queue->plies[node] >= 0)
        return;
    queue->plies[node] = plies;
    queue->nodes[queue->count++] = node;
}

// A move without a score is judged by its games alone.
static bool is_kept(const GraphNode *node, const GraphEdge *edge, const BookPrunePlan *plan) {
    const bool is_near = edge->data.depth == 0 || node->value - edge->data.score <= plan->margin;
    return is_near && edge->data.visits >= plan->visits;
}

static void follow_moves(const Graph *graph, Queue *queue, uint32_t from,
                         const BookPrunePlan *plan) {
    const GraphNode *const node = &graph->nodes[from];
    if (queue->plies[from] >= plan->plies)
        return;
    for (int i = 0; i < node->edge_count; i++)
        if (node->edges[i].child != GRAPH_NONE && is_kept(node, &node->edges[i], plan))
            reach(queue, node->edges[i].child, queue->plies[from] + 1);
}

static void drop_moves(GraphNode *node, const BookPrunePlan *plan) {
    int kept = 0;
    for (int i = 0; i < node->edge_count; i++)
        if (is_kept(node, &node->edges[i], plan))
            node->edges[kept++] = node->edges[i];
    node->edge_count = (uint16_t)kept;
}

bool book_prune(Graph *graph, const BookPrunePlan *plan) {
    BookRoots *const roots = book_roots_find(graph);
    Queue queue = {0};
    const bool is_ok = queue_open(&queue, graph->count) && roots != NULL && graph_back_up(graph);
    if (is_ok) {
        for (int i = 0; i < roots->count; i++)
            reach(&queue, roots->roots[i].node, 0);
        for (size_t i = 0; i < queue.count; i++)
            follow_moves(graph, &queue, queue.nodes[i], plan);
        for (uint32_t i = 0; i < graph->count; i++) {
            GraphNode *const node = &graph->nodes[i];
            node->is_used = queue.plies[i] >= 0;
            drop_moves(node, plan);
        }
    }
    queue_close(&queue);
    free(roots);
    return is_ok;
}
