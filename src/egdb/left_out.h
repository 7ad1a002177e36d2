// SPDX-License-Identifier: MIT
// Positions whose value a compact file need not have, because it follows from captures: those in
// which the side to move can do nothing but capture.
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

#endif
