// SPDX-License-Identifier: MIT
#include "egdb/folder_args.h"

#include "args/args_common.h"
#include "args/output.h"

static bool is_listed(const RuleSet *set, Slice slice) {
    Slice list[SLICE_MAX_COUNT];
    const int count = slice_list(set, slice_pieces(slice), list);
    for (int i = 0; i < count; i++)
        if (slice_is_equal(list[i], slice))
            return true;
    return false;
}

bool folder_args_read_slice(const char *name, const RuleSet *set, Slice *slice, SliceSet *chosen) {
    *chosen = (SliceSet){0};
    if (!slice_parse_name(name, slice) || !is_listed(set, *slice)) {
        output_fail("\"%.40s\" is no slice of %.60s; expected one such as 21v03, the men and kings "
                    "of both sides, with at most %d pieces",
                    name, set->name, SLICE_MAX_PIECES);
        return false;
    }
    slice_set_add_pair(chosen, *slice);
    return true;
}

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
