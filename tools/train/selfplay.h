// SPDX-License-Identifier: MIT
// A run of self-play: threads play numbered games, which enter the folder in the order of their
// numbers without the positions that it has already. So the samples depend on the options alone,
// not on the number of threads or on interruptions.
#ifndef CJ_SELFPLAY_H
#define CJ_SELFPLAY_H

#include "train/sample_folder.h"
#include "train/selfplay_game.h"

typedef struct SelfplaySetup {
    SelfplayRules rules;
    SampleFolder *folder; // open for writing
    int64_t games;        // that the folder shall have
    int threads;
} SelfplaySetup;

// Plays what is missing, with progress on stderr.
bool selfplay_run(const SelfplaySetup *setup, Message *error);

#endif
