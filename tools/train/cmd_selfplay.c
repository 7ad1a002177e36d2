// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "base/thread.h"
#include "train/net_bytes.h"
#include "train/selfplay.h"
#include "train/train_commands.h"

#include <inttypes.h>
#include <stdio.h>

enum { EGDB_CACHE_MB = 64 };

typedef struct Options {
    const char *rules;
    const char *folder;
    const char *eval;
    const char *egdb;
    int64_t games;
    int64_t nodes;
    int64_t threads;
    int64_t seed;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(Options, rules),
    ARGS_TEXT(Options, folder, "output", 'o', "DIR",
              "folder of samples; one that exists is continued"),
    ARGS_TEXT(Options, eval, "eval", 0, "FILE.net",
              "net to play with (default: evaluation by hand)"),
    ARGS_TEXT(Options, egdb, "egdb", 0, "DIR",
              "endgame databases that tell the result of a game that reaches them, or none "
              "(default: those that come with the program)"),
    ARGS_NUMBER(Options, games, "games", 0, "N", 1, INT64_C(4000000000),
                "games that the folder shall have (default 10000)"),
    ARGS_NUMBER(Options, nodes, "nodes", 0, "N", 1, 1000000000,
                "nodes searched a move (default 4000)"),
    ARGS_THREADS(Options, threads,
                 "threads (default: all processors); the samples do not depend on it"),
    ARGS_SEED(Options, seed, "seed of openings and choices (default 1)"),
};

static const ArgCommand COMMAND = {
    .name = "selfplay",
    .help = "Plays games at fixed nodes and collects quiet positions with score and result.",
    ARGS_OPTIONS(OPTIONS)};

static bool play(const Options *options, const SelfplayRules *rules, uint32_t eval,
                 Message *error) {
    SampleFolder folder;
    SampleKind kind = {.seed = rules->seed,
                       .nodes = rules->nodes,
                       .eval = eval,
                       .egdb = rules->egdb != NULL ? egdb_pieces(rules->egdb) : 0};
    snprintf(kind.rules, sizeof kind.rules, "%s", rules->set.name);
    const SelfplaySetup setup = {.rules = *rules,
                                 .folder = &folder,
                                 .games = options->games,
                                 .threads = (int)options->threads};
    const bool is_ok =
        sample_folder_open(&folder, options->folder, &kind, error) && selfplay_run(&setup, error);
    const SampleTotals totals = sample_folder_totals(&folder);
    sample_folder_close(&folder);
    if (is_ok)
        output_print("games %" PRId64 " samples %" PRId64 "\n", totals.games, totals.samples);
    return is_ok;
}

static bool play_with_net(const Options *options, SelfplayRules *rules, Message *error) {
    NetBytes file;
    if (!net_bytes_read(options->eval, &file, error))
        return false;
    const uint32_t checksum = file.checksum;
    Net *const net = net_read(file.bytes, file.size, &rules->set, error);
    net_bytes_close(&file);
    if (net == NULL)
        return false;
    rules->net = net;
    const bool is_ok = play(options, rules, checksum, error);
    net_free(net);
    return is_ok;
}

// False when the user has named databases that cannot be used.
static bool open_egdb(const Options *options, SelfplayRules *rules, Message *error) {
    char path[SAMPLE_PATH_SIZE];
    const EgdbReport report = {output_note_unused, NULL};
    if (!egdb_find_folder(options->egdb, path, sizeof path))
        return true;
    rules->egdb = egdb_open(&rules->set, path, EGDB_CACHE_MB, report, error);
    return rules->egdb != NULL || options->egdb[0] == '\0';
}

int cmd_selfplay(int argc, char **argv) {
    Options options = {
        .egdb = "", .games = 10000, .nodes = 4000, .threads = thread_processors(), .seed = 1};
    SelfplayRules rules = {0};
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, NULL);
    if (status != ARGS_OK)
        return status;
    if (options.folder == NULL)
        return output_fail("selfplay: expected a folder for the samples: -o DIR");
    if (!args_read_rules(options.rules, &rules.set))
        return EXIT_BAD;
    rules.nodes = options.nodes;
    rules.seed = (uint64_t)options.seed;
    bool is_ok = open_egdb(&options, &rules, &error);
    if (is_ok)
        is_ok = options.eval != NULL ? play_with_net(&options, &rules, &error)
                                     : play(&options, &rules, 0, &error);
    egdb_close(rules.egdb);
    return is_ok ? EXIT_DONE : output_fail("%s", error.text);
}
