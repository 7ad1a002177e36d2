// SPDX-License-Identifier: MIT
#include "match/match_args.h"

#include "base/text.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

enum {
    STATUS_DONE = 0,
    STATUS_BAD = 2,
    FIRST_CODE = 256,
    DEFAULT_MARGIN_MS = 50,
    DEFAULT_HANG_S = 120,
    DEFAULT_MOVE_LIMIT = 300,
    MAX_CONCURRENCY = 256
};

typedef enum { ROW_FLAG, ROW_NUMBER, ROW_TEXT, ROW_LIMIT, ROW_ENGINE } RowKind;

typedef struct Row {
    const char *name;
    RowKind kind;
    size_t target; // offset in MatchArgs
    const char *value_name;
    const char *help;
    int64_t min, max;
} Row;

#define FLAG(name, field, help)                                                                    \
    { name, ROW_FLAG, offsetof(MatchArgs, field), NULL, help, 0, 0 }
#define TEXT(name, field, value, help)                                                             \
    { name, ROW_TEXT, offsetof(MatchArgs, field), value, help, 0, 0 }
#define NUMBER(name, field, value, min, max, help)                                                 \
    { name, ROW_NUMBER, offsetof(MatchArgs, field), value, help, min, max }
#define LIMIT(name, value, help)                                                                   \
    { name, ROW_LIMIT, 0, value, help, 0, 0 }

static const Row ROWS[] = {
    {"engine", ROW_ENGINE, 0, "SPEC",
     "an engine: 'name=A cmd=\"./a uci\" proto=uci|hub|hub1|dxp dir=FOLDER option.X=Y init=LINE "
     "restart=yes movetime=MS tc=... depth=N nodes=N'; twice or more",
     0, 0},
    TEXT("compliance", compliance, "SPEC",
         "no match: report what one engine does against its protocol"),
    TEXT("rules", rules, "RULES", "rule set (default english); also -r"),
    TEXT("openings", openings, "SOURCE",
         "start, ballots:crossboard|mail|barred|all, eleven, plies:N, random:N, or a FEN or PDN "
         "file (default ballots:crossboard in english, else random:6)"),
    NUMBER("opening-plies", opening_plies, "N", 1, 1000,
           "plies taken from each game of a PDN file (default all)"),
    TEXT("order", order, "ORDER", "of the openings: random, by the seed (default), or listed"),
    NUMBER("games", games, "N", 1, 1000000,
           "games of each pairing (default every opening twice; random openings: 100)"),
    FLAG("gauntlet", is_gauntlet,
         "the first engine against each other one (default: all against all)"),
    LIMIT("movetime", "MS", "time a move; the limits hold for engines without own"),
    LIMIT("tc", "MOVES/TIME+INC", "clock in seconds, as in 40/60+0.5 or 10+0.1"),
    LIMIT("depth", "N", "depth of the search"),
    LIMIT("nodes", "N", "nodes a move"),
    FLAG("cpu-time", is_cpu_clock, "the clock is the CPU time of the engine's processes"),
    NUMBER("margin", margin_ms, "MS", 0, 1000000,
           "overstepping by so much is no loss (default 50)"),
    NUMBER("hang", hang_s, "S", 1, 1000000,
           "an engine without time limit hangs after so long (default 120)"),
    NUMBER("move-limit", move_limit, "N", 0, 100000,
           "drawn after so many moves of each side, 0 = never (default 300)"),
    TEXT("win-score", win_score, "CP,MOVES",
         "won when both engines' scores agree on it for so many moves of each"),
    TEXT("draw-score", draw_score, "CP,MOVES,FROM",
         "drawn when both scores stay within CP for so many moves, from move FROM on"),
    FLAG("tournament", is_tournament,
         "American tournament rules: five minutes a move (or --movetime), a fifth of it for a "
         "single capture, no repetition and 40-move draws, the arbiter decides"),
    TEXT("arbiter", arbiter, "SPEC", "engine that decides in a tournament"),
    NUMBER("arbiter-margin", arbiter_margin, "CP", 0, 10000,
           "scores within it are a draw (default 0)"),
    NUMBER("concurrency", concurrency, "N", 1, MAX_CONCURRENCY, "games at a time (default 1)"),
    NUMBER("seed", seed, "N", 0, INT64_MAX, "of colours, order and random openings (default 1)"),
    TEXT("sprt", sprt, "ELO0,ELO1,ALPHA,BETA", "stop when the sequential test has decided"),
    TEXT("event", event, "TEXT", "name of the match in PDN and reports"),
    TEXT("pdn", pdn_file, "FILE", "the games (written anew)"),
    TEXT("json", json_file, "FILE", "games and totals, one object a line"),
    TEXT("html", html_file, "FILE", "the report as a page"),
    TEXT("state", state_file, "FILE", "keeps every finished game"),
    FLAG("resume", resumes, "go on from the state file"),
};

enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

bool match_args_complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("canalejas-match: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return false;
}

static void print_help(void) {
    printf("usage: canalejas-match --engine SPEC --engine SPEC ... [options]\n"
           "Plays engines against each other.\n\n");
    for (int i = 0; i < ROW_COUNT; i++)
        printf("  --%s%s%s\n          %s\n", ROWS[i].name, ROWS[i].value_name != NULL ? " " : "",
               ROWS[i].value_name != NULL ? ROWS[i].value_name : "", ROWS[i].help);
    printf("  -h, --help\n          this help\n");
}

static bool store_number(int64_t *target, const Row *row, const char *value) {
    return text_parse_int(value, row->min, row->max, target) ||
           match_args_complain("--%s: expected a whole number from %" PRId64 " to %" PRId64
                               ", got '%.40s'",
                               row->name, row->min, row->max, value);
}

static bool store(MatchArgs *args, const Row *row, const char *value) {
    Message error;
    char *const target = (char *)args + row->target;
    switch (row->kind) {
    case ROW_FLAG:
        *(bool *)target = true;
        return true;
    case ROW_TEXT:
        *(const char **)(void *)target = value;
        return true;
    case ROW_LIMIT:
        return move_limits_set(&args->limits, row->name, value, &error) ||
               match_args_complain("--%s", error.text);
    case ROW_ENGINE:
        if (args->engine_count == MATCH_MAX_ENGINES)
            return match_args_complain("more than %d engines", MATCH_MAX_ENGINES);
        args->engines[args->engine_count++] = value;
        return true;
    default:
        return store_number((int64_t *)(void *)target, row, value);
    }
}

static bool read_options(MatchArgs *args, int argc, char **argv, int *status) {
    struct option options[ROW_COUNT + 2] = {0};
    for (int i = 0; i < ROW_COUNT; i++)
        options[i] =
            (struct option){.name = ROWS[i].name,
                            .has_arg = ROWS[i].kind == ROW_FLAG ? no_argument : required_argument,
                            .val = FIRST_CODE + i};
    options[ROW_COUNT] = (struct option){.name = "help", .val = 'h'};
    *status = STATUS_BAD;
    for (int code = 0; (code = getopt_long(argc, argv, "hr:", options, NULL)) != -1;) {
        if (code == 'h') {
            print_help();
            *status = STATUS_DONE;
            return false;
        }
        if (code == '?')
            return false;
        if (code == 'r')
            args->rules = optarg;
        else if (!store(args, &ROWS[code - FIRST_CODE], optarg))
            return false;
    }
    return optind == argc ||
           match_args_complain("unexpected argument '%.60s'; see --help", argv[optind]);
}

bool match_args_read(MatchArgs *args, int argc, char **argv, int *status) {
    *args = (MatchArgs){.event = "Engine match",
                        .concurrency = 1,
                        .seed = 1,
                        .margin_ms = DEFAULT_MARGIN_MS,
                        .hang_s = DEFAULT_HANG_S,
                        .move_limit = DEFAULT_MOVE_LIMIT};
    return read_options(args, argc, argv, status);
}
