// SPDX-License-Identifier: MIT
#include "egdb/slice_index.h"

static void open_segments(SliceIndex *index) {
    const Slice slice = index->slice;
    const int home = bits_count(index->home);
    const int shared = bits_count(index->shared);
    for (int k = 0; k <= home; k++) {
        SliceSegment *const segment = &index->segments[k];
        const int ahead = slice.me_men - k;
        segment->first = index->men_ways;
        if (ahead < 0)
            continue;
        segment->home_ways = combination_count(home, k);
        segment->opp_ways = combination_count(bits_count(index->opp_men) - ahead, slice.opp_men);
        index->men_ways +=
            (uint64_t)combination_count(shared, ahead) * segment->home_ways * segment->opp_ways;
    }
    index->segments[home + 1].first = index->men_ways;
}

SliceIndex slice_index_open(int board_size, Slice slice) {
    const Squares all = board_squares(board_size);
    const Squares home = board_promotion_row(board_size, BLACK);
    const Squares far = board_promotion_row(board_size, WHITE);
    const int free = board_square_count(board_size) - slice_men(slice);
    SliceIndex index = {.slice = slice,
                        .board_size = board_size,
                        .home = home,
                        .shared = all & ~(home | far),
                        .opp_men = all & ~home};
    open_segments(&index);
    index.opp_king_ways = combination_count(free - slice.me_kings, slice.opp_kings);
    index.king_ways = (uint64_t)combination_count(free, slice.me_kings) * index.opp_king_ways;
    index.positions = index.men_ways * index.king_ways;
    return index;
}

uint64_t slice_index_of(const SliceIndex *index, const Position *position) {
    const Position view = slice_view(position, index->board_size);
    return slice_index_of_view(index, &view);
}

Position slice_index_men_position(const SliceIndex *index, uint64_t men) {
    int k = 0;
    while (men >= index->segments[k + 1].first)
        k++;
    const SliceSegment *const segment = &index->segments[k];
    const uint64_t rest = men - segment->first;
    const uint64_t me_rank = rest / segment->opp_ways;
    const Squares me = combination_subset((uint32_t)(me_rank / segment->home_ways),
                                          index->slice.me_men - k, index->shared) |
                       combination_subset((uint32_t)(me_rank % segment->home_ways), k, index->home);
    const Squares opp = combination_subset((uint32_t)(rest % segment->opp_ways),
                                           index->slice.opp_men, index->opp_men & ~me);
    return (Position){.pieces = {[WHITE] = me, [BLACK] = opp}, .side = WHITE};
}

Position slice_index_position(const SliceIndex *index, uint64_t number) {
    Position position = slice_index_men_position(index, number / index->king_ways);
    const uint64_t kings = number % index->king_ways;
    const Squares free = board_squares(index->board_size) & ~position_occupied(&position);
    const Squares me =
        combination_subset((uint32_t)(kings / index->opp_king_ways), index->slice.me_kings, free);
    const Squares opp = combination_subset((uint32_t)(kings % index->opp_king_ways),
                                           index->slice.opp_kings, free & ~me);
    position.pieces[WHITE] |= me;
    position.pieces[BLACK] |= opp;
    position.kings = me | opp;
    return position;
}
