// SPDX-License-Identifier: MIT
// The characters of a game file in a window that moves along it, so that memory stays the same
// however long the file is; with line and column. Byte order marks are dropped, UTF-16 (which must
// begin with one) becomes UTF-8.
// Invariant: behind the window stands a zero, so that looking a character ahead is always allowed;
// behind pdn_source_fill the window holds PDN_LOOKAHEAD bytes or all there are, behind
// pdn_source_is_at_end PDN_CHARACTER or all there are.
#ifndef CJ_PDN_SOURCE_H
#define CJ_PDN_SOURCE_H

#include "base/stream.h"
#include "base/text.h"

enum { PDN_LOOKAHEAD = 1 << 15, PDN_WINDOW = 1 << 18, PDN_CHARACTER = 4 };

typedef enum { PDN_BYTES, PDN_UTF16_LITTLE, PDN_UTF16_BIG } PdnUnits;

typedef struct PdnSource {
    InStream *stream; // the caller's
    char *window;     // owned
    const char *at;
    const char *end;
    bool is_ended; // the stream has no more
    int64_t line;
    int64_t column;
    PdnUnits units;
    uint32_t high_half; // of a character of UTF-16 that is not whole yet
} PdnSource;

// Returns false when memory is out; the source is then only good to be closed.
bool pdn_source_open(PdnSource *source, InStream *stream);
void pdn_source_close(PdnSource *source);

// Moves the window along if less than PDN_LOOKAHEAD bytes are left in it.
void pdn_source_fill(PdnSource *source);

// Whether everything is read; fills the window where needed, so that the character here is whole
// and the end of a line, which may be two bytes, too.
static inline bool pdn_source_is_at_end(PdnSource *source) {
    if (source->end - source->at < PDN_CHARACTER)
        pdn_source_fill(source);
    return source->at == source->end;
}

// Goes one byte on, which must be there.
static inline void pdn_source_step(PdnSource *source) {
    const char c = *source->at++;
    if (c == '\n' || (c == '\r' && *source->at != '\n')) {
        source->line++;
        source->column = 1;
    } else {
        source->column += !text_utf8_continues(c);
    }
}

static inline void pdn_source_skip(PdnSource *source, size_t count) {
    for (; count > 0 && source->at != source->end; count--)
        pdn_source_step(source);
}

#endif
