// SPDX-License-Identifier: MIT
// The threads that look at positions. The positions of a game are shared among them, from the last
// one back, and while some are still at one game the others begin the next ones. Games come out in
// the order in which they went in; memory does not grow with their number.
#ifndef CJ_ANNOTATE_CREW_H
#define CJ_ANNOTATE_CREW_H

#include "pdn/annotate_state.h"
#include "pdn/annotated.h"
#include "pdn/look_engine.h"

typedef struct CrewPlan {
    LookPlan look;
    int threads;
    int64_t positions;    // to be looked at in all games, 0 when that is not known
    AnnotateState *state; // NULL: nothing is kept
    // Gets each game, judged, from the thread that adds them; false ends the work.
    bool (*take)(void *context, AnnotatedGame *game);
    void *context;
} CrewPlan;

typedef struct Crew Crew;

// NULL, with a message, when memory is out or no thread can be had.
Crew *crew_open(const CrewPlan *plan, Message *error);
// Adds a copy of the game, and waits while there are enough. False when the work has failed.
bool crew_add(Crew *crew, const PdnGame *game, const char *path);
// Waits for all games; false, with a message (which is empty when `take` ended the work), when the
// work has failed.
bool crew_finish(Crew *crew, Message *error);
// Ends the threads and frees everything; what was not finished is lost.
void crew_close(Crew *crew);

#endif
