// SPDX-License-Identifier: MIT
// `canalejas perft`: the leaves of the game tree at each depth up to the one asked for.
#include "args/output.h"
#include "base/clock.h"
#include "cli/args_engine.h"
#include "cli/commands.h"
#include "engine/perft_job.h"
#include "notation/move_name.h"

#include <inttypes.h>

typedef struct PerftArgs {
    const char *rules;
    const char *fen;
    int64_t depth;
    int64_t threads;
    int64_t hash_mb;
    bool is_divided;
    bool is_routes;
    bool is_json;
} PerftArgs;

static void write_depth(int depth, uint64_t nodes, int64_t time_ms, bool is_json) {
    output_print(is_json ? "{\"depth\":%d,\"nodes\":%" PRIu64 ",\"ms\":%" PRId64 "}\n"
                         : "depth %d nodes %" PRIu64 " ms %" PRId64 "\n",
                 depth, nodes, time_ms);
}

static void write_moves(const PerftJob *job, const MoveList *moves, const uint64_t *counts,
                        bool is_json) {
    MoveNamer namer;
    move_namer_open(&namer, job->set, &job->position, NOTATION_OFFICIAL);
    for (int i = 0; i < moves->count; i++) {
        char name[MOVE_NAME_SIZE];
        move_namer_format_short(&namer, moves->moves[i], name);
        output_print(is_json ? "{\"move\":\"%s\",\"nodes\":%" PRIu64 "}\n" : "%s %" PRIu64 "\n",
                     name, counts[i]);
    }
}

// Writes the counts by root move and gives their sum.
static bool divide(const PerftJob *job, int depth, bool is_json, uint64_t *nodes) {
    MoveList moves;
    uint64_t counts[MAX_MOVES];
    if (!perft_job_divide(job, depth, &moves, counts))
        return false;
    *nodes = 0;
    for (int i = 0; i < moves.count; i++)
        *nodes += counts[i];
    write_moves(job, &moves, counts, is_json);
    return true;
}

static int run_depths(const PerftJob *job, const PerftArgs *args) {
    uint64_t last = 0;
    int64_t last_ms = clock_now_ms();
    if (args->is_divided && !divide(job, (int)args->depth, args->is_json, &last))
        return output_fail("perft: no memory");
    last_ms = clock_now_ms() - last_ms;
    for (int depth = 1; depth <= args->depth; depth++) {
        const int64_t start_ms = clock_now_ms();
        uint64_t nodes = last;
        const bool is_known = args->is_divided && depth == args->depth;
        if (!is_known && !perft_job_count(job, depth, &nodes))
            return output_fail("perft: no memory");
        if (depth == 1 && nodes >= MAX_MOVES)
            output_note("perft: the list is full at %d moves; there may be more", MAX_MOVES);
        write_depth(depth, nodes, is_known ? last_ms : clock_now_ms() - start_ms, args->is_json);
    }
    return EXIT_DONE;
}

static const ArgOption OPTIONS[] = {
    ARGS_RULES(PerftArgs, rules),
    ARGS_FEN(PerftArgs, fen),
    ARGS_NUMBER(PerftArgs, depth, "depth", 'd', "N", 1, PERFT_MAX_DEPTH, "plies to count"),
    ARGS_FLAG(PerftArgs, is_divided, "divide", 0, "first a line for each move"),
    ARGS_THREADS(PerftArgs, threads, "threads"),
    ARGS_HASH(PerftArgs, hash_mb, "use a hash table of this size"),
    ARGS_FLAG(PerftArgs, is_routes, "routes", 0,
              "every order of the captured pieces is a move of its own"),
    ARGS_JSON(PerftArgs, is_json),
};

static const ArgCommand COMMAND = {.name = "perft",
                                   .help = "Counts the leaves of the game tree at depths 1 to N.",
                                   ARGS_OPTIONS(OPTIONS)};

static int parse_args(int argc, char **argv, PerftArgs *args) {
    const int status = args_parse(&COMMAND, argc, argv, args, NULL);
    if (status != ARGS_OK)
        return status;
    if (args->depth == 0)
        return output_fail("perft: a depth is missing: expected -d N");
    if (args->is_routes && args->hash_mb > 0)
        return output_fail("perft: --routes cannot be counted with --hash");
    return ARGS_OK;
}

int cmd_perft(int argc, char **argv) {
    PerftArgs args = {.threads = 1};
    RuleSet set;
    Position position;
    const int status = parse_args(argc, argv, &args);
    if (status != ARGS_OK)
        return status;
    if (!args_read_rules(args.rules, &set) || !args_read_position(&set, args.fen, &position))
        return EXIT_BAD;
    const PerftJob job = {.set = &set,
                          .position = position,
                          .threads = (int)args.threads,
                          .hash_mb = (size_t)args.hash_mb,
                          .is_routes = args.is_routes};
    return run_depths(&job, &args);
}
