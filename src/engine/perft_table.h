// SPDX-License-Identifier: MIT
// A hash table of subtree counts for perft, shared by threads without locks: an entry that two
// threads wrote at once no longer matches its own check and counts as empty. Two positions with
// one 64-bit key would be taken for the same, so that a proof of a generator goes without the
// table.
#ifndef CJ_PERFT_TABLE_H
#define CJ_PERFT_TABLE_H

#include "rules/rule_set.h"

#include <stddef.h>

typedef struct PerftTable PerftTable;

// Takes about `size_mb` MiB; NULL when memory is out.
PerftTable *perft_table_open(size_t size_mb);
void perft_table_close(PerftTable *table);

// perft_count with the table for all but the last plies. Thread-safe.
uint64_t perft_table_count(PerftTable *table, const RuleSet *set, const Position *position,
                           int depth);

#endif
