// SPDX-License-Identifier: MIT
#include "base/text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TextWriter text_writer(char *buffer, size_t size) {
    buffer[0] = '\0';
    return (TextWriter){.buffer = buffer, .size = size};
}

void text_put_char(TextWriter *writer, char c) {
    if (writer->length + 1 >= writer->size) {
        writer->overflow = true;
        return;
    }
    writer->buffer[writer->length++] = c;
    writer->buffer[writer->length] = '\0';
}

void text_put(TextWriter *writer, const char *text) {
    for (; *text != '\0'; text++)
        text_put_char(writer, *text);
}

void text_print(TextWriter *writer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const size_t room = writer->size - writer->length;
    const int needed = vsnprintf(writer->buffer + writer->length, room, format, arguments);
    va_end(arguments);
    if (needed < 0 || (size_t)needed >= room) {
        writer->overflow = true;
        writer->length = strlen(writer->buffer);
    } else {
        writer->length += (size_t)needed;
    }
}

void text_put_hundredths(TextWriter *writer, int hundredths) {
    text_print(writer, "%c%d.%02d", hundredths < 0 ? '-' : '+', abs(hundredths) / 100,
               abs(hundredths) % 100);
}

bool text_utf8_continues(char c) { return ((unsigned char)c & 0xc0) == 0x80; }

size_t text_utf8_wanted(const char *text) {
    const unsigned char lead = (unsigned char)text[0];
    return lead < 0x80                    ? 1
           : lead >= 0xc2 && lead <= 0xdf ? 2
           : lead >= 0xe0 && lead <= 0xef ? 3
           : lead >= 0xf0 && lead <= 0xf4 ? 4
                                          : 0;
}

size_t text_utf8_length(const char *text) {
    const unsigned char lead = (unsigned char)text[0];
    const size_t length = text_utf8_wanted(text);
    for (size_t i = 1; i < length; i++)
        if (!text_utf8_continues(text[i]))
            return 0;
    const unsigned char second = length > 1 ? (unsigned char)text[1] : 0;
    const bool is_invalid = (lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
                            (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f);
    return is_invalid ? 0 : length;
}

void text_put_json(TextWriter *writer, const char *text) {
    text_put_char(writer, '"');
    for (const char *c = text; *c != '\0';) {
        const size_t length = text_utf8_length(c);
        if (length == 0)
            text_put(writer, "\\ufffd");
        else if (*c == '"' || *c == '\\')
            text_print(writer, "\\%c", *c);
        else if ((unsigned char)*c < ' ')
            text_print(writer, "\\u%04x", (unsigned)*c);
        else
            text_print(writer, "%.*s", (int)length, c);
        c += length == 0 ? 1 : length;
    }
    text_put_char(writer, '"');
}

bool text_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

bool text_is_digit(char c) { return c >= '0' && c <= '9'; }

char text_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

bool text_is_letter(char c) { return text_lower(c) >= 'a' && text_lower(c) <= 'z'; }

bool text_equal_nocase(const char *a, const char *b) {
    while (*a != '\0' && text_lower(*a) == text_lower(*b)) {
        a++;
        b++;
    }
    return text_lower(*a) == text_lower(*b);
}

const char *text_next_token(const char **at, size_t *length) {
    while (text_is_blank(**at))
        ++*at;
    if (**at == '\0')
        return NULL;
    const char *const start = *at;
    while (**at != '\0' && !text_is_blank(**at))
        ++*at;
    *length = (size_t)(*at - start);
    return start;
}

bool text_copy_token(const char **at, char *token, size_t size) {
    size_t length = 0;
    const char *const start = text_next_token(at, &length);
    TextWriter writer = text_writer(token, size);
    if (start != NULL)
        text_print(&writer, "%.*s", (int)(length < size ? length : size - 1), start);
    return start != NULL;
}

bool text_parse_int(const char *text, int64_t min, int64_t max, int64_t *value) {
    const char *const digits = text[0] == '-' || text[0] == '+' ? text + 1 : text;
    if (!text_is_digit(digits[0]))
        return false;
    char *end = NULL;
    errno = 0;
    const long long parsed = strtoll(text, &end, 10);
    if (*end != '\0' || errno != 0 || parsed < min || parsed > max)
        return false;
    *value = parsed;
    return true;
}

bool text_parse_clamped(const char *text, int64_t min, int64_t max, int64_t *value) {
    const bool is_negative = text[0] == '-';
    const char *digit = text + (is_negative || text[0] == '+');
    if (text_parse_int(text, min, max, value))
        return true;
    if (*digit == '\0')
        return false;
    if (digit[strspn(digit, "0123456789")] != '\0')
        return false;
    *value = is_negative ? min : max;
    return true;
}

// Number of single-letter edits that turn `a` into `b`.
static int edit_distance(const char *a, const char *b) {
    enum { LIMIT = 64 };
    int row[LIMIT];
    const int length_a = (int)strnlen(a, LIMIT - 1);
    const int length_b = (int)strnlen(b, LIMIT - 1);
    for (int j = 0; j <= length_b; j++)
        row[j] = j;
    for (int i = 1; i <= length_a; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= length_b; j++) {
            const int replace = diagonal + (text_lower(a[i - 1]) != text_lower(b[j - 1]));
            const int insert = row[j - 1] + 1;
            const int delete = row[j] + 1;
            diagonal = row[j];
            row[j] = replace < insert ? replace : insert;
            row[j] = row[j] < delete ? row[j] : delete;
        }
    }
    return row[length_b];
}

const char *text_nearer(const char *word, const char *a, const char *b) {
    return edit_distance(word, b) < edit_distance(word, a) ? b : a;
}

bool text_is_near(const char *word, const char *name) {
    return 2 * edit_distance(word, name) <= (int)strlen(word);
}
