// SPDX-License-Identifier: MIT
// Captures and moves of men cannot be taken back, and each of them raises the progress of a
// position. So nodes are valued from the highest progress down; only those that are equal in it can
// depend on one another in a circle. There every node begins as a draw, and the values are found
// again and again until they stay.
#include "book/graph_value.h"

#include <stdlib.h>

enum { MOST_ROUNDS = 64 };

// The key orders equal ones in a way that does not depend on the order of the nodes.
typedef struct Ranked {
    int progress;
    uint64_t key;
    uint32_t node;
} Ranked;

// A captured man could have gone to the last row, and a man that captures backwards may lose two
// rows: a piece that is gone counts more than all of that.
static int progress_of(const RuleSet *set, const Position *position) {
    const int size = rule_set_board_size(set);
    const int gone = 4 * size;
    int progress = gone * (BOARD_MAX_SQUARES - bits_count(position_occupied(position)));
    progress += size * bits_count(position->kings);
    for (int row = 0; row < size; row++) {
        const Squares squares = board_row_squares(size, row);
        progress += (size - 1 - row) * bits_count(position_men(position, WHITE) & squares);
        progress += row * bits_count(position_men(position, BLACK) & squares);
    }
    return progress;
}

static int compare_ranked(const void *first, const void *second) {
    const Ranked *const a = first;
    const Ranked *const b = second;
    if (a->progress != b->progress)
        return a->progress > b->progress ? -1 : 1;
    return a->key < b->key ? -1 : a->key > b->key;
}

// A win gets a ply farther with every move.
static int16_t value_behind(int16_t value) {
    const int turned = -value;
    return (int16_t)(turned >= BOOK_WIN_MIN    ? turned - 1
                     : turned <= -BOOK_WIN_MIN ? turned + 1
                                               : turned);
}

static bool has_value(const GraphNode *node) { return node->value_depth > 0; }

static void take_child(GraphEdge *edge, const GraphNode *child) {
    const int depth = child->value_depth + 1;
    edge->data.score = value_behind(child->value);
    edge->data.depth = (uint8_t)(depth < BOOK_MAX_DEPTH ? depth : BOOK_MAX_DEPTH);
}

// Returns whether the value has changed.
static bool value_node(Graph *graph, GraphNode *node) {
    const GraphNode before = *node;
    const GraphEdge *best = NULL;
    for (int i = 0; i < node->edge_count; i++) {
        GraphEdge *const edge = &node->edges[i];
        if (edge->child != GRAPH_NONE && has_value(&graph->nodes[edge->child]))
            take_child(edge, &graph->nodes[edge->child]);
        if (edge->data.depth > 0 && (best == NULL || edge->data.score > best->data.score))
            best = edge;
    }
    node->value = best != NULL ? best->data.score : node->own_score;
    node->value_depth = best != NULL ? best->data.depth : node->own_depth;
    return node->value != before.value || node->value_depth != before.value_depth;
}

// Depths alone may grow for ever in a circle; they are not waited for.
static void value_group(Graph *graph, const Ranked *group, size_t count) {
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
            const int16_t before = graph->nodes[group[i].node].value;
            value_node(graph, &graph->nodes[group[i].node]);
            is_changed = is_changed || graph->nodes[group[i].node].value != before;
        }
    }
}

bool graph_back_up(Graph *graph) {
    Ranked *const order = calloc((size_t)graph->count + 1, sizeof *order);
    size_t count = 0;
    if (order == NULL)
        return false;
    for (uint32_t i = 0; i < graph->count; i++) {
        GraphNode *const node = &graph->nodes[i];
        if (node->is_over) {
            node->value = node->own_score;
            node->value_depth = 1;
        } else {
            order[count++] = (Ranked){progress_of(&graph->set, &node->position),
                                      position_key(&node->position), i};
        }
    }
    qsort(order, count, sizeof *order, compare_ranked);
    for (size_t first = 0, end = 0; first < count; first = end) {
        for (end = first + 1; end < count && order[end].progress == order[first].progress;)
            end++;
        value_group(graph, order + first, end - first);
    }
    free(order);
    return true;
}
