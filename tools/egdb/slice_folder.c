// SPDX-License-Identifier: MIT
#include "egdb/slice_folder.h"

#include "base/file.h"
#include "base/text.h"
#include "egdb/left_out_slice.h"
#include "egdb/successors.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_NAME = 200 }; // of a folder, within the limit of every system

static bool open_folder(const char *path, Message *error) {
    struct stat info;
    return stat(path, &info) == 0 ||
           message_fail(error, "%.200s: cannot be opened: %s", path, strerror(errno));
}

bool slice_folder_open(SliceFolder *folder, const char *root, const RuleSet *set, bool is_made,
                       Message *error) {
    TextWriter writer = text_writer(folder->path, sizeof folder->path);
    text_print(&writer, "%s/%s", root, set->name);
    folder->set = set;
    if (strlen(set->name) > MAX_NAME)
        return message_fail(error, "the name of the rule set has more than %d letters: %.60s...",
                            MAX_NAME, set->name);
    if (writer.overflow)
        return message_fail(error, "the name of the folder is too long: %.100s...", root);
    if (!is_made)
        return open_folder(folder->path, error);
    return file_make_folder(root, error) && file_make_folder(folder->path, error);
}

static void put_path(const SliceFolder *folder, Slice slice, const char *ending,
                     char path[SLICE_PATH_SIZE]) {
    char name[SLICE_NAME_SIZE];
    TextWriter writer = text_writer(path, SLICE_PATH_SIZE);
    slice_write_name(slice, name);
    text_print(&writer, "%s/%s.%s", folder->path, name, ending);
}

void slice_folder_file(const SliceFolder *folder, Slice slice, SliceFileKind kind,
                       char path[SLICE_PATH_SIZE]) {
    put_path(folder, slice, kind == SLICE_FILE_VALUES ? "values" : "distances", path);
}

bool slice_folder_is_verified(const SliceFolder *folder, Slice slice) {
    struct stat info;
    char path[SLICE_PATH_SIZE];
    put_path(folder, slice, "verified", path);
    return stat(path, &info) == 0;
}

bool slice_folder_set_verified(const SliceFolder *folder, Slice slice, Message *error) {
    char path[SLICE_PATH_SIZE];
    put_path(folder, slice, "verified", path);
    return file_replace(path, "", 0, error);
}

void slice_folder_forget_verified(const SliceFolder *folder, Slice slice) {
    char path[SLICE_PATH_SIZE];
    put_path(folder, slice, "verified", path);
    remove(path);
}

SliceFileHeader slice_folder_header(const SliceFolder *folder, Slice slice, SliceFileKind kind) {
    SliceFileHeader header = {.kind = kind, .slice = slice};
    TextWriter writer = text_writer(header.rules, sizeof header.rules);
    text_put(&writer, folder->set->name);
    return header;
}

bool slice_folder_has(const SliceFolder *folder, Slice slice, SliceFileKind kind,
                      SliceFileHeader *header) {
    SliceFileHeader read;
    char path[SLICE_PATH_SIZE];
    slice_folder_file(folder, slice, kind, path);
    if (!slice_file_read_header(path, &read, NULL) || strcmp(read.rules, folder->set->name) != 0 ||
        read.kind != kind || !slice_is_equal(read.slice, slice))
        return false;
    if (header != NULL)
        *header = read;
    return true;
}

// What the file leaves out follows from the slices that captures lead to.
static bool fill(const SliceFolder *folder, ValueTable *table, Slice slice, Message *error) {
    Slice list[SLICE_MAX_COUNT];
    const int count = slice_list_successors(folder->set, slice, list);
    for (int i = 0; i < count; i++)
        if (slice_pieces(list[i]) < slice_pieces(slice) &&
            value_table_entry(table, list[i])->values == NULL &&
            !slice_folder_load(folder, table, list[i], error))
            return false;
    left_out_fill(folder->set, table, slice);
    return true;
}

bool slice_folder_load(const SliceFolder *folder, ValueTable *table, Slice slice, Message *error) {
    const SliceFileHeader expected = slice_folder_header(folder, slice, SLICE_FILE_VALUES);
    ValueEntry *const entry = value_table_entry(table, slice);
    SliceFileHeader header;
    EgdbValue settled;
    char path[SLICE_PATH_SIZE];
    slice_folder_file(folder, slice, SLICE_FILE_VALUES, path);
    if (!slice_file_read(path, &expected, &header, &entry->values, error))
        return false;
    if (!slice_coding_leaves_out(header.coding) || slice_is_settled(folder->set, slice, &settled) ||
        fill(folder, table, slice, error))
        return true;
    free(entry->values);
    entry->values = NULL;
    return false;
}

int slice_folder_list(const SliceFolder *folder, int pieces, Slice *list) {
    Slice all[SLICE_MAX_COUNT];
    const int count = slice_list(folder->set, pieces, all);
    int found = 0;
    for (int i = 0; i < count; i++)
        if (slice_folder_has(folder, all[i], SLICE_FILE_VALUES, NULL))
            list[found++] = all[i];
    return found;
}
