// SPDX-License-Identifier: MIT
// The tournament rule of the American rules sheet (doc/rules.md 3.6), which english and pool can be
// played under: time for each move, and an arbiter instead of repetition and the quiet limit. Who
// the arbiter is, and touch-move, are the caller's business.
#ifndef CJ_TOURNAMENT_H
#define CJ_TOURNAMENT_H

#include "game/game.h"
#include "game/player_clock.h"

enum { TOURNAMENT_MOVE_MS = 300000 }; // five minutes

// So long a move (the sheet: TOURNAMENT_MOVE_MS), a fifth of it for a single capture.
TimeControl tournament_time(int64_t move_us);

// Switches off the draw rules that the arbiter stands for.
void tournament_set_draws(RuleSet *set);

// Whether the arbiter is asked: the last 20 plies were made by kings without a capture, and some
// position stood twice between them.
bool tournament_wants_arbiter(const Game *game);

#endif
