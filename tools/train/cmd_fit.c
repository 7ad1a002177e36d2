// SPDX-License-Identifier: MIT
#include "base/thread.h"
#include "train/fit.h"
#include "train/fit_loss.h"
#include "train/fit_output.h"
#include "train/train_args.h"
#include "train/train_commands.h"

#include <stdio.h>

typedef struct Options {
    const char *rules;
    const char *output;
    int64_t hidden;
    int64_t layer1;
    int64_t buckets;
    int64_t epochs;
    int64_t batch;
    int64_t threads;
    int64_t seed;
    double rate;
    double lambda;
} Options;

static bool read_options(int argc, char **argv, Options *options, TrainOperands *operands,
                         int *status) {
    const TrainOption rows[] = {
        {"rules", 'r', TRAIN_TEXT, &options->rules, "RULES", "rule set (default english)", 0, 0},
        {"output", 'o', TRAIN_TEXT, &options->output, "FILE.net", "file to be written", 0, 0},
        {"hidden", 0, TRAIN_NUMBER, &options->hidden, "N",
         "values of an accumulator, a multiple of 32 (default 64)", 32, NET_MAX_ACCUMULATOR},
        {"layer1", 0, TRAIN_NUMBER, &options->layer1, "N",
         "outputs of the layer behind them, 16 or 32 (default 16)", 16, 32},
        {"buckets", 0, TRAIN_NUMBER, &options->buckets, "N",
         "sets of later layers, by number of pieces (default 8)", 1, NET_MAX_BUCKETS},
        {"epochs", 0, TRAIN_NUMBER, &options->epochs, "N", "at most so many (default 20)", 1, 1000},
        {"batch", 0, TRAIN_NUMBER, &options->batch, "N", "samples a step (default 4096)", 1,
         1 << 24},
        {"rate", 0, TRAIN_REAL, &options->rate, "X", "first learning rate (default 0.002)", 0, 1},
        {"lambda", 0, TRAIN_REAL, &options->lambda, "X",
         "share of the result in the target, the rest is the score (default 0.7)", 0, 1},
        {"threads", 0, TRAIN_NUMBER, &options->threads, "N",
         "threads (default: all processors); the net does not depend on it", 1, 64},
        {"seed", 0, TRAIN_NUMBER, &options->seed, "N", "seed of weights and order (default 1)", 0,
         1e15},
    };
    const TrainCommand command = {.name = "fit",
                                  .operands = "DIR...",
                                  .help = "Fits a net to the samples in the folders.",
                                  .options = rows,
                                  .option_count = sizeof rows / sizeof *rows,
                                  .min_operands = 1};
    return train_args_read(&command, argc, argv, operands, status);
}

static bool make_shape(const Options *options, const RuleSet *set, const FitRows *rows,
                       NetShape *shape, Message *error) {
    *shape = (NetShape){.board = rule_set_board_size(set),
                        .accumulator = (int)options->hidden,
                        .layer1 = (int)options->layer1,
                        .layer2 = NET_LAYER2};
    snprintf(shape->rules, sizeof shape->rules, "%s", set->name);
    shape->buckets = fit_rows_split(rows, (int)options->buckets, shape->bucket_start);
    return net_shape_check(shape, error);
}

static void show_epoch(const FitOutcome *epoch) {
    printf("epoch %d fitted %.5f held-out %.5f rows/s %.0f\n", epoch->epoch, epoch->fitted,
           epoch->held_out, epoch->rows_per_s);
    fflush(stdout);
}

// Makes, fits and writes a model.
static bool fit_model(const Options *options, const RuleSet *set, FitData *data, Message *error) {
    const FitSetup setup = {.on_epoch = show_epoch,
                            .epochs = (int)options->epochs,
                            .batch = (int)options->batch,
                            .rate = options->rate,
                            .threads = (int)options->threads,
                            .seed = (uint64_t)options->seed};
    Random random = {~(uint64_t)options->seed};
    NetShape shape;
    Model model;
    FitOutcome outcome = {0};
    FitFile file = {0};
    FitOutput output = {.path = options->output, .set = set, .held_out = &data->held_out};
    output.scale = fit_score_scale(&data->fitted);
    printf("samples %zu held-out %zu score-scale %.1f\n", data->fitted.count, data->held_out.count,
           output.scale);
    if (!make_shape(options, set, &data->fitted, &shape, error))
        return false;
    fit_data_prepare(data, &shape, options->lambda, output.scale);
    if (!model_open(&model, &shape, &random))
        return message_fail(error, "memory is out");
    bool is_ok = fit_run(&model, data, &setup, &outcome, error);
    if (is_ok)
        printf("best epoch %d held-out %.5f\n", outcome.epoch, outcome.held_out);
    is_ok = is_ok && fit_output_write(&output, &model, &file, error);
    if (is_ok)
        printf("quantised held-out %.5f bytes %zu\n", file.held_out, file.size);
    model_close(&model);
    return is_ok;
}

int cmd_fit(int argc, char **argv) {
    int status = TRAIN_BAD;
    Options options = {.hidden = 64,
                       .layer1 = 16,
                       .buckets = 8,
                       .epochs = 20,
                       .batch = 4096,
                       .threads = thread_processors(),
                       .seed = 1,
                       .rate = 0.002,
                       .lambda = 0.7};
    TrainOperands operands;
    RuleSet set;
    FitData data;
    Message error;
    if (!read_options(argc, argv, &options, &operands, &status))
        return status;
    if (options.output == NULL)
        return train_complain("fit: expected a file for the net: -o FILE.net");
    if (!train_read_rules(options.rules, &set))
        return TRAIN_BAD;
    const bool is_ok = fit_data_read(&data, &set, operands.texts, operands.count, &error) &&
                       fit_model(&options, &set, &data, &error);
    fit_data_close(&data);
    return is_ok ? TRAIN_DONE : train_complain("%s", error.text);
}
