// SPDX-License-Identifier: MIT
// The inner loops of a net, and what they work on. net_forward.c is compiled once per instruction
// set; each time it defines one NetKernel. All give the same numbers.
#ifndef CJ_NET_KERNEL_H
#define CJ_NET_KERNEL_H

#include "rules/board.h"

// The columns by which two accumulators differ.
typedef struct NetDelta {
    int added_count;
    int removed_count;
    const int16_t *added[BOARD_MAX_SQUARES];
    const int16_t *removed[BOARD_MAX_SQUARES];
} NetDelta;

// The layers behind the accumulators in one bucket. Weights lie as they are used: for each four
// inputs, for each output, the four weights.
typedef struct NetLayers {
    int8_t *weight1;
    int32_t *bias1;
    int8_t *weight2;
    int32_t *bias2;
    int16_t *weight3;
    int32_t bias3;
    int layer1;
    int hidden_shift;
} NetLayers;

typedef struct NetKernel {
    const char *name;
    // to = from - removed + added, `count` values.
    void (*update)(const int16_t *from, int16_t *to, const NetDelta *delta, int count);
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
