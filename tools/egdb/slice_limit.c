// SPDX-License-Identifier: MIT
#include "egdb/slice_limit.h"

enum { SAMPLES = 1000 };

int slice_limit(const RuleSet *set, Slice slice) {
    const SliceIndex index = slice_index_open(rule_set_board_size(set), slice);
    int limit = 0;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        const Position position = slice_index_position(&index, i * index.positions / SAMPLES);
        const DrawCount draws = draw_count_start(set, &position);
        const int left = draw_count_plies_left(set, &draws);
        limit = left > limit ? left : limit;
    }
    return limit;
}
