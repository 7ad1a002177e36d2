// SPDX-License-Identifier: MIT
// The positions of a slice that a compact file leaves out (left_out.h): which ones they are, and
// their values from the slices that captures lead to.
#ifndef CJ_LEFT_OUT_SLICE_H
#define CJ_LEFT_OUT_SLICE_H

#include "base/work_crew.h"
#include "egdb/value_table.h"

// A bit a position, set where it is left out; the caller frees it. NULL without memory.
uint8_t *left_out_mark(const RuleSet *set, const SliceIndex *index, WorkCrew *crew);

// Sets the values of these positions of a loaded slice; those that captures lead to are loaded too.
void left_out_fill(const RuleSet *set, const ValueTable *table, Slice slice);

#endif
