// SPDX-License-Identifier: MIT
// The command line as it was given: one table of options feeds the reader and the help. What the
// values mean together is match_plan.c's business.
#ifndef CJ_MATCH_ARGS_H
#define CJ_MATCH_ARGS_H

#include "match/engine_spec.h"
#include "match/record.h"

// Texts that were not given are NULL, numbers have their defaults.
typedef struct MatchArgs {
    int engine_count;
    const char *engines[MATCH_MAX_ENGINES];
    const char *compliance;
    const char *rules;
    const char *openings;
    const char *order;
    const char *sprt;
    const char *win_score;
    const char *draw_score;
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

// Returns true when the match is to be played; otherwise `status` is the exit status, and help or
// what is wrong has been written.
bool match_args_read(MatchArgs *args, int argc, char **argv, int *status);
// Writes a line about what is wrong; returns false.
bool match_args_complain(const char *format, ...) CJ_PRINTF(1, 2);

#endif
