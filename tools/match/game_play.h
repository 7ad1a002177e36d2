// SPDX-License-Identifier: MIT
// One game between two engines. The runner is the judge: every move is checked against the rules,
// and the end of the game comes from the rules, the clocks, the terms of the match, or a fault.
#ifndef CJ_GAME_PLAY_H
#define CJ_GAME_PLAY_H

#include "egdb/egdb_result.h"
#include "match/adjudicate.h"
#include "match/game_clock.h"
#include "match/opening.h"

typedef struct GameTerms {
    TimeTerms time;
    ScoreTerms scores;
    int move_limit;     // drawn after so many moves of each side, 0 = none
    int arbiter_margin; // hundredths of a man: nearer scores are a draw
} GameTerms;

// The engines at one table. Those that have died are closed, and opened again for the next game.
typedef struct GameTable {
    const EngineContext *context;
    const GameTerms *terms;
    Egdb *egdb;                     // that end games; NULL = none
    const EngineSpec *specs[2];     // by colour
    MatchEngine *players[2];        // by colour
    const EngineSpec *arbiter_spec; // NULL = none
    MatchEngine *arbiter;
    int slot;
} GameTable;

// Plays a game from an opening and fills result, end, culprit, reason, restarts and plies of the
// record, whose other fields are the caller's. Returns false when the match was stopped meanwhile
// or memory is out: the game does not count then.
bool game_play_match_game(GameTable *table, const Opening *opening, GameRecord *record);

#endif
