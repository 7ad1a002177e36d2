// SPDX-License-Identifier: MIT
// Results as PDN writes them: 1-0 or 2-0 by the kind of game, and for White or for the side that
// moves first: where Black does (English draughts), files and programs differ, and the order of
// their name tags tells which it is.
#ifndef CJ_PDN_RESULT_H
#define CJ_PDN_RESULT_H

#include "pdn/pdn_game.h"

typedef enum {
    PDN_RESULTS_BY_GAME, // 2-0 in international draughts and its relatives, else 1-0
    PDN_RESULTS_ONE,     // 1-0
    PDN_RESULTS_TWO      // 2-0
} PdnResultStyle;

// A result in PDN's spelling (1-0, 1/2-1/2, 2-0, *), however it is written; NULL for other words.
const char *pdn_result_spelling(const char *word);

// Whether the first number of this game's results is Black's: Black moves first, and its name comes
// before White's or neither is named.
bool pdn_result_is_black_first(const PdnGame *game);

// RESULT_NONE for an unknown result, one that is no win, loss or draw (0-0), and for no result.
Result pdn_result_read(const char *text, bool is_black_first);

// Static.
const char *pdn_result_text(const RuleSet *set, Result result, PdnResultStyle style,
                            bool is_black_first);

#endif
