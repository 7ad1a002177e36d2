// SPDX-License-Identifier: MIT
// Adam (Kingma and Ba, 2015) over the numbers of a model, each kept within its limit.
#ifndef CJ_OPTIMISER_H
#define CJ_OPTIMISER_H

#include "train/model.h"

typedef struct Optimiser {
    float *mean;   // owned; of the gradient
    float *square; // of its square
    int64_t steps;
} Optimiser;

// False when memory is out.
bool optimiser_open(Optimiser *optimiser, const Model *model);
void optimiser_close(Optimiser *optimiser);

// One step against the gradient of the mean loss.
void optimiser_step(Optimiser *optimiser, Model *model, const float *gradient, double rate);

#endif
