// SPDX-License-Identifier: MIT
// The measure of a fit: cross-entropy between the expected share of the point and the target, and
// the scale that turns search scores into such shares.
#ifndef CJ_FIT_LOSS_H
#define CJ_FIT_LOSS_H

#include "train/fit_data.h"

double fit_sigmoid(double x);

// Cross-entropy in nats of the share sigmoid(logit) against the target.
double fit_loss(double logit, double target);

// The scale K for which sigmoid(score / K) foretells the results best, in hundredths of a man.
double fit_score_scale(const FitRows *rows);

#endif
