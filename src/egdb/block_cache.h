// SPDX-License-Identifier: MIT
// Decoded blocks of endgame databases, kept as long as there is room: one cache for all files and
// threads. A look-up takes no lock: it reads a byte and then makes sure that the slot still held
// that block (a sequence lock on every slot). Slots are given up by the clock algorithm.
#ifndef CJ_BLOCK_CACHE_H
#define CJ_BLOCK_CACHE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CACHE_SLOT_SIZE = 1 << 14 }; // bytes of a decoded block

typedef struct BlockCache BlockCache;

// Where a block is: the number of its slot and one, 0 = nowhere. One for each block, with whoever
// owns the blocks, and 0 at first; it must live as long as the cache.
typedef _Atomic uint32_t BlockPlace;

// NULL when memory is out. `slots` is at least 1.
BlockCache *block_cache_open(size_t slots);
void block_cache_close(BlockCache *cache);

// Reads byte `at` of the block; false when it is not in the cache. Any thread may call it.
bool block_cache_get(BlockCache *cache, BlockPlace *place, size_t at, uint8_t *byte);

// Keeps a block of at most CACHE_SLOT_SIZE bytes; another one may have to go. Any thread may call
// it.
void block_cache_put(BlockCache *cache, BlockPlace *place, const uint8_t *bytes, size_t size);

#endif
