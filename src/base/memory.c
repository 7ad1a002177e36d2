// SPDX-License-Identifier: MIT
#define _DEFAULT_SOURCE // madvise
#include "base/memory.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef _WIN32
#include <malloc.h>
#else
#include <sys/mman.h>
#endif

static const size_t CACHE_LINE = 64;
static const size_t HUGE_PAGE = (size_t)2 << 20;

void *memory_allocate_large(size_t size) {
    const size_t unit = size < HUGE_PAGE ? CACHE_LINE : HUGE_PAGE;
    if (size > SIZE_MAX - unit)
        return NULL;
    const size_t whole = (size + unit - 1) / unit * unit;
#ifdef _WIN32
    return _aligned_malloc(whole, unit);
#else
    void *const block = aligned_alloc(unit, whole);
#ifdef MADV_HUGEPAGE
    // Only a wish: small pages serve as well.
    if (block != NULL && unit == HUGE_PAGE)
        (void)madvise(block, whole, MADV_HUGEPAGE);
#endif
    return block;
#endif
}

void memory_free_large(void *block) {
#ifdef _WIN32
    _aligned_free(block);
#else
    free(block);
#endif
}
