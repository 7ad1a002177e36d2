// SPDX-License-Identifier: MIT
// A slow, plain evaluation of a net, written from doc/formats.md alone: it looks at one input at a
// time, keeps nothing from position to position, and is what the fast versions must agree with.
// Beside it nets of random numbers, since the tests need no trained one.
#ifndef CJ_PLAIN_NET_H
#define CJ_PLAIN_NET_H

#include "base/random.h"
#include "eval/net_weights.h"

// Score from the side to move, in hundredths of a man, of what the file means.
int plain_net_score(const NetWeights *weights, const Position *position);

// How large the random numbers are.
typedef enum {
    RANDOM_NET_LIKELY, // sums mostly between the clips, as in a trained net
    RANDOM_NET_EXTREME // every number at one end of its range
} RandomNetKind;

typedef struct RandomNet {
    const char *rules;
    int board;
    int accumulator;
    int layer1;
    int buckets;
    RandomNetKind kind;
    bool is_squared;
} RandomNet;

// Opens weights and fills them; false when there is no memory or the shape is not allowed.
bool random_net_open(const RandomNet *wanted, Random *random, NetWeights *weights, Message *error);

#endif
