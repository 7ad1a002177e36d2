// SPDX-License-Identifier: MIT
#include "book/graph_visit.h"

#include "book/book_choice.h"
#include "book/graph_rank.h"
#include "book/graph_value.h"

#include <stdlib.h>

// Beyond the margin of the book a move is half as often for each such step, in hundredths of a man.
enum { HALVING_STEP = 8, MOST_HALVINGS = 30 };

static double weight_of(const Graph *graph, const GraphNode *node, const GraphEdge *edge) {
    const int loss = graph_loss(node, edge);
    if (edge->child == GRAPH_NONE || (edge->data.depth == 0 && edge->data.visits == 0))
        return 0;
    if (loss <= graph->margin)
        return book_weight(loss > 0 ? loss : 0, graph->margin);
    const int halvings = (loss - graph->margin) / HALVING_STEP + 1;
    return 1.0 / (double)(1U << (halvings < MOST_HALVINGS ? halvings : MOST_HALVINGS));
}

static void follow_edges(const Graph *graph, uint32_t from, double *visits) {
    const GraphNode *const node = &graph->nodes[from];
    double sum = 0;
    for (int i = 0; i < node->edge_count; i++)
        sum += weight_of(graph, node, &node->edges[i]);
    for (int i = 0; i < node->edge_count && sum > 0; i++)
        if (node->edges[i].child != GRAPH_NONE)
            visits[node->edges[i].child] +=
                visits[from] * weight_of(graph, node, &node->edges[i]) / sum;
}

bool graph_find_visits(const Graph *graph, const BookRoots *roots, double *visits) {
    size_t count = 0;
    GraphRank *const ranks = graph_rank(graph, &count);
    if (ranks == NULL)
        return false;
    for (uint32_t i = 0; i < graph->count; i++)
        visits[i] = 0;
    for (int i = 0; i < roots->count; i++)
        visits[roots->roots[i].node] += book_roots_share(&roots->roots[i]);
    for (size_t i = 0; i < count; i++)
        follow_edges(graph, ranks[i].node, visits);
    free(ranks);
    return true;
}
