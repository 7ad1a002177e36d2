// SPDX-License-Identifier: MIT
// How far a game follows an opening book.
#ifndef CJ_ANNOTATE_BOOK_H
#define CJ_ANNOTATE_BOOK_H

#include "book/book.h"
#include "pdn/annotated.h"

// The moves from the start of the main line that the book has, one after the other; 0 when the book
// is of a game that moves in another way.
int annotate_book_follow(const Book *book, const AnnotatedGame *annotated);

#endif
