// SPDX-License-Identifier: MIT
// The fit itself: epochs of minibatches with a falling rate, judged by the games that are held out.
// The same options and samples give the same net on processors of one kind, with any number of
// threads.
#ifndef CJ_FIT_H
#define CJ_FIT_H

#include "train/model_pass.h"

enum { FIT_PATIENCE = 4 }; // epochs without gain after which a fit ends

typedef struct FitOutcome {
    int epoch;         // the best, from 1
    double fitted;     // mean loss in that epoch
    double held_out;   // mean loss of the games held out
    double rows_per_s; // fitted
} FitOutcome;

typedef struct FitSetup {
    void (*on_epoch)(const FitOutcome *epoch); // after each; may be NULL
    int epochs;
    int batch;
    double rate; // of the first steps
    int threads;
    uint64_t seed;
} FitSetup;

// Fits the model; it ends with the values of the best epoch. Targets and buckets of the data are
// set, the order of the fitted rows changes. False with a message when memory is out.
bool fit_run(Model *model, FitData *data, const FitSetup *setup, FitOutcome *outcome,
             Message *error);

#endif
