// SPDX-License-Identifier: MIT
// How long the draw rules let the wins of a slice take.
#ifndef CJ_SLICE_LIMIT_H
#define CJ_SLICE_LIMIT_H

#include "egdb/slice_index.h"
#include "game/draw_count.h"

// Plies until the counters of the draw rules end a game in which nothing resets them;
// DRAW_COUNT_MAX where nothing counts. Rules about certain squares shorten that in some positions
// only: it is the longest of many.
int slice_limit(const RuleSet *set, Slice slice);

#endif
