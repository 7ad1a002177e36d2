// SPDX-License-Identifier: MIT
// From a fitted model to a net file, and its loss as the engine will evaluate with it.
#ifndef CJ_FIT_OUTPUT_H
#define CJ_FIT_OUTPUT_H

#include "train/fit_data.h"
#include "train/model.h"

typedef struct FitOutput {
    const char *path; // of the net file
    const RuleSet *set;
    const FitRows *held_out; // prepared
    double scale;            // hundredths of a man of a logit of 1
} FitOutput;

// Quantises, writes, reads the file's bytes back and prints their loss.
bool fit_output_write(const FitOutput *output, const Model *model, Message *error);

#endif
