// SPDX-License-Identifier: MIT
// Bounded text: a writer that never overruns its buffer, a reader that walks over a string, and
// strict numbers. All functions are independent of the locale.
#ifndef CJ_TEXT_H
#define CJ_TEXT_H

#include "base/attributes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Appends to a caller's buffer, which is always terminated; what does not fit is dropped and
// `overflow` is set.
typedef struct TextWriter {
    char *buffer;
    size_t size;
    size_t length;
    bool overflow;
} TextWriter;

// `size` must be at least 1; the buffer is emptied.
TextWriter text_writer(char *buffer, size_t size);
void text_put_char(TextWriter *writer, char c);
void text_put(TextWriter *writer, const char *text);
void text_print(TextWriter *writer, const char *format, ...) CJ_PRINTF(2, 3);
// Hundredths as a number with its sign: +1.25, -0.07, +0.00.
void text_put_hundredths(TextWriter *writer, int hundredths);
// A JSON string with its quotes; bytes that are no valid UTF-8 become U+FFFD.
void text_put_json(TextWriter *writer, const char *text);

// Length of the valid UTF-8 character at `text`, 0 when there is none; and the length that its
// first byte announces, 0 when no character begins with it.
size_t text_utf8_length(const char *text);
size_t text_utf8_wanted(const char *text);
// Whether the byte continues a character of UTF-8 and begins none.
bool text_utf8_continues(char c);

// Of ASCII alone.
bool text_is_blank(char c);
bool text_is_digit(char c);
bool text_is_letter(char c);
char text_lower(char c);
// Whether both are equal, upper and lower case taken as the same (ASCII).
bool text_equal_nocase(const char *a, const char *b);
// The next token of *at: skips blanks, returns its start and length, moves *at behind it.
// Returns NULL at the end of the text.
const char *text_next_token(const char **at, size_t *length);
// The same copied, cut to `size` bytes with its zero; false, with `token` empty, at the end.
bool text_copy_token(const char **at, char *token, size_t size);
// A whole decimal number with optional sign and nothing around it, within [min, max].
bool text_parse_int(const char *text, int64_t min, int64_t max, int64_t *value);
// The same of any size: one beyond [min, max] becomes the nearest of the two.
bool text_parse_clamped(const char *text, int64_t min, int64_t max, int64_t *value);
// Whether `word` is near enough to `name` to be a slip of the pen: at most half of its letters
// wrong.
bool text_is_near(const char *word, const char *name);
// The one of two names that is nearer to `word` by the number of single-letter edits, of which the
// first 63 letters count; `a` when both are as near.
const char *text_nearer(const char *word, const char *a, const char *b);

#endif
