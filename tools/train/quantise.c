// SPDX-License-Identifier: MIT
#include "train/quantise.h"

#include <math.h>

static int32_t whole(float value, double scale) { return (int32_t)lround(value * scale); }

// The plain order has [output][input].
typedef struct Matrix {
    int inputs;
    int outputs;
    double scale; // of its weights
} Matrix;

static void put_matrix(const float *from, Matrix matrix, int8_t *to) {
    for (int output = 0; output < matrix.outputs; output++)
        for (int input = 0; input < matrix.inputs; input++)
            to[output * matrix.inputs + input] =
                (int8_t)whole(from[input * matrix.outputs + output], matrix.scale);
}

// Half a step more, so that the shift behind the sum rounds to nearest.
static void put_biases(const float *from, int count, int32_t *to) {
    for (int i = 0; i < count; i++)
        to[i] = whole(from[i], NET_ONE * (1 << QUANTISE_SHIFT)) + (1 << (QUANTISE_SHIFT - 1));
}

static void put_bucket(const Model *model, int bucket, NetWeights *weights) {
    const ModelLayout *const at = &model->layout;
    const float *const from = model->values + at->buckets + (size_t)bucket * at->stride;
    const int inputs = 2 * at->hidden;
    const int layer1 = at->layer1;
    const double scale = 1 << QUANTISE_SHIFT;
    const double scale1 = model->shape.is_squared ? scale * QUANTISE_SQUARE : scale;
    put_matrix(from, (Matrix){inputs, layer1, scale1},
               weights->weight1 + (size_t)(bucket * layer1 * inputs));
    put_biases(from + at->bias1, layer1, weights->bias1 + (size_t)(bucket * layer1));
    put_matrix(from + at->weight2, (Matrix){layer1, NET_LAYER2, scale},
               weights->weight2 + (size_t)(bucket * layer1 * NET_LAYER2));
    put_biases(from + at->bias2, NET_LAYER2, weights->bias2 + (size_t)(bucket * NET_LAYER2));
    for (int i = 0; i < NET_LAYER2; i++)
        weights->weight3[bucket * NET_LAYER2 + i] =
            (int16_t)whole(from[at->weight3 + (size_t)i], QUANTISE_OUTPUT);
    weights->bias3[bucket] = whole(from[at->bias3], NET_ONE * QUANTISE_OUTPUT);
}

bool quantise_model(const Model *model, double scale, NetWeights *weights, Message *error) {
    const ModelLayout *const at = &model->layout;
    NetShape shape = model->shape;
    shape.hidden_shift = QUANTISE_SHIFT;
    shape.output_multiplier =
        (uint32_t)lround(scale * (1 << NET_OUTPUT_SHIFT) / (NET_ONE * QUANTISE_OUTPUT));
    if (!net_weights_open(weights, &shape, error))
        return false;
    for (size_t i = 0; i < at->input_bias; i++)
        weights->input_weight[i] = (int16_t)whole(model->values[i], NET_ONE);
    for (int i = 0; i < at->hidden; i++)
        weights->input_bias[i] = (int16_t)whole(model->values[at->input_bias + (size_t)i], NET_ONE);
    for (int i = 0; i < shape.buckets; i++)
        put_bucket(model, i, weights);
    return true;
}
