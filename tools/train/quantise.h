// SPDX-License-Identifier: MIT
// From real numbers to the whole numbers of a net file (doc/formats.md, net file).
#ifndef CJ_QUANTISE_H
#define CJ_QUANTISE_H

#include "train/model.h"

enum { QUANTISE_SHIFT = 6, QUANTISE_OUTPUT = 128 }; // hidden shift; output weights of 1.0

// What can be stored; the model keeps its values within these.
#define QUANTISE_MAX_INPUT ((double)NET_MAX_INPUT_WEIGHT / NET_ONE)
#define QUANTISE_MAX_BIAS ((double)NET_MAX_INPUT_BIAS / NET_ONE)
// A squared activation of 1.0 is NET_ONE^2 >> NET_SQUARE_SHIFT, a little less than NET_ONE.
#define QUANTISE_SQUARE ((double)(1 << NET_SQUARE_SHIFT) / NET_ONE)
#define QUANTISE_MAX_LAYER (127.0 / (1 << QUANTISE_SHIFT) / QUANTISE_SQUARE)
#define QUANTISE_MAX_OUTPUT (32767.0 / QUANTISE_OUTPUT)

// Fills *weights, which the caller closes. `scale` is the score in hundredths of a man that a logit
// of 1 stands for. False with a message when memory is out.
bool quantise_model(const Model *model, double scale, NetWeights *weights, Message *error);

#endif
