// SPDX-License-Identifier: MIT
// A slice and its reverse being built: the order in which their groups are solved. A group needs
// those with a man further ahead, so groups are solved by the rows that their men have still to go,
// fewest first; groups with the same number do not need one another.
#ifndef CJ_BUILD_PAIR_H
#define CJ_BUILD_PAIR_H

#include "base/work_crew.h"
#include "egdb/group.h"

typedef struct BuildPair {
    SlicePair pair;
    Slice slice;
    bool is_alone;   // the slice is its own reverse
    uint32_t *order; // numbers of men placements, by rows to go
    uint32_t *level; // where each number of rows begins in `order`, and one more
    int levels;
    uint64_t positions; // of the slice and its reverse
} BuildPair;

// Opens the pair and enters its slices into the table; false without memory.
bool build_pair_open(BuildPair *build, const RuleSet *set, ValueTable *table, Slice slice);
// The values stay in the table.
void build_pair_close(BuildPair *build);

// Bytes that a pair needs while it is built by so many threads, about.
uint64_t build_pair_bytes(const RuleSet *set, Slice slice, int threads);

// Solves the groups of all pairs, which must not need one another; false when memory ran out.
bool build_pairs_solve(BuildPair *pairs, int count, WorkCrew *crew,
                       void (*report)(void *context, uint64_t positions), void *context);

// Counts what the slice of one side holds; false when memory ran out.
bool build_pair_totals(const BuildPair *build, Colour side, WorkCrew *crew, SliceTotals *out);

#endif
