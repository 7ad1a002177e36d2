// SPDX-License-Identifier: MIT
// A choice of slices.
#ifndef CJ_SLICE_SET_H
#define CJ_SLICE_SET_H

#include "egdb/slice.h"

enum { SLICE_SET_BASE = SLICE_MAX_PIECES + 1 };

typedef struct SliceSet {
    bool has[SLICE_SET_BASE][SLICE_SET_BASE][SLICE_SET_BASE][SLICE_SET_BASE]; // by the pieces
} SliceSet;

bool slice_set_has(const SliceSet *chosen, Slice slice);

// Adds a slice and its reverse.
void slice_set_add_pair(SliceSet *chosen, Slice slice);

// Adds all slices that play from those chosen can lead to.
void slice_set_add_needed(SliceSet *chosen, const RuleSet *set);

#endif
