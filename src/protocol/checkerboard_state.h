// SPDX-License-Identifier: MIT
// What a Checkerboard consists of; only the files checkerboard*.c include it. The mutex guards
// everything. `player` searches without it, but nobody changes it meanwhile: options that arrive
// then wait in `pending` until the next search.
#ifndef CJ_CHECKERBOARD_STATE_H
#define CJ_CHECKERBOARD_STATE_H

#include "base/thread.h"
#include "engine/options.h"
#include "protocol/checkerboard.h"
#include "rules/rule_set.h"

enum { CB_HISTORY_SIZE = 8192, CB_MOST_BOOK = 3 };

struct Checkerboard {
    Mutex mutex;
    Condition thought; // is_thinking is over
    cj_engine *judge;  // knows the rules: legal moves, positions of commands
    cj_engine *player; // plays and searches
    bool is_thinking;
    bool is_pending[OPTION_COUNT];
    char pending[OPTION_COUNT][OPTION_TEXT_SIZE];
    int game_type;
    int book; // level, 0 to CB_MOST_BOOK
    bool lists_all_scores;
    bool solves;
    bool uses_databases;
    char database_path[CB_PATH_SIZE];
    char folder[CB_PATH_SIZE];     // of the library, with its last separator; empty: unknown
    char history[CB_HISTORY_SIZE]; // FEN of `set gamehist` for the next search; empty: none
    const char *history_moves;     // behind it in the same buffer
    Message error;
};

// The functions below need the mutex held by the caller.

// Sets an option of the player, now or before its next search. Fails with `error` set.
bool cb_option_set(Checkerboard *cb, OptionId id, const char *value);
// The value that the next search will have.
void cb_option_get(Checkerboard *cb, OptionId id, char *value, size_t size);
// Hands the waiting options over; one that is refused is dropped.
void cb_options_settle(Checkerboard *cb);

// Chooses a rule set on a board of 8 by 8. Fails with `error` set.
bool cb_rules_set(Checkerboard *cb, const char *rules);
// The same by game type; a rule set in play that counts as this type stays.
bool cb_rules_set_type(Checkerboard *cb, int game_type);
// How the rule set is announced to CheckerBoard: by a type with the same numbers of squares and the
// same side to begin.
int cb_rules_type(const RuleSet *set);

// Sets the judge's position, of a board or of a text. Fails with `error` set.
bool cb_judge_board(Checkerboard *cb, const CbBoard *board, int colour);
bool cb_judge_fen(Checkerboard *cb, const char *fen, const char *moves);

// Writes `movelist N,...` of the judge's position; false when it does not fit the GUI.
bool cb_list_write(const Checkerboard *cb, char reply[CB_REPLY_SIZE]);

#endif
