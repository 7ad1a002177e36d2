// SPDX-License-Identifier: MIT
#include "pdn/pdn_source.h"

#include "pdn/pdn_encoding.h"

#include <stdlib.h>
#include <string.h>

enum { UNITS = 2048, UNIT_ROOM = 3 * (UNITS + 2), REPLACEMENT = 0xfffd };

// UTF-16
// ------------------------------------------------------------------------------------------------

static uint32_t unit_at(const PdnSource *source, const unsigned char *bytes) {
    return source->units == PDN_UTF16_LITTLE ? (uint32_t)(bytes[0] | bytes[1] << 8)
                                             : (uint32_t)(bytes[0] << 8 | bytes[1]);
}

static void put_unit(PdnSource *source, uint32_t unit, TextBuffer *out) {
    const bool is_low = unit >= 0xdc00 && unit < 0xe000;
    if (source->high_half != 0) {
        const uint32_t high = source->high_half;
        source->high_half = 0;
        if (is_low) {
            pdn_encoding_put(out, 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
            return;
        }
        pdn_encoding_put(out, REPLACEMENT);
    }
    if (unit >= 0xd800 && unit < 0xdc00)
        source->high_half = unit;
    else
        pdn_encoding_put(out, unit);
}

// Reads some units, at most UNITS, which are at most three bytes each in UTF-8; 0 at the end.
static size_t read_units(PdnSource *source, char *room) {
    unsigned char bytes[2 * UNITS];
    TextBuffer out = {0};
    size_t size;
    do {
        size = in_stream_read(source->stream, bytes, sizeof bytes);
        if (size % 2 != 0)
            size += in_stream_read(source->stream, bytes + size, 1);
        for (size_t i = 0; i + 1 < size; i += 2)
            put_unit(source, unit_at(source, bytes + i), &out);
    } while (size > 1 && out.length == 0);
    if (size < 2 && source->high_half != 0)
        pdn_encoding_put(&out, REPLACEMENT);
    source->high_half = size < 2 ? 0 : source->high_half;
    const size_t length = out.length;
    if (length > 0)
        memcpy(room, out.text, length);
    text_buffer_free(&out);
    return length;
}

// ------------------------------------------------------------------------------------------------

void pdn_source_fill(PdnSource *source) {
    const size_t left = (size_t)(source->end - source->at);
    if (source->is_ended || left >= PDN_LOOKAHEAD)
        return;
    memmove(source->window, source->at, left);
    size_t length = left;
    const size_t reserve = source->units == PDN_BYTES ? 0 : UNIT_ROOM;
    while (!source->is_ended && length + reserve < PDN_WINDOW) {
        char *const room = source->window + length;
        const size_t count = source->units == PDN_BYTES
                                 ? in_stream_read(source->stream, room, PDN_WINDOW - length)
                                 : read_units(source, room);
        source->is_ended = count == 0;
        length += count;
    }
    source->window[length] = '\0';
    source->at = source->window;
    source->end = source->window + length;
}

static bool begins_with(const PdnSource *source, const char *mark) {
    const size_t length = strlen(mark);
    return (size_t)(source->end - source->at) >= length && memcmp(source->at, mark, length) == 0;
}

// Reads what was filled as bytes again as units of two of them.
static void reread_units(PdnSource *source) {
    TextBuffer out = {0};
    const unsigned char *const bytes = (const unsigned char *)source->at;
    const size_t size = (size_t)(source->end - source->at) & ~(size_t)1;
    for (size_t i = 2; i < size; i += 2)
        put_unit(source, unit_at(source, bytes + i), &out);
    const size_t length = out.length < PDN_WINDOW ? out.length : PDN_WINDOW;
    if (length > 0)
        memcpy(source->window, out.text, length);
    text_buffer_free(&out);
    source->window[length] = '\0';
    source->at = source->window;
    source->end = source->window + length;
}

// The first bytes alone are read to look for a mark.
static void drop_mark(PdnSource *source) {
    enum { FIRST = 512 };
    size_t length = 0;
    for (size_t count = 1; count > 0 && length < FIRST; length += count)
        count = in_stream_read(source->stream, source->window + length, FIRST - length);
    source->window[length] = '\0';
    source->end = source->window + length;
    source->is_ended = length < FIRST;
    if (begins_with(source, "\xef\xbb\xbf")) {
        source->at += 3;
    } else if (begins_with(source, "\xff\xfe") || begins_with(source, "\xfe\xff")) {
        source->units = *source->at == '\xff' ? PDN_UTF16_LITTLE : PDN_UTF16_BIG;
        reread_units(source);
    }
}

bool pdn_source_open(PdnSource *source, InStream *stream) {
    *source = (PdnSource){.stream = stream, .line = 1, .column = 1};
    source->window = malloc(PDN_WINDOW + 1);
    if (source->window == NULL)
        return false;
    source->at = source->end = source->window;
    drop_mark(source);
    return true;
}

void pdn_source_close(PdnSource *source) { free(source->window); }
