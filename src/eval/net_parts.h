// SPDX-License-Identifier: MIT
// What a Net consists of; only net.c, which builds it, and net_accumulator.c include it.
#ifndef CJ_NET_PARTS_H
#define CJ_NET_PARTS_H

#include "eval/net.h"
#include "eval/net_kernel.h"

struct Net {
    NetShape shape;
    RuleSet set; // that it was made for
    const NetKernel *kernel;
    int16_t *columns; // [inputs][accumulator]
    int16_t *bias;    // [accumulator]
    // Input of a piece by colour of the perspective, colour of the piece, kind (1 = king), square.
    uint8_t input[2][2][2][BOARD_BITS];
    uint8_t bucket_of[BOARD_MAX_SQUARES + 1]; // by pieces on the board
    NetLayers layers[NET_MAX_BUCKETS];
    void *block; // the memory of columns and layers
};

#endif
