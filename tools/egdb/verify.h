// SPDX-License-Identifier: MIT
// Proves a database: every position of every slice agrees with its successors, found by the plain
// move generator. A draw has no losing successor and one that is not won; all successors of a loss
// are won; a win has a lost successor. Wins are proved by the distances of losses, which must be
// exactly what their successors give: they fall from loss to loss until a capture, a man's move or
// the end, none of which can be taken back.
#ifndef CJ_VERIFY_H
#define CJ_VERIFY_H

#include "base/work_crew.h"
#include "egdb/slice_folder.h"

typedef struct VerifyResult {
    uint64_t positions;
    uint64_t wrong;
    Position first_wrong; // of the last slice that has any
    Slice slice;
    bool has_distances;
} VerifyResult;

// What slices are verified with. The table holds what has been loaded so far.
typedef struct VerifyTools {
    const SliceFolder *folder;
    ValueTable table;
    WorkCrew crew;
} VerifyTools;

// Verifies one slice of the folder, adding to the result; successors that the table lacks are read.
// Fails when a file is missing or damaged.
bool verify_slice(VerifyTools *tools, Slice slice, VerifyResult *result, Message *error);

#endif
