// SPDX-License-Identifier: MIT
// A small book for tests: the start position with all its moves and the positions behind some of
// them, with scores that are made up but backed up.
#ifndef CJ_BOOK_SAMPLE_H
#define CJ_BOOK_SAMPLE_H

#include "book/graph.h"
#include "book/graph_value.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static inline RuleSet sample_rules(const char *name) {
    RuleSet set;
    Message error = {""};
    if (!rule_set_parse(name, &set, &error))
        fail_msg("%s", error.text);
    return set;
}

// Adds all moves of a node; the position behind move i gets the score (i * step) % 40 - 20, where
// it has none, and its first move.
static inline void sample_expand(Graph *graph, uint32_t node, int step) {
    MoveList list;
    const Position position = graph->nodes[node].position;
    book_list_moves(&graph->set, &position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(&position, list.moves[i]);
        const uint32_t child = graph_add(graph, &after);
        assert_true(child != GRAPH_NONE);
        assert_non_null(graph_edge(graph, node, i));
        if (graph->nodes[child].own_depth > 0)
            continue;
        graph->nodes[child].own_depth = (uint8_t)(5 + i);
        graph->nodes[child].own_score = (int16_t)(i * step % 40 - 20);
        GraphEdge *const edge = graph_edge(graph, child, 0);
        assert_non_null(edge);
        edge->data.score = graph->nodes[child].own_score;
        edge->data.depth = graph->nodes[child].own_depth;
    }
}

// The start position and the first position behind it expanded.
static inline void sample_graph(Graph *graph, const char *rules) {
    const RuleSet set = sample_rules(rules);
    const Position start = rule_set_start(&set);
    graph_open(graph, &set);
    const uint32_t root = graph_add(graph, &start);
    sample_expand(graph, root, 7);
    sample_expand(graph, root + 1, 11);
    strcpy(graph->note, "made for a test");
    assert_true(graph_link(graph) && graph_back_up(graph));
}

static inline Book sample_book(const char *rules) {
    Graph graph;
    Book book;
    Message error = {""};
    sample_graph(&graph, rules);
    if (!graph_to_book(&graph, &book, &error))
        fail_msg("%s", error.text);
    graph_close(&graph);
    return book;
}

#endif
