// SPDX-License-Identifier: MIT
#include "rules/perft.h"

uint64_t perft_count(const RuleSet *set, const Position *position, int depth) {
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return (uint64_t)rule_set_count_moves(set, position);
    return set->generator->perft[position->side](&set->rules, position, depth);
}

uint64_t perft_count_routes(const RuleSet *set, const Position *position, int depth) {
    if (depth <= 0)
        return 1;
    MoveList list;
    rule_set_list_routes(set, position, &list);
    if (depth == 1)
        return (uint64_t)list.count;
    uint64_t leaves = 0;
    for (int i = 0; i < list.count; i++) {
        const Position next = position_after(position, list.moves[i]);
        leaves += perft_count_routes(set, &next, depth - 1);
    }
    return leaves;
}
