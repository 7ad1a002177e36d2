// SPDX-License-Identifier: MIT
// Reading numbers of unequal chances from bytes: asymmetric numeral systems with a state of 32 bits
// and words of 16 (method: J. Duda, "Asymmetric numeral systems", 2009). Never reads behind the
// end: missing words are 0, and rans_ends tells that something is wrong.
#ifndef CJ_RANS_H
#define CJ_RANS_H

#include "base/bytes.h"

enum { RANS_BITS = 12, RANS_TOTAL = 1 << RANS_BITS, RANS_LOW = 1 << 16 };

typedef struct RansReader {
    uint32_t state;
    const uint8_t *at;
    const uint8_t *end;
    bool is_short;
} RansReader;

CJ_FORCE_INLINE void rans_refill(RansReader *reader) {
    if (reader->state >= RANS_LOW)
        return;
    const bool has_word = reader->end - reader->at >= 2;
    reader->state = reader->state << 16 | (has_word ? bytes_get_u16(reader->at) : 0);
    reader->at += has_word ? 2 : 0;
    reader->is_short = reader->is_short || !has_word;
}

static inline RansReader rans_reader(const uint8_t *bytes, size_t size) {
    if (size < 4)
        return (RansReader){.state = RANS_LOW, .at = bytes, .end = bytes, .is_short = true};
    return (RansReader){.state = bytes_get_u32(bytes), .at = bytes + 4, .end = bytes + size};
}

// Where in 0..RANS_TOTAL - 1 the next number lies; the caller finds whose part that is.
CJ_FORCE_INLINE uint32_t rans_peek(const RansReader *reader) {
    return reader->state & (RANS_TOTAL - 1);
}

// Goes on behind a number that has the `size` places from `first` on, rans_peek among them.
CJ_FORCE_INLINE void rans_take(RansReader *reader, uint32_t first, uint32_t size) {
    reader->state = size * (reader->state >> RANS_BITS) + rans_peek(reader) - first;
    rans_refill(reader);
}

// The next number of so many bits, at most 16, all equally likely.
CJ_FORCE_INLINE uint32_t rans_take_bits(RansReader *reader, int bits) {
    const uint32_t number = reader->state & ((UINT32_C(1) << bits) - 1);
    reader->state >>= bits;
    rans_refill(reader);
    return number;
}

// Whether all has been read and nothing was missing.
static inline bool rans_ends(const RansReader *reader) {
    return !reader->is_short && reader->state == RANS_LOW && reader->at == reader->end;
}

#endif
