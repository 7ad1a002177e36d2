// SPDX-License-Identifier: MIT
// A book made by searching. What play meets most and ends in a leaf is expanded: all its moves get
// a score, those that are nearly as good as the best become nodes, which are searched more, and
// values are backed up. When the book has its positions, the leaves that its player meets are
// searched deeper; where the score does not hold, the line is gone on with. A step at a time; the
// book is saved between steps, so that a build which is killed goes on from there, and the book
// depends neither on threads nor on interruptions.
#ifndef CJ_BOOK_BUILD_H
#define CJ_BOOK_BUILD_H

#include "book/book_search.h"
#include "book/graph.h"

typedef struct BookBuildPlan {
    const char *path; // where the book is saved
    BookSearchPlan search;
    int64_t positions; // that the book shall have
    int64_t seconds;   // that the work may take, 0 = no limit
    int confirm;       // plies that leaves are searched deeper, 0 = they are not
} BookBuildPlan;

// Extends the graph until it has the positions and is confirmed or the time is over, with progress
// on stderr, and saves it.
bool book_build(Graph *graph, const BookBuildPlan *plan, Message *error);

#endif
