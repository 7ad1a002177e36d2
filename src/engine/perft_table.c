// SPDX-License-Identifier: MIT
#include "engine/perft_table.h"

#include "rules/perft.h"

#include <stdatomic.h>
#include <stdlib.h>

// Below this depth counting is as fast as looking up.
enum { MIN_DEPTH = 3 };

typedef struct Entry {
    _Atomic uint64_t check; // key ^ leaves
    _Atomic uint64_t leaves;
} Entry;

struct PerftTable {
    size_t mask;
    Entry *entries;
};

PerftTable *perft_table_open(size_t size_mb) {
    PerftTable *const table = malloc(sizeof *table);
    size_t count = ((size_t)1 << 20) / sizeof(Entry);
    if (table == NULL)
        return NULL;
    for (size_t mb = size_mb; mb > 1; mb /= 2)
        count *= 2;
    table->mask = count - 1;
    table->entries = calloc(count, sizeof *table->entries);
    if (table->entries != NULL)
        return table;
    free(table);
    return NULL;
}

void perft_table_close(PerftTable *table) {
    free(table->entries);
    free(table);
}

static uint64_t subtree_key(const Position *position, int depth) {
    return bits_mix(position_key(position), (uint64_t)depth * UINT64_C(0x9e3779b97f4a7c15) | 1);
}

static uint64_t count_moves(PerftTable *table, const RuleSet *set, const Position *position,
                            int depth) {
    uint64_t leaves = 0;
    MoveList list;
    rule_set_list_moves(set, position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position next = position_after(position, list.moves[i]);
        leaves += perft_table_count(table, set, &next, depth - 1);
    }
    return leaves;
}

uint64_t perft_table_count(PerftTable *table, const RuleSet *set, const Position *position,
                           int depth) {
    if (depth < MIN_DEPTH)
        return perft_count(set, position, depth);
    const uint64_t key = subtree_key(position, depth);
    Entry *const entry = &table->entries[key & table->mask];
    const uint64_t known = atomic_load_explicit(&entry->leaves, memory_order_relaxed);
    if (known != 0 && (atomic_load_explicit(&entry->check, memory_order_relaxed) ^ known) == key)
        return known;
    const uint64_t leaves = count_moves(table, set, position, depth);
    atomic_store_explicit(&entry->check, key ^ leaves, memory_order_relaxed);
    atomic_store_explicit(&entry->leaves, leaves, memory_order_relaxed);
    return leaves;
}
