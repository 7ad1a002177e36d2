// SPDX-License-Identifier: MIT
// Positions that occur in games: some plies of random moves from the start.
#ifndef CJ_RANDOM_WALK_H
#define CJ_RANDOM_WALK_H

#include "base/random.h"
#include "rules/rule_set.h"

// The position after so many random plies, or where the game ends before that.
static inline Position random_walk(const RuleSet *set, Random *random, int plies) {
    Position position = rule_set_start(set);
    MoveList list;
    for (int i = 0; i < plies; i++) {
        rule_set_list_moves(set, &position, &list);
        if (list.count == 0)
            break;
        position =
            position_after(&position, list.moves[random_below(random, (uint32_t)list.count)]);
    }
    return position;
}

#endif
