// SPDX-License-Identifier: MIT
// The text of an error: one line that says what is wrong, where, and what was expected.
// Functions that can fail return false and fill a Message that their caller owns.
#ifndef CJ_MESSAGE_H
#define CJ_MESSAGE_H

#include "base/attributes.h"

#include <stdbool.h>

enum { MESSAGE_SIZE = 320 };

typedef struct Message {
    char text[MESSAGE_SIZE];
} Message;

// Makes a text fit to be shown: control characters and bytes that are no valid UTF-8 become '?', a
// character cut at the end is dropped. The text never grows.
void message_clean(char *text);

// Writes the text, cut at MESSAGE_SIZE - 1 bytes and cleaned, and returns false, so that a reader
// can end with `return message_fail(error, ...)`. `error` may be NULL.
bool message_fail(Message *error, const char *format, ...) CJ_PRINTF(2, 3);

#endif
