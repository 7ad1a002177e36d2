// SPDX-License-Identifier: MIT
// What the tests of endgame databases share: databases built into a folder of their own and loaded.
#ifndef CJ_DATABASES_H
#define CJ_DATABASES_H

#include "egdb/build.h"
#include "unit/named_set.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEST_PATH_SIZE = SLICE_PATH_SIZE };

typedef struct Databases {
    char root[32];
    RuleSet set;
    SliceFolder folder;
    ValueTable table; // everything built
    int pieces;
} Databases;

static inline void remove_files(const char *path) {
    DIR *const folder = opendir(path);
    assert_non_null(folder);
    for (const struct dirent *entry = NULL; (entry = readdir(folder)) != NULL;) {
        char file[2 * TEST_PATH_SIZE];
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            unlink(file);
    }
    closedir(folder);
    assert_int_equal(rmdir(path), 0);
}

static inline void databases_open(Databases *databases, const char *rules, int pieces) {
    Message error;
    *databases = (Databases){.set = named_set(rules), .pieces = pieces};
    snprintf(databases->root, sizeof databases->root, "egdb-test-XXXXXX");
    assert_non_null(mkdtemp(databases->root));
    const BuildPlan plan = {
        .folder = &databases->folder, .pieces = pieces, .threads = 2, .memory_mb = 512};
    if (!slice_folder_open(&databases->folder, databases->root, &databases->set, true, &error) ||
        !build_run(&plan, &error))
        fail_msg("%s", error.text);
    assert_true(value_table_open(&databases->table, &databases->set, pieces));
    for (int i = 2; i <= pieces; i++) {
        Slice list[SLICE_MAX_COUNT];
        const int count = slice_folder_list(&databases->folder, i, list);
        for (int j = 0; j < count; j++)
            if (!slice_folder_load(&databases->folder, &databases->table, list[j], &error))
                fail_msg("%s", error.text);
    }
}

static inline void databases_close(Databases *databases) {
    value_table_close(&databases->table);
    remove_files(databases->folder.path);
    assert_int_equal(rmdir(databases->root), 0);
}

#endif
