// SPDX-License-Identifier: MIT
#include "match/match_args.h"

#include "args/args_common.h"

enum {
    DEFAULT_MARGIN_MS = 50,
    DEFAULT_HANG_S = 120,
    DEFAULT_MOVE_LIMIT = 300,
    MAX_CONCURRENCY = 256
};

static bool add_engine(void *field, const char *name, const char *value, Message *error) {
    MatchEngines *const engines = field;
    (void)name;
    if (engines->count == MATCH_MAX_ENGINES)
        return message_fail(error, "expected at most %d engines", MATCH_MAX_ENGINES);
    engines->specs[engines->count++] = value;
    return true;
}

static bool set_limit(void *field, const char *name, const char *value, Message *error) {
    return move_limits_set(field, name, value, error);
}

#define TEXT(field, name, value, help) ARGS_TEXT(MatchArgs, field, name, 0, value, help)
#define NUMBER(field, name, value, min, max, help)                                                 \
    ARGS_NUMBER(MatchArgs, field, name, 0, value, min, max, help)
#define FLAG(field, name, help) ARGS_FLAG(MatchArgs, field, name, 0, help)
#define LIMIT(name, value, help) ARGS_CUSTOM(MatchArgs, limits, name, 0, value, set_limit, help)

static const ArgOption OPTIONS[] = {
    ARGS_CUSTOM(MatchArgs, engines, "engine", 0, "SPEC", add_engine,
                "an engine: 'name=A cmd=\"./a uci\" proto=uci|hub|hub1|dxp dir=FOLDER option.X=Y "
                "init=LINE restart=yes movetime=MS tc=... depth=N nodes=N'; twice or more"),
    TEXT(compliance, "compliance", "SPEC",
         "no match: report what one engine does against its protocol"),
    ARGS_RULES(MatchArgs, rules),
    TEXT(openings, "openings", "SOURCE",
         "start, ballots:crossboard|mail|barred|all, eleven, plies:N, random:N, or a FEN or PDN "
         "file (default ballots:crossboard in english, else random:6)"),
    NUMBER(opening_plies, "opening-plies", "N", 1, 1000,
           "plies taken from each game of a PDN file (default all)"),
    TEXT(order, "order", "ORDER", "of the openings: random, by the seed (default), or listed"),
    NUMBER(games, "games", "N", 1, 1000000,
           "games of each pairing (default every opening twice; random openings: 100)"),
    FLAG(is_gauntlet, "gauntlet",
         "the first engine against each other one (default: all against all)"),
    LIMIT("movetime", "MS", "time a move; the limits hold for engines without own"),
    LIMIT("tc", "MOVES/TIME+INC", "clock in seconds, as in 40/60+0.5 or 10+0.1"),
    LIMIT("depth", "N", "depth of the search"),
    LIMIT("nodes", "N", "nodes a move"),
    FLAG(is_cpu_clock, "cpu-time", "the clock is the CPU time of the engine's processes"),
    NUMBER(margin_ms, "margin", "MS", 0, 1000000,
           "overstepping by so much is no loss (default 50)"),
    NUMBER(hang_s, "hang", "S", 1, 1000000,
           "an engine without time limit hangs after so long (default 120)"),
    NUMBER(move_limit, "move-limit", "N", 0, 100000,
           "drawn after so many moves of each side, 0 = never (default 300)"),
    TEXT(win_score, "win-score", "CP,MOVES",
         "won when both engines' scores agree on it for so many moves of each"),
    TEXT(draw_score, "draw-score", "CP,MOVES,FROM",
         "drawn when both scores stay within CP for so many moves, from move FROM on"),
    TEXT(egdb_folder, "egdb", "DIR",
         "endgame databases that end a game when they know its position"),
    FLAG(is_tournament, "tournament",
         "American tournament rules: five minutes a move (or --movetime), a fifth of it for a "
         "single capture, no repetition and 40-move draws, the arbiter decides"),
    TEXT(arbiter, "arbiter", "SPEC", "engine that decides in a tournament"),
    NUMBER(arbiter_margin, "arbiter-margin", "CP", 0, 10000,
           "scores within it are a draw (default 0)"),
    NUMBER(concurrency, "concurrency", "N", 1, MAX_CONCURRENCY, "games at a time (default 1)"),
    ARGS_SEED(MatchArgs, seed, "of colours, order and random openings (default 1)"),
    TEXT(sprt, "sprt", "ELO0,ELO1,ALPHA,BETA", "stop when the sequential test has decided"),
    TEXT(event, "event", "TEXT", "name of the match in PDN and reports"),
    TEXT(pdn_file, "pdn", "FILE", "the games (written anew)"),
    TEXT(json_file, "json", "FILE", "games and totals, one object a line"),
    TEXT(html_file, "html", "FILE", "the report as a page"),
    TEXT(state_file, "state", "FILE", "keeps every finished game"),
    FLAG(resumes, "resume", "go on from the state file"),
};

static const ArgCommand COMMAND = {
    .help = "Plays engines against each other: --engine SPEC twice or more.",
    ARGS_OPTIONS(OPTIONS)};

int match_args_read(MatchArgs *args, int argc, char **argv) {
    *args = (MatchArgs){.event = "Engine match",
                        .concurrency = 1,
                        .seed = 1,
                        .margin_ms = DEFAULT_MARGIN_MS,
                        .hang_s = DEFAULT_HANG_S,
                        .move_limit = DEFAULT_MOVE_LIMIT};
    return args_parse(&COMMAND, argc, argv, args, NULL);
}
