// SPDX-License-Identifier: MIT
// Which slices a slice can lead to.
#ifndef CJ_SUCCESSORS_H
#define CJ_SUCCESSORS_H

#include "egdb/slice.h"

// The slices that a position of this slice can lead to by one move, without settled ones and with
// no more than SLICE_MAX_COUNT; returns their number.
int slice_list_successors(const RuleSet *set, Slice slice, Slice *list);

#endif
