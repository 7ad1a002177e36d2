// SPDX-License-Identifier: MIT
// Everything that the command line of canalejas-match says: engines, openings, limits, terms,
// files.
#ifndef CJ_MATCH_PLAN_H
#define CJ_MATCH_PLAN_H

#include "match/game_play.h"
#include "match/schedule.h"

typedef struct MatchPlan {
    RuleSet set;
    int engine_count;
    EngineSpec engines[MATCH_MAX_ENGINES];
    bool has_arbiter;
    EngineSpec arbiter;
    GameTerms terms;
    MatchMode mode;
    const char *openings;
    int opening_plies; // taken from each game of a PDN file, 0 = all
    bool is_listed_order;
    int games; // of each pairing, 0 = every opening twice
    uint64_t seed;
    int concurrency;
    bool has_sprt;
    SprtPlan sprt;
    const char *egdb_folder; // NULL = none
    const char *event;
    const char *pdn_file; // files: NULL = none
    const char *json_file;
    const char *html_file;
    const char *state_file;
    bool resumes;
    bool is_compliance; // the only engine is to be checked, nothing is played
} MatchPlan;

// Reads the command line. Returns ARGS_OK when the match is to be played; otherwise the exit
// status, when help or what is wrong has been written, and the plan is empty.
int match_plan_read(MatchPlan *plan, int argc, char **argv);
void match_plan_free(MatchPlan *plan);

#endif
