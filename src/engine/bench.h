// SPDX-License-Identifier: MIT
// The benchmark: searches of fixed depth, each with a fresh table, over positions made by seeded
// random play from the start position, so that every rule set has its own. With one thread the
// signature depends on nothing but the program and tells whether it plays as before.
#ifndef CJ_BENCH_H
#define CJ_BENCH_H

#include "base/message.h"
#include "eval/net.h"
#include "search/limits.h"

#include <stddef.h>

enum {
    BENCH_POSITIONS = 16,
    BENCH_MAX_DEPTH = 100,
    BENCH_HASH_MB = 16 // unless something else is asked for
};

typedef struct BenchSetup {
    const RuleSet *set;
    const Net *net; // that evaluates; NULL = by hand
    int depth;
    int threads;
    size_t hash_mb;
    bool (*must_stop)(void *context); // ends the run; asked by a thread of its own, NULL = never
    void *stop_context;
} BenchSetup;

// One position searched.
typedef struct BenchLine {
    int number; // from 1
    Position position;
    SearchResult result;
} BenchLine;

typedef struct BenchTotals {
    int64_t nodes;
    int64_t time_us;
    uint64_t signature; // 32 bits of a hash over nodes, best move and score of each position
} BenchTotals;

// Calls on_line after each position; false, with a message, when memory is out or it was stopped.
bool bench_run(const BenchSetup *setup, void (*on_line)(void *context, const BenchLine *line),
               void *context, BenchTotals *totals, Message *error);

// Nodes per second.
int64_t bench_speed(const BenchTotals *totals);

// The depth that takes a second or two for all positions of this rule set.
int bench_default_depth(const RuleSet *set);

#endif
