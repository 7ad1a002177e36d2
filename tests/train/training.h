// SPDX-License-Identifier: MIT
// What the tests of the trainer share: a folder of their own and samples from random play.
#ifndef CJ_TRAINING_H
#define CJ_TRAINING_H

#include "property/random_walk.h"
#include "unit/named_set.h"

#include "train/train_sample.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SCRATCH_SIZE = 64, SCRATCH_PATH_SIZE = 512 };

// Makes a folder that nobody else has, in the present one; to be removed by scratch_remove.
static inline void scratch_make(char path[SCRATCH_SIZE]) {
    snprintf(path, SCRATCH_SIZE, "train-test-XXXXXX");
    assert_non_null(mkdtemp(path));
}

static inline void scratch_path(const char *folder, const char *name,
                                char path[SCRATCH_PATH_SIZE]) {
    snprintf(path, SCRATCH_PATH_SIZE, "%s/%s", folder, name);
}

// Removes the folder with the files in it; folders in it are left alone.
static inline void scratch_remove(const char *path) {
    DIR *const folder = opendir(path);
    assert_non_null(folder);
    for (const struct dirent *entry = NULL; (entry = readdir(folder)) != NULL;) {
        char file[SCRATCH_PATH_SIZE];
        scratch_path(path, entry->d_name, file);
        unlink(file);
    }
    closedir(folder);
    assert_int_equal(rmdir(path), 0);
}

// A position some random plies from the start.
static inline Position random_position(const RuleSet *set, Random *random) {
    return random_walk(set, random, (int)random_below(random, 60));
}

#endif
