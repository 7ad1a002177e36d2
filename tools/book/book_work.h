// SPDX-License-Identifier: MIT
// A list of nodes to be searched, and what the searches found put into the graph.
#ifndef CJ_BOOK_WORK_H
#define CJ_BOOK_WORK_H

#include "book/book_search.h"
#include "book/graph.h"

typedef struct BookWork {
    size_t count;
    size_t capacity;
    uint32_t *nodes;      // owned
    BookSearch *searches; // owned
} BookWork;

// Empty when zero; this frees what it holds.
void book_work_close(BookWork *work);
void book_work_clear(BookWork *work);
// Adds a node; false when memory is out.
bool book_work_add(BookWork *work, const Graph *graph, uint32_t node, int unit);
// Sets score, depth and best move of every node of the list; false when memory is out.
bool book_work_apply(const BookWork *work, Graph *graph);

#endif
