// SPDX-License-Identifier: MIT
// Writing one block of values of coding 1 (doc/formats.md).
#ifndef CJ_BLOCK_ENCODE_H
#define CJ_BLOCK_ENCODE_H

#include "egdb/block_fill.h"

// The coded block, which the caller frees; NULL without memory.
uint8_t *block_encode(const BlockSource *source, const SliceModel *model, uint64_t block,
                      size_t *size);

#endif
