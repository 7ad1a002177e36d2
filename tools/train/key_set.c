// SPDX-License-Identifier: MIT
#include "train/key_set.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 1 << 16 };

void key_set_close(KeySet *set) {
    free(set->slots);
    *set = (KeySet){0};
}

// The slot that has the key, or the free one where it belongs.
static uint64_t *find_slot(const KeySet *set, uint64_t key) {
    size_t i = (size_t)key & (set->capacity - 1);
    while (set->slots[i] != 0 && set->slots[i] != key)
        i = (i + 1) & (set->capacity - 1);
    return &set->slots[i];
}

static bool grow(KeySet *set) {
    KeySet wider = {.capacity = set->capacity == 0 ? FIRST_CAPACITY : 2 * set->capacity,
                    .count = set->count};
    wider.slots = calloc(wider.capacity, sizeof *wider.slots);
    if (wider.slots == NULL)
        return false;
    for (size_t i = 0; i < set->capacity; i++)
        if (set->slots[i] != 0)
            *find_slot(&wider, set->slots[i]) = set->slots[i];
    free(set->slots);
    *set = wider;
    return true;
}

bool key_set_add(KeySet *set, uint64_t key, bool *is_new) {
    if (2 * (set->count + 1) > set->capacity && !grow(set))
        return false;
    const uint64_t stored = key == 0 ? 1 : key;
    uint64_t *const slot = find_slot(set, stored);
    *is_new = *slot == 0;
    set->count += *is_new;
    *slot = stored;
    return true;
}
