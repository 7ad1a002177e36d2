// SPDX-License-Identifier: MIT
// Reading one block of values of coding 1 (doc/formats.md). Any bytes may be given: the values are
// then whatever they are, but no memory is touched that is not the block's.
#ifndef CJ_BLOCK_DECODE_H
#define CJ_BLOCK_DECODE_H

#include "egdb/row_walk.h"
#include "egdb/slice_model.h"

// Which positions a block holds.
typedef struct BlockRange {
    const SliceIndex *index;
    uint64_t first;
    uint32_t count; // at most ROW_FAR
} BlockRange;

// Decodes into packed values, four in a byte. False when the bytes are not those of such a block.
bool block_decode(const SliceModel *model, const BlockRange *range, const uint8_t *bytes,
                  size_t size, uint8_t *packed);

#endif
