// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "eval/net.h"
#include "train/net_bytes.h"
#include "train/sample_folder.h"
#include "train/train_commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>

// What is counted in a folder.
typedef struct Counts {
    int64_t results[3]; // lost, drawn, won for the side to move
    int64_t pieces[BOARD_MAX_SQUARES + 1];
    int64_t with_kings;
} Counts;

static bool count_samples(void *context, const Sample *samples, size_t count) {
    Counts *const counts = context;
    for (size_t i = 0; i < count; i++) {
        counts->results[samples[i].result + 1]++;
        counts->pieces[bits_count(position_occupied(&samples[i].position))]++;
        counts->with_kings += samples[i].position.kings != 0;
    }
    return true;
}

static void print_folder(const SampleFolder *folder, const Counts *counts) {
    const SampleKind *const kind = &folder->index.kind;
    const SampleTotals totals = sample_folder_totals(folder);
    output_print("rules %s seed %" PRIu64 " nodes %" PRId64 " eval %08" PRIx32 " egdb %d\n",
                 kind->rules, kind->seed, kind->nodes, kind->eval, kind->egdb);
    output_print("games %" PRId64 " samples %" PRId64 " chunks %d\n", totals.games, totals.samples,
                 totals.chunks);
    output_print("won %" PRId64 " drawn %" PRId64 " lost %" PRId64 " with-kings %" PRId64
                 "\npieces",
                 counts->results[2], counts->results[1], counts->results[0], counts->with_kings);
    for (int i = 0; i <= BOARD_MAX_SQUARES; i++)
        if (counts->pieces[i] != 0)
            output_print(" %d:%" PRId64, i, counts->pieces[i]);
    output_write("\n");
}

static int show_folder(const char *path) {
    SampleFolder folder;
    Message error;
    Counts counts = {0};
    const bool is_ok = sample_folder_read(&folder, path, &error) &&
                       sample_folder_visit(&folder, count_samples, &counts, &error);
    if (is_ok)
        print_folder(&folder, &counts);
    sample_folder_close(&folder);
    return is_ok ? EXIT_DONE : output_fail("%s", error.text);
}

static void print_net(const NetShape *shape, const NetBytes *file) {
    output_print("rules %s board %d checksum %08" PRIx32 "\n", shape->rules, shape->board,
                 file->checksum);
    output_print("inputs %d accumulator %d layer1 %d layer2 %d bytes %zu\n",
                 net_input_count(shape->board), shape->accumulator, shape->layer1, shape->layer2,
                 file->size);
    output_print("hidden-shift %d output-multiplier %" PRIu32 " activation %s\nbuckets",
                 shape->hidden_shift, shape->output_multiplier,
                 shape->is_squared ? "squared" : "clipped");
    for (int i = 0; i < shape->buckets; i++)
        output_print(" %d", shape->bucket_start[i]);
    output_write("\n");
}

static int show_net(const char *path) {
    NetBytes file;
    NetWeights weights;
    Message error;
    if (!net_bytes_read(path, &file, &error))
        return output_fail("%s", error.text);
    const bool is_ok = net_weights_read(file.bytes, file.size, &weights, &error);
    if (is_ok) {
        print_net(&weights.shape, &file);
        net_weights_close(&weights);
    }
    net_bytes_close(&file);
    return is_ok ? EXIT_DONE : output_fail("%.200s: %s", path, error.text);
}

static const ArgCommand COMMAND = {.name = "info",
                                   .help = "Tells what nets and folders of samples hold.",
                                   .operands = "FILE|DIR...",
                                   .min_operands = 1,
                                   .max_operands = ARGS_ANY};

int cmd_info(int argc, char **argv) {
    ArgOperands operands;
    struct stat info;
    int status = args_parse(&COMMAND, argc, argv, NULL, &operands);
    if (status != ARGS_OK)
        return status;
    status = EXIT_DONE;
    for (int i = 0; i < operands.count && status == EXIT_DONE; i++) {
        const char *const path = operands.texts[i];
        const bool is_folder = stat(path, &info) == 0 && S_ISDIR(info.st_mode);
        status = is_folder ? show_folder(path) : show_net(path);
    }
    return status;
}
