// SPDX-License-Identifier: MIT
// What a Net consists of; only net.c, which builds it, and net_accumulator.c include it.
#ifndef CJ_NET_PARTS_H
#define CJ_NET_PARTS_H

#include "eval/net.h"
#include "eval/net_kernel.h"

struct Net {
    NetWeights weights; // as read
    RuleSet set;        // that it was made for
    const NetKernel *kernel;
    int16_t *columns; // [inputs][accumulator]
    int16_t *bias;    // [accumulator]
    // Place in `columns` by colour of the piece, kind (1 = king), square, and perspective.
    uint16_t column_of[2][2][BOARD_BITS][2];
    uint8_t bucket_of[BOARD_MAX_SQUARES + 1]; // by pieces on the board
    NetLayers layers[NET_MAX_BUCKETS];        // arranged for the kernel
    void *block;                              // the memory of columns and layers
};

#endif
