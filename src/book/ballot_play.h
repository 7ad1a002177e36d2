// SPDX-License-Identifier: MIT
// The ballots as moves on the board.
#ifndef CJ_BALLOT_PLAY_H
#define CJ_BALLOT_PLAY_H

#include "book/ballot.h"
#include "rules/rule_set.h"

// Whether games of the rule set are begun by ballot.
bool ballot_is_for(const RuleSet *set);

// The moves of a ballot from the rule set's start position. False when one of them is not legal in
// this rule set, with the reason.
bool ballot_read_moves(const RuleSet *set, const Ballot *ballot, Move moves[BALLOT_PLIES],
                       Message *error);

// The position behind them.
Position ballot_position(const RuleSet *set, const Move moves[BALLOT_PLIES]);

#endif
