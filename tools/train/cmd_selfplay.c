// SPDX-License-Identifier: MIT
#include "base/thread.h"
#include "train/net_bytes.h"
#include "train/selfplay.h"
#include "train/train_args.h"
#include "train/train_commands.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct Options {
    const char *rules;
    const char *folder;
    const char *eval;
    int64_t games;
    int64_t nodes;
    int64_t threads;
    int64_t seed;
} Options;

static bool read_options(int argc, char **argv, Options *options, int *status) {
    const TrainOption rows[] = {
        {"rules", 'r', TRAIN_TEXT, &options->rules, "RULES", "rule set (default english)", 0, 0},
        {"output", 'o', TRAIN_TEXT, &options->folder, "DIR",
         "folder of samples; one that exists is continued", 0, 0},
        {"eval", 0, TRAIN_TEXT, &options->eval, "FILE.net",
         "net to play with (default: evaluation by hand)", 0, 0},
        {"games", 0, TRAIN_NUMBER, &options->games, "N",
         "games that the folder shall have (default 10000)", 1, 4e9},
        {"nodes", 0, TRAIN_NUMBER, &options->nodes, "N", "nodes searched a move (default 4000)", 1,
         1e9},
        {"threads", 0, TRAIN_NUMBER, &options->threads, "N",
         "threads (default: all processors); the samples do not depend on it", 1, 256},
        {"seed", 0, TRAIN_NUMBER, &options->seed, "N", "seed of openings and choices (default 1)",
         0, 1e15},
    };
    const TrainCommand command = {.name = "selfplay",
                                  .help = "Plays games at fixed nodes and collects quiet positions "
                                          "with score and result.",
                                  .options = rows,
                                  .option_count = sizeof rows / sizeof *rows};
    TrainOperands operands;
    return train_args_read(&command, argc, argv, &operands, status);
}

static bool play(const Options *options, const SelfplayRules *rules, uint32_t eval,
                 Message *error) {
    SampleFolder folder;
    SampleKind kind = {.seed = rules->seed, .nodes = rules->nodes, .eval = eval};
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
        printf("games %" PRId64 " samples %" PRId64 "\n", totals.games, totals.samples);
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

int cmd_selfplay(int argc, char **argv) {
    int status = TRAIN_BAD;
    Options options = {.games = 10000, .nodes = 4000, .threads = thread_processors(), .seed = 1};
    SelfplayRules rules = {0};
    Message error;
    if (!read_options(argc, argv, &options, &status))
        return status;
    if (options.folder == NULL)
        return train_complain("selfplay: expected a folder for the samples: -o DIR");
    if (!train_read_rules(options.rules, &rules.set))
        return TRAIN_BAD;
    rules.nodes = options.nodes;
    rules.seed = (uint64_t)options.seed;
    const bool is_ok = options.eval != NULL ? play_with_net(&options, &rules, &error)
                                            : play(&options, &rules, 0, &error);
    return is_ok ? TRAIN_DONE : train_complain("%s", error.text);
}
