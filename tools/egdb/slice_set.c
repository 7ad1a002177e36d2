// SPDX-License-Identifier: MIT
#include "egdb/slice_set.h"

#include "egdb/successors.h"

static bool *place(SliceSet *chosen, Slice slice) {
    return &chosen->has[slice.me_men][slice.me_kings][slice.opp_men][slice.opp_kings];
}

bool slice_set_has(const SliceSet *chosen, Slice slice) {
    return chosen->has[slice.me_men][slice.me_kings][slice.opp_men][slice.opp_kings];
}

void slice_set_add_pair(SliceSet *chosen, Slice slice) {
    *place(chosen, slice) = true;
    *place(chosen, slice_reversed(slice)) = true;
}

// A slice stands in slice_list behind those that it needs, so that going back meets it first.
void slice_set_add_needed(SliceSet *chosen, const RuleSet *set) {
    for (int pieces = SLICE_MAX_PIECES; pieces >= 2; pieces--) {
        Slice list[SLICE_MAX_COUNT];
        for (int i = slice_list(set, pieces, list) - 1; i >= 0; i--) {
            Slice needed[SLICE_MAX_COUNT];
            if (!slice_set_has(chosen, list[i]))
                continue;
            const int count = slice_list_successors(set, list[i], needed);
            for (int j = 0; j < count; j++)
                slice_set_add_pair(chosen, needed[j]);
        }
    }
}
