// SPDX-License-Identifier: MIT
#include "base/text_buffer.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

void text_buffer_free(TextBuffer *buffer) {
    free(buffer->text);
    *buffer = (TextBuffer){0};
}

const char *text_buffer_text(const TextBuffer *buffer) {
    return buffer->text != NULL ? buffer->text : "";
}

static bool grow(TextBuffer *buffer, size_t wanted) {
    size_t capacity = buffer->capacity == 0 ? FIRST_CAPACITY : buffer->capacity;
    while (capacity < wanted && capacity <= SIZE_MAX / 2)
        capacity *= 2;
    char *const grown = capacity < wanted ? NULL : realloc(buffer->text, capacity);
    if (grown == NULL) {
        buffer->failed = true;
        return false;
    }
    buffer->text = grown;
    buffer->capacity = capacity;
    return true;
}

char *text_buffer_claim(TextBuffer *buffer, size_t count) {
    if (count >= SIZE_MAX - buffer->length) {
        buffer->failed = true;
        return NULL;
    }
    if (buffer->length + count + 1 > buffer->capacity && !grow(buffer, buffer->length + count + 1))
        return NULL;
    char *const room = buffer->text + buffer->length;
    buffer->length += count;
    buffer->text[buffer->length] = '\0';
    return room;
}

void text_buffer_cut(TextBuffer *buffer, size_t length) {
    if (length >= buffer->length)
        return;
    buffer->length = length;
    buffer->text[length] = '\0';
}

void text_buffer_add(TextBuffer *buffer, const char *bytes, size_t count) {
    char *const room = text_buffer_claim(buffer, count);
    if (room != NULL && count > 0)
        memcpy(room, bytes, count);
}

void text_buffer_put(TextBuffer *buffer, const char *text) {
    text_buffer_add(buffer, text, strlen(text));
}

void text_buffer_put_json(TextBuffer *buffer, const char *text) {
    enum { JSON_PER_BYTE = 6, JSON_FRAME = 3 }; // \u0000; quotes and a zero
    const size_t start = buffer->length;
    const size_t length = strlen(text);
    if (length >= SIZE_MAX / JSON_PER_BYTE - JSON_FRAME) {
        buffer->failed = true;
        return;
    }
    const size_t size = JSON_PER_BYTE * length + JSON_FRAME;
    char *const room = text_buffer_claim(buffer, size);
    if (room == NULL)
        return;
    TextWriter writer = text_writer(room, size);
    text_put_json(&writer, text);
    text_buffer_cut(buffer, start + writer.length);
}

void text_buffer_print(TextBuffer *buffer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    const int needed = vsnprintf(NULL, 0, format, arguments);
    char *const room = needed < 0 ? NULL : text_buffer_claim(buffer, (size_t)needed);
    if (room != NULL)
        vsnprintf(room, (size_t)needed + 1, format, again);
    else
        buffer->failed = true;
    va_end(again);
    va_end(arguments);
}
