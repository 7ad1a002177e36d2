// SPDX-License-Identifier: MIT
#include "book/book_roots.h"

static void add_root(BookRoots *roots, const BookRoot *root) {
    if (roots->count < BOOK_MAX_ROOTS)
        roots->roots[roots->count++] = *root;
}

void book_roots_list(const RuleSet *set, BookRoots *roots) {
    const BookRoot start = {.node = GRAPH_NONE, .position = rule_set_start(set)};
    roots->count = 0;
    add_root(roots, &start);
    for (int i = 0; ballot_is_for(set) && i < ballot_count(); i++) {
        const Ballot ballot = ballot_get(i);
        BookRoot root = {.node = GRAPH_NONE, .number = ballot.number, .ply_count = BALLOT_PLIES};
        if (!ballot_read_moves(set, &ballot, root.moves, NULL))
            continue;
        root.position = ballot_position(set, root.moves);
        add_root(roots, &root);
    }
}

void book_roots_find(const Graph *graph, BookRoots *roots) {
    int kept = 0;
    book_roots_list(&graph->set, roots);
    for (int i = 0; i < roots->count; i++) {
        roots->roots[i].node = graph_find(graph, &roots->roots[i].position);
        if (roots->roots[i].node != GRAPH_NONE)
            roots->roots[kept++] = roots->roots[i];
    }
    roots->count = kept;
}

static bool add_ballot(Graph *graph, const Move moves[BALLOT_PLIES]) {
    Position position = rule_set_start(&graph->set);
    for (int i = 0; i < BALLOT_PLIES; i++) {
        const uint32_t node = graph_find(graph, &position);
        const int index = graph_move_index(&graph->set, &position, moves[i]);
        position = position_after(&position, moves[i]);
        const uint32_t child = graph_add(graph, &position);
        GraphEdge *const edge = child == GRAPH_NONE ? NULL : graph_edge(graph, node, index);
        if (edge == NULL)
            return false;
        edge->child = child;
    }
    return true;
}

bool book_roots_add(Graph *graph) {
    const Position start = rule_set_start(&graph->set);
    if (graph_add(graph, &start) == GRAPH_NONE)
        return false;
    for (int i = 0; ballot_is_for(&graph->set) && i < ballot_count(); i++) {
        const Ballot ballot = ballot_get(i);
        Move moves[BALLOT_PLIES];
        if (ballot_read_moves(&graph->set, &ballot, moves, NULL) && !add_ballot(graph, moves))
            return false;
    }
    return true;
}
