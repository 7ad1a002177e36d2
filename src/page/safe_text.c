// SPDX-License-Identifier: MIT
#include "page/safe_text.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { UNREADABLE = 0xfffd, ELLIPSIS = 0x2026, CHARACTER_SIZE = 5 };

static bool is_tail(unsigned char byte) { return (byte & 0xc0) == 0x80; }

// Controls, characters that turn the direction of writing or are not seen, and what is no
// character at all.
static bool is_harmful(uint32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c ||
           (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2060 && c <= 0x206f) || (c >= 0xd800 && c < 0xe000) || c == 0xfeff ||
           (c & 0xfffe) == 0xfffe || c > 0x10ffff;
}

// Takes the next character; a byte that starts none is taken alone.
static uint32_t next_character(const unsigned char **at) {
    const unsigned char *const text = *at;
    const int tails = text[0] >= 0xf0 ? 3 : text[0] >= 0xe0 ? 2 : text[0] >= 0xc2 ? 1 : 0;
    static const uint32_t LEAD_BITS[] = {0x7f, 0x1f, 0x0f, 0x07};
    static const uint32_t LEAST[] = {0, 0x80, 0x800, 0x10000};
    uint32_t c = text[0] & LEAD_BITS[tails];
    (*at)++;
    if (text[0] >= 0x80 && (tails == 0 || text[0] > 0xf4))
        return UNREADABLE;
    for (int i = 1; i <= tails; i++) {
        if (!is_tail(text[i]))
            return UNREADABLE;
        c = c << 6 | (text[i] & 0x3fu);
    }
    if (c < LEAST[tails] || is_harmful(c))
        c = UNREADABLE;
    *at = text + tails + 1;
    return c;
}

// Writes the character as UTF-8, ended by a zero.
static void encode(uint32_t c, char out[CHARACTER_SIZE]) {
    const int tails = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    char *at = out;
    *at++ = (char)(tails == 0 ? c : (0xffu << (7 - tails) & 0xff) | c >> 6 * tails);
    for (int i = tails - 1; i >= 0; i--)
        *at++ = (char)(0x80 | (c >> 6 * i & 0x3f));
    *at = '\0';
}

static void put_character(FILE *out, uint32_t c) {
    char bytes[CHARACTER_SIZE];
    encode(c, bytes);
    fputs(bytes, out);
}

// What stands for the character in HTML.
static const char *html_of(uint32_t c, char bytes[CHARACTER_SIZE]) {
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        encode(c, bytes);
        return bytes;
    }
}

void safe_text_put_html(FILE *out, const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    char bytes[CHARACTER_SIZE];
    while (*at != '\0')
        fputs(html_of(next_character(&at), bytes), out);
}

void safe_text_add_html(TextBuffer *out, const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    char bytes[CHARACTER_SIZE];
    while (*at != '\0')
        text_buffer_put(out, html_of(next_character(&at), bytes));
}

void safe_text_add_data(TextBuffer *out, const char *json) {
    const unsigned char *at = (const unsigned char *)json;
    char bytes[CHARACTER_SIZE];
    while (*at != '\0') {
        const uint32_t c = next_character(&at);
        encode(c, bytes);
        if (c == '<' || c == '>' || c == '&')
            text_buffer_print(out, "\\u%04x", c);
        else
            text_buffer_put(out, bytes);
    }
}

int safe_text_columns(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    int columns = 0;
    for (; *at != '\0'; columns++)
        next_character(&at);
    return columns;
}

static void put_blanks(FILE *out, int count) {
    for (int i = 0; i < count; i++)
        fputc(' ', out);
}

void safe_text_put_column(FILE *out, const char *text, int columns) {
    const int width = abs(columns);
    const int needed = safe_text_columns(text);
    const unsigned char *at = (const unsigned char *)text;
    if (columns < 0)
        put_blanks(out, width - needed);
    for (int i = 0; i < width && *at != '\0'; i++) {
        const uint32_t c = next_character(&at);
        put_character(out, i == width - 1 && needed > width ? ELLIPSIS : c);
    }
    if (columns > 0)
        put_blanks(out, width - needed);
}
