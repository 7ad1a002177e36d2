// SPDX-License-Identifier: MIT
// The values of many slices in memory, two bits a position, for building and verifying: looked up
// by position. Threads may look up values while others store values of other positions.
#ifndef CJ_VALUE_TABLE_H
#define CJ_VALUE_TABLE_H

#include "egdb/slice_file.h"

typedef struct ValueEntry {
    SliceIndex index;
    uint8_t *values;   // packed, or NULL: all positions have the value below
    EgdbValue settled; // VALUE_UNKNOWN when the slice is not loaded
} ValueEntry;

typedef struct ValueTable {
    int board_size;
    int pieces; // at most in a slice
    ValueEntry *entries;
} ValueTable;

// All slices of at most so many pieces; only the settled ones have values. False without memory.
bool value_table_open(ValueTable *table, const RuleSet *set, int pieces);
void value_table_close(ValueTable *table);

CJ_FORCE_INLINE ValueEntry *value_table_entry(const ValueTable *table, Slice slice) {
    const int base = table->pieces + 1;
    return &table->entries[((slice.me_men * base + slice.me_kings) * base + slice.opp_men) * base +
                           slice.opp_kings];
}

// Empty (drawn) values for a slice; false without memory.
bool value_table_add(ValueTable *table, Slice slice);
// Bytes of all values, and forgetting them.
uint64_t value_table_bytes(const ValueTable *table);
void value_table_clear(ValueTable *table);

// Stores `count` values, a byte each, from `first` on, where only draws have been stored before.
void value_entry_store(ValueEntry *entry, uint64_t first, const uint8_t *values, uint64_t count);

CJ_FORCE_INLINE EgdbValue value_entry_get(const ValueEntry *entry, uint64_t number) {
    const uint8_t packed = __atomic_load_n(&entry->values[number >> 2], __ATOMIC_RELAXED);
    return (EgdbValue)(packed >> (number & 3) * 2 & 3);
}

CJ_FORCE_INLINE EgdbValue value_table_get(const ValueTable *table, const Position *position) {
    const Position view = slice_view(position, table->board_size);
    const ValueEntry *const entry = value_table_entry(table, slice_of_position(&view));
    return entry->values == NULL
               ? entry->settled
               : value_entry_get(entry, slice_index_of_view(&entry->index, &view));
}

#endif
