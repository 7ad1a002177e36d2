// SPDX-License-Identifier: MIT
#include "egdb/block_fill.h"

#include "egdb/slice_file.h"

enum { NO_NEIGHBOUR = 3 };

static void fill_row(FilledBlock *filled, const RowWalk *walk, uint32_t at, uint32_t count,
                     const uint8_t guess[MODEL_CONTEXTS]) {
    uint8_t *const values = filled->values + ROW_FAR + at;
    unsigned before = NO_NEIGHBOUR;
    for (uint32_t i = 0; i < count; i++) {
        const unsigned context =
            model_context(before, values[(int64_t)i - walk->back[0]],
                          values[(int64_t)i - walk->back[1]], values[(int64_t)i - walk->back[2]]);
        if (filled->is_left_out[at + i])
            values[i] = guess[context];
        filled->contexts[at + i] = (uint8_t)context;
        before = values[i];
    }
}

void block_fill(const BlockSource *source, uint64_t block, const uint8_t guess[MODEL_CONTEXTS],
                FilledBlock *filled) {
    const uint64_t first = block * SLICE_BLOCK_POSITIONS;
    RowWalk walk;
    filled->count = (uint32_t)slice_block_positions(source->index->positions, block);
    memset(filled->values, NO_NEIGHBOUR, ROW_FAR);
    for (uint32_t i = 0; i < filled->count; i++) {
        filled->values[ROW_FAR + i] = (uint8_t)slice_value_at(source->packed, first + i);
        filled->is_left_out[i] = (source->left_out[(first + i) / 8] >> (first + i) % 8 & 1) != 0;
    }
    row_walk_open(&walk, source->index, first);
    for (uint32_t at = 0; at < filled->count;) {
        const uint32_t left = filled->count - at;
        const uint32_t count = walk.left < left ? walk.left : left;
        fill_row(filled, &walk, at, count, guess);
        at += count;
        row_walk_next(&walk);
    }
}
