// SPDX-License-Identifier: MIT
// What files leave out: values of positions in which the side to move can do nothing but capture,
// because they follow from the captures, and distances of lost positions in which no king can make
// a quiet move, because every move there captures, moves a man or is none.
#ifndef CJ_LEFT_OUT_H
#define CJ_LEFT_OUT_H

#include "rules/rule_set.h"

// Whether some move is legal and all legal moves are captures.
CJ_FORCE_INLINE bool position_is_left_out(const RuleSet *set, const Position *position) {
    if (!rule_set_can_capture(set, position, position->side))
        return false;
    if (!rule_set_captures_can_be_waived(set))
        return true;
    MoveList all;
    MoveList captures;
    rule_set_list_moves(set, position, &all);
    rule_set_list_captures(set, position, &captures);
    return all.count == captures.count;
}

// Whether one of these legal moves is a quiet one by a king.
CJ_FORCE_INLINE bool moves_have_quiet_king(const Position *position, const MoveList *moves) {
    for (int i = 0; i < moves->count; i++)
        if (!position_is_irreversible(position, moves->moves[i]))
            return true;
    return false;
}

#endif
