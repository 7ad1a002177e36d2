// SPDX-License-Identifier: MIT
#include "train/fit_loss.h"

#include <math.h>

enum {
    SCALE_MIN = 20,
    SCALE_MAX = 2000,
    SCALE_STEPS = 40,     // of the search for it
    SCALE_ROWS = 1 << 19, // looked at
};

double fit_sigmoid(double x) { return 1 / (1 + exp(-x)); }

double fit_loss(double logit, double target) {
    return fmax(logit, 0) + log1p(exp(-fabs(logit))) - target * logit;
}

static double loss_of_scale(const FitRows *rows, double scale) {
    const size_t step = rows->count / SCALE_ROWS + 1;
    double sum = 0;
    for (size_t i = 0; i < rows->count; i += step) {
        const FitRow *const row = &rows->items[i];
        sum += fit_loss(row->score / scale, (row->result + 1) / 2.0);
    }
    return sum;
}

// Golden section search over log K, along which the loss has one valley.
double fit_score_scale(const FitRows *rows) {
    const double ratio = (sqrt(5) - 1) / 2;
    double low = log(SCALE_MIN);
    double high = log(SCALE_MAX);
    double a = high - ratio * (high - low);
    double b = low + ratio * (high - low);
    double loss_a = loss_of_scale(rows, exp(a));
    double loss_b = loss_of_scale(rows, exp(b));
    for (int i = 0; i < SCALE_STEPS && high - low > 1e-3; i++) {
        if (loss_a < loss_b) {
            high = b;
            b = a;
            loss_b = loss_a;
            a = high - ratio * (high - low);
            loss_a = loss_of_scale(rows, exp(a));
        } else {
            low = a;
            a = b;
            loss_a = loss_b;
            b = low + ratio * (high - low);
            loss_b = loss_of_scale(rows, exp(b));
        }
    }
    return exp((low + high) / 2);
}
