// SPDX-License-Identifier: MIT
// The positions of a slice in the order of their numbers, row by row: a row is all squares of the
// piece whose place changes fastest, the others standing still. For every row it is known how far
// back in the numbering the three positions lie in which the second, third or fourth fastest piece
// stands one free square lower. Values of neighbours are alike; the coding of blocks lives on that.
// Distances are taken from the numbers of the places within each group of equal pieces alone, so a
// neighbour may be another placement than the one meant: for a prediction that is as good.
#ifndef CJ_ROW_WALK_H
#define CJ_ROW_WALK_H

#include "egdb/slice_index.h"

enum { ROW_NEIGHBOURS = 3, ROW_GROUPS = 5, ROW_FAR = 1 << 16 };

// Equal pieces on squares that they alone share; their places are numbered by combination_rank.
typedef struct RowGroup {
    int pieces;
    int squares;                 // that they have for themselves
    uint64_t stride;             // positions until the number of their places changes
    int place[SLICE_MAX_PIECES]; // of each piece, ascending
} RowGroup;

typedef struct RowWalk {
    const SliceIndex *index;
    int segment;                   // of the men, see SliceIndex
    RowGroup groups[ROW_GROUPS];   // fastest first
    int fastest;                   // the first group with pieces
    uint32_t left;                 // positions from the present one to the end of its row
    uint32_t back[ROW_NEIGHBOURS]; // ROW_FAR where there is none, or none as near
} RowWalk;

// Stands on the position with this number.
void row_walk_open(RowWalk *walk, const SliceIndex *index, uint64_t number);

// Goes to the first position of the next row; behind the last row it stays on the last.
void row_walk_next(RowWalk *walk);

#endif
