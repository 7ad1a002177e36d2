// SPDX-License-Identifier: MIT
// A book made by drop-out expansion: the leaf that sensible play meets first gets all its moves,
// the positions behind them are searched, and their values are backed up. A batch of leaves at a
// time; the book is saved between batches, so that a build which is killed goes on from there, and
// the book depends neither on threads nor on interruptions.
#ifndef CJ_BOOK_BUILD_H
#define CJ_BOOK_BUILD_H

#include "book/book_search.h"
#include "book/graph.h"

typedef struct BookBuildPlan {
    const char *path; // where the book is saved
    BookSearchPlan search;
    int64_t positions; // that the book shall have
    int64_t seconds;   // that the work may take, 0 = no limit
    int confirm;       // plies that lines of good play are searched deeper, 0 = they are not
} BookBuildPlan;

// Extends the graph until it has the positions or the time is over, with progress on stderr, and
// saves it.
bool book_build(Graph *graph, const BookBuildPlan *plan, Message *error);

#endif
