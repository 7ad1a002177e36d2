// SPDX-License-Identifier: MIT
// The command line: one table of options, from which the help is written too.
#include "match/match_plan.h"

#include "base/text.h"
#include "match/stats.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STATUS_DONE = 0,
    STATUS_BAD = 2,
    FIRST_CODE = 256,
    MAX_ROWS = 40,
    DEFAULT_MARGIN_MS = 50,
    DEFAULT_HANG_S = 120,
    DEFAULT_MOVE_LIMIT = 300,
    TOURNAMENT_MS = 300000,
    ARBITER_MS = 1000,
    MAX_CONCURRENCY = 256
};

// What the options say before they are put together.
typedef struct Given {
    int engine_count;
    const char *engines[MATCH_MAX_ENGINES];
    const char *rules;
    const char *arbiter;
    const char *order;
    const char *sprt;
    const char *win_score;
    const char *draw_score;
    int64_t games, concurrency, seed, margin_ms, hang_s, move_limit, opening_plies, arbiter_margin;
    bool is_gauntlet, is_tournament;
    MoveLimits limits;
} Given;

typedef enum { ROW_FLAG, ROW_NUMBER, ROW_TEXT, ROW_LIMIT, ROW_ENGINE } RowKind;

typedef struct Row {
    const char *name;
    RowKind kind;
    void *target;
    const char *value_name;
    const char *help;
    int64_t min, max;
} Row;

static bool complain(const char *format, ...) CJ_PRINTF(1, 2);

static bool complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("canalejas-match: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return false;
}

static int make_rows(Given *given, MatchPlan *plan, Row *rows) {
    const Row all[] = {
        {"engine", ROW_ENGINE, NULL, "SPEC",
         "an engine: 'name=A cmd=\"./a uci\" proto=uci|hub|hub1|dxp dir=FOLDER option.X=Y "
         "init=LINE restart=yes movetime=MS tc=... depth=N nodes=N'; twice or more",
         0, 0},
        {"rules", ROW_TEXT, &given->rules, "RULES", "rule set (default english); also -r", 0, 0},
        {"openings", ROW_TEXT, &plan->openings, "SOURCE",
         "start, ballots:crossboard|mail|barred|all, eleven, plies:N, random:N, or a FEN or PDN "
         "file (default ballots:crossboard in english, else random:6)",
         0, 0},
        {"opening-plies", ROW_NUMBER, &given->opening_plies, "N",
         "plies taken from each game of a PDN file (default all)", 1, 1000},
        {"order", ROW_TEXT, &given->order, "ORDER",
         "of the openings: random, by the seed (default), or listed", 0, 0},
        {"games", ROW_NUMBER, &given->games, "N",
         "games of each pairing (default every opening twice; random openings: 100)", 1, 1000000},
        {"gauntlet", ROW_FLAG, &given->is_gauntlet, NULL,
         "the first engine against each other one (default: all against all)", 0, 0},
        {"movetime", ROW_LIMIT, NULL, "MS", "time a move; the limits hold for engines without own",
         0, 0},
        {"tc", ROW_LIMIT, NULL, "MOVES/TIME+INC", "clock in seconds, as in 40/60+0.5 or 10+0.1", 0,
         0},
        {"depth", ROW_LIMIT, NULL, "N", "depth of the search", 0, 0},
        {"nodes", ROW_LIMIT, NULL, "N", "nodes a move", 0, 0},
        {"cpu-time", ROW_FLAG, &plan->terms.time.is_cpu_clock, NULL,
         "the clock is the CPU time of the engine's processes", 0, 0},
        {"margin", ROW_NUMBER, &given->margin_ms, "MS",
         "overstepping by so much is no loss (default 50)", 0, 1000000},
        {"hang", ROW_NUMBER, &given->hang_s, "S",
         "an engine without time limit hangs after so long (default 120)", 1, 1000000},
        {"move-limit", ROW_NUMBER, &given->move_limit, "N",
         "drawn after so many moves of each side, 0 = never (default 300)", 0, 100000},
        {"win-score", ROW_TEXT, &given->win_score, "CP,MOVES",
         "won when both engines' scores agree on it for so many moves of each", 0, 0},
        {"draw-score", ROW_TEXT, &given->draw_score, "CP,MOVES,FROM",
         "drawn when both scores stay within CP for so many moves, from move FROM on", 0, 0},
        {"tournament", ROW_FLAG, &given->is_tournament, NULL,
         "American tournament rules: five minutes a move (or --movetime), a fifth of it for a "
         "single capture, no repetition and 40-move draws, the arbiter decides",
         0, 0},
        {"arbiter", ROW_TEXT, &given->arbiter, "SPEC", "engine that decides in a tournament", 0, 0},
        {"arbiter-margin", ROW_NUMBER, &given->arbiter_margin, "CP",
         "scores within it are a draw (default 0)", 0, 10000},
        {"concurrency", ROW_NUMBER, &given->concurrency, "N", "games at a time (default 1)", 1,
         MAX_CONCURRENCY},
        {"seed", ROW_NUMBER, &given->seed, "N", "of colours, order and random openings (default 1)",
         0, INT64_MAX},
        {"sprt", ROW_TEXT, &given->sprt, "ELO0,ELO1,ALPHA,BETA",
         "stop when the sequential test has decided", 0, 0},
        {"event", ROW_TEXT, &plan->event, "TEXT", "name of the match in PDN and reports", 0, 0},
        {"pdn", ROW_TEXT, &plan->pdn_file, "FILE", "the games (written anew)", 0, 0},
        {"json", ROW_TEXT, &plan->json_file, "FILE", "games and totals, one object a line", 0, 0},
        {"html", ROW_TEXT, &plan->html_file, "FILE", "the report as a page", 0, 0},
        {"state", ROW_TEXT, &plan->state_file, "FILE", "keeps every finished game", 0, 0},
        {"resume", ROW_FLAG, &plan->resumes, NULL, "go on from the state file", 0, 0},
    };
    memcpy(rows, all, sizeof all);
    return (int)(sizeof all / sizeof *all);
}

static void print_help(const Row *rows, int count) {
    printf("usage: canalejas-match --engine SPEC --engine SPEC ... [options]\n"
           "Plays engines against each other.\n\n");
    for (int i = 0; i < count; i++)
        printf("  --%s%s%s\n          %s\n", rows[i].name, rows[i].value_name != NULL ? " " : "",
               rows[i].value_name != NULL ? rows[i].value_name : "", rows[i].help);
    printf("  -h, --help\n          this help\n");
}

static bool store(Given *given, const Row *row, const char *value) {
    Message error;
    switch (row->kind) {
    case ROW_FLAG:
        *(bool *)row->target = true;
        return true;
    case ROW_TEXT:
        *(const char **)row->target = value;
        return true;
    case ROW_LIMIT:
        return move_limits_set(&given->limits, row->name, value, &error) ||
               complain("--%s", error.text);
    case ROW_ENGINE:
        if (given->engine_count == MATCH_MAX_ENGINES)
            return complain("more than %d engines", MATCH_MAX_ENGINES);
        given->engines[given->engine_count++] = value;
        return true;
    default:
        return text_parse_int(value, row->min, row->max, row->target) ||
               complain("--%s: expected a whole number from %lld to %lld, got '%.40s'", row->name,
                        (long long)row->min, (long long)row->max, value);
    }
}

static bool read_options(Given *given, MatchPlan *plan, int argc, char **argv, int *status) {
    Row rows[MAX_ROWS];
    struct option options[MAX_ROWS + 2] = {0};
    const int count = make_rows(given, plan, rows);
    for (int i = 0; i < count; i++)
        options[i] =
            (struct option){.name = rows[i].name,
                            .has_arg = rows[i].kind == ROW_FLAG ? no_argument : required_argument,
                            .val = FIRST_CODE + i};
    options[count] = (struct option){.name = "help", .val = 'h'};
    *status = STATUS_BAD;
    for (int code = 0; (code = getopt_long(argc, argv, "hr:", options, NULL)) != -1;) {
        if (code == 'h') {
            print_help(rows, count);
            *status = STATUS_DONE;
            return false;
        }
        if (code == '?')
            return false;
        if (code == 'r')
            given->rules = optarg;
        else if (!store(given, &rows[code - FIRST_CODE], optarg))
            return false;
    }
    return optind == argc || complain("unexpected argument '%.60s'; see --help", argv[optind]);
}

// Putting it together
// ------------------------------------------------------------------------------------------------

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

static bool set_scores(const Given *given, ScoreTerms *scores) {
    double values[3] = {0};
    if (given->win_score != NULL) {
        if (read_list(given->win_score, values, 2) != 2 || values[0] < 1 || values[1] < 1)
            return complain("--win-score: expected CP,MOVES, got '%.40s'", given->win_score);
        scores->win_score = (int)values[0];
        scores->win_moves = (int)values[1];
    }
    if (given->draw_score != NULL) {
        values[2] = 0;
        const int count = read_list(given->draw_score, values, 3);
        if (count < 2 || values[0] < 0 || values[1] < 1 || values[2] < 0)
            return complain("--draw-score: expected CP,MOVES,FROM, got '%.40s'", given->draw_score);
        scores->draw_score = (int)values[0];
        scores->draw_moves = (int)values[1];
        scores->draw_from = (int)values[2];
    }
    return true;
}

static bool set_sprt(const Given *given, SprtBounds *sprt) {
    double values[4] = {0};
    Message error;
    if (given->sprt == NULL)
        return true;
    if (read_list(given->sprt, values, 4) != 4)
        return complain("--sprt: expected ELO0,ELO1,ALPHA,BETA, got '%.60s'", given->sprt);
    const SprtPlan plan = {values[0], values[1], values[2], values[3]};
    if (!sprt_check_plan(&plan, &error))
        return complain("--sprt: %s", error.text);
    *sprt = (SprtBounds){true, values[0], values[1], values[2], values[3]};
    return true;
}

static bool check_engine(const MatchPlan *plan, const EngineSpec *spec) {
    for (int i = 0; i < plan->engine_count; i++)
        if (strcmp(plan->engines[i].name, spec->name) == 0)
            return complain("two engines are called '%.60s': expected name=... to differ",
                            spec->name);
    if (!plan->terms.time.is_tournament && !move_limits_are_set(&spec->limits))
        return complain("engine '%.60s' has no limit: expected --movetime, --tc, --depth or "
                        "--nodes",
                        spec->name);
    if (spec->protocol == PROTOCOL_DXP && strcmp(plan->set.name, "international") != 0)
        return complain("engine '%.60s': dxp is for international draughts only", spec->name);
    return true;
}

static bool set_engines(const Given *given, MatchPlan *plan) {
    Message error;
    MoveLimits limits = given->limits;
    if (given->engine_count < 2)
        return complain("expected --engine SPEC twice or more, got %d; see --help",
                        given->engine_count);
    for (int i = 0; i < given->engine_count; i++) {
        EngineSpec spec;
        if (!engine_spec_parse(given->engines[i], &limits, &spec, &error))
            return complain("%s", error.text);
        if (!check_engine(plan, &spec)) {
            engine_spec_free(&spec);
            return false;
        }
        plan->engines[plan->engine_count++] = spec;
    }
    plan->mode = plan->engine_count == 2 ? MODE_MATCH
                 : given->is_gauntlet    ? MODE_GAUNTLET
                                         : MODE_ROUND_ROBIN;
    limits = (MoveLimits){.move_time_us = ARBITER_MS * 1000};
    if (given->arbiter == NULL)
        return !given->is_tournament || complain("--tournament: expected --arbiter SPEC as well");
    plan->has_arbiter = engine_spec_parse(given->arbiter, &limits, &plan->arbiter, &error);
    return plan->has_arbiter || complain("--arbiter: %s", error.text);
}

static bool set_rules(const Given *given, MatchPlan *plan) {
    Message error;
    const char *const name = given->rules != NULL ? given->rules : "english";
    if (!rule_set_parse(name, &plan->set, &error))
        return complain("-r: %s", error.text);
    if (plan->openings == NULL)
        plan->openings = strcmp(plan->set.name, "english") == 0 ? "ballots:crossboard" : "random:6";
    if (given->order != NULL && strcmp(given->order, "listed") != 0 &&
        strcmp(given->order, "random") != 0)
        return complain("--order: expected random or listed, got '%.40s'", given->order);
    plan->is_listed_order = given->order != NULL && strcmp(given->order, "listed") == 0;
    return plan->state_file != NULL || !plan->resumes ||
           complain("--resume: expected --state FILE as well");
}

static bool set_terms(const Given *given, MatchPlan *plan) {
    TimeTerms *const time = &plan->terms.time;
    time->margin_us = given->margin_ms * 1000;
    time->hang_us = given->hang_s * 1000000;
    time->is_tournament = given->is_tournament;
    time->tournament_us = given->limits.move_time_us != 0 ? given->limits.move_time_us
                                                          : TOURNAMENT_MS * INT64_C(1000);
    if (given->is_tournament) {
        plan->set.draws.repetitions = 0;
        plan->set.draws.quiet_king_plies = 0;
    }
    plan->terms.move_limit = (int)given->move_limit;
    plan->terms.arbiter_margin = (int)given->arbiter_margin;
    plan->games = (int)given->games;
    if (plan->games == 0 && strncmp(plan->openings, "random:", 7) == 0)
        plan->games = 100;
    plan->concurrency = (int)given->concurrency;
    plan->seed = (uint64_t)given->seed;
    plan->opening_plies = (int)given->opening_plies;
    return set_scores(given, &plan->terms.scores) && set_sprt(given, &plan->sprt);
}

bool match_plan_read(MatchPlan *plan, int argc, char **argv, int *status) {
    Given given = {.concurrency = 1,
                   .seed = 1,
                   .margin_ms = DEFAULT_MARGIN_MS,
                   .hang_s = DEFAULT_HANG_S,
                   .move_limit = DEFAULT_MOVE_LIMIT};
    *plan = (MatchPlan){.event = "Engine match"};
    if (!read_options(&given, plan, argc, argv, status))
        return false;
    if (set_rules(&given, plan) && set_terms(&given, plan) && set_engines(&given, plan))
        return true;
    match_plan_free(plan);
    return false;
}

void match_plan_free(MatchPlan *plan) {
    for (int i = 0; i < plan->engine_count; i++)
        engine_spec_free(&plan->engines[i]);
    plan->engine_count = 0;
    if (plan->has_arbiter)
        engine_spec_free(&plan->arbiter);
    plan->has_arbiter = false;
}
