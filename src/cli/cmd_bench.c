// SPDX-License-Identifier: MIT
// `canalejas bench`: speed and signature of the search.
#include "args/output.h"
#include "cli/args_engine.h"
#include "cli/commands.h"
#include "cli/eval_arg.h"
#include "engine/bench.h"
#include "notation/fen.h"
#include "notation/move_name.h"

#include <inttypes.h>

typedef struct BenchArgs {
    const char *rules;
    const char *eval;
    int64_t depth;
    int64_t threads;
    int64_t hash_mb;
    bool is_json;
} BenchArgs;

typedef struct BenchOutput {
    const RuleSet *set;
    bool is_json;
} BenchOutput;

static void write_line(void *context, const BenchLine *line) {
    const BenchOutput *const output = context;
    const RuleSet *const set = output->set;
    char fen[FEN_SIZE];
    char best[MOVE_NAME_SIZE];
    fen_format(set, &line->position, NOTATION_OFFICIAL, fen);
    move_name_format_short(set, &line->position, line->result.best, NOTATION_OFFICIAL, best);
    output_print(output->is_json ? "{\"position\":%d,\"nodes\":%" PRId64
                                   ",\"score\":%d,\"best\":\"%s\",\"fen\":\"%s\"}\n"
                                 : "position %d nodes %" PRId64 " score %d best %s fen %s\n",
                 line->number, line->result.report.nodes, line->result.report.score, best, fen);
}

static int run(const RuleSet *set, const BenchArgs *args) {
    Net *net = NULL;
    if (!eval_arg_open(args->eval, set, &net))
        return EXIT_BAD;
    const BenchSetup setup = {.set = set,
                              .net = net,
                              .depth =
                                  args->depth > 0 ? (int)args->depth : bench_default_depth(set),
                              .threads = (int)args->threads,
                              .hash_mb = (size_t)args->hash_mb};
    BenchOutput output = {set, args->is_json};
    BenchTotals totals;
    Message error;
    const bool is_done = bench_run(&setup, write_line, &output, &totals, &error);
    net_free(net);
    if (!is_done)
        return output_fail("bench: %s", error.text);
    output_print(args->is_json ? "{\"nodes\":%" PRId64 ",\"nps\":%" PRId64 ",\"signature\":%" PRIu64
                                 "}\n"
                               : "nodes %" PRId64 "\nnps %" PRId64 "\nsignature %" PRIu64 "\n",
                 totals.nodes, bench_speed(&totals), totals.signature);
    return EXIT_DONE;
}

static const ArgOption OPTIONS[] = {
    ARGS_RULES(BenchArgs, rules),
    ARGS_NUMBER(BenchArgs, depth, "depth", 'd', "N", 1, BENCH_MAX_DEPTH, "depth of each search"),
    ARGS_EVAL(BenchArgs, eval),
    ARGS_THREADS(BenchArgs, threads, "threads of each search"),
    ARGS_HASH(BenchArgs, hash_mb, "transposition table (default 16)"),
    ARGS_JSON(BenchArgs, is_json),
};

static const ArgCommand COMMAND = {
    .name = "bench",
    .help = "Searches a fixed set of positions; one thread gives one signature.",
    ARGS_OPTIONS(OPTIONS)};

int cmd_bench(int argc, char **argv) {
    BenchArgs args = {.threads = 1, .hash_mb = BENCH_HASH_MB};
    RuleSet set;
    const int status = args_parse(&COMMAND, argc, argv, &args, NULL);
    if (status != ARGS_OK)
        return status;
    if (!args_read_rules(args.rules, &set))
        return EXIT_BAD;
    return run(&set, &args);
}
