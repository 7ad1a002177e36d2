// SPDX-License-Identifier: MIT
// A list of searches, of nodes themselves or of what is behind their moves, and what was found put
// into the graph.
#ifndef CJ_BOOK_WORK_H
#define CJ_BOOK_WORK_H

#include "book/book_search.h"
#include "book/graph.h"

enum { BOOK_ITSELF = -1 };

typedef struct BookTask {
    uint32_t node;
    int index; // of the move whose score is wanted, BOOK_ITSELF for that of the node
} BookTask;

typedef struct BookWork {
    size_t count;
    size_t capacity;
    BookTask *tasks;      // owned
    BookSearch *searches; // owned
} BookWork;

// Empty when zero; this frees what it holds.
void book_work_close(BookWork *work);
void book_work_clear(BookWork *work);
// Adds a task whose search is of `position`; false when memory is out.
bool book_work_add(BookWork *work, BookTask task, const Position *position, int unit);
// Sets score, depth and best move of the nodes, score and depth of the moves; false when memory is
// out.
bool book_work_apply(const BookWork *work, Graph *graph);

// A search's score as books have it.
int16_t book_work_score(int score);

#endif
