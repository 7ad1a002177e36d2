// SPDX-License-Identifier: MIT
// Dijkstra's algorithm with a binary heap.
#include "book/graph_cost.h"

#include <stdlib.h>

enum { MOST_LOSS = 4000 }; // what a blunder costs at most

typedef struct Entry {
    int32_t cost;
    uint32_t node;
} Entry;

typedef struct Heap {
    Entry *entries; // owned
    size_t count;
    size_t capacity;
} Heap;

static bool heap_push(Heap *heap, Entry entry) {
    if (heap->count == heap->capacity) {
        const size_t capacity = heap->capacity == 0 ? 1024 : 2 * heap->capacity;
        Entry *const entries = realloc(heap->entries, capacity * sizeof *entries);
        if (entries == NULL)
            return false;
        heap->entries = entries;
        heap->capacity = capacity;
    }
    size_t at = heap->count++;
    for (; at > 0 && heap->entries[(at - 1) / 2].cost > entry.cost; at = (at - 1) / 2)
        heap->entries[at] = heap->entries[(at - 1) / 2];
    heap->entries[at] = entry;
    return true;
}

static Entry heap_pop(Heap *heap) {
    const Entry first = heap->entries[0];
    const Entry last = heap->entries[--heap->count];
    size_t at = 0;
    for (size_t next = 1; next < heap->count; next = 2 * at + 1) {
        if (next + 1 < heap->count && heap->entries[next + 1].cost < heap->entries[next].cost)
            next++;
        if (heap->entries[next].cost >= last.cost)
            break;
        heap->entries[at] = heap->entries[next];
        at = next;
    }
    heap->entries[at] = last;
    return first;
}

static bool reach(Heap *heap, int32_t *costs, uint32_t node, int32_t cost) {
    if (cost >= costs[node])
        return true;
    costs[node] = cost;
    return heap_push(heap, (Entry){cost, node});
}

static bool follow_edges(const Graph *graph, Heap *heap, int margin, int32_t *costs, Entry from) {
    const GraphNode *const node = &graph->nodes[from.node];
    bool is_ok = true;
    for (int i = 0; is_ok && i < node->edge_count; i++) {
        const GraphEdge *const edge = &node->edges[i];
        const int loss = edge->data.depth > 0 ? node->value - edge->data.score : 0;
        const int paid = loss < 0 ? 0 : loss < MOST_LOSS ? loss : MOST_LOSS;
        if (edge->child != GRAPH_NONE && loss <= margin)
            is_ok = reach(heap, costs, edge->child, from.cost + GRAPH_PLY_COST + paid);
    }
    return is_ok;
}

bool graph_find_costs(const Graph *graph, const BookRoots *roots, int margin, int32_t *costs) {
    Heap heap = {0};
    bool is_ok = true;
    for (uint32_t i = 0; i < graph->count; i++)
        costs[i] = GRAPH_FAR;
    for (int i = 0; is_ok && i < roots->count; i++)
        is_ok = reach(&heap, costs, roots->roots[i].node, 0);
    while (is_ok && heap.count > 0) {
        const Entry from = heap_pop(&heap);
        if (from.cost == costs[from.node])
            is_ok = follow_edges(graph, &heap, margin, costs, from);
    }
    free(heap.entries);
    return is_ok;
}
