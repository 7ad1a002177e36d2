// SPDX-License-Identifier: MIT
// The numbering of the positions of a slice: dense, without gaps, and one to one. The mover always
// plays up the board: with Black to move the board is turned. Most significant are the men of the
// mover, then the opponent's men, the mover's kings, the opponent's kings; so all placements of
// kings beside the same men are consecutive. No man stands on its own promotion row (that holds in
// every rule set).
#ifndef CJ_SLICE_INDEX_H
#define CJ_SLICE_INDEX_H

#include "egdb/combination.h"
#include "egdb/slice.h"

// The mover's men are split by how many stand on the first row of its side, where no man of the
// opponent can stand: `k` of them leave the opponent's men more room.
typedef struct SliceSegment {
    uint64_t first;     // number of men placements before those with k men on the first row
    uint32_t home_ways; // placements of the k men
    uint32_t opp_ways;  // of the opponent's men
} SliceSegment;

// Constant after opening; no memory of its own.
typedef struct SliceIndex {
    Slice slice;
    int board_size;
    Squares home;       // the mover's first row
    Squares shared;     // where men of both sides can stand
    Squares opp_men;    // where men of the opponent can stand
    uint64_t positions; // of the slice
    uint64_t men_ways;  // placements of all men
    uint64_t king_ways; // of the kings beside them
    uint32_t opp_king_ways;
    SliceSegment segments[BOARD_MAX_SIZE / 2 + 2];
} SliceIndex;

// The numbering of a slice of at most SLICE_MAX_PIECES pieces on a board of 8 or 10 rows.
SliceIndex slice_index_open(int board_size, Slice slice);

// The position as its mover sees it, moving up.
CJ_FORCE_INLINE Position slice_view(const Position *position, int board_size) {
    return position->side == WHITE ? *position : position_turned(position, board_size);
}

// The number of the placement of men, below men_ways; White is the mover.
CJ_FORCE_INLINE uint64_t slice_index_men(const SliceIndex *index, Squares me, Squares opp) {
    const Squares home = me & index->home;
    const SliceSegment *const segment = &index->segments[bits_count(home)];
    const uint64_t ahead = combination_rank(me & index->shared, index->shared);
    return segment->first +
           (ahead * segment->home_ways + combination_rank(home, index->home)) * segment->opp_ways +
           combination_rank(opp, index->opp_men & ~me);
}

// The number of the placement of kings on the squares that the men leave, below king_ways.
CJ_FORCE_INLINE uint64_t slice_index_kings(const SliceIndex *index, Squares me, Squares opp,
                                           Squares free) {
    return (uint64_t)combination_rank(me, free) * index->opp_king_ways +
           combination_rank(opp, free & ~me);
}

// The number of a position of this slice, below `positions`; `view` is the mover's (slice_view).
CJ_FORCE_INLINE uint64_t slice_index_of_view(const SliceIndex *index, const Position *view) {
    const Squares me = position_men(view, WHITE);
    const Squares opp = position_men(view, BLACK);
    return slice_index_men(index, me, opp) * index->king_ways +
           slice_index_kings(index, position_kings(view, WHITE), position_kings(view, BLACK),
                             board_squares(index->board_size) & ~(me | opp));
}

// The number of a position of this slice with either side to move.
uint64_t slice_index_of(const SliceIndex *index, const Position *position);

// The men with this number, as a position without kings; White is the mover.
Position slice_index_men_position(const SliceIndex *index, uint64_t men);

// The position with this number; White is the mover.
Position slice_index_position(const SliceIndex *index, uint64_t number);

#endif
