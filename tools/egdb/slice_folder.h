// SPDX-License-Identifier: MIT
// A folder of databases: RULES/SLICE.values and RULES/SLICE.distances for each slice, and
// RULES/SLICE.verified, which is empty.
#ifndef CJ_SLICE_FOLDER_H
#define CJ_SLICE_FOLDER_H

#include "egdb/value_table.h"

enum { SLICE_PATH_SIZE = 1024 };

typedef struct SliceFolder {
    char path[SLICE_PATH_SIZE - 300]; // of the rule set
    const RuleSet *set;
} SliceFolder;

// The databases of a rule set below `root`. With `is_made` the folders are made when they are
// missing, otherwise that is an error.
bool slice_folder_open(SliceFolder *folder, const char *root, const RuleSet *set, bool is_made,
                       Message *error);

void slice_folder_file(const SliceFolder *folder, Slice slice, SliceFileKind kind,
                       char path[SLICE_PATH_SIZE]);

// The header that a file of this slice must have; positions and totals are 0.
SliceFileHeader slice_folder_header(const SliceFolder *folder, Slice slice, SliceFileKind kind);

// Whether there is such a file with a sound header; `header` may be NULL.
bool slice_folder_has(const SliceFolder *folder, Slice slice, SliceFileKind kind,
                      SliceFileHeader *header);

// Reads values into the table, which has none of this slice; slices that captures lead to are read
// too when the file leaves out what follows from them.
bool slice_folder_load(const SliceFolder *folder, ValueTable *table, Slice slice, Message *error);

// A slice that has been verified since it was built is marked by a file of its own.
bool slice_folder_is_verified(const SliceFolder *folder, Slice slice);
bool slice_folder_set_verified(const SliceFolder *folder, Slice slice, Message *error);
void slice_folder_forget_verified(const SliceFolder *folder, Slice slice);

// The slices with so many pieces that have values, in the order of slice_list.
int slice_folder_list(const SliceFolder *folder, int pieces, Slice *list);

#endif
