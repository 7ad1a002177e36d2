// SPDX-License-Identifier: MIT
// What reader and writer of book files must agree on; the format itself is in doc/formats.md.
#ifndef CJ_BOOK_FILE_H
#define CJ_BOOK_FILE_H

#include <stdint.h>

enum {
    BOOK_MAGIC_SIZE = 8,
    BOOK_VERSION = 2,
    BOOK_HEADER_SIZE = 34, // what stands before the rule set's name
    BOOK_CHECKSUM_SIZE = 4,
    BOOK_WORDS = 3,   // of a position: White, Black, kings
    BOOK_COLUMNS = 4, // of a position, beside its words
    BOOK_NUMBER_BYTES = 5
};

// The line end and the end-of-text sign show when a file went through a text conversion.
static const uint8_t BOOK_MAGIC[BOOK_MAGIC_SIZE] = {'C', 'J', 'B', 'O', 'K', '\r', '\n', 26};

#endif
