// SPDX-License-Identifier: MIT
#include "egdb/position_walk.h"

static Squares lowest(Squares set, int count) {
    Squares taken = 0;
    for (; count > 0; count--, set &= set - 1)
        taken |= set & -set;
    return taken;
}

// The subset of `set` with as many elements that combination_rank numbers next; 0 behind the last.
// Adding to the lowest element carries over its neighbours to the first square that is free; those
// carried over go to the lowest squares (R. W. Gosper's method, within a set).
static Squares next_subset(Squares subset, Squares set) {
    const Squares moved = ((subset | ~set) + (subset & -subset)) & set;
    if (moved <= subset)
        return 0;
    return moved | lowest(set, bits_count(subset) - bits_count(moved));
}

static void set_men(PositionWalk *walk) {
    walk->position = slice_index_men_position(walk->index, walk->men);
    walk->free = board_squares(walk->index->board_size) & ~position_occupied(&walk->position);
}

static void set_kings(PositionWalk *walk, Squares me, Squares opp) {
    Position *const position = &walk->position;
    for (Colour side = WHITE; side <= BLACK; side++)
        position->pieces[side] &= ~position->kings;
    position->kings = me | opp;
    position->pieces[WHITE] |= me;
    position->pieces[BLACK] |= opp;
}

void position_walk_open(PositionWalk *walk, const SliceIndex *index, uint64_t number) {
    walk->index = index;
    walk->men = number / index->king_ways;
    set_men(walk);
    walk->position = slice_index_position(index, number);
}

void position_walk_next(PositionWalk *walk) {
    const Slice slice = walk->index->slice;
    Squares me = position_kings(&walk->position, WHITE);
    Squares opp = next_subset(position_kings(&walk->position, BLACK), walk->free & ~me);
    if (opp == 0) {
        me = next_subset(me, walk->free);
        if (me == 0) {
            walk->men++;
            set_men(walk);
            me = lowest(walk->free, slice.me_kings);
        }
        opp = lowest(walk->free & ~me, slice.opp_kings);
    }
    set_kings(walk, me, opp);
}
