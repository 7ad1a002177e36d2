// SPDX-License-Identifier: MIT
#include "train/fit.h"

#include "base/progress.h"
#include "base/work_crew.h"
#include "train/optimiser.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Every batch is cut into so many slices, each with a gradient of its own; they are added in their
// order, whoever made them.
enum { SLICES = 8 };
#define LAST_RATE 0.02 // share of the first rate that is left in the end

typedef struct Fit {
    Model *model;
    const FitSetup *setup;
    ModelPass pass;
    WorkCrew crew;
    Optimiser optimiser;
    float *gradients;   // owned; SLICES of them
    float *best;        // owned; values of the best epoch
    const FitRow *rows; // of the present batch
    size_t count;
    bool is_learning; // gradients are wanted
    double losses[SLICES];
    Progress progress;
} Fit;

static void pass_slice(void *context, int part) {
    Fit *const fit = context;
    const size_t numbers = fit->model->layout.count;
    const size_t from = fit->count * (size_t)part / SLICES;
    const size_t to = fit->count * ((size_t)part + 1) / SLICES;
    float *const gradient = fit->is_learning ? fit->gradients + (size_t)part * numbers : NULL;
    if (gradient != NULL)
        memset(gradient, 0, numbers * sizeof *gradient);
    fit->losses[part] = fit->pass(fit->model, fit->rows + from, to - from, gradient);
}

// The summed loss of the rows, with gradients of the slices if wanted.
static double pass_rows(Fit *fit, const FitRow *rows, size_t count, bool is_learning) {
    double loss = 0;
    fit->rows = rows;
    fit->count = count;
    fit->is_learning = is_learning;
    work_crew_run(&fit->crew, pass_slice, fit, SLICES);
    for (int i = 0; i < SLICES; i++)
        loss += fit->losses[i];
    return loss;
}

// Adds the slices into the first and divides by the rows.
static void gather_gradient(Fit *fit) {
    const size_t numbers = fit->model->layout.count;
    const float share = 1 / (float)fit->count;
    float *const restrict sum = fit->gradients;
    for (int slice = 1; slice < SLICES; slice++) {
        const float *const restrict other = fit->gradients + (size_t)slice * numbers;
        for (size_t i = 0; i < numbers; i++)
            sum[i] += other[i];
    }
    for (size_t i = 0; i < numbers; i++)
        sum[i] *= share;
}

static void show_progress(Fit *fit, double done, int epoch, double loss) {
    progress_show(&fit->progress, done, fit->setup->epochs, "epoch %d of %d, loss %.5f", epoch,
                  fit->setup->epochs, loss);
}

// One epoch over all rows; returns the mean loss on the way.
static double run_epoch(Fit *fit, const FitRows *rows, int epoch) {
    double loss = 0;
    const size_t batch = (size_t)fit->setup->batch;
    for (size_t at = 0; at < rows->count; at += batch) {
        const size_t count = rows->count - at < batch ? rows->count - at : batch;
        const double done = epoch - 1 + (double)at / (double)rows->count;
        const double rate = fit->setup->rate * pow(LAST_RATE, done / fit->setup->epochs);
        loss += pass_rows(fit, rows->items + at, count, true);
        gather_gradient(fit);
        optimiser_step(&fit->optimiser, fit->model, fit->gradients, rate);
        if (progress_is_due(&fit->progress))
            show_progress(fit, done, epoch, loss / (double)(at + count));
    }
    return loss / (double)rows->count;
}

static void note_epoch(Fit *fit, FitOutcome *outcome, FitOutcome now) {
    progress_end(&fit->progress);
    if (fit->setup->on_epoch != NULL)
        fit->setup->on_epoch(&now);
    if (outcome->epoch == 0 || now.held_out < outcome->held_out) {
        *outcome = now;
        memcpy(fit->best, fit->model->values, fit->model->layout.count * sizeof *fit->best);
    }
    outcome->rows_per_s = now.rows_per_s;
}

static void run_epochs(Fit *fit, FitData *data, FitOutcome *outcome) {
    Random random = {fit->setup->seed};
    double learning_s = 0;
    *outcome = (FitOutcome){0};
    for (int epoch = 1; epoch <= fit->setup->epochs; epoch++) {
        if (outcome->epoch != 0 && epoch - outcome->epoch > FIT_PATIENCE)
            break;
        const double began_s = progress_seconds(&fit->progress);
        fit_rows_shuffle(&data->fitted, &random);
        FitOutcome now = {.epoch = epoch, .fitted = run_epoch(fit, &data->fitted, epoch)};
        learning_s += progress_seconds(&fit->progress) - began_s;
        now.rows_per_s = (double)data->fitted.count * epoch / (learning_s + 1e-3);
        now.held_out = pass_rows(fit, data->held_out.items, data->held_out.count, false) /
                       (double)data->held_out.count;
        note_epoch(fit, outcome, now);
    }
    memcpy(fit->model->values, fit->best, fit->model->layout.count * sizeof *fit->best);
}

bool fit_run(Model *model, FitData *data, const FitSetup *setup, FitOutcome *outcome,
             Message *error) {
    const size_t numbers = model->layout.count;
    Fit fit = {.model = model, .setup = setup, .pass = model_pass_choose()};
    const bool is_open = optimiser_open(&fit.optimiser, model);
    fit.gradients = calloc(numbers * SLICES, sizeof *fit.gradients);
    fit.best = calloc(numbers, sizeof *fit.best);
    const bool is_ok = is_open && fit.gradients != NULL && fit.best != NULL;
    if (is_ok) {
        progress_start(&fit.progress, PROGRESS_EVERYWHERE);
        work_crew_open(&fit.crew, setup->threads);
        run_epochs(&fit, data, outcome);
        work_crew_close(&fit.crew);
    }
    optimiser_close(&fit.optimiser);
    free(fit.gradients);
    free(fit.best);
    return is_ok || message_fail(error, "memory is out");
}
