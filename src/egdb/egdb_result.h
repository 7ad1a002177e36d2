// SPDX-License-Identifier: MIT
// Ending a game by endgame databases, as far as the draw rules leave their value true.
#ifndef CJ_EGDB_RESULT_H
#define CJ_EGDB_RESULT_H

#include "egdb/egdb.h"
#include "game/game.h"

// The result that the databases give a game that goes on, RESULT_NONE when they do not know its
// position. A win is only one when it is reached by the best moves of both sides before a draw rule
// of the rule set ends the game, its counters and repetitions as they stand; where distances are
// not stored the value alone counts. Any thread may call it.
Result egdb_result(Egdb *egdb, const Game *game);

#endif
