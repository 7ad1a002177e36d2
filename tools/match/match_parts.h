// SPDX-License-Identifier: MIT
// What the files of the match runner share: the match as it runs, seen by all its threads, and the
// table of one thread. Everything that changes in a Match is guarded by `lock`, but for `stop`.
#ifndef CJ_MATCH_PARTS_H
#define CJ_MATCH_PARTS_H

#include "base/thread.h"
#include "match/match_files.h"

typedef struct Match {
    const MatchPlan *plan;
    EngineContext context;
    Guardian guardian;
    atomic_bool stop; // a signal came, or something failed
    OpeningList openings;
    Schedule schedule;
    MatchInfo info;
    MatchFiles files;
    Egdb *egdb; // NULL = none
    Mutex lock;
    bool *is_taken;      // by game index: being played or finished
    int next;            // no game before it is free
    GameRecord *records; // finished, in the order of their ends
    int record_count;
    MatchTotals totals;
    int working;     // threads
    bool is_decided; // by the sequential test
    bool has_failed;
    Message *error;
} Match;

// One thread and its table.
typedef struct Worker {
    Match *match;
    int slot;
    Thread thread;
    MatchEngine seats[2];
    MatchEngine arbiter;
} Worker;

// The index of the next game, -1 when there is none.
int match_take_game(Match *match);
// Adds a finished game everywhere; the record's plies become the match's.
void match_finish_game(Match *match, const GameRecord *record);
// Ends the match with an error.
void match_fail(Match *match, const char *reason);

// A thread: plays games until there is none left. `argument` is a Worker.
void match_table_run(void *argument);

#endif
