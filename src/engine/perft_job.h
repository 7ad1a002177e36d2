// SPDX-License-Identifier: MIT
// Perft as the commands offer it: by several threads, as routes, with a hash table, or divided by
// root move. The counts are the same in every way but that of routes.
#ifndef CJ_PERFT_JOB_H
#define CJ_PERFT_JOB_H

#include "rules/rule_set.h"

#include <stddef.h>

// The deepest count that may be asked for; no machine gets there.
enum { PERFT_MAX_DEPTH = 60 };

typedef struct PerftJob {
    const RuleSet *set;
    Position position;
    int threads;                      // at least 1
    size_t hash_mb;                   // 0 = no table; not used for routes
    bool is_routes;                   // every order of the captured pieces is a move of its own
    bool (*must_stop)(void *context); // ends the count; asked by all its threads, some 1000 times
    void *context;                    // a second, with a table between subtrees; NULL = never
} PerftJob;

// Counts the leaves `depth` moves below the position; false when memory is out or it was
// stopped.
bool perft_job_count(const PerftJob *job, int depth, uint64_t *leaves);

// The same by root move, `depth` at least 1: fills the legal moves and the leaves below each.
bool perft_job_divide(const PerftJob *job, int depth, MoveList *moves, uint64_t *counts);

#endif
