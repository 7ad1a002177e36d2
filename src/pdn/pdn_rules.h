// SPDX-License-Identifier: MIT
// The rule set of a game: by its tags (Rules, GameType, Variant), else by its moves: those of its
// squares and captures that only some games allow.
#ifndef CJ_PDN_RULES_H
#define CJ_PDN_RULES_H

#include "pdn/pdn_reading.h"

typedef enum {
    PDN_RULES_TOLD,      // by a tag
    PDN_RULES_UNTOLD,    // by none
    PDN_RULES_NOT_PLAYED // by a tag, but no rule set here plays it
} PdnRulesTold;

// What the tags say; `out` has the reading and its reason, or (not played) the reason alone.
PdnRulesTold pdn_rules_by_tags(const PdnGame *game, PdnReading *out);

// The reading that fits the moves of the main line best, or without moves the squares of the FEN;
// false when nothing speaks for any, `out` is then English draughts.
bool pdn_rules_by_moves(const PdnGame *game, PdnReading *out);

// The rule set as the file's own moves have it: where Black begins, algebraic names may count from
// Black's side. The reading that reads more of the game.
PdnReading pdn_rules_reading(const PdnGame *game, const RuleSet *set);

// The number to write as GameType, 0 when there is none; and whether it leads back to this rule
// set. With Lidraughts' own numbers if wanted.
int pdn_rules_game_type(const RuleSet *set, bool for_lidraughts, bool *leads_back);

#endif
