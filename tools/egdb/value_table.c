// SPDX-License-Identifier: MIT
#include "egdb/value_table.h"

#include <stdatomic.h>
#include <stdlib.h>

static void open_entry(ValueTable *table, const RuleSet *set, Slice slice) {
    ValueEntry *const entry = value_table_entry(table, slice);
    entry->index = slice_index_open(table->board_size, slice);
    if (!slice_is_settled(set, slice, &entry->settled))
        entry->settled = VALUE_UNKNOWN;
}

bool value_table_open(ValueTable *table, const RuleSet *set, int pieces) {
    const int base = pieces + 1;
    *table = (ValueTable){.board_size = rule_set_board_size(set), .pieces = pieces};
    table->entries = calloc((size_t)(base * base * base * base), sizeof *table->entries);
    if (table->entries == NULL)
        return false;
    for (int me_men = 0; me_men <= pieces; me_men++)
        for (int me_kings = 0; me_kings <= pieces - me_men; me_kings++)
            for (int opp_men = 0; opp_men <= pieces - me_men - me_kings; opp_men++)
                for (int opp_kings = 0; opp_kings <= pieces - me_men - me_kings - opp_men;
                     opp_kings++)
                    open_entry(table, set,
                               (Slice){(uint8_t)me_men, (uint8_t)me_kings, (uint8_t)opp_men,
                                       (uint8_t)opp_kings});
    return true;
}

static int entry_count(const ValueTable *table) {
    const int base = table->pieces + 1;
    return table->entries == NULL ? 0 : base * base * base * base;
}

void value_table_close(ValueTable *table) {
    value_table_clear(table);
    free(table->entries);
    *table = (ValueTable){0};
}

uint64_t value_table_bytes(const ValueTable *table) {
    uint64_t bytes = 0;
    for (int i = 0; i < entry_count(table); i++)
        if (table->entries[i].values != NULL)
            bytes += slice_raw_size(SLICE_FILE_VALUES, table->entries[i].index.positions);
    return bytes;
}

void value_table_clear(ValueTable *table) {
    for (int i = 0; i < entry_count(table); i++) {
        free(table->entries[i].values);
        table->entries[i].values = NULL;
    }
}

bool value_table_add(ValueTable *table, Slice slice) {
    ValueEntry *const entry = value_table_entry(table, slice);
    entry->values = calloc(slice_raw_size(SLICE_FILE_VALUES, entry->index.positions), 1);
    return entry->values != NULL;
}

static void store_shared(const ValueEntry *entry, uint64_t byte, unsigned bits) {
    _Atomic uint8_t *const shared = (_Atomic uint8_t *)&entry->values[byte];
    if (bits != 0)
        atomic_fetch_or_explicit(shared, (uint8_t)bits, memory_order_relaxed);
}

// The first and the last byte may be shared with neighbours that other threads store.
void value_entry_store(ValueEntry *entry, uint64_t first, const uint8_t *values, uint64_t count) {
    unsigned bits = 0;
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t number = first + i;
        bits |= (unsigned)values[i] << (number & 3) * 2;
        if ((number & 3) != 3 && i + 1 < count)
            continue;
        if (i < 3 || (number & 3) != 3)
            store_shared(entry, number >> 2, bits);
        else
            __atomic_store_n(&entry->values[number >> 2], (uint8_t)bits, __ATOMIC_RELAXED);
        bits = 0;
    }
}
