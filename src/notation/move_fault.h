// SPDX-License-Identifier: MIT
// The message for a move that is no legal one: the text as it was given, the rule that it breaks,
// and a legal move where that helps (`illegal move 9-13: a capture is compulsory (11x18)`).
#ifndef CJ_MOVE_FAULT_H
#define CJ_MOVE_FAULT_H

#include "notation/move_text.h"

// Always returns false. The text must fit no legal move.
bool move_fault_report(const RuleSet *set, const Position *position, const MoveText *text,
                       Message *error);

#endif
