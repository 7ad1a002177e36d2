// SPDX-License-Identifier: MIT
#include "eval/net.h"
#include "train/net_bytes.h"
#include "train/sample_folder.h"
#include "train/train_args.h"
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
    printf("rules %s seed %" PRIu64 " nodes %" PRId64 " eval %08" PRIx32 "\n", kind->rules,
           kind->seed, kind->nodes, kind->eval);
    printf("games %" PRId64 " samples %" PRId64 " chunks %d\n", totals.games, totals.samples,
           totals.chunks);
    printf("won %" PRId64 " drawn %" PRId64 " lost %" PRId64 " with-kings %" PRId64 "\npieces",
           counts->results[2], counts->results[1], counts->results[0], counts->with_kings);
    for (int i = 0; i <= BOARD_MAX_SQUARES; i++)
        if (counts->pieces[i] != 0)
            printf(" %d:%" PRId64, i, counts->pieces[i]);
    putchar('\n');
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
    return is_ok ? TRAIN_DONE : train_complain("%s", error.text);
}

static void print_net(const NetShape *shape, const NetBytes *file) {
    printf("rules %s board %d checksum %08" PRIx32 "\n", shape->rules, shape->board,
           file->checksum);
    printf("inputs %d accumulator %d layer1 %d layer2 %d bytes %zu\n",
           net_input_count(shape->board), shape->accumulator, shape->layer1, shape->layer2,
           file->size);
    printf("hidden-shift %d output-multiplier %" PRIu32 "\nbuckets", shape->hidden_shift,
           shape->output_multiplier);
    for (int i = 0; i < shape->buckets; i++)
        printf(" %d", shape->bucket_start[i]);
    putchar('\n');
}

static int show_net(const char *path) {
    NetBytes file;
    NetWeights weights;
    Message error;
    if (!net_bytes_read(path, &file, &error))
        return train_complain("%s", error.text);
    const bool is_ok = net_weights_read(file.bytes, file.size, &weights, &error);
    if (is_ok) {
        print_net(&weights.shape, &file);
        net_weights_close(&weights);
    }
    net_bytes_close(&file);
    return is_ok ? TRAIN_DONE : train_complain("%.200s: %s", path, error.text);
}

int cmd_info(int argc, char **argv) {
    const TrainCommand command = {.name = "info",
                                  .operands = "FILE|DIR...",
                                  .help = "Tells what nets and folders of samples hold.",
                                  .min_operands = 1};
    TrainOperands operands;
    struct stat info;
    int status = TRAIN_BAD;
    if (!train_args_read(&command, argc, argv, &operands, &status))
        return status;
    status = TRAIN_DONE;
    for (int i = 0; i < operands.count && status == TRAIN_DONE; i++) {
        const char *const path = operands.texts[i];
        const bool is_folder = stat(path, &info) == 0 && S_ISDIR(info.st_mode);
        status = is_folder ? show_folder(path) : show_net(path);
    }
    return status;
}
