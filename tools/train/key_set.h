// SPDX-License-Identifier: MIT
// A growing set of 64-bit keys: the positions that a folder of samples has already. Two positions
// with one key are taken for the same, which among millions happens next to never.
#ifndef CJ_KEY_SET_H
#define CJ_KEY_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Empty when zero.
typedef struct KeySet {
    uint64_t *slots; // owned; open addressing, 0 = free
    size_t capacity; // a power of two
    size_t count;
} KeySet;

void key_set_close(KeySet *set);

// Adds a key; *is_new tells whether it was missing. False when memory is out.
bool key_set_add(KeySet *set, uint64_t key, bool *is_new);

#endif
