// SPDX-License-Identifier: MIT
// The files of a match: state, PDN and JSON, which grow with each finished game, and the page with
// the report, which is written at the end.
#ifndef CJ_MATCH_FILES_H
#define CJ_MATCH_FILES_H

#include "match/match_plan.h"
#include "match/state_file.h"
#include "match/totals.h"

#include <stdio.h>

// Files that were not asked for are NULL.
typedef struct MatchFiles {
    StateFile state;
    FILE *pdn;
    FILE *json;
    bool lacks_game; // of the PDN: memory was out
} MatchFiles;

// The finished games.
typedef struct MatchGames {
    const GameRecord *records;
    int count;
} MatchGames;

// Opens the files; PDN and JSON are written anew. The games of the state file go to `taker`.
bool match_files_open(MatchFiles *files, const MatchPlan *plan, const MatchInfo *info,
                      const StateTaker *taker, Message *error);
// Keeps a game: first in the state file, then in the others.
bool match_files_add(MatchFiles *files, const MatchInfo *info, const GameRecord *record,
                     Message *error);
// The others alone, for a game that the state file has.
void match_files_write(MatchFiles *files, const MatchInfo *info, const GameRecord *record);
// Writes totals and the page; false when any file could not be written in full.
bool match_files_finish(MatchFiles *files, const MatchPlan *plan, const MatchInfo *info,
                        const MatchTotals *totals, const MatchGames *games);
void match_files_close(MatchFiles *files);

#endif
