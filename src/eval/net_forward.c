// SPDX-License-Identifier: MIT
// The inner loops of a net by vectors: one source, compiled once per instruction set (meson.build),
// where CJ_NET_LEVEL chooses the vectors of net_vector.h and CJ_NET_KERNEL names the result. Whole
// numbers throughout, so that every version gives the score of net_portable.c.
#include "eval/net_kernel.h"
#include "eval/net_vector.h"
#include "eval/net_weights.h"

enum { LANES16 = VECTOR_SIZE / 2, LANES32 = VECTOR_SIZE / 4 };

typedef struct Columns {
    const int16_t *columns;
    const uint16_t *added;
    const uint16_t *removed;
    int added_count;
    int removed_count;
} Columns;

// A tile of the accumulator stays in registers while all columns go by.
CJ_FORCE_INLINE void update_tile(const int16_t *from, int16_t *to, const Columns *delta,
                                 const int vectors) {
    Vector tile[8];
    for (int i = 0; i < vectors; i++)
        tile[i] = vector_load(from + i * LANES16);
    for (int k = 0; k < delta->removed_count; k++)
        for (int i = 0; i < vectors; i++)
            tile[i] = vector_sub16(tile[i],
                                   vector_load(delta->columns + delta->removed[k] + i * LANES16));
    for (int k = 0; k < delta->added_count; k++)
        for (int i = 0; i < vectors; i++)
            tile[i] =
                vector_add16(tile[i], vector_load(delta->columns + delta->added[k] + i * LANES16));
    for (int i = 0; i < vectors; i++)
        vector_store(to + i * LANES16, tile[i]);
}

CJ_FORCE_INLINE void update_all(const int16_t *from, int16_t *to, Columns delta, int count) {
    const int16_t *const columns = delta.columns;
    int at = 0;
    for (; at + 8 * LANES16 <= count; at += 8 * LANES16, delta.columns = columns + at)
        update_tile(from + at, to + at, &delta, 8);
    for (; at + 4 * LANES16 <= count; at += 4 * LANES16, delta.columns = columns + at)
        update_tile(from + at, to + at, &delta, 4);
    for (; at < count; at += LANES16, delta.columns = columns + at)
        update_tile(from + at, to + at, &delta, 1);
}

// The numbers of columns of a quiet move and of a single capture are constants of their own.
static void update(const int16_t *from, int16_t *to, const NetDelta *delta, Colour perspective,
                   int count) {
    Columns columns = {delta->columns, delta->added[perspective], delta->removed[perspective], 1,
                       1};
    if (delta->added_count == 1 && delta->removed_count == 1) {
        update_all(from, to, columns, count);
        return;
    }
    columns.added_count = delta->added_count;
    columns.removed_count = delta->removed_count;
    update_all(from, to, columns, count);
}

typedef struct Layer {
    const int8_t *weights;
    const int32_t *bias;
    int inputs;
} Layer;

// The sums of one layer as activations; `outputs` is a constant of each instance. Two groups of
// sums run side by side, as a product with its sum takes long with VNNI.
CJ_FORCE_INLINE void run_layer(Layer layer, int shift, const uint8_t *in, uint8_t *out,
                               const int outputs) {
    const int vectors = outputs / LANES32;
    Vector even[32 / LANES32];
    Vector odd[32 / LANES32];
    for (int i = 0; i < vectors; i++) {
        even[i] = vector_load(layer.bias + i * LANES32);
        odd[i] = vector_zero();
    }
    for (int k = 0; k < layer.inputs; k += 8) {
        const int8_t *const weights = layer.weights + k * outputs;
        const Vector low = vector_spread(in + k);
        const Vector high = vector_spread(in + k + 4);
        for (int i = 0; i < vectors; i++) {
            even[i] = vector_dot(even[i], low, vector_load(weights + i * VECTOR_SIZE));
            odd[i] = vector_dot(odd[i], high, vector_load(weights + 4 * outputs + i * VECTOR_SIZE));
        }
    }
    for (int i = 0; i < vectors; i++)
        even[i] = vector_add32(even[i], odd[i]);
    for (int i = 0; i < outputs; i += 16)
        vector_narrow(even + i / LANES32, shift, out + i);
}

CJ_FORCE_INLINE int32_t run_layers(const NetLayers *layers, const uint8_t *in, int inputs,
                                   const int layer1) {
    uint8_t first[32];
    uint8_t second[NET_LAYER2];
    run_layer((Layer){layers->weight1, layers->bias1, inputs}, layers->hidden_shift, in, first,
              layer1);
    run_layer((Layer){layers->weight2, layers->bias2, layer1}, layers->hidden_shift, first, second,
              NET_LAYER2);
    return layers->bias3 + vector_output(second, layers->weight3);
}

CJ_FORCE_INLINE void activate(const NetLayers *layers, const int16_t *in, uint8_t *out) {
    if (layers->is_squared)
        vector_square(in, out);
    else
        vector_clip(in, out);
}

static int32_t forward(const NetLayers *layers, const int16_t *mover, const int16_t *opponent,
                       int count) {
    uint8_t activations[2 * NET_MAX_ACCUMULATOR];
    for (int i = 0; i < count; i += CLIP_COUNT) {
        activate(layers, mover + i, activations + i);
        activate(layers, opponent + i, activations + count + i);
    }
    if (layers->layer1 == 16)
        return run_layers(layers, activations, 2 * count, 16);
    return run_layers(layers, activations, 2 * count, 32);
}

#define JOIN(a, b) a##b
#define KERNEL_NAME(name) JOIN(net_kernel_, name)
#define TEXT(name) #name
#define KERNEL_TEXT(name) TEXT(name)

const NetKernel KERNEL_NAME(CJ_NET_KERNEL) = {KERNEL_TEXT(CJ_NET_KERNEL), 4, update, forward};
