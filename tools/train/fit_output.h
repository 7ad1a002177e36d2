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

// What was written.
typedef struct FitFile {
    size_t size;     // in bytes
    double held_out; // mean loss of the whole-number net
} FitFile;

// Quantises, reads the bytes back, measures them and writes the file.
bool fit_output_write(const FitOutput *output, const Model *model, FitFile *file, Message *error);

#endif
