// SPDX-License-Identifier: MIT
#include "book/book_roots.h"

#include <stdlib.h>

static void add_root(BookRoots *roots, const BookRoot *root) {
    if (roots->count < BOOK_MAX_ROOTS)
        roots->roots[roots->count++] = *root;
}

BookRoots *book_roots_list(const RuleSet *set) {
    const BookRoot start = {.node = GRAPH_NONE, .position = rule_set_start(set)};
    BookRoots *const roots = calloc(1, sizeof *roots);
    if (roots == NULL)
        return NULL;
    add_root(roots, &start);
    for (int i = 0; ballot_is_for(set) && i < ballot_count(); i++) {
        const Ballot ballot = ballot_get(i);
        BookRoot root = {.node = GRAPH_NONE, .number = ballot.number, .ply_count = BALLOT_PLIES};
        if (!ballot_read_moves(set, &ballot, root.moves, NULL))
            continue;
        root.position = ballot_position(set, root.moves);
        add_root(roots, &root);
    }
    return roots;
}

BookRoots *book_roots_find(const Graph *graph) {
    int kept = 0;
    BookRoots *const roots = book_roots_list(&graph->set);
    if (roots == NULL)
        return NULL;
    for (int i = 0; i < roots->count; i++) {
        roots->roots[i].node = graph_find(graph, &roots->roots[i].position);
        if (roots->roots[i].node != GRAPH_NONE)
            roots->roots[kept++] = roots->roots[i];
    }
    roots->count = kept;
    return roots;
}

bool book_roots_add(Graph *graph) {
    BookRoots *const roots = book_roots_list(&graph->set);
    bool is_ok = roots != NULL;
    for (int i = 0; is_ok && i < roots->count; i++)
        is_ok = graph_add(graph, &roots->roots[i].position) != GRAPH_NONE;
    free(roots);
    return is_ok;
}

double book_roots_share(const BookRoot *root) {
    return root->number == 0 ? 1.0 : 1.0 / ballot_count();
}
