// SPDX-License-Identifier: MIT
// One game of self-play: opening, moves at fixed nodes, end by the rules or by agreement, and the
// quiet positions on the way. A game depends on seed and number alone, so that a run that was
// killed goes on as if nothing had happened, with any number of threads.
#ifndef CJ_SELFPLAY_GAME_H
#define CJ_SELFPLAY_GAME_H

#include "egdb/egdb_result.h"
#include "search/searcher.h"
#include "train/train_sample.h"

enum { SELFPLAY_MAX_PLIES = 500 }; // a game that lasts so long is a draw

typedef struct SelfplayRules {
    RuleSet set;
    int64_t nodes; // a move
    uint64_t seed;
    const Net *net; // evaluates; NULL = by hand
    Egdb *egdb;     // tells the result of a game that reaches it; NULL = none
} SelfplayRules;

// One thread's tools.
typedef struct SelfplayPlayer {
    Searcher *searcher; // owned
    Game game;          // owned
} SelfplayPlayer;

typedef struct SelfplayRecord {
    int count;
    int plies;     // played by search
    Result result; // of the game
    Sample samples[SELFPLAY_MAX_PLIES];
} SelfplayRecord;

// False when memory is out.
bool selfplay_player_open(SelfplayPlayer *player, const SelfplayRules *rules);
void selfplay_player_close(SelfplayPlayer *player);

// Plays the game with this number. False when memory is out.
bool selfplay_game_play(SelfplayPlayer *player, const SelfplayRules *rules, int64_t number,
                        SelfplayRecord *record);

#endif
