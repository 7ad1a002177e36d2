// SPDX-License-Identifier: MIT
// Bit sets of up to 64 elements: counting, finding and taking bits, and a strong 64-bit mix.
// It knows nothing of boards; an empty set must not be passed to the functions that find a bit.
#ifndef CJ_BITS_H
#define CJ_BITS_H

#include "base/attributes.h"

#include <stdbool.h>
#include <stdint.h>

CJ_FORCE_INLINE int bits_count(uint64_t bits) { return __builtin_popcountll(bits); }

// Index of the lowest set bit.
CJ_FORCE_INLINE int bits_first(uint64_t bits) { return __builtin_ctzll(bits); }

// Index of the highest set bit.
CJ_FORCE_INLINE int bits_last(uint64_t bits) { return 63 - __builtin_clzll(bits); }

CJ_FORCE_INLINE uint64_t bits_one(int index) { return UINT64_C(1) << index; }

CJ_FORCE_INLINE bool bits_has(uint64_t bits, int index) { return (bits >> index & 1) != 0; }

// Removes the lowest set bit and returns its index.
CJ_FORCE_INLINE int bits_take_first(uint64_t *bits) {
    const int index = bits_first(*bits);
    *bits &= *bits - 1;
    return index;
}

// The word read from the other end: bit 0 becomes bit 63.
CJ_FORCE_INLINE uint64_t bits_reversed(uint64_t bits) {
    bits = (bits >> 1 & UINT64_C(0x5555555555555555)) | (bits & UINT64_C(0x5555555555555555)) << 1;
    bits = (bits >> 2 & UINT64_C(0x3333333333333333)) | (bits & UINT64_C(0x3333333333333333)) << 2;
    bits = (bits >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (bits & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    return __builtin_bswap64(bits);
}

// Mixes two words into one: both halves of their 128-bit product (method: Wang Yi, wyhash).
CJ_FORCE_INLINE uint64_t bits_mix(uint64_t a, uint64_t b) {
    __extension__ typedef unsigned __int128 Wide;
    const Wide product = (Wide)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

#endif
