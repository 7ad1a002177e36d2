// SPDX-License-Identifier: MIT
#include "train/fit_data.h"

#include "train/fit_loss.h"
#include "train/sample_folder.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 1 << 16 };

// The folder being read, and where its samples go.
typedef struct Loading {
    FitData *data;
    int folder;
} Loading;

static bool add_row(FitRows *rows, const Sample *sample) {
    if (rows->count == rows->capacity) {
        const size_t capacity = rows->capacity == 0 ? FIRST_CAPACITY : 2 * rows->capacity;
        FitRow *const grown = realloc(rows->items, capacity * sizeof *grown);
        if (grown == NULL)
            return false;
        rows->items = grown;
        rows->capacity = capacity;
    }
    rows->items[rows->count++] = (FitRow){.white = sample->position.pieces[WHITE],
                                          .black = sample->position.pieces[BLACK],
                                          .kings = sample->position.kings,
                                          .score = sample->score,
                                          .result = sample->result};
    return true;
}

static bool is_held_out(const Loading *loading, uint32_t game) {
    const uint64_t lot = bits_mix((uint64_t)game ^ UINT64_C(0x9e3779b97f4a7c15),
                                  (uint64_t)loading->folder ^ UINT64_C(0xd6e8feb86659fd93));
    return (lot >> 32) % FIT_HELD_OUT == 0;
}

static bool add_samples(void *context, const Sample *samples, size_t count) {
    const Loading *const loading = context;
    FitData *const data = loading->data;
    for (size_t i = 0; i < count; i++) {
        const bool is_held = is_held_out(loading, samples[i].game);
        if (!add_row(is_held ? &data->held_out : &data->fitted, &samples[i]))
            return false;
    }
    return true;
}

static bool read_folder(Loading *loading, const RuleSet *set, const char *path, Message *error) {
    SampleFolder folder;
    RuleSet made_for;
    bool is_ok = sample_folder_read(&folder, path, error);
    if (is_ok && (!rule_set_parse(folder.index.kind.rules, &made_for, error) ||
                  !rule_set_plays_alike(set, &made_for)))
        is_ok = message_fail(error, "%.100s holds samples of %.80s, expected %.80s", path,
                             folder.index.kind.rules, set->name);
    is_ok = is_ok && sample_folder_visit(&folder, add_samples, loading, error);
    sample_folder_close(&folder);
    return is_ok;
}

bool fit_data_read(FitData *data, const RuleSet *set, char *const *folders, int count,
                   Message *error) {
    *data = (FitData){0};
    for (int i = 0; i < count; i++) {
        Loading loading = {data, i};
        if (!read_folder(&loading, set, folders[i], error))
            return false;
    }
    if (data->fitted.count == 0 || data->held_out.count == 0)
        return message_fail(error, "too few samples: %zu to fit, %zu held out", data->fitted.count,
                            data->held_out.count);
    return true;
}

void fit_data_close(FitData *data) {
    free(data->fitted.items);
    free(data->held_out.items);
    *data = (FitData){0};
}

Position fit_row_position(const FitRow *row) {
    return (Position){.pieces = {row->white, row->black}, .kings = row->kings, .side = WHITE};
}

void fit_rows_shuffle(FitRows *rows, Random *random) {
    for (size_t i = rows->count; i > 1; i--) {
        const size_t j = random_below(random, (uint32_t)i);
        const FitRow row = rows->items[i - 1];
        rows->items[i - 1] = rows->items[j];
        rows->items[j] = row;
    }
}

static void set_targets(FitRows *rows, double result_share, double scale) {
    for (size_t i = 0; i < rows->count; i++) {
        FitRow *const row = &rows->items[i];
        const double result = (row->result + 1) / 2.0;
        const double score = fit_sigmoid(row->score / scale);
        row->target = (float)(result_share * result + (1 - result_share) * score);
    }
}

static int count_pieces(const FitRow *row) { return bits_count(row->white | row->black); }

static void set_buckets(FitRows *rows, const NetShape *shape) {
    for (size_t i = 0; i < rows->count; i++) {
        int bucket = 0;
        while (bucket + 1 < shape->buckets &&
               shape->bucket_start[bucket + 1] <= count_pieces(&rows->items[i]))
            bucket++;
        rows->items[i].bucket = (uint8_t)bucket;
    }
}

void fit_data_prepare(FitData *data, const NetShape *shape, double result_share, double scale) {
    FitRows *const parts[] = {&data->fitted, &data->held_out};
    for (int i = 0; i < 2; i++) {
        set_targets(parts[i], result_share, scale);
        set_buckets(parts[i], shape);
    }
}

int fit_rows_split(const FitRows *rows, int buckets, uint8_t *bucket_start) {
    size_t with[BOARD_MAX_SQUARES + 1] = {0};
    size_t below = 0;
    int made = 1;
    for (size_t i = 0; i < rows->count; i++)
        with[count_pieces(&rows->items[i])]++;
    bucket_start[0] = 0;
    for (int pieces = 1; pieces <= BOARD_MAX_SQUARES && made < buckets; pieces++) {
        below += with[pieces - 1];
        const bool is_full = below * (size_t)buckets >= rows->count * (size_t)made;
        if (is_full && below < rows->count)
            bucket_start[made++] = (uint8_t)pieces;
    }
    return made;
}
