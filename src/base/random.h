// SPDX-License-Identifier: MIT
// Repeatable random numbers (splitmix64, Steele, Lea and Flood 2014). One state per user.
#ifndef CJ_RANDOM_H
#define CJ_RANDOM_H

#include <stdint.h>

// The state is the seed; any value will do.
typedef struct Random {
    uint64_t state;
} Random;

static inline uint64_t random_next(Random *random) {
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

// Uniform in [0, limit); limit is at least 1. The bias is below limit / 2^32.
static inline uint32_t random_below(Random *random, uint32_t limit) {
    return (uint32_t)((random_next(random) >> 32) * limit >> 32);
}

#endif
