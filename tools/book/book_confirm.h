// SPDX-License-Identifier: MIT
// Lines that the book plays itself end in leaves whose scores come from short searches. Those are
// searched to a greater depth, values are backed up, and so on until every leaf of good play has
// been searched so deep.
#ifndef CJ_BOOK_CONFIRM_H
#define CJ_BOOK_CONFIRM_H

#include "book/book_build.h"
#include "book/book_roots.h"

enum { BOOK_GOOD_MARGIN = 8 }; // good play: as option BookMargin has it

// Lists the leaves that play within `margin` of the best moves of both sides reaches from the
// roots, in the order of book_compare; the caller frees *leaves. False when memory is out.
bool book_list_played(const Graph *graph, int margin, uint32_t **leaves, size_t *count);

// Searches them to plan->confirm plies. The book is saved between batches, and a leaf that is as
// deep already is not searched again.
bool book_confirm(Graph *graph, const BookBuildPlan *plan, Message *error);

#endif
