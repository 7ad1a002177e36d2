// SPDX-License-Identifier: MIT
// Guesses and the values that they fill in depend on each other: each round counts what stood in
// each context with the guesses of the round before and makes new ones of that.
#include "egdb/model_fit.h"

#include "egdb/slice_file.h"

#include <math.h>
#include <stdlib.h>

enum { FIT_BLOCKS = 64, FIT_ROUNDS = 3, VALUES = 3 };

typedef struct Tally {
    uint64_t known[MODEL_CONTEXTS][VALUES]; // values that must be right
    uint64_t filled[MODEL_CONTEXTS];        // positions left out
    uint64_t runs[MODEL_CLASSES][MODEL_RUNS];
} Tally;

typedef struct Fit {
    const BlockSource *source;
    SliceModelData *data; // NULL while only values are counted
    uint64_t blocks;      // looked at
    uint64_t step;        // from one to the next
    uint8_t guess[MODEL_CONTEXTS];
    Mutex mutex;
    Tally tally; // under the mutex
    bool is_exhausted;
} Fit;

unsigned model_run_symbol(uint32_t run) {
    if (run == UINT32_MAX)
        return MODEL_RUN_END;
    if (run < MODEL_PLAIN_RUNS)
        return run;
    const unsigned top = (unsigned)bits_last(run);
    return MODEL_PLAIN_RUNS + 4 * (top - 3) + (run >> (top - 2) & 3);
}

static void count_values(const FilledBlock *filled, Tally *tally) {
    for (uint32_t i = 0; i < filled->count; i++) {
        if (filled->is_left_out[i])
            tally->filled[filled->contexts[i]]++;
        else
            tally->known[filled->contexts[i]][filled->values[ROW_FAR + i]]++;
    }
}

static void count_runs(const FilledBlock *filled, const SliceModelData *data, Tally *tally) {
    uint32_t right[MODEL_CLASSES] = {0};
    for (uint32_t i = 0; i < filled->count; i++) {
        const unsigned guess = data->guess[filled->contexts[i]];
        uint32_t *const run = &right[guess / 4];
        if (guess % 4 == filled->values[ROW_FAR + i]) {
            ++*run;
            continue;
        }
        tally->runs[guess / 4][model_run_symbol(*run)]++;
        *run = 0;
    }
    for (int c = 0; c < data->classes; c++)
        tally->runs[c][MODEL_RUN_END]++;
}

static void add_up(uint64_t *to, const uint64_t *from, size_t count) {
    for (size_t i = 0; i < count; i++)
        to[i] += from[i];
}

static void count_block(void *context, int part) {
    Fit *const fit = context;
    FilledBlock *const filled = malloc(sizeof *filled);
    Tally *const tally = calloc(1, sizeof *tally);
    if (filled != NULL && tally != NULL) {
        block_fill(fit->source, (uint64_t)part * fit->step, fit->guess, filled);
        if (fit->data == NULL)
            count_values(filled, tally);
        else
            count_runs(filled, fit->data, tally);
    }
    mutex_lock(&fit->mutex);
    if (filled == NULL || tally == NULL)
        fit->is_exhausted = true;
    else
        add_up((uint64_t *)&fit->tally, (const uint64_t *)tally, sizeof *tally / sizeof(uint64_t));
    mutex_unlock(&fit->mutex);
    free(filled);
    free(tally);
}

static void count(Fit *fit, WorkCrew *crew) {
    memset(&fit->tally, 0, sizeof fit->tally);
    work_crew_run(crew, count_block, fit, (int)fit->blocks);
}

// Before anything has been counted: the nearest neighbour that there is.
static void guess_first(Fit *fit) {
    for (unsigned i = 0; i < MODEL_CONTEXTS; i++) {
        fit->guess[i] = 0;
        for (unsigned shift = 0; shift < 8; shift += 2)
            if ((i >> shift & 3) < VALUES)
                fit->guess[i] = (uint8_t)(i >> shift & 3);
    }
}

static void guess_again(Fit *fit) {
    for (int i = 0; i < MODEL_CONTEXTS; i++) {
        const uint64_t *const known = fit->tally.known[i];
        uint8_t best = fit->guess[i];
        for (int value = 0; value < VALUES; value++)
            best = known[value] > known[best] ? (uint8_t)value : best;
        fit->guess[i] = best;
    }
}

// Chances of a failure that separate the classes.
static const double EDGES[MODEL_CLASSES - 1] = {0.4,   0.3,   0.22,  0.16,   0.11,
                                                0.075, 0.05,  0.033, 0.02,   0.012,
                                                0.006, 0.003, 0.001, 0.0003, 0.0001};

static int class_of(const Tally *tally, int context, unsigned guess) {
    const uint64_t *const known = tally->known[context];
    const double right = (double)(known[guess] + tally->filled[context]);
    const double all = (double)(known[0] + known[1] + known[2] + tally->filled[context]);
    const double chance = (all - right + 0.5) / (all + 1);
    int class = 0;
    while (class < MODEL_CLASSES - 1 && chance < EDGES[class])
        class ++;
    return class;
}

static uint8_t second_of(const uint64_t known[VALUES], unsigned guess) {
    const double first = (double)known[model_other(guess, 1)] + 0.3;
    const double second = (double)known[model_other(guess, 2)] + 0.3;
    const double part = floor(256 * first / (first + second) + 0.5);
    return (uint8_t)(part < 1 ? 1 : part > 255 ? 255 : part);
}

// Only the classes that occur are numbered.
static void make_classes(const Fit *fit, SliceModelData *data) {
    int numbers[MODEL_CLASSES];
    for (int c = 0; c < MODEL_CLASSES; c++)
        numbers[c] = -1;
    data->classes = 0;
    for (int i = 0; i < MODEL_CONTEXTS; i++) {
        const unsigned guess = fit->guess[i];
        const uint64_t *const known = fit->tally.known[i];
        const bool occurs = known[0] + known[1] + known[2] + fit->tally.filled[i] > 0;
        const int class = occurs ? class_of(&fit->tally, i, guess) : MODEL_CLASSES / 2;
        if (numbers[class] < 0)
            numbers[class] = data->classes++;
        data->guess[i] = (uint8_t)((unsigned)numbers[class] * 4 + guess);
        data->second[i] = occurs ? second_of(known, guess) : 128;
    }
}

// Half a power of two for each step below the most frequent symbol.
static void make_weights(const Fit *fit, SliceModelData *data) {
    const bool is_sample = fit->step > 1;
    for (int c = 0; c < data->classes; c++) {
        const uint64_t *const runs = fit->tally.runs[c];
        uint64_t most = 1;
        for (int i = 0; i < MODEL_RUNS; i++)
            most = runs[i] > most ? runs[i] : most;
        for (int i = 0; i < MODEL_RUNS; i++) {
            const double weight =
                runs[i] == 0
                    ? 0
                    : MODEL_MAX_WEIGHT + floor(2 * log2((double)runs[i] / (double)most) + 0.5);
            const bool occurs = runs[i] > 0 || is_sample;
            data->weights[c][i] = (uint8_t)(!occurs ? 0 : weight < 1 ? 1 : weight);
        }
    }
}

bool model_fit(const BlockSource *source, WorkCrew *crew, SliceModel *model) {
    const uint64_t blocks = slice_block_count(source->index->positions);
    const uint64_t step = (blocks + FIT_BLOCKS - 1) / FIT_BLOCKS;
    Fit *const fit = calloc(1, sizeof *fit);
    if (fit == NULL)
        return false;
    fit->source = source;
    fit->step = step;
    fit->blocks = (blocks + step - 1) / step;
    memset(model, 0, sizeof *model);
    mutex_open(&fit->mutex);
    guess_first(fit);
    for (int round = 0; round < FIT_ROUNDS; round++) {
        if (round > 0)
            guess_again(fit);
        count(fit, crew);
    }
    make_classes(fit, &model->data);
    fit->data = &model->data;
    count(fit, crew);
    make_weights(fit, &model->data);
    slice_model_prepare(model);
    mutex_close(&fit->mutex);
    const bool is_fit = !fit->is_exhausted;
    free(fit);
    return is_fit;
}
