// SPDX-License-Identifier: MIT
// What the commands that look into a folder of databases share: opening what their arguments name.
// All tell what is wrong.
#ifndef CJ_FOLDER_ARGS_H
#define CJ_FOLDER_ARGS_H

#include "egdb/egdb.h"
#include "egdb/slice_folder.h"
#include "egdb/slice_set.h"

#define FOLDER_ARGS_SLICE(values, field, help) ARGS_TEXT(values, field, "slice", 0, "SLICE", help)

// Reads the name of a slice of the rule set, and chooses it and its reverse.
bool folder_args_read_slice(const char *name, const RuleSet *set, Slice *slice, SliceSet *chosen);

// Reads the rule set (NULL: english) and opens its files below `root`; the folder keeps a pointer
// to the set.
bool folder_args_open(const char *rules, const char *root, RuleSet *set, SliceFolder *folder);

// Opens the databases of a rule set for probing, with a cache of `cache_mb` MiB. NULL when there
// are none; files that cannot be used are told and left out.
Egdb *folder_args_open_probing(const RuleSet *set, const char *root, size_t cache_mb);

#endif
