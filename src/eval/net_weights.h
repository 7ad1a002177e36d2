// SPDX-License-Identifier: MIT
// The numbers of a trained evaluation in plain order, as doc/formats.md lists them: what a trainer
// fills in, what is written to a file and read from one. Nothing is evaluated from here; net.h
// arranges the same numbers for speed.
#ifndef CJ_NET_WEIGHTS_H
#define CJ_NET_WEIGHTS_H

#include "base/message.h"
#include "rules/rule_set.h"

#include <stddef.h>

enum {
    NET_MAX_ACCUMULATOR = 256,
    NET_LAYER2 = 32,
    NET_MAX_BUCKETS = 16,
    NET_ONE = 127,              // an activation of 1.0; activations are clipped to [0, NET_ONE]
    NET_SQUARE_SHIFT = 7,       // of squared activations
    NET_OUTPUT_SHIFT = 24,      // score = sum * output_multiplier / 2^NET_OUTPUT_SHIFT
    NET_MAX_HIDDEN_SHIFT = 12,  // layer weights of 1.0 are 2^hidden_shift
    NET_MAX_INPUT_WEIGHT = 512, // with these two limits no accumulator overflows, whatever stands
    NET_MAX_INPUT_BIAS = 4096,  // on the board
    NET_MAX_LAYER_BIAS = 1 << 24,
    NET_MAX_OUTPUT_BIAS = 1 << 30,
    NET_MAX_SCORE = 20000
};

typedef struct NetShape {
    char rules[RULE_SET_NAME_SIZE]; // name of the rule set that it was trained for
    int board;                      // 8 or 10
    int accumulator;                // values per perspective: a multiple of 32, at most 256
    int layer1;                     // 16 or 32
    int layer2;                     // NET_LAYER2
    int buckets;
    uint8_t bucket_start[NET_MAX_BUCKETS]; // fewest pieces on the board; ascending, the first is 0
    int hidden_shift;
    bool is_squared; // the clipped accumulators are squared before the first layer
    uint32_t output_multiplier;
} NetShape;

typedef struct NetWeights {
    NetShape shape;
    int16_t *input_weight; // [net_input_count][accumulator]
    int16_t *input_bias;   // [accumulator]
    int8_t *weight1;       // [buckets][layer1][2 * accumulator], the mover's half first
    int32_t *bias1;        // [buckets][layer1]
    int8_t *weight2;       // [buckets][layer2][layer1]
    int32_t *bias2;        // [buckets][layer2]
    int16_t *weight3;      // [buckets][layer2]
    int32_t *bias3;        // [buckets]
    void *block;           // the memory of all arrays
} NetWeights;

// Binary inputs of one perspective (net_features.h): 120 on 8x8, 190 on 10x10.
int net_input_count(int board);

// Whether a shape can be evaluated; else the message says which field is wrong.
bool net_shape_check(const NetShape *shape, Message *error);

// Bytes that all numbers of the shape take in a file before they are compressed.
size_t net_payload_size(const NetShape *shape);

// Checks the shape and allocates the arrays, all zero.
bool net_weights_open(NetWeights *weights, const NetShape *shape, Message *error);
void net_weights_close(NetWeights *weights);

// Whether every number is within its limit; else the message says which array is not.
bool net_weights_check(const NetWeights *weights, Message *error);

#endif
