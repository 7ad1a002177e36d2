// SPDX-License-Identifier: MIT
// DXP, the protocol of engine matches over TCP.
#include "args/args_common.h"
#include "args/output.h"
#include "cli/args_engine.h"
#include "cli/commands.h"
#include "protocol/dxp_link.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_MS = 3600000, MOST_GAMES = 100000, MOST_MINUTES = 999, MOST_OPTIONS = 32 };

// Options of the engine as they were given, NAME=VALUE.
typedef struct OptionList {
    const char *texts[MOST_OPTIONS];
    int count;
} OptionList;

typedef struct DxpArgs {
    const char *rules, *listen, *connect, *side, *fen;
    int64_t games, minutes, moves, move_time, hash_mb, threads;
    bool initiates, is_once;
    OptionList options;
} DxpArgs;

static bool read_option(void *field, const char *name, const char *value, Message *error) {
    OptionList *const list = field;
    (void)name;
    if (strchr(value, '=') == NULL)
        return message_fail(error, "expected NAME=VALUE, got '%.60s'", value);
    if (list->count == MOST_OPTIONS)
        return message_fail(error, "more than %d of them, at '%.60s'", MOST_OPTIONS, value);
    list->texts[list->count++] = value;
    return true;
}

static const ArgOption OPTIONS[] = {
    ARGS_TEXT(DxpArgs, rules, "rules", 'r', "RULES",
              "rule set on a 10x10 board (default international)"),
    ARGS_TEXT(DxpArgs, listen, "listen", 0, "HOST:PORT",
              "waits for programs there (default 127.0.0.1:27531)"),
    ARGS_TEXT(DxpArgs, connect, "connect", 0, "HOST:PORT", "calls the program there"),
    ARGS_FLAG(DxpArgs, is_once, "once", 0, "ends with the first connection"),
    ARGS_FLAG(DxpArgs, initiates, "initiate", 0, "asks for games; else the other program does"),
    ARGS_NUMBER(DxpArgs, games, "games", 0, "N", 1, MOST_GAMES, "games to ask for (default 1)"),
    ARGS_TEXT(DxpArgs, side, "side", 0, "white|black",
              "own side in the first, then they change (default white)"),
    ARGS_NUMBER(DxpArgs, minutes, "minutes", 0, "N", 1, MOST_MINUTES,
                "of each player to ask for (default 5)"),
    ARGS_NUMBER(DxpArgs, moves, "moves", 0, "N", 0, MOST_MINUTES,
                "limit of each player to ask for (default 0: none)"),
    ARGS_TEXT(DxpArgs, fen, "fen", 'f', "FEN", "start to ask for (default: the start position)"),
    ARGS_NUMBER(DxpArgs, move_time, "movetime", 0, "MS", 1, LONGEST_MS,
                "time a move, whatever the clock"),
    ARGS_HASH(DxpArgs, hash_mb, "size of the transposition table (default 64)"),
    ARGS_THREADS(DxpArgs, threads, "threads of a search (default 1)"),
    ARGS_CUSTOM(DxpArgs, options, "option", 0, "NAME=VALUE", read_option,
                "another option of the engine; may be repeated"),
};

static const ArgCommand COMMAND = {
    .name = "dxp", .help = "Plays by DXP over TCP.", ARGS_OPTIONS(OPTIONS)};

static bool set_option(cj_engine *engine, const char *name, const char *value) {
    if (cj_set_option(engine, name, value))
        return true;
    output_fail("dxp: %s", cj_error(engine));
    return false;
}

static bool set_number(cj_engine *engine, const char *name, int64_t number) {
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, number);
    return set_option(engine, name, text);
}

static bool set_listed(cj_engine *engine, const OptionList *list) {
    char name[64];
    for (int i = 0; i < list->count; i++) {
        const char *const equals = strchr(list->texts[i], '=');
        snprintf(name, sizeof name, "%.*s", (int)(equals - list->texts[i]), list->texts[i]);
        if (!set_option(engine, name, equals + 1))
            return false;
    }
    return true;
}

static bool set_up_engine(cj_engine *engine, const DxpArgs *args) {
    RuleSet set;
    if (!args_read_rules(args->rules, &set))
        return false;
    if (rule_set_board_size(&set) != DXP_BOARD) {
        output_fail("dxp: DXP is for 10x10 boards; %s has another", set.name);
        return false;
    }
    Position position;
    return set_option(engine, "Rules", set.name) &&
           args_read_position(&set, args->fen, &position) &&
           set_number(engine, "Hash", args->hash_mb) &&
           set_number(engine, "Threads", args->threads) && set_listed(engine, &args->options);
}

static bool make_plan(const DxpArgs *args, DxpPlan *plan) {
    Message error;
    const bool is_black = strcmp(args->side, "black") == 0;
    if (!is_black && strcmp(args->side, "white") != 0) {
        output_fail("dxp: --side: expected white or black, got '%.40s'", args->side);
        return false;
    }
    if (args->listen != NULL && args->connect != NULL) {
        output_fail("dxp: --listen and --connect exclude each other");
        return false;
    }
    const char *const address = args->connect != NULL  ? args->connect
                                : args->listen != NULL ? args->listen
                                                       : "";
    *plan = (DxpPlan){.connects = args->connect != NULL,
                      .initiates = args->initiates,
                      .is_once = args->is_once,
                      .settings = {.games = (int)args->games,
                                   .follower = is_black ? WHITE : BLACK,
                                   .minutes = (int)args->minutes,
                                   .moves = (int)args->moves,
                                   .fen = args->fen,
                                   .move_time = args->move_time},
                      .results = stdout,
                      .notes = stderr};
    if (tcp_address_parse(address, DXP_PORT, &plan->address, &error))
        return true;
    output_fail("dxp: %s", error.text);
    return false;
}

static int run(const DxpPlan *plan, cj_engine *engine) {
    Message error;
    if (dxp_link_run(plan, engine, &error))
        return EXIT_DONE;
    output_note("dxp: %s", error.text);
    return EXIT_NO;
}

int cmd_dxp(int argc, char **argv) {
    DxpArgs args = {.rules = "international",
                    .side = "white",
                    .games = 1,
                    .minutes = 5,
                    .hash_mb = 64,
                    .threads = 1};
    DxpPlan plan;
    int status = args_parse(&COMMAND, argc, argv, &args, NULL);
    if (status != ARGS_OK)
        return status;
    cj_engine *const engine = cj_open();
    if (engine == NULL)
        return output_fail("dxp: no memory for an engine");
    status =
        make_plan(&args, &plan) && set_up_engine(engine, &args) ? run(&plan, engine) : EXIT_BAD;
    cj_close(engine);
    return status;
}
