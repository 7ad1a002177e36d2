// SPDX-License-Identifier: MIT
// An engine that looks at positions of games, each from scratch, so that what it finds does not
// depend on what it looked at before. One thread at a time.
#ifndef CJ_LOOK_ENGINE_H
#define CJ_LOOK_ENGINE_H

#include "game/game.h"
#include "pdn/look.h"

typedef struct LookPlan {
    cj_limits limits;
    int64_t hash_mb;
    const char *egdb; // folder, NULL for those that come with the program
} LookPlan;

typedef struct LookEngine {
    cj_engine *engine;
    const LookPlan *plan;
} LookEngine;

// False, with a message, when memory is out or an option is refused; to be closed all the same.
bool look_engine_open(LookEngine *engine, const LookPlan *plan, Message *error);
void look_engine_close(LookEngine *engine);

// Looks at the last position of a game, which it closes. With `time_ms` above 0 for so long instead
// of the plan's time. A game that is over needs no search. Fails when memory is out.
bool look_engine_run(LookEngine *engine, Game *game, int64_t time_ms, Look *look, Message *error);

// A warning of the engine, as cj_warning.
const char *look_engine_warning(LookEngine *engine);

#endif
