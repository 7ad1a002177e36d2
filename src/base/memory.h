// SPDX-License-Identifier: MIT
// Large blocks that are read at random. Where the system has huge pages they are asked for: with
// pages of 4 KiB nearly every access to a large table costs a walk through the page tables.
#ifndef CJ_MEMORY_H
#define CJ_MEMORY_H

#include <stddef.h>

// A block of at least `size` bytes that begins at a cache line, at a huge page where it is large;
// its content is undefined. NULL when memory is out. Free it with memory_free_large.
void *memory_allocate_large(size_t size);

// NULL is allowed.
void memory_free_large(void *block);

#endif
