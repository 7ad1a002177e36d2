// SPDX-License-Identifier: MIT
// Words of a command line as a shell splits them: blanks separate, quotes of either kind hold
// together and vanish. No escapes, no variables.
#ifndef CJ_WORDS_H
#define CJ_WORDS_H

#include "base/message.h"

#include <stddef.h>

enum { WORDS_MAX = 64 };

// The words of a text. `argv` ends with NULL and points into `storage`, which is owned.
typedef struct Words {
    int count;
    char *argv[WORDS_MAX + 1];
    char *storage;
} Words;

// To be freed by the caller. Fails on a quote that is not closed and on too many words.
bool words_split(const char *text, Words *out, Message *error);
void words_free(Words *words);

#endif
