// SPDX-License-Identifier: MIT
// Verifies the slices of a folder one after the other, with progress and a memory limit.
#ifndef CJ_VERIFY_FOLDER_H
#define CJ_VERIFY_FOLDER_H

#include "egdb/slice_set.h"
#include "egdb/verify.h"

typedef struct VerifyPlan {
    const SliceFolder *folder;
    const SliceSet *only; // slices that are verified; NULL: all
    int pieces;           // at most
    int threads;
    int64_t memory_mb;
    bool only_new; // slices that are not marked as verified; those that are right are marked
} VerifyPlan;

typedef struct VerifySummary {
    int slices;
    int without_distances;
    VerifyResult result;
} VerifySummary;

// Goes on behind a slice that is wrong. Fails when a file is missing or
// damaged, and without `only_new` when the folder has no databases.
bool verify_folder(const VerifyPlan *plan, VerifySummary *summary, Message *error);

// Verifies and tells the result on stdout; returns the exit status.
int verify_folder_and_tell(const VerifyPlan *plan);

#endif
