// SPDX-License-Identifier: MIT
// The state of a match on disk: a journal (base/journal.h) of kind "match" with a line for each
// finished game, on the disk before the next one counts.
//
// Fields of a line, separated by tabs: number, pair, engine of White and of Black, result, end,
// culprit, restarts of White and of Black, start time, opening, FEN, reason, and the plies
// separated by blanks: Hub move, then (not for opening moves) depth, score kind, score, nodes,
// wall, CPU and clock microseconds, separated by commas.
#ifndef CJ_STATE_FILE_H
#define CJ_STATE_FILE_H

#include "base/journal.h"
#include "match/record.h"

typedef struct StateFile {
    const RuleSet *set;
    Journal journal;
} StateFile;

typedef struct StatePlan {
    const RuleSet *set;
    const char *path;
    const char *key; // tells this match from any other; one line without tabs
    bool resumes;    // otherwise the file must be new or empty
} StatePlan;

// Gets each game of the file, and owns it from then on; false ends the reading.
typedef struct StateTaker {
    bool (*take)(void *context, GameRecord *record, Message *error);
    void *context;
} StateTaker;

// Opens the file and hands out what is in it. Without `resumes` a file with games is refused.
bool state_file_open(StateFile *state, const StatePlan *plan, const StateTaker *taker,
                     Message *error);
// Writes a game and waits until it is on the disk.
bool state_file_add(StateFile *state, const GameRecord *record, Message *error);
// Harmless when it is not open.
void state_file_close(StateFile *state);

#endif
