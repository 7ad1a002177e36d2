// SPDX-License-Identifier: MIT
#include "search/table.h"

#include "base/memory.h"

#include <string.h>

enum { AGES = 64, SAMPLE = 250 };

// Fields of the data word: move 16, score 16, depth 8, bound 2, age 6.
static uint64_t pack(TableHit hit, uint8_t age) {
    return (uint64_t)hit.move | (uint64_t)(uint16_t)hit.score << 16 |
           (uint64_t)(uint8_t)hit.depth << 32 | (uint64_t)hit.bound << 40 | (uint64_t)age << 42 |
           UINT64_C(1) << 63;
}

static TableHit unpack(uint64_t data) {
    return (TableHit){.move = (uint16_t)data,
                      .score = (int16_t)(uint16_t)(data >> 16),
                      .depth = (uint8_t)(data >> 32),
                      .bound = (Bound)(data >> 40 & 3)};
}

static int age_of(uint64_t data) { return (int)(data >> 42 & (AGES - 1)); }

uint16_t move_code(Move move) {
    const uint64_t mixed =
        bits_mix(move.captured ^ UINT64_C(0x9e3779b97f4a7c15),
                 ((uint64_t)move.from << 8 | move.to) ^ UINT64_C(0xd6e8feb86659fd93));
    const uint16_t code = (uint16_t)mixed;
    return code == 0 ? 1 : code;
}

bool table_open(Table *table, size_t size_mb) {
    const size_t bytes = size_mb << 20;
    size_t buckets = 1;
    while (buckets * 2 * TABLE_BUCKET * sizeof(TableEntry) <= bytes)
        buckets *= 2;
    TableEntry *const entries = memory_allocate_large(buckets * TABLE_BUCKET * sizeof(TableEntry));
    if (entries == NULL)
        return false;
    *table = (Table){.entries = entries, .buckets = buckets};
    table_clear(table);
    return true;
}

void table_close(Table *table) {
    memory_free_large(table->entries);
    table->entries = NULL;
}

void table_clear(Table *table) {
    memset(table->entries, 0, table->buckets * TABLE_BUCKET * sizeof(TableEntry));
    table->age = 0;
}

void table_next_search(Table *table) { table->age = (uint8_t)((table->age + 1) % AGES); }

static TableEntry *bucket_of(const Table *table, uint64_t key) {
    return &table->entries[(key & (table->buckets - 1)) * TABLE_BUCKET];
}

void table_prefetch(const Table *table, uint64_t key) { __builtin_prefetch(bucket_of(table, key)); }

static bool entry_read(const TableEntry *entry, uint64_t key, uint64_t *data) {
    *data = atomic_load_explicit(&entry->data, memory_order_relaxed);
    return *data != 0 && (atomic_load_explicit(&entry->check, memory_order_relaxed) ^ *data) == key;
}

bool table_probe(const Table *table, uint64_t key, TableHit *hit) {
    const TableEntry *const bucket = bucket_of(table, key);
    for (int i = 0; i < TABLE_BUCKET; i++) {
        uint64_t data;
        if (entry_read(&bucket[i], key, &data)) {
            *hit = unpack(data);
            return true;
        }
    }
    return false;
}

// How much an entry is worth keeping: deep and recent ones most.
static int entry_worth(const Table *table, uint64_t data) {
    const int searches_ago = (table->age - age_of(data) + AGES) % AGES;
    return data == 0 ? -AGES * 8 : unpack(data).depth - 8 * searches_ago;
}

void table_store(Table *table, uint64_t key, TableHit hit) {
    TableEntry *const bucket = bucket_of(table, key);
    TableEntry *target = NULL;
    int worst = 0;
    for (int i = 0; i < TABLE_BUCKET; i++) {
        uint64_t data;
        if (entry_read(&bucket[i], key, &data)) {
            target = &bucket[i];
            hit.move = hit.move == 0 ? unpack(data).move : hit.move;
            break;
        }
        const int worth = entry_worth(table, data);
        if (target == NULL || worth < worst) {
            target = &bucket[i];
            worst = worth;
        }
    }
    const uint64_t data = pack(hit, table->age);
    atomic_store_explicit(&target->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&target->data, data, memory_order_relaxed);
}

int table_permille(const Table *table) {
    const size_t sampled = table->buckets < SAMPLE ? table->buckets : SAMPLE;
    size_t used = 0;
    for (size_t i = 0; i < sampled * TABLE_BUCKET; i++) {
        const uint64_t data = atomic_load_explicit(&table->entries[i].data, memory_order_relaxed);
        used += data != 0 && age_of(data) == table->age;
    }
    return (int)(used * 1000 / (sampled * TABLE_BUCKET));
}
