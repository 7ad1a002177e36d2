// SPDX-License-Identifier: MIT
#include "egdb/block_cache.h"

#include "base/thread.h"

#include <stdlib.h>
#include <string.h>

enum { SLOT_WORDS = CACHE_SLOT_SIZE / 8 };

typedef struct Slot {
    _Atomic uint32_t version; // odd while the slot is being filled
    _Atomic bool is_used;     // since the clock last came by
    BlockPlace *_Atomic owner;
} Slot;

struct BlockCache {
    Mutex mutex; // for filling slots
    size_t count;
    size_t hand;
    Slot *slots;
    _Atomic uint64_t *words;
};

BlockCache *block_cache_open(size_t slots) {
    BlockCache *const cache = calloc(1, sizeof *cache);
    if (cache == NULL)
        return NULL;
    mutex_open(&cache->mutex);
    cache->count = slots;
    cache->slots = calloc(slots, sizeof *cache->slots);
    cache->words = calloc(slots, CACHE_SLOT_SIZE);
    if (cache->slots != NULL && cache->words != NULL)
        return cache;
    block_cache_close(cache);
    return NULL;
}

void block_cache_close(BlockCache *cache) {
    if (cache == NULL)
        return;
    mutex_close(&cache->mutex);
    free(cache->slots);
    free(cache->words);
    free(cache);
}

static _Atomic uint64_t *slot_words(const BlockCache *cache, size_t slot) {
    return cache->words + slot * SLOT_WORDS;
}

bool block_cache_get(BlockCache *cache, BlockPlace *place, size_t at, uint8_t *byte) {
    const uint32_t number = atomic_load_explicit(place, memory_order_acquire);
    if (number == 0)
        return false;
    Slot *const slot = &cache->slots[number - 1];
    const uint32_t version = atomic_load_explicit(&slot->version, memory_order_acquire);
    const bool is_owner = atomic_load_explicit(&slot->owner, memory_order_relaxed) == place;
    const uint64_t word =
        atomic_load_explicit(slot_words(cache, number - 1) + at / 8, memory_order_relaxed);
    atomic_thread_fence(memory_order_acquire);
    if (version % 2 != 0 || !is_owner ||
        atomic_load_explicit(&slot->version, memory_order_relaxed) != version)
        return false;
    if (!atomic_load_explicit(&slot->is_used, memory_order_relaxed))
        atomic_store_explicit(&slot->is_used, true, memory_order_relaxed);
    *byte = (uint8_t)(word >> at % 8 * 8);
    return true;
}

// The next slot that was not used since the hand last came by.
static size_t clock_next(BlockCache *cache) {
    for (;;) {
        const size_t slot = cache->hand;
        cache->hand = slot + 1 < cache->count ? slot + 1 : 0;
        if (!atomic_exchange_explicit(&cache->slots[slot].is_used, false, memory_order_relaxed))
            return slot;
    }
}

// Bytes are put in their places of words so that block_cache_get finds them, whatever the
// processor's order is.
static void fill_words(_Atomic uint64_t *words, const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < size; i += 8) {
        uint64_t word = 0;
        for (size_t j = i; j < size && j < i + 8; j++)
            word |= (uint64_t)bytes[j] << (j - i) * 8;
        atomic_store_explicit(&words[i / 8], word, memory_order_relaxed);
    }
}

void block_cache_put(BlockCache *cache, BlockPlace *place, const uint8_t *bytes, size_t size) {
    mutex_lock(&cache->mutex);
    if (atomic_load_explicit(place, memory_order_relaxed) == 0) {
        const size_t number = clock_next(cache);
        Slot *const slot = &cache->slots[number];
        BlockPlace *const owner = atomic_load_explicit(&slot->owner, memory_order_relaxed);
        const uint32_t version = atomic_load_explicit(&slot->version, memory_order_relaxed);
        if (owner != NULL)
            atomic_store_explicit(owner, 0, memory_order_relaxed);
        atomic_store_explicit(&slot->version, version + 1, memory_order_relaxed);
        atomic_thread_fence(memory_order_release);
        atomic_store_explicit(&slot->owner, place, memory_order_relaxed);
        fill_words(slot_words(cache, number), bytes, size);
        atomic_store_explicit(&slot->is_used, true, memory_order_relaxed);
        atomic_store_explicit(&slot->version, version + 2, memory_order_release);
        atomic_store_explicit(place, (uint32_t)number + 1, memory_order_release);
    }
    mutex_unlock(&cache->mutex);
}
