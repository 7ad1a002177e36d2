// SPDX-License-Identifier: MIT
// Writing of book files.
#ifndef CJ_BOOK_WRITE_H
#define CJ_BOOK_WRITE_H

#include "book/book.h"

// The bytes of a book file, to be freed by the caller. Positions and moves must be in the order
// that book.h asks for. False with the reason when memory is out or the book is too large.
bool book_write(const Book *book, uint8_t **bytes, size_t *size, Message *error);
// Writes the file; one that is there stays until the new one is whole.
bool book_save(const Book *book, const char *path, Message *error);

#endif
