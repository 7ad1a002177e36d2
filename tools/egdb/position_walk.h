// SPDX-License-Identifier: MIT
// The positions of a slice in the order of their numbers, one after the other: much faster than
// making each from its number.
#ifndef CJ_POSITION_WALK_H
#define CJ_POSITION_WALK_H

#include "egdb/slice_index.h"

typedef struct PositionWalk {
    const SliceIndex *index;
    uint64_t men;      // number of the placement of men
    Squares free;      // squares without men
    Position position; // the present one; White is the mover
} PositionWalk;

// Stands on the position with this number.
void position_walk_open(PositionWalk *walk, const SliceIndex *index, uint64_t number);

// Goes to the next position, which must exist.
void position_walk_next(PositionWalk *walk);

#endif
