// SPDX-License-Identifier: MIT
// The transposition table: what earlier searches found about a position, shared by all threads.
// An entry is two words, the first the key xor the second, so that a torn write reads as a miss and
// no lock is needed (method: Hyatt and Mann, ICGA Journal 25, 2002).
#ifndef CJ_TABLE_H
#define CJ_TABLE_H

#include "search/limits.h"

#include <stdatomic.h>
#include <stddef.h>

enum { TABLE_BUCKET = 4 }; // entries of one cache line

typedef struct TableEntry {
    _Atomic uint64_t check; // key ^ data
    _Atomic uint64_t data;
} TableEntry;

typedef struct Table {
    TableEntry *entries; // owned, at the start of a cache line
    size_t buckets;      // a power of two
    uint8_t age;         // of the present search, 0 to 63
} Table;

typedef struct TableHit {
    uint16_t move; // move_code, 0 = none
    int16_t score; // wins and losses counted from this position
    int depth;
    Bound bound;
} TableHit;

// A short name of a move, good enough to find it again in the list of legal moves; never 0.
uint16_t move_code(Move move);

// Takes the largest power of two of buckets within `size_mb` MiB, at least one; false when memory
// is out.
bool table_open(Table *table, size_t size_mb);
void table_close(Table *table);
void table_clear(Table *table);
// Makes older entries the first to be replaced.
void table_next_search(Table *table);

// Looks a position up; without an entry `hit` is left alone. Thread-safe, as
// table_store is.
bool table_probe(const Table *table, uint64_t key, TableHit *hit);
// Keeps what was found, in place of what is worth least in its bucket; a hit without a move leaves
// the move that is known.
void table_store(Table *table, uint64_t key, TableHit hit);
// Fetches the cache line of a key that will be probed soon.
void table_prefetch(const Table *table, uint64_t key);
// Share of the entries written by the present search, in thousandths (sampled).
int table_permille(const Table *table);

#endif
