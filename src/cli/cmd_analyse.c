// SPDX-License-Identifier: MIT
// `canalejas analyse`: one position, or a file of them.
#include "base/thread.h"
#include "cli/analysis_file.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "protocol/describe.h"
#include "protocol/terminal.h"
#include "search/limits.h"

#include <stddef.h>

enum { DEFAULT_MOVE_TIME_MS = 3000, MAX_MOVE_TIME_MS = 1000000000, MAX_DEPTH = MAX_PLY - 1 };

typedef struct AnalyseArgs {
    const char *rules;
    const char *fen;
    const char *fens_path;
    const char *pdn_path;
    int64_t move_time_ms;
    int64_t depth;
    int64_t nodes;
    int64_t multi_pv;
    int64_t threads;
    int64_t hash_mb;
    bool is_json;
} AnalyseArgs;

static int parse_args(int argc, char **argv, AnalyseArgs *args) {
    const ArgOption options[] = {
        ARGS_RULES(&args->rules),
        ARGS_FEN(&args->fen),
        {"fens", 0, ARG_TEXT, &args->fens_path, "FILE",
         "positions, one FEN a line, as many at once as there are threads; - reads standard input",
         0, 0},
        {"movetime", 0, ARG_NUMBER, &args->move_time_ms, "MS",
         "time for a position in milliseconds (3000 when no limit is given)", 1, MAX_MOVE_TIME_MS},
        {"depth", 0, ARG_NUMBER, &args->depth, "N", "plies to search", 1, MAX_DEPTH},
        {"nodes", 0, ARG_NUMBER, &args->nodes, "N", "nodes to search", 1, INT64_MAX},
        {"multipv", 0, ARG_NUMBER, &args->multi_pv, "K", "number of best lines", 1, MAX_MULTI_PV},
        ARGS_THREADS(&args->threads, "threads (default 1; with --fens, the processors there are)"),
        ARGS_HASH(&args->hash_mb, "transposition table (default 64)"),
        ARGS_JSON(&args->is_json),
    };
    const ArgCommand command = {"analyse", "[FILE]",
                                "Searches positions and prints the best lines; without a position, "
                                "the start position.",
                                options, sizeof options / sizeof options[0]};
    return args_parse(&command, argc, argv, &args->pdn_path);
}

static int check_args(const AnalyseArgs *args) {
    if (args->pdn_path != NULL)
        return output_fail("analyse: %s: this version does not read game files; a later one will, "
                           "with canalejas-pdn; expected -f FEN or --fens FILE",
                           args->pdn_path);
    if (args->fen != NULL && args->fens_path != NULL)
        return output_fail("analyse: expected either -f FEN or --fens FILE, got both");
    return EXIT_DONE;
}

static AnalysisSetup make_setup(const AnalyseArgs *args, const RuleSet *set) {
    AnalysisSetup setup = {.set = set,
                           .limits = {.depth = (int)args->depth,
                                      .nodes = args->nodes,
                                      .move_time_ms = args->move_time_ms},
                           .hash_mb = args->hash_mb,
                           .search_threads =
                               args->fens_path == NULL && args->threads > 0 ? args->threads : 1,
                           .multi_pv = args->multi_pv,
                           .is_json = args->is_json,
                           .look = describe_look(true),
                           .columns = terminal_columns()};
    if (args->depth == 0 && args->nodes == 0 && args->move_time_ms == 0)
        setup.limits.move_time_ms = DEFAULT_MOVE_TIME_MS;
    return setup;
}

static void write_now(void *context, const char *text) {
    (void)context;
    output_write(text);
}

static int analyse_one(const AnalysisSetup *setup, const char *fen) {
    const AnalysisSink sink = {write_now, NULL};
    Message error;
    cj_engine *const engine = analysis_open(setup, &error);
    if (engine == NULL)
        return output_fail("analyse: %s", error.text);
    const int status = analysis_run(engine, setup, fen, NULL, &sink)
                           ? EXIT_DONE
                           : output_fail("analyse: %s", cj_error(engine));
    cj_close(engine);
    return status;
}

int cmd_analyse(int argc, char **argv) {
    AnalyseArgs args = {.multi_pv = 1, .hash_mb = 64};
    RuleSet set;
    Position position;
    int status = parse_args(argc, argv, &args);
    if (status != ARGS_OK)
        return status;
    status = check_args(&args);
    if (status != EXIT_DONE)
        return status;
    if (!args_read_rules(args.rules, &set) || !args_read_position(&set, args.fen, &position))
        return EXIT_USAGE;
    const AnalysisSetup setup = make_setup(&args, &set);
    if (args.fens_path != NULL)
        return analysis_file_run(&setup, args.fens_path,
                                 args.threads > 0 ? (int)args.threads : thread_processors());
    return analyse_one(&setup, args.fen);
}
