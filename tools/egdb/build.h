// SPDX-License-Identifier: MIT
// Builds the databases of a rule set, slice by slice, from the fewest pieces up. A slice is on the
// disk as a whole or not at all, and does not depend on threads or on where a build was broken off:
// building again goes on behind the last finished slice.
#ifndef CJ_BUILD_H
#define CJ_BUILD_H

#include "base/message.h"
#include "egdb/slice_folder.h"
#include "egdb/slice_set.h"

typedef struct BuildPlan {
    const SliceFolder *folder;
    const SliceSet *only; // slices that are built, with all that they need; NULL: all
    int pieces;           // at most
    int threads;
    int64_t memory_mb;
} BuildPlan;

// Builds what is missing, with progress on stderr. Fails when the memory or the disk is too small,
// or a file that is needed is damaged; what is finished stays.
bool build_run(const BuildPlan *plan, Message *error);

#endif
