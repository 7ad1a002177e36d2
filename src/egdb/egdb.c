// SPDX-License-Identifier: MIT
#include "egdb/egdb_files.h"

#include "base/data_folder.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool egdb_find_folder(const char *named, char *path, size_t size) {
    if (named[0] == '\0')
        return data_folder_find("egdb", path, size);
    snprintf(path, size, "%s", named);
    return strcmp(named, EGDB_NONE) != 0;
}

typedef struct Opening {
    Egdb *egdb;
    char folder[EGDB_PATH_SIZE]; // of the rule set
    EgdbReport report;
    uint64_t slots; // that all blocks need
} Opening;

static void note_fault(const Opening *opening, const char *text) {
    if (opening->report.tell != NULL)
        opening->report.tell(opening->report.context, text);
}

static void file_close(EgdbFile *file) {
    free(file->offsets);
    free(file->places);
    slice_bytes_close(&file->blocks);
    file_map_close(&file->map);
    *file = (EgdbFile){0};
}

// Rule sets that differ only in how a game begins and is drawn have the same databases.
static bool is_same_game(const RuleSet *a, const RuleSet *b) {
    return rule_set_plays_alike(a, b) &&
           rule_set_one_king_each_draws(a) == rule_set_one_king_each_draws(b);
}

// What a file must be.
typedef struct Wanted {
    char path[EGDB_PATH_SIZE + 32];
    Slice slice;
    SliceFileKind kind;
} Wanted;

static bool fits(const Opening *opening, const EgdbFile *file, const Wanted *wanted,
                 Message *error) {
    const SliceFileHeader *const header = &file->blocks.header;
    RuleSet set;
    if (!rule_set_parse(header->rules, &set, error) || !is_same_game(&set, &opening->egdb->set))
        return message_fail(error, "%.160s: built for %.40s, expected %.40s", wanted->path,
                            header->rules, opening->egdb->set.name);
    return (header->kind == wanted->kind && slice_is_equal(header->slice, wanted->slice)) ||
           message_fail(error, "%.200s: holds another slice than its name says", wanted->path);
}

static bool file_prepare(Opening *opening, EgdbFile *file, const char *path, Message *error) {
    const SliceFileHeader *const header = &file->blocks.header;
    const uint64_t count = file->blocks.count;
    const size_t slots = slice_raw_size(header->kind, SLICE_BLOCK_POSITIONS) / CACHE_SLOT_SIZE;
    file->offsets = malloc((size_t)count * sizeof *file->offsets);
    file->places = calloc((size_t)count * slots, sizeof *file->places);
    if (file->offsets == NULL || file->places == NULL)
        return message_fail(error, "%.200s: no memory for its %llu blocks", path,
                            (unsigned long long)count);
    uint64_t offset = 0;
    for (uint64_t i = 0; i < count; i++) {
        file->offsets[i] = offset;
        offset += slice_block_size(&file->blocks, i);
    }
    opening->slots += count * slots;
    opening->egdb->file_count++;
    return true;
}

// Opens a file if it is there.
static void file_open(Opening *opening, EgdbFile *file, Slice slice, SliceFileKind kind) {
    static const char *const endings[] = {"values", "distances"};
    Wanted wanted = {.slice = slice, .kind = kind};
    const char *const path = wanted.path;
    char name[SLICE_NAME_SIZE];
    struct stat info;
    Message error;
    TextWriter writer = text_writer(wanted.path, sizeof wanted.path);
    slice_write_name(slice, name);
    text_print(&writer, "%s/%s.%s", opening->folder, name, endings[kind]);
    if (stat(path, &info) != 0)
        return;
    if (file_map_open(&file->map, path, &error) &&
        slice_bytes_open(&(SliceBytes){path, file->map.bytes, file->map.size}, &file->blocks,
                         &error) &&
        fits(opening, file, &wanted, &error) && file_prepare(opening, file, path, &error))
        return;
    file_close(file);
    note_fault(opening, error.text);
}

// What is known of a slice: its files, or that the rules settle it. False without memory.
static bool slice_open(Opening *opening, Slice slice) {
    Egdb *const egdb = opening->egdb;
    EgdbSlice *const opened = calloc(1, sizeof *opened);
    if (opened == NULL)
        return false;
    opened->index = slice_index_open(rule_set_board_size(&egdb->set), slice);
    if (!slice_is_settled(&egdb->set, slice, &opened->settled))
        opened->settled = VALUE_UNKNOWN;
    file_open(opening, &opened->files[SLICE_FILE_VALUES], slice, SLICE_FILE_VALUES);
    const bool is_there = opened->files[SLICE_FILE_VALUES].map.bytes != NULL;
    if (!is_there && opened->settled == VALUE_UNKNOWN) {
        free(opened);
        return true;
    }
    if (is_there) // distances without values say nothing
        file_open(opening, &opened->files[SLICE_FILE_DISTANCES], slice, SLICE_FILE_DISTANCES);
    if (is_there && slice_pieces(slice) > egdb->pieces)
        egdb->pieces = slice_pieces(slice);
    *egdb_slice(egdb, slice) = opened;
    return true;
}

static bool slices_open(Opening *opening) {
    bool has_memory = true;
    for (int pieces = 2; pieces <= SLICE_MAX_PIECES; pieces++) {
        Slice list[SLICE_MAX_COUNT];
        const int count = slice_list(&opening->egdb->set, pieces, list);
        for (int i = 0; i < count; i++)
            has_memory = has_memory && slice_open(opening, list[i]);
    }
    return has_memory;
}

static bool has_folder(Opening *opening, const char *folder, const char *rules) {
    struct stat info;
    TextWriter writer = text_writer(opening->folder, sizeof opening->folder);
    text_print(&writer, "%s/%s", folder, rules);
    return !writer.overflow && stat(opening->folder, &info) == 0 && S_ISDIR(info.st_mode);
}

// The folder of the rule set, or of one with the same databases.
static bool find_folder(Opening *opening, const char *folder) {
    if (has_folder(opening, folder, opening->egdb->set.name))
        return true;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        if (is_same_game(&set, &opening->egdb->set) && has_folder(opening, folder, set.name))
            return true;
    }
    return false;
}

static bool cache_open(Opening *opening, size_t cache_mb) {
    const uint64_t most = (uint64_t)cache_mb * ((1 << 20) / CACHE_SLOT_SIZE);
    const uint64_t slots = opening->slots < most ? opening->slots : most;
    opening->egdb->cache = block_cache_open((size_t)(slots > 0 ? slots : 1));
    return opening->egdb->cache != NULL;
}

Egdb *egdb_open(const RuleSet *set, const char *folder, size_t cache_mb, EgdbReport report,
                Message *error) {
    Opening opening = {.egdb = calloc(1, sizeof(Egdb)), .report = report};
    bool is_open = opening.egdb != NULL;
    if (is_open) {
        opening.egdb->set = *set;
        mutex_open(&opening.egdb->mutex);
        if (!find_folder(&opening, folder)) {
            message_fail(error, "%.160s: no endgame databases of %.60s", folder, set->name);
            egdb_close(opening.egdb);
            return NULL;
        }
        is_open = slices_open(&opening) && cache_open(&opening, cache_mb);
    }
    if (is_open && opening.egdb->pieces > 0)
        return opening.egdb;
    message_fail(error,
                 is_open ? "%.160s: no endgame database of %.60s can be used"
                         : "%.160s: no memory for the endgame databases of %.60s",
                 folder, set->name);
    egdb_close(opening.egdb);
    return NULL;
}

void egdb_close(Egdb *egdb) {
    if (egdb == NULL)
        return;
    for (size_t i = 0; i < sizeof egdb->slices / sizeof egdb->slices[0]; i++)
        if (egdb->slices[i] != NULL) {
            file_close(&egdb->slices[i]->files[SLICE_FILE_VALUES]);
            file_close(&egdb->slices[i]->files[SLICE_FILE_DISTANCES]);
            free(egdb->slices[i]);
        }
    block_cache_close(egdb->cache);
    mutex_close(&egdb->mutex);
    free(egdb);
}

int egdb_pieces(const Egdb *egdb) { return egdb->pieces; }

int egdb_file_count(const Egdb *egdb) { return egdb->file_count; }

bool egdb_take_fault(Egdb *egdb, Message *fault) {
    mutex_lock(&egdb->mutex);
    const bool has_fault = egdb->has_fault;
    if (has_fault)
        *fault = egdb->fault;
    egdb->has_fault = false;
    mutex_unlock(&egdb->mutex);
    return has_fault;
}
