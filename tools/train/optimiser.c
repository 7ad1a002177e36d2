// SPDX-License-Identifier: MIT
#include "train/optimiser.h"

#include <math.h>
#include <stdlib.h>

#define DECAY_MEAN 0.9
#define DECAY_SQUARE 0.999
#define SMALL 1e-8F

bool optimiser_open(Optimiser *optimiser, const Model *model) {
    const size_t count = model->layout.count;
    *optimiser = (Optimiser){.mean = calloc(2 * count, sizeof *optimiser->mean)};
    optimiser->square = optimiser->mean == NULL ? NULL : optimiser->mean + count;
    return optimiser->mean != NULL;
}

void optimiser_close(Optimiser *optimiser) {
    free(optimiser->mean);
    *optimiser = (Optimiser){0};
}

void optimiser_step(Optimiser *optimiser, Model *model, const float *gradient, double rate) {
    const double steps = (double)++optimiser->steps;
    const float square_scale = (float)(1 / (1 - pow(DECAY_SQUARE, steps)));
    const float step = (float)(rate / (1 - pow(DECAY_MEAN, steps)));
    float *const restrict mean = optimiser->mean;
    float *const restrict square = optimiser->square;
    float *const restrict values = model->values;
    const float *const restrict limits = model->limits;
    for (size_t i = 0; i < model->layout.count; i++) {
        const float slope = gradient[i];
        mean[i] = (float)DECAY_MEAN * mean[i] + (float)(1 - DECAY_MEAN) * slope;
        square[i] = (float)DECAY_SQUARE * square[i] + (float)(1 - DECAY_SQUARE) * slope * slope;
        const float value = values[i] - step * mean[i] / (sqrtf(square[i] * square_scale) + SMALL);
        const float low = value > -limits[i] ? value : -limits[i];
        values[i] = low < limits[i] ? low : limits[i];
    }
}
