// SPDX-License-Identifier: MIT
#include "match/match_plan.h"

#include "args/args.h"
#include "args/output.h"
#include "book/ballot_play.h"
#include "game/tournament.h"
#include "match/match_args.h"
#include "match/stats.h"

#include <stdlib.h>
#include <string.h>

enum { ARBITER_MS = 1000, RANDOM_GAMES = 100 };

// Numbers separated by commas; returns how many there were, -1 for anything else.
static int read_list(const char *text, double *values, int max) {
    int count = 0;
    for (const char *at = text; count < max; at++) {
        char *end = NULL;
        values[count++] = strtod(at, &end);
        if (end == at)
            return -1;
        at = end;
        if (*at == '\0')
            return count;
        if (*at != ',')
            return -1;
    }
    return -1;
}

static bool set_scores(const MatchArgs *args, ScoreTerms *scores, Message *error) {
    double values[3] = {0};
    if (args->win_score != NULL) {
        if (read_list(args->win_score, values, 2) != 2 || values[0] < 1 || values[1] < 1)
            return message_fail(error, "--win-score: expected CP,MOVES, got '%.40s'",
                                args->win_score);
        scores->win_score = (int)values[0];
        scores->win_moves = (int)values[1];
    }
    if (args->draw_score != NULL) {
        values[2] = 0;
        const int count = read_list(args->draw_score, values, 3);
        if (count < 2 || values[0] < 0 || values[1] < 1 || values[2] < 0)
            return message_fail(error, "--draw-score: expected CP,MOVES,FROM, got '%.40s'",
                                args->draw_score);
        scores->draw_score = (int)values[0];
        scores->draw_moves = (int)values[1];
        scores->draw_from = (int)values[2];
    }
    return true;
}

static bool set_sprt(const MatchArgs *args, MatchPlan *plan, Message *error) {
    double values[4] = {0};
    Message reason;
    if (args->sprt == NULL)
        return true;
    if (read_list(args->sprt, values, 4) != 4)
        return message_fail(error, "--sprt: expected ELO0,ELO1,ALPHA,BETA, got '%.60s'",
                            args->sprt);
    plan->sprt = (SprtPlan){values[0], values[1], values[2], values[3]};
    plan->has_sprt = sprt_check_plan(&plan->sprt, &reason);
    return plan->has_sprt || message_fail(error, "--sprt: %s", reason.text);
}

static bool check_engine(const MatchPlan *plan, const EngineSpec *spec, Message *error) {
    for (int i = 0; i < plan->engine_count; i++)
        if (strcmp(plan->engines[i].name, spec->name) == 0)
            return message_fail(
                error, "two engines are called '%.60s': expected name=... to differ", spec->name);
    if (!move_limits_are_set(&spec->limits))
        return message_fail(error,
                            "engine '%.60s' has no limit: expected --movetime, --tc, --depth or "
                            "--nodes",
                            spec->name);
    if (spec->protocol == PROTOCOL_DXP && strcmp(plan->set.name, "international") != 0)
        return message_fail(error, "engine '%.60s': dxp is for international draughts only",
                            spec->name);
    return true;
}

static bool set_engines(const MatchArgs *args, MatchPlan *plan, Message *error) {
    Message reason;
    MoveLimits limits = args->is_tournament
                            ? (MoveLimits){.move_time_us = plan->terms.time.tournament_us}
                            : args->limits;
    if (args->engines.count < 2)
        return message_fail(error, "expected --engine SPEC twice or more, got %d; see %s --help",
                            args->engines.count, PROGRAM_NAME);
    for (int i = 0; i < args->engines.count; i++) {
        EngineSpec spec;
        if (!engine_spec_parse(args->engines.specs[i], &limits, &spec, error))
            return false;
        if (!check_engine(plan, &spec, error)) {
            engine_spec_free(&spec);
            return false;
        }
        plan->engines[plan->engine_count++] = spec;
    }
    plan->mode = plan->engine_count == 2 ? MODE_MATCH
                 : args->is_gauntlet     ? MODE_GAUNTLET
                                         : MODE_ROUND_ROBIN;
    limits = (MoveLimits){.move_time_us = ARBITER_MS * 1000};
    if (args->arbiter == NULL)
        return !args->is_tournament ||
               message_fail(error, "--tournament: expected --arbiter SPEC as well");
    plan->has_arbiter = engine_spec_parse(args->arbiter, &limits, &plan->arbiter, &reason);
    return plan->has_arbiter || message_fail(error, "--arbiter: %s", reason.text);
}

static bool set_rules(const MatchArgs *args, MatchPlan *plan, Message *error) {
    Message reason;
    if (!rule_set_parse(args->rules != NULL ? args->rules : "english", &plan->set, &reason))
        return message_fail(error, "-r: %s", reason.text);
    if (plan->openings == NULL)
        plan->openings = ballot_is_for(&plan->set) ? "ballots:crossboard" : "random:6";
    if (args->order != NULL && strcmp(args->order, "listed") != 0 &&
        strcmp(args->order, "random") != 0)
        return message_fail(error, "--order: expected random or listed, got '%.40s'", args->order);
    plan->is_listed_order = args->order != NULL && strcmp(args->order, "listed") == 0;
    return plan->state_file != NULL || !plan->resumes ||
           message_fail(error, "--resume: expected --state FILE as well");
}

static bool set_terms(const MatchArgs *args, MatchPlan *plan, Message *error) {
    TimeTerms *const time = &plan->terms.time;
    time->is_cpu_clock = args->is_cpu_clock;
    time->margin_us = args->margin_ms * 1000;
    time->hang_us = args->hang_s * 1000000;
    time->is_tournament = args->is_tournament;
    time->tournament_us = args->limits.move_time_us != 0 ? args->limits.move_time_us
                                                         : TOURNAMENT_MOVE_MS * INT64_C(1000);
    if (args->is_tournament)
        tournament_set_draws(&plan->set);
    if (plan->games == 0 && strncmp(plan->openings, "random:", 7) == 0)
        plan->games = RANDOM_GAMES;
    return set_scores(args, &plan->terms.scores, error) && set_sprt(args, plan, error);
}

static void copy_args(const MatchArgs *args, MatchPlan *plan) {
    plan->terms.move_limit = (int)args->move_limit;
    plan->terms.arbiter_margin = (int)args->arbiter_margin;
    plan->games = (int)args->games;
    plan->concurrency = (int)args->concurrency;
    plan->seed = (uint64_t)args->seed;
    plan->opening_plies = (int)args->opening_plies;
    plan->openings = args->openings;
    plan->egdb_folder = args->egdb_folder;
    plan->event = args->event;
    plan->pdn_file = args->pdn_file;
    plan->json_file = args->json_file;
    plan->html_file = args->html_file;
    plan->state_file = args->state_file;
    plan->resumes = args->resumes;
}

// The one engine that is to be checked against its protocol.
static bool set_candidate(const MatchArgs *args, MatchPlan *plan, Message *error) {
    Message reason;
    const MoveLimits none = {.depth = 0};
    if (args->engines.count > 0)
        return message_fail(error, "--compliance: expected no --engine beside it");
    if (!engine_spec_parse(args->compliance, &none, &plan->engines[0], &reason))
        return message_fail(error, "--compliance: %s", reason.text);
    plan->engine_count = 1;
    plan->is_compliance = true;
    return true;
}

int match_plan_read(MatchPlan *plan, int argc, char **argv) {
    MatchArgs args;
    Message error;
    *plan = (MatchPlan){.engine_count = 0};
    const int status = match_args_read(&args, argc, argv);
    if (status != ARGS_OK)
        return status;
    copy_args(&args, plan);
    if (set_rules(&args, plan, &error) && set_terms(&args, plan, &error) &&
        (args.compliance != NULL ? set_candidate(&args, plan, &error)
                                 : set_engines(&args, plan, &error)))
        return ARGS_OK;
    match_plan_free(plan);
    return output_fail("%s", error.text);
}

void match_plan_free(MatchPlan *plan) {
    for (int i = 0; i < plan->engine_count; i++)
        engine_spec_free(&plan->engines[i]);
    plan->engine_count = 0;
    if (plan->has_arbiter)
        engine_spec_free(&plan->arbiter);
    plan->has_arbiter = false;
}
