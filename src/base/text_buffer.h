// SPDX-License-Identifier: MIT
// Text that grows: appended to, cut, used again without giving its memory back. Bytes of any value
// may be held; a zero always stands behind the last one.
#ifndef CJ_TEXT_BUFFER_H
#define CJ_TEXT_BUFFER_H

#include "base/attributes.h"

#include <stdbool.h>
#include <stddef.h>

// `failed` is set, and stays so, when memory was out: what did not fit is missing then.
typedef struct TextBuffer {
    char *text; // NULL until something is appended
    size_t length;
    size_t capacity;
    bool failed;
} TextBuffer;

// An empty buffer is all zero; this frees what it holds.
void text_buffer_free(TextBuffer *buffer);

// The text, "" when nothing was appended. Valid until the next change.
const char *text_buffer_text(const TextBuffer *buffer);

// Room for `count` more bytes and a zero, to be filled by the caller; NULL when memory is out.
char *text_buffer_claim(TextBuffer *buffer, size_t count);

// Keeps the first `length` bytes.
void text_buffer_cut(TextBuffer *buffer, size_t length);

void text_buffer_add(TextBuffer *buffer, const char *bytes, size_t count);
void text_buffer_put(TextBuffer *buffer, const char *text);
// A JSON string with its quotes, as text_put_json.
void text_buffer_put_json(TextBuffer *buffer, const char *text);
void text_buffer_print(TextBuffer *buffer, const char *format, ...) CJ_PRINTF(2, 3);

static inline void text_buffer_put_char(TextBuffer *buffer, char c) {
    if (buffer->length + 1 < buffer->capacity) {
        buffer->text[buffer->length++] = c;
        buffer->text[buffer->length] = '\0';
    } else {
        text_buffer_add(buffer, &c, 1);
    }
}

#endif
