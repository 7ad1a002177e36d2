// SPDX-License-Identifier: MIT
#include "egdb/row_walk.h"

static void group_set(RowGroup *group, uint64_t rank) {
    int square = group->squares;
    for (int k = group->pieces; k > 0; k--) {
        do
            square--;
        while (combination_count(square, k) > rank);
        rank -= combination_count(square, k);
        group->place[k - 1] = square;
    }
}

// The next placement from the piece at `first` on, the ones below it at their lowest places. False
// behind the last placement: all pieces are then at their lowest.
static bool group_next(RowGroup *group, int first) {
    for (int i = first; i < group->pieces; i++) {
        const int limit = i + 1 < group->pieces ? group->place[i + 1] : group->squares;
        const bool is_free = group->place[i] + 1 < limit;
        if (is_free)
            group->place[i]++;
        for (int j = 0; j < (is_free ? i : 0); j++)
            group->place[j] = j;
        if (is_free)
            return true;
    }
    for (int i = 0; i < group->pieces; i++)
        group->place[i] = i;
    return false;
}

// Positions back to where the piece stands one place lower, the others of its group unchanged.
static uint32_t step_back(const RowGroup *group, int piece) {
    if (group->place[piece] <= piece)
        return ROW_FAR;
    const uint64_t back = combination_count(group->place[piece] - 1, piece) * group->stride;
    return back < ROW_FAR ? (uint32_t)back : ROW_FAR;
}

static void find_row(RowWalk *walk) {
    const RowGroup *const fastest = &walk->groups[walk->fastest];
    int found = 0;
    walk->left = (uint32_t)((fastest->pieces > 1 ? fastest->place[1] : fastest->squares) -
                            fastest->place[0]);
    for (int i = walk->fastest; i < ROW_GROUPS && found < ROW_NEIGHBOURS; i++)
        for (int j = i == walk->fastest ? 1 : 0;
             j < walk->groups[i].pieces && found < ROW_NEIGHBOURS; j++)
            walk->back[found++] = step_back(&walk->groups[i], j);
    while (found < ROW_NEIGHBOURS)
        walk->back[found++] = ROW_FAR;
}

// The groups of the present segment, in the order of their speed; places are set by the ranks.
static void set_groups(RowWalk *walk, uint64_t men, uint64_t kings) {
    const SliceIndex *const index = walk->index;
    const Slice slice = index->slice;
    const SliceSegment *const segment = &index->segments[walk->segment];
    const int home = walk->segment;
    const int free = board_square_count(index->board_size) - slice_men(slice);
    const uint64_t opp_stride = index->king_ways;
    const uint64_t home_stride = opp_stride * segment->opp_ways;
    const uint64_t ahead_stride = home_stride * segment->home_ways;
    const int opp_squares = bits_count(index->opp_men) - (slice.me_men - home);
    const RowGroup groups[ROW_GROUPS] = {
        {.pieces = slice.opp_kings, .squares = free - slice.me_kings, .stride = 1},
        {.pieces = slice.me_kings, .squares = free, .stride = index->opp_king_ways},
        {.pieces = slice.opp_men, .squares = opp_squares, .stride = opp_stride},
        {.pieces = home, .squares = bits_count(index->home), .stride = home_stride},
        {.pieces = slice.me_men - home,
         .squares = bits_count(index->shared),
         .stride = ahead_stride}};
    const uint64_t me = men / segment->opp_ways;
    const uint64_t ranks[ROW_GROUPS] = {kings % index->opp_king_ways, kings / index->opp_king_ways,
                                        men % segment->opp_ways, me % segment->home_ways,
                                        me / segment->home_ways};
    walk->fastest = ROW_GROUPS - 1;
    for (int i = ROW_GROUPS - 1; i >= 0; i--) {
        walk->groups[i] = groups[i];
        group_set(&walk->groups[i], ranks[i]);
        if (groups[i].pieces > 0)
            walk->fastest = i;
    }
}

void row_walk_open(RowWalk *walk, const SliceIndex *index, uint64_t number) {
    const uint64_t men = number / index->king_ways;
    walk->index = index;
    walk->segment = 0;
    while (men >= index->segments[walk->segment + 1].first)
        walk->segment++;
    set_groups(walk, men - index->segments[walk->segment].first, number % index->king_ways);
    find_row(walk);
}

void row_walk_next(RowWalk *walk) {
    const SliceSegment *const segments = walk->index->segments;
    // The fastest piece has been everywhere in its row.
    bool is_next = group_next(&walk->groups[walk->fastest], 1);
    for (int i = walk->fastest + 1; i < ROW_GROUPS && !is_next; i++)
        is_next = group_next(&walk->groups[i], 0);
    if (!is_next && segments[walk->segment + 1].first < walk->index->men_ways) {
        do
            walk->segment++;
        while (segments[walk->segment].first == segments[walk->segment + 1].first);
        set_groups(walk, 0, 0);
    }
    find_row(walk);
}
