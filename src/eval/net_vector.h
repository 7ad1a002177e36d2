// SPDX-License-Identifier: MIT
// The few vector operations of a net under one name for every instruction set of x86-64.
// CJ_NET_LEVEL says which is compiled: 1 SSE4.1, 2 AVX2, 3 AVX-512 with VNNI. Only net_forward.c
// includes it. Activations are at most 127, so that no pair of products is ever saturated.
#ifndef CJ_NET_VECTOR_H
#define CJ_NET_VECTOR_H

#include "base/attributes.h"

#include <stdint.h>
#include <string.h>

#ifndef CJ_NET_LEVEL
#define CJ_NET_LEVEL 1
#endif

// Empty where the compiler was not told to use the instructions.
#ifdef __SSE4_1__

#include <immintrin.h>

// Operations:
//   vector_load, vector_store      any address
//   vector_zero                    all bits 0
//   vector_add16, vector_sub16     lanes of int16
//   vector_add32                   lanes of int32
//   vector_spread                  four bytes in every lane of 32 bits
//   vector_dot                     sums of int32 + products of four uint8 with four int8 each
//   vector_clip                    CLIP_COUNT int16 within 0 and 127 as bytes
//   vector_square                  the same, then squared and divided by 128
//   vector_narrow                  16 sums of int32, shifted right, within 0 and 127 as bytes
//   vector_output                  sum of 32 products of uint8 with int16

CJ_FORCE_INLINE __m128i load128(const void *at) { return _mm_loadu_si128((const __m128i *)at); }

// Sixteen sums in four registers of 128 bits.
CJ_FORCE_INLINE void store_clipped(__m128i low, __m128i high, uint8_t *out) {
    const __m128i bytes = _mm_packs_epi16(low, high);
    _mm_storeu_si128((__m128i *)out, _mm_max_epi8(bytes, _mm_setzero_si128()));
}

CJ_FORCE_INLINE int32_t sum_lanes(__m128i sums) {
    const __m128i pairs = _mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(pairs, _mm_shuffle_epi32(pairs, 0xb1)));
}

CJ_FORCE_INLINE int32_t spread_bytes(const uint8_t *at) {
    int32_t bytes;
    memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

CJ_FORCE_INLINE int32_t vector_output(const uint8_t *inputs, const int16_t *weights) {
    __m128i sums = _mm_setzero_si128();
    for (int i = 0; i < 32; i += 8) {
        const __m128i wide = _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)(inputs + i)));
        sums = _mm_add_epi32(sums, _mm_madd_epi16(wide, load128(weights + i)));
    }
    return sum_lanes(sums);
}

#if CJ_NET_LEVEL == 1

enum { VECTOR_SIZE = 16, CLIP_COUNT = 16 };

typedef __m128i Vector;

CJ_FORCE_INLINE Vector vector_load(const void *at) { return load128(at); }

CJ_FORCE_INLINE void vector_store(void *at, Vector vector) {
    _mm_storeu_si128((__m128i *)at, vector);
}

CJ_FORCE_INLINE Vector vector_zero(void) { return _mm_setzero_si128(); }

CJ_FORCE_INLINE Vector vector_add32(Vector a, Vector b) { return _mm_add_epi32(a, b); }

CJ_FORCE_INLINE Vector vector_add16(Vector a, Vector b) { return _mm_add_epi16(a, b); }

CJ_FORCE_INLINE Vector vector_sub16(Vector a, Vector b) { return _mm_sub_epi16(a, b); }

CJ_FORCE_INLINE Vector vector_spread(const uint8_t *at) { return _mm_set1_epi32(spread_bytes(at)); }

CJ_FORCE_INLINE Vector vector_dot(Vector sums, Vector inputs, Vector weights) {
    const __m128i pairs = _mm_maddubs_epi16(inputs, weights);
    return _mm_add_epi32(sums, _mm_madd_epi16(pairs, _mm_set1_epi16(1)));
}

CJ_FORCE_INLINE void vector_clip(const int16_t *in, uint8_t *out) {
    store_clipped(load128(in), load128(in + 8), out);
}

CJ_FORCE_INLINE __m128i square_words(__m128i words) {
    const __m128i least = _mm_max_epi16(words, _mm_setzero_si128());
    const __m128i clipped = _mm_min_epi16(least, _mm_set1_epi16(127));
    return _mm_srli_epi16(_mm_mullo_epi16(clipped, clipped), 7);
}

CJ_FORCE_INLINE void vector_square(const int16_t *in, uint8_t *out) {
    vector_store(out, _mm_packus_epi16(square_words(load128(in)), square_words(load128(in + 8))));
}

CJ_FORCE_INLINE void vector_narrow(const Vector *sums, int shift, uint8_t *out) {
    const __m128i count = _mm_cvtsi32_si128(shift);
    store_clipped(_mm_packs_epi32(_mm_sra_epi32(sums[0], count), _mm_sra_epi32(sums[1], count)),
                  _mm_packs_epi32(_mm_sra_epi32(sums[2], count), _mm_sra_epi32(sums[3], count)),
                  out);
}

#elif CJ_NET_LEVEL == 2

enum { VECTOR_SIZE = 32, CLIP_COUNT = 32 };

typedef __m256i Vector;

CJ_FORCE_INLINE Vector vector_load(const void *at) {
    return _mm256_loadu_si256((const __m256i *)at);
}

CJ_FORCE_INLINE void vector_store(void *at, Vector vector) {
    _mm256_storeu_si256((__m256i *)at, vector);
}

CJ_FORCE_INLINE Vector vector_zero(void) { return _mm256_setzero_si256(); }

CJ_FORCE_INLINE Vector vector_add32(Vector a, Vector b) { return _mm256_add_epi32(a, b); }

CJ_FORCE_INLINE Vector vector_add16(Vector a, Vector b) { return _mm256_add_epi16(a, b); }

CJ_FORCE_INLINE Vector vector_sub16(Vector a, Vector b) { return _mm256_sub_epi16(a, b); }

CJ_FORCE_INLINE Vector vector_spread(const uint8_t *at) {
    return _mm256_set1_epi32(spread_bytes(at));
}

CJ_FORCE_INLINE Vector vector_dot(Vector sums, Vector inputs, Vector weights) {
    const __m256i pairs = _mm256_maddubs_epi16(inputs, weights);
    return _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

// Packing works within halves of 128 bits; the permutation puts the quarters in order again.
CJ_FORCE_INLINE void vector_clip(const int16_t *in, uint8_t *out) {
    const __m256i bytes = _mm256_packs_epi16(vector_load(in), vector_load(in + 16));
    const __m256i ordered = _mm256_permute4x64_epi64(bytes, 0xd8);
    vector_store(out, _mm256_max_epi8(ordered, _mm256_setzero_si256()));
}

CJ_FORCE_INLINE __m256i square_words(__m256i words) {
    const __m256i least = _mm256_max_epi16(words, _mm256_setzero_si256());
    const __m256i clipped = _mm256_min_epi16(least, _mm256_set1_epi16(127));
    return _mm256_srli_epi16(_mm256_mullo_epi16(clipped, clipped), 7);
}

CJ_FORCE_INLINE void vector_square(const int16_t *in, uint8_t *out) {
    const __m256i bytes =
        _mm256_packus_epi16(square_words(vector_load(in)), square_words(vector_load(in + 16)));
    vector_store(out, _mm256_permute4x64_epi64(bytes, 0xd8));
}

CJ_FORCE_INLINE void vector_narrow(const Vector *sums, int shift, uint8_t *out) {
    const __m128i count = _mm_cvtsi32_si128(shift);
    const __m256i words =
        _mm256_packs_epi32(_mm256_sra_epi32(sums[0], count), _mm256_sra_epi32(sums[1], count));
    const __m256i ordered = _mm256_permute4x64_epi64(words, 0xd8);
    store_clipped(_mm256_castsi256_si128(ordered), _mm256_extracti128_si256(ordered, 1), out);
}

#elif CJ_NET_LEVEL == 3

enum { VECTOR_SIZE = 64, CLIP_COUNT = 32 };

typedef __m512i Vector;

CJ_FORCE_INLINE Vector vector_load(const void *at) { return _mm512_loadu_si512(at); }

CJ_FORCE_INLINE void vector_store(void *at, Vector vector) { _mm512_storeu_si512(at, vector); }

CJ_FORCE_INLINE Vector vector_zero(void) { return _mm512_setzero_si512(); }

CJ_FORCE_INLINE Vector vector_add32(Vector a, Vector b) { return _mm512_add_epi32(a, b); }

CJ_FORCE_INLINE Vector vector_add16(Vector a, Vector b) { return _mm512_add_epi16(a, b); }

CJ_FORCE_INLINE Vector vector_sub16(Vector a, Vector b) { return _mm512_sub_epi16(a, b); }

CJ_FORCE_INLINE Vector vector_spread(const uint8_t *at) {
    return _mm512_set1_epi32(spread_bytes(at));
}

CJ_FORCE_INLINE Vector vector_dot(Vector sums, Vector inputs, Vector weights) {
    return _mm512_dpbusd_epi32(sums, inputs, weights);
}

CJ_FORCE_INLINE void vector_clip(const int16_t *in, uint8_t *out) {
    const __m256i bytes = _mm512_cvtsepi16_epi8(vector_load(in));
    _mm256_storeu_si256((__m256i *)out, _mm256_max_epi8(bytes, _mm256_setzero_si256()));
}

CJ_FORCE_INLINE void vector_square(const int16_t *in, uint8_t *out) {
    const __m512i least = _mm512_max_epi16(vector_load(in), _mm512_setzero_si512());
    const __m512i clipped = _mm512_min_epi16(least, _mm512_set1_epi16(127));
    const __m512i squares = _mm512_srli_epi16(_mm512_mullo_epi16(clipped, clipped), 7);
    _mm256_storeu_si256((__m256i *)out, _mm512_cvtepi16_epi8(squares));
}

CJ_FORCE_INLINE void vector_narrow(const Vector *sums, int shift, uint8_t *out) {
    const __m512i shifted = _mm512_sra_epi32(sums[0], _mm_cvtsi32_si128(shift));
    const __m128i bytes = _mm512_cvtsepi32_epi8(shifted);
    _mm_storeu_si128((__m128i *)out, _mm_max_epi8(bytes, _mm_setzero_si128()));
}

#endif

#endif

#endif
