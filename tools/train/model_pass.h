// SPDX-License-Identifier: MIT
// One pass over rows: the net's output and loss, and the gradient. Compiled once per instruction
// set; versions round differently, so that a fit is repeatable on processors of one kind.
#ifndef CJ_MODEL_PASS_H
#define CJ_MODEL_PASS_H

#include "train/fit_data.h"
#include "train/model.h"

// Adds the gradient of the summed loss to `gradient`, which has the model's order (NULL: none), and
// returns that sum. Thread-safe for different gradients.
typedef double (*ModelPass)(const Model *model, const FitRow *rows, size_t count, float *gradient);

double model_pass_portable(const Model *model, const FitRow *rows, size_t count, float *gradient);
double model_pass_avx2(const Model *model, const FitRow *rows, size_t count, float *gradient);

// The fastest version that this processor runs.
ModelPass model_pass_choose(void);

#endif
