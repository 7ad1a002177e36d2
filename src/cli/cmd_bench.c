// SPDX-License-Identifier: MIT
// `canalejas bench`: speed and signature of the search.
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "engine/bench.h"
#include "notation/fen.h"
#include "notation/move_name.h"

#include <inttypes.h>

enum { MAX_DEPTH = 100, MAX_THREADS = 256, MAX_HASH_MB = 65536 };

static void write_line(void *context, const BenchLine *line) {
    const RuleSet *const set = context;
    char fen[FEN_SIZE];
    char best[MOVE_NAME_SIZE];
    fen_format(set, &line->position, NOTATION_OFFICIAL, fen);
    move_name_format_short(set, &line->position, line->result.best, NOTATION_OFFICIAL, best);
    output_print("position %d nodes %" PRId64 " score %d best %s fen %s\n", line->number,
                 line->result.report.nodes, line->result.report.score, best, fen);
}

static int run(RuleSet *set, int depth, int threads, size_t hash_mb) {
    const BenchSetup setup = {.set = set,
                              .depth = depth > 0 ? depth : bench_default_depth(set),
                              .threads = threads,
                              .hash_mb = hash_mb};
    BenchTotals totals;
    Message error;
    if (!bench_run(&setup, write_line, set, &totals, &error))
        return output_fail("bench: %s", error.text);
    output_print("nodes %" PRId64 "\nnps %" PRId64 "\nsignature %" PRIu64 "\n", totals.nodes,
                 bench_speed(&totals), totals.signature);
    return EXIT_DONE;
}

int cmd_bench(int argc, char **argv) {
    const char *rules = NULL;
    int64_t depth = 0;
    int64_t threads = 1;
    int64_t hash_mb = 16;
    RuleSet set;
    const ArgOption options[] = {
        ARGS_RULES(&rules),
        {"depth", 'd', ARG_NUMBER, &depth, "N", "depth of each search", 1, MAX_DEPTH},
        {"threads", 0, ARG_NUMBER, &threads, "N", "threads of each search", 1, MAX_THREADS},
        {"hash", 0, ARG_NUMBER, &hash_mb, "MB", "transposition table (default 16)", 1, MAX_HASH_MB},
    };
    const ArgCommand command = {
        "bench", NULL, "Searches a fixed set of positions; one thread gives one signature.",
        options, sizeof options / sizeof options[0]};
    const int status = args_parse(&command, argc, argv, NULL);
    if (status != ARGS_OK)
        return status;
    if (!args_read_rules(rules, &set))
        return EXIT_USAGE;
    return run(&set, (int)depth, (int)threads, (size_t)hash_mb);
}
