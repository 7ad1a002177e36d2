// SPDX-License-Identifier: MIT
// How leaves are confirmed: by a search that looks so many plies deeper, with a fresh table.
#ifndef CJ_BOOK_CONFIRM_H
#define CJ_BOOK_CONFIRM_H

#include "book/book_work.h"

// Whether a leaf can be refuted: one that is won or lost for certain cannot.
bool book_is_open(const GraphNode *leaf);
// Adds the search, in a unit of its own; false when memory is out.
bool book_confirm_add(BookWork *work, const Graph *graph, uint32_t leaf, int plies);
// How far a score is from the one before, in hundredths of a man; not at all where the game is
// decided with both.
int book_change(int before, int after);

#endif
