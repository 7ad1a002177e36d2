// SPDX-License-Identifier: MIT
// Where games begin: the start position, and in English draughts every ballot.
#ifndef CJ_BOOK_ROOTS_H
#define CJ_BOOK_ROOTS_H

#include "book/ballot_play.h"
#include "book/graph.h"

typedef struct BookRoot {
    uint32_t node; // GRAPH_NONE where no graph was asked
    Position position;
    int number; // of the ballot, 0 for the start position
    int ply_count;
    Move moves[BALLOT_PLIES];
} BookRoot;

enum { BOOK_MAX_ROOTS = 256 };

typedef struct BookRoots {
    int count;
    BookRoot roots[BOOK_MAX_ROOTS];
} BookRoots;

// The roots of a rule set; the caller frees them. NULL when memory is out.
BookRoots *book_roots_list(const RuleSet *set);
// The same of the graph's rule set; those that the graph does not have are left out.
BookRoots *book_roots_find(const Graph *graph);
// Adds those that are missing; false when memory is out.
bool book_roots_add(Graph *graph);

// The share of games that begin with a root: where there are ballots every other game does with one
// of them.
double book_roots_share(const BookRoot *root);

#endif
