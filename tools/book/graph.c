// SPDX-License-Identifier: MIT
#include "book/graph.h"

#include "game/result.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_SLOTS = 1024, LEAST_NODES = 512 };

void graph_open(Graph *graph, const RuleSet *set) {
    *graph = (Graph){.set = *set, .margin = BOOK_USUAL_MARGIN};
}

void graph_close(Graph *graph) {
    for (uint32_t i = 0; i < graph->count; i++)
        free(graph->nodes[i].edges);
    free(graph->nodes);
    free(graph->slots);
    *graph = (Graph){.nodes = NULL};
}

// Nodes
// ------------------------------------------------------------------------------------------------

// The slot of a stored position, or the free one where it would be.
static uint32_t slot_of(const Graph *graph, const Position *stored) {
    const uint32_t mask = graph->slot_count - 1;
    uint32_t slot = (uint32_t)position_key(stored) & mask;
    while (graph->slots[slot] != 0 &&
           !position_is_equal(&graph->nodes[graph->slots[slot] - 1].position, stored))
        slot = (slot + 1) & mask;
    return slot;
}

uint32_t graph_find(const Graph *graph, const Position *position) {
    const Position stored = book_position(&graph->set, position);
    return graph->slot_count == 0 ? GRAPH_NONE : graph->slots[slot_of(graph, &stored)] - 1;
}

static bool grow_slots(Graph *graph) {
    const uint32_t count = graph->slot_count == 0 ? LEAST_SLOTS : 2 * graph->slot_count;
    uint32_t *const slots = calloc(count, sizeof *slots);
    if (slots == NULL)
        return false;
    free(graph->slots);
    graph->slots = slots;
    graph->slot_count = count;
    for (uint32_t i = 0; i < graph->count; i++)
        slots[slot_of(graph, &graph->nodes[i].position)] = i + 1;
    return true;
}

static bool grow_nodes(Graph *graph) {
    const uint32_t capacity = graph->capacity == 0 ? LEAST_NODES : 2 * graph->capacity;
    GraphNode *const nodes = realloc(graph->nodes, capacity * sizeof *nodes);
    if (nodes == NULL)
        return false;
    graph->nodes = nodes;
    graph->capacity = capacity;
    return true;
}

// What the rules say of a position in which the game is over: the score of its side to move.
static bool find_result(const RuleSet *set, const Position *position, int16_t *score) {
    const Result result = result_of_position(set, position).result;
    *score = result == RESULT_WHITE_WINS ? BOOK_WIN : result == RESULT_BLACK_WINS ? -BOOK_WIN : 0;
    return result != RESULT_NONE;
}

uint32_t graph_add(Graph *graph, const Position *position) {
    const Position stored = book_position(&graph->set, position);
    if (2 * (graph->count + 1) > graph->slot_count && !grow_slots(graph))
        return GRAPH_NONE;
    const uint32_t slot = slot_of(graph, &stored);
    if (graph->slots[slot] != 0)
        return graph->slots[slot] - 1;
    if (graph->count == graph->capacity && !grow_nodes(graph))
        return GRAPH_NONE;
    GraphNode *const node = &graph->nodes[graph->count];
    *node = (GraphNode){.position = stored, .is_used = true};
    node->is_over = find_result(&graph->set, &stored, &node->own_score);
    node->own_depth = node->is_over ? 1 : 0;
    graph->stored += !node->is_over;
    graph->slots[slot] = ++graph->count;
    return graph->count - 1;
}

// Edges
// ------------------------------------------------------------------------------------------------

GraphEdge *graph_edge(Graph *graph, uint32_t node_index, int index) {
    GraphNode *const node = &graph->nodes[node_index];
    int place = 0;
    while (place < node->edge_count && node->edges[place].data.index < index)
        place++;
    if (place < node->edge_count && node->edges[place].data.index == index)
        return &node->edges[place];
    GraphEdge *const edges = realloc(node->edges, (node->edge_count + 1U) * sizeof *edges);
    if (edges == NULL)
        return NULL;
    memmove(edges + place + 1, edges + place, (size_t)(node->edge_count - place) * sizeof *edges);
    edges[place] = (GraphEdge){.child = GRAPH_NONE, .data = {.index = (uint16_t)index}};
    node->edges = edges;
    node->edge_count++;
    return &edges[place];
}

int graph_move_index(const RuleSet *set, const Position *position, Move move) {
    MoveList list;
    book_list_moves(set, position, &list);
    return move_list_index(&list, move);
}

// What an earlier search left is not known any more.
static void drop_own_moves(GraphNode *node) {
    int kept = 0;
    for (int i = 0; i < node->edge_count; i++) {
        GraphEdge *const edge = &node->edges[i];
        if (edge->child == GRAPH_NONE)
            edge->data.depth = 0;
        if (edge->data.visits > 0)
            node->edges[kept++] = *edge;
    }
    node->edge_count = (uint16_t)kept;
}

bool graph_set_own_move(Graph *graph, uint32_t node, Move move) {
    const int index = graph_move_index(&graph->set, &graph->nodes[node].position, move);
    drop_own_moves(&graph->nodes[node]);
    GraphEdge *const edge = graph_edge(graph, node, index);
    if (edge == NULL)
        return false;
    edge->data.score = graph->nodes[node].own_score;
    edge->data.depth = graph->nodes[node].own_depth;
    return true;
}

// Finds the child of a move. A position in which the game is over always has a node.
static bool link_edge(Graph *graph, uint32_t node, int place, Move move) {
    const Position after = position_after(&graph->nodes[node].position, move);
    uint32_t child = graph_find(graph, &after);
    if (child == GRAPH_NONE && result_of_position(&graph->set, &after).result != RESULT_NONE) {
        child = graph_add(graph, &after);
        if (child == GRAPH_NONE)
            return false;
    }
    graph->nodes[node].edges[place].child = child;
    return true;
}

// The search of a leaf that has one move alone says nothing of what is behind that move.
static bool is_expanded(const GraphNode *node, int legal) {
    for (int i = 0; i < node->edge_count; i++)
        if (node->edges[i].child == GRAPH_NONE && (legal == 1 || node->edges[i].data.depth == 0))
            return false;
    return node->edge_count == legal;
}

static bool link_node(Graph *graph, uint32_t node) {
    MoveList list;
    book_list_moves(&graph->set, &graph->nodes[node].position, &list);
    for (int i = 0; i < graph->nodes[node].edge_count; i++)
        if (!link_edge(graph, node, i, list.moves[graph->nodes[node].edges[i].data.index]))
            return false;
    graph->nodes[node].is_expanded = is_expanded(&graph->nodes[node], list.count);
    return true;
}

bool graph_link(Graph *graph) {
    for (uint32_t i = 0; i < graph->count; i++)
        if (!graph->nodes[i].is_over && !link_node(graph, i))
            return false;
    return true;
}
