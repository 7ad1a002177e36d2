// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "base/thread.h"
#include "base/work_crew.h"
#include "train/fit.h"
#include "train/fit_loss.h"
#include "train/fit_output.h"
#include "train/train_commands.h"

#include <stdio.h>

typedef struct Options {
    const char *rules;
    const char *output;
    int64_t hidden;
    int64_t layer1;
    bool is_plain;
    int64_t buckets;
    int64_t epochs;
    int64_t batch;
    int64_t threads;
    int64_t seed;
    double rate;
    double lambda;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(Options, rules),
    ARGS_TEXT(Options, output, "output", 'o', "FILE.net", "file to be written"),
    ARGS_NUMBER(Options, hidden, "hidden", 0, "N", 32, NET_MAX_ACCUMULATOR,
                "values of an accumulator, a multiple of 32 (default 64)"),
    ARGS_NUMBER(Options, layer1, "layer1", 0, "N", 16, 32,
                "outputs of the layer behind them, 16 or 32 (default 16)"),
    ARGS_FLAG(Options, is_plain, "plain", 0, "the values are clipped but not squared"),
    ARGS_NUMBER(Options, buckets, "buckets", 0, "N", 1, NET_MAX_BUCKETS,
                "sets of later layers, by number of pieces (default 8)"),
    ARGS_NUMBER(Options, epochs, "epochs", 0, "N", 1, 1000, "at most so many (default 20)"),
    ARGS_NUMBER(Options, batch, "batch", 0, "N", 1, 1 << 24, "samples a step (default 4096)"),
    ARGS_REAL(Options, rate, "rate", 0, "X", 0, 1, "first learning rate (default 0.002)"),
    ARGS_REAL(Options, lambda, "lambda", 0, "X", 0, 1,
              "share of the result in the target, the rest is the score (default 0.4)"),
    ARGS_THREADS(Options, threads,
                 "threads (default: all processors); the net does not depend on it"),
    ARGS_SEED(Options, seed, "seed of weights and order (default 1)"),
};

static const ArgCommand COMMAND = {.name = "fit",
                                   .help = "Fits a net to the samples in the folders.",
                                   .operands = "DIR...",
                                   .min_operands = 1,
                                   .max_operands = ARGS_ANY,
                                   ARGS_OPTIONS(OPTIONS)};

static bool make_shape(const Options *options, const RuleSet *set, const FitRows *rows,
                       NetShape *shape, Message *error) {
    *shape = (NetShape){.board = rule_set_board_size(set),
                        .accumulator = (int)options->hidden,
                        .layer1 = (int)options->layer1,
                        .layer2 = NET_LAYER2,
                        .is_squared = !options->is_plain};
    snprintf(shape->rules, sizeof shape->rules, "%s", set->name);
    shape->buckets = fit_rows_split(rows, (int)options->buckets, shape->bucket_start);
    return net_shape_check(shape, error);
}

static void show_epoch(const FitOutcome *epoch) {
    output_print("epoch %d fitted %.5f held-out %.5f rows/s %.0f\n", epoch->epoch, epoch->fitted,
                 epoch->held_out, epoch->rows_per_s);
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
    output_print("samples %zu held-out %zu score-scale %.1f\n", data->fitted.count,
                 data->held_out.count, output.scale);
    if (!make_shape(options, set, &data->fitted, &shape, error))
        return false;
    fit_data_prepare(data, &shape, options->lambda, output.scale);
    if (!model_open(&model, &shape, &random))
        return message_fail(error, "memory is out");
    bool is_ok = fit_run(&model, data, &setup, &outcome, error);
    if (is_ok)
        output_print("best epoch %d held-out %.5f\n", outcome.epoch, outcome.held_out);
    is_ok = is_ok && fit_output_write(&output, &model, &file, error);
    if (is_ok)
        output_print("quantised held-out %.5f bytes %zu\n", file.held_out, file.size);
    model_close(&model);
    return is_ok;
}

int cmd_fit(int argc, char **argv) {
    Options options = {.hidden = 64,
                       .layer1 = 16,
                       .buckets = 8,
                       .epochs = 20,
                       .batch = 4096,
                       .threads = thread_processors(),
                       .seed = 1,
                       .rate = 0.002,
                       .lambda = 0.4};
    ArgOperands operands;
    RuleSet set;
    FitData data;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, &operands);
    if (status != ARGS_OK)
        return status;
    if (options.output == NULL)
        return output_fail("fit: expected a file for the net: -o FILE.net");
    if (!args_read_rules(options.rules, &set))
        return EXIT_BAD;
    const bool is_ok = fit_data_read(&data, &set, operands.texts, operands.count, &error) &&
                       fit_model(&options, &set, &data, &error);
    fit_data_close(&data);
    return is_ok ? EXIT_DONE : output_fail("%s", error.text);
}
