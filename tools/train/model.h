// SPDX-License-Identifier: MIT
// The network while it is fitted: real numbers in one array, which gradients and the memory of the
// optimiser share the order of. Its output is the logit of the expected share of the point. The
// layers behind the accumulators are stored [input][output], so that both passes run along rows.
#ifndef CJ_MODEL_H
#define CJ_MODEL_H

#include "base/random.h"
#include "eval/net_weights.h"

// Where the numbers are. Offsets behind `stride` count from the start of a bucket.
typedef struct ModelLayout {
    int inputs;
    int hidden; // values of one accumulator
    int layer1;
    size_t input_bias; // the input weights come first: [inputs][hidden]
    size_t buckets;    // start of the first
    size_t stride;     // from one bucket to the next
    size_t bias1;      // the first layer's weights come first: [2 * hidden][layer1]
    size_t weight2;    // [layer1][NET_LAYER2]
    size_t bias2;
    size_t weight3; // [NET_LAYER2]
    size_t bias3;   // one number
    size_t count;   // of all numbers
} ModelLayout;

typedef struct Model {
    NetShape shape;
    ModelLayout layout;
    float *values; // owned
    float *limits; // owned; each value stays within [-limit, limit], so that it can be stored
    // Number of an input by perspective (0 = mover), colour, kind (1 = king) and square.
    uint8_t feature[2][2][2][BOARD_BITS];
} Model;

// All values random, small enough that no unit begins at its stop. False when memory is out.
bool model_open(Model *model, const NetShape *shape, Random *random);
void model_close(Model *model);

#endif
