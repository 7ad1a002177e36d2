// SPDX-License-Identifier: MIT
#include "egdb/folder_args.h"

#include "args/args_common.h"
#include "args/output.h"

bool folder_args_open(const char *rules, const char *root, RuleSet *set, SliceFolder *folder) {
    Message error;
    if (!args_read_rules(rules, set))
        return false;
    if (slice_folder_open(folder, root, set, false, &error))
        return true;
    output_fail("%s", error.text);
    return false;
}

Egdb *folder_args_open_probing(const RuleSet *set, const char *root, size_t cache_mb) {
    Message error;
    Egdb *const egdb =
        egdb_open(set, root, cache_mb, (EgdbReport){output_note_unused, NULL}, &error);
    if (egdb == NULL)
        output_fail("%s", error.text);
    return egdb;
}
