// SPDX-License-Identifier: MIT
// The command line as it was given: one table of options feeds the reader and the help. What the
// values mean together is match_plan.c's business.
#ifndef CJ_MATCH_ARGS_H
#define CJ_MATCH_ARGS_H

#include "match/engine_spec.h"
#include "match/record.h"

typedef struct MatchEngines {
    int count;
    const char *specs[MATCH_MAX_ENGINES];
} MatchEngines;

// Texts that were not given are NULL, numbers have their defaults.
typedef struct MatchArgs {
    MatchEngines engines;
    const char *compliance;
    const char *rules;
    const char *openings;
    const char *order;
    const char *sprt;
    const char *win_score;
    const char *draw_score;
    const char *egdb_folder;
    const char *arbiter;
    const char *event;
    const char *pdn_file;
    const char *json_file;
    const char *html_file;
    const char *state_file;
    int64_t opening_plies;
    int64_t games;
    int64_t concurrency;
    int64_t seed;
    int64_t margin_ms;
    int64_t hang_s;
    int64_t move_limit;
    int64_t arbiter_margin;
    bool is_gauntlet;
    bool is_tournament;
    bool is_cpu_clock;
    bool resumes;
    MoveLimits limits;
} MatchArgs;

// As args_parse: ARGS_OK, or the exit status when help or what is wrong has been written.
int match_args_read(MatchArgs *args, int argc, char **argv);

#endif
