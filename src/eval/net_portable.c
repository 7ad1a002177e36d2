// SPDX-License-Identifier: MIT
// The inner loops of a net in plain C, for processors that net_forward.c has no vectors for. The
// loops over outputs are the inner ones, so that compilers can make vectors of them.
#include "eval/net_kernel.h"
#include "eval/net_weights.h"

static void update(const int16_t *from, int16_t *to, const NetDelta *delta, Colour perspective,
                   int count) {
    int16_t sums[NET_MAX_ACCUMULATOR];
    for (int i = 0; i < count; i++)
        sums[i] = from[i];
    for (int k = 0; k < delta->removed_count; k++) {
        const int16_t *const column = delta->columns + delta->removed[perspective][k];
        for (int i = 0; i < count; i++)
            sums[i] = (int16_t)(sums[i] - column[i]);
    }
    for (int k = 0; k < delta->added_count; k++) {
        const int16_t *const column = delta->columns + delta->added[perspective][k];
        for (int i = 0; i < count; i++)
            sums[i] = (int16_t)(sums[i] + column[i]);
    }
    for (int i = 0; i < count; i++)
        to[i] = sums[i];
}

CJ_FORCE_INLINE uint8_t clip(int32_t value) {
    return (uint8_t)(value < 0 ? 0 : value > NET_ONE ? NET_ONE : value);
}

CJ_FORCE_INLINE uint8_t square(int32_t value) {
    return (uint8_t)(clip(value) * clip(value) >> NET_SQUARE_SHIFT);
}

// Adds what one input does to all sums of a layer.
CJ_FORCE_INLINE void add_input(int input, const int8_t *restrict weights, int32_t *restrict sums,
                               const int outputs) {
    for (int j = 0; j < outputs; j++)
        sums[j] += input * weights[j];
}

typedef struct Layer {
    const int8_t *weights;
    const int32_t *bias;
    int inputs;
    int shift;
} Layer;

// `outputs` is a constant of each instance.
CJ_FORCE_INLINE void run_layer(const Layer *layer, const uint8_t *in, uint8_t *out,
                               const int outputs) {
    int32_t sums[32];
    for (int j = 0; j < outputs; j++)
        sums[j] = layer->bias[j];
    for (int i = 0; i < layer->inputs; i++)
        if (in[i] != 0)
            add_input(in[i], layer->weights + i * outputs, sums, outputs);
    for (int j = 0; j < outputs; j++)
        out[j] = clip(sums[j] >> layer->shift);
}

static int32_t forward(const NetLayers *layers, const int16_t *mover, const int16_t *opponent,
                       int count) {
    const int shift = layers->hidden_shift;
    const Layer first = {layers->weight1, layers->bias1, 2 * count, shift};
    const Layer second = {layers->weight2, layers->bias2, layers->layer1, shift};
    uint8_t in[2 * NET_MAX_ACCUMULATOR];
    uint8_t middle[32];
    uint8_t out[NET_LAYER2];
    int32_t sum = layers->bias3;
    for (int i = 0; i < count; i++) {
        in[i] = layers->is_squared ? square(mover[i]) : clip(mover[i]);
        in[count + i] = layers->is_squared ? square(opponent[i]) : clip(opponent[i]);
    }
    if (layers->layer1 == 16)
        run_layer(&first, in, middle, 16);
    else
        run_layer(&first, in, middle, 32);
    run_layer(&second, middle, out, NET_LAYER2);
    for (int j = 0; j < NET_LAYER2; j++)
        sum += out[j] * layers->weight3[j];
    return sum;
}

const NetKernel net_kernel_portable = {"portable", 1, update, forward};
