// SPDX-License-Identifier: MIT
#include "args/args.h"
#include "args/output.h"
#include "egdb/egdb_commands.h"
#include "egdb/slice_folder.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

static const ArgCommand COMMAND = {
    .name = "info",
    .help = "Tells which rule sets a folder has databases for, of how many pieces and how large.",
    .operands = "DIR",
    .min_operands = 1,
    .max_operands = 1};

// What a folder holds for one rule set and number of pieces.
typedef struct Holding {
    int slices;
    int verified;
    int missing;
    uint64_t positions;
    uint64_t value_bytes;
    uint64_t distance_bytes;
} Holding;

static uint64_t file_bytes(const SliceFolder *folder, Slice slice, SliceFileKind kind) {
    struct stat info;
    char path[SLICE_PATH_SIZE];
    slice_folder_file(folder, slice, kind, path);
    return stat(path, &info) == 0 ? (uint64_t)info.st_size : 0;
}

static Holding count_holding(const SliceFolder *folder, int pieces) {
    Slice list[SLICE_MAX_COUNT];
    const int count = slice_list(folder->set, pieces, list);
    Holding holding = {0};
    for (int i = 0; i < count; i++) {
        SliceFileHeader header;
        if (!slice_folder_has(folder, list[i], SLICE_FILE_VALUES, &header)) {
            holding.missing++;
            continue;
        }
        holding.slices++;
        holding.verified += slice_folder_is_verified(folder, list[i]);
        holding.positions += header.positions;
        holding.value_bytes += file_bytes(folder, list[i], SLICE_FILE_VALUES);
        holding.distance_bytes += file_bytes(folder, list[i], SLICE_FILE_DISTANCES);
    }
    return holding;
}

// Returns whether there is anything for the rule set.
static bool tell_rule_set(const char *root, const RuleSet *set) {
    SliceFolder folder;
    bool has_any = false;
    if (!slice_folder_open(&folder, root, set, false, NULL))
        return false;
    for (int pieces = 2; pieces <= SLICE_MAX_PIECES; pieces++) {
        const Holding holding = count_holding(&folder, pieces);
        if (holding.slices == 0)
            continue;
        has_any = true;
        output_print(
            "%s %d pieces: %d slices (%d missing, %d verified), %" PRIu64
            " positions, values %" PRIu64 " bytes, distances %" PRIu64 " bytes, format %d\n",
            set->name, pieces, holding.slices, holding.missing, holding.verified, holding.positions,
            holding.value_bytes, holding.distance_bytes, SLICE_FILE_VERSION);
    }
    return has_any;
}

int cmd_folder_info(int argc, char **argv) {
    ArgOperands operands;
    bool has_any = false;
    const int status = args_parse(&COMMAND, argc, argv, NULL, &operands);
    if (status != ARGS_OK)
        return status;
    DIR *const folder = opendir(operands.texts[0]);
    if (folder == NULL)
        return output_fail("%s: cannot be opened: %s", operands.texts[0], strerror(errno));
    for (const struct dirent *entry = NULL; (entry = readdir(folder)) != NULL;) {
        RuleSet set;
        if (rule_set_parse(entry->d_name, &set, NULL) && strcmp(set.name, entry->d_name) == 0)
            has_any = tell_rule_set(operands.texts[0], &set) || has_any;
    }
    closedir(folder);
    return has_any ? EXIT_DONE : output_fail("%s holds no databases", operands.texts[0]);
}
