// SPDX-License-Identifier: MIT
#include "egdb/successors.h"

static void add_successor(const RuleSet *set, Slice slice, Slice *list, int *count) {
    EgdbValue value;
    if (!slice_is_settled(set, slice, &value))
        list[(*count)++] = slice;
}

// Captures take any of the opponent's pieces; a man that moves may be crowned.
int slice_list_successors(const RuleSet *set, Slice slice, Slice *list) {
    const int most_crowned = slice.me_men > 0 ? 1 : 0;
    int count = 0;
    for (int men = 0; men <= slice.opp_men; men++)
        for (int kings = 0; kings <= slice.opp_kings; kings++)
            for (int crowned = 0; crowned <= most_crowned; crowned++)
                add_successor(set,
                              (Slice){(uint8_t)men, (uint8_t)kings,
                                      (uint8_t)(slice.me_men - crowned),
                                      (uint8_t)(slice.me_kings + crowned)},
                              list, &count);
    return count;
}
