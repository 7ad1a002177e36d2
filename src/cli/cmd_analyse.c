// SPDX-License-Identifier: MIT
// `canalejas analyse`: one position, a file of them, or the last positions of games.
#include "args/output.h"
#include "base/terminal.h"
#include "base/thread.h"
#include "cli/analysis_file.h"
#include "cli/args_engine.h"
#include "cli/commands.h"
#include "protocol/describe.h"
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

static const ArgOption OPTIONS[] = {
    ARGS_RULES(AnalyseArgs, rules),
    ARGS_FEN(AnalyseArgs, fen),
    ARGS_TEXT(AnalyseArgs, fens_path, "fens", 0, "FILE",
              "positions, one FEN a line, as many at once as there are threads; - reads standard "
              "input"),
    ARGS_NUMBER(AnalyseArgs, move_time_ms, "movetime", 0, "MS", 1, MAX_MOVE_TIME_MS,
                "time for a position in milliseconds (3000 when no limit is given)"),
    ARGS_NUMBER(AnalyseArgs, depth, "depth", 0, "N", 1, MAX_DEPTH, "plies to search"),
    ARGS_NUMBER(AnalyseArgs, nodes, "nodes", 0, "N", 1, INT64_MAX, "nodes to search"),
    ARGS_NUMBER(AnalyseArgs, multi_pv, "multipv", 0, "K", 1, MAX_MULTI_PV, "number of best lines"),
    ARGS_THREADS(AnalyseArgs, threads, "threads (default 1; for a file, the processors there are)"),
    ARGS_HASH(AnalyseArgs, hash_mb, "transposition table (default 64)"),
    ARGS_JSON(AnalyseArgs, is_json),
};

static const ArgCommand COMMAND = {
    .name = "analyse",
    .help = "Searches positions and prints the best lines; without a position, the start position. "
            "FILE is a game file (PDN): the last position of each game, or its only one, is "
            "searched, under the rule set that -r or the game tells.",
    .operands = "[FILE]",
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

// At most one place where positions come from.
static int check_args(const AnalyseArgs *args) {
    const char *const second = args->pdn_path != NULL && args->fens_path != NULL ? "--fens FILE"
                               : args->fen != NULL                               ? "-f FEN"
                                                                                 : NULL;
    if (second == NULL || (args->pdn_path == NULL && args->fens_path == NULL))
        return EXIT_DONE;
    return output_fail("analyse: expected either -f FEN, --fens FILE or a game file, got %s and "
                       "%s",
                       args->pdn_path != NULL ? "a game file" : "--fens FILE", second);
}

static bool has_file(const AnalyseArgs *args) {
    return args->pdn_path != NULL || args->fens_path != NULL;
}

static AnalysisSetup make_setup(const AnalyseArgs *args, const RuleSet *set) {
    AnalysisSetup setup = {.set = set,
                           .limits = {.depth = (int)args->depth,
                                      .nodes = args->nodes,
                                      .move_time_ms = args->move_time_ms},
                           .hash_mb = args->hash_mb,
                           .search_threads =
                               !has_file(args) && args->threads > 0 ? args->threads : 1,
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
    for (const char *text = NULL; (text = cj_warning(engine)) != NULL;)
        output_note("analyse: %s", text);
    cj_close(engine);
    return status;
}

static int analyse_file(const AnalyseArgs *args, const AnalysisSetup *setup) {
    AnalysisList list;
    int status = args->fens_path != NULL
                     ? analysis_list_read_fens(&list, setup->set, args->fens_path)
                     : analysis_list_read_games(&list, args->rules != NULL ? setup->set : NULL,
                                                args->pdn_path);
    if (status == EXIT_DONE)
        status = analysis_file_run(setup, &list,
                                   args->threads > 0 ? (int)args->threads : thread_processors());
    analysis_list_free(&list);
    return status;
}

int cmd_analyse(int argc, char **argv) {
    AnalyseArgs args = {.multi_pv = 1, .hash_mb = 64};
    RuleSet set;
    Position position;
    ArgOperands operands;
    int status = args_parse(&COMMAND, argc, argv, &args, &operands);
    if (status != ARGS_OK)
        return status;
    args.pdn_path = operands.texts[0];
    status = check_args(&args);
    if (status != EXIT_DONE)
        return status;
    if (!args_read_rules(args.rules, &set) || !args_read_position(&set, args.fen, &position))
        return EXIT_BAD;
    const AnalysisSetup setup = make_setup(&args, &set);
    return has_file(&args) ? analyse_file(&args, &setup) : analyse_one(&setup, args.fen);
}
