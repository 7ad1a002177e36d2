// SPDX-License-Identifier: MIT
// A block of values before it is coded: where a position is left out, its value is what the model
// guesses, so that it costs nothing. Shared by fitting and encoding.
#ifndef CJ_BLOCK_FILL_H
#define CJ_BLOCK_FILL_H

#include "egdb/block_decode.h"

// A slice to be coded.
typedef struct BlockSource {
    const SliceIndex *index;
    const uint8_t *packed;   // values, four in a byte
    const uint8_t *left_out; // a bit a position
} BlockSource;

typedef struct FilledBlock {
    uint32_t count;
    uint8_t values[2 * ROW_FAR]; // the block from ROW_FAR on
    uint8_t contexts[ROW_FAR];   // of each position
    bool is_left_out[ROW_FAR];
} FilledBlock;

// Fills in a block; `guess` is a value for each context.
void block_fill(const BlockSource *source, uint64_t block, const uint8_t guess[MODEL_CONTEXTS],
                FilledBlock *filled);

#endif
