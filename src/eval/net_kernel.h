// SPDX-License-Identifier: MIT
// The inner loops of a net, and what they work on: net_portable.c in plain C, net_forward.c
// compiled once per instruction set. Each defines one NetKernel; all give the same numbers.
#ifndef CJ_NET_KERNEL_H
#define CJ_NET_KERNEL_H

#include "rules/board.h"

// The columns by which two accumulators differ, as their places in `columns`, by the Colour of the
// perspective. Both perspectives have as many.
typedef struct NetDelta {
    const int16_t *columns;
    int added_count;
    int removed_count;
    uint16_t added[2][BOARD_MAX_SQUARES];
    uint16_t removed[2][BOARD_MAX_SQUARES];
} NetDelta;

// The layers behind the accumulators in one bucket. Weights lie as they are used: for each
// `group` of inputs, for each output, the weights of the group.
typedef struct NetLayers {
    int8_t *weight1;
    int32_t *bias1;
    int8_t *weight2;
    int32_t *bias2;
    int16_t *weight3;
    int32_t bias3;
    int layer1;
    int hidden_shift;
    bool is_squared; // see NetShape
} NetLayers;

typedef struct NetKernel {
    const char *name;
    int group; // 1 or 4
    // to = from - removed + added, `count` values of one perspective.
    void (*update)(const int16_t *from, int16_t *to, const NetDelta *delta, Colour perspective,
                   int count);
    // The output before it is scaled to a score.
    int32_t (*forward)(const NetLayers *layers, const int16_t *mover, const int16_t *opponent,
                       int count);
} NetKernel;

extern const NetKernel net_kernel_portable;
extern const NetKernel net_kernel_sse41;
extern const NetKernel net_kernel_avx2;
extern const NetKernel net_kernel_avx512;

// The kernels that this processor runs, the best last; NULL behind it.
const NetKernel *net_kernel_find(int kernel);

#endif
