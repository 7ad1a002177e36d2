// SPDX-License-Identifier: MIT
// Runs a fuzz target on the files of a folder, without a fuzzer, so that the corpus and every input
// that once failed are ordinary tests. Each file is given whole and cut off after each of its first
// bytes: readers break most often at an end that comes too early. Prints TAP, one case per file.
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CUTS = 2000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Reads a whole file into memory that the caller frees; NULL when it cannot be read.
static uint8_t *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    uint8_t *data = NULL;
    size_t capacity = 0;
    *size = 0;
    do {
        capacity += 65536;
        uint8_t *grown = realloc(data, capacity);
        if (grown == NULL) {
            break;
        }
        data = grown;
        *size += fread(data + *size, 1, capacity - *size, file);
    } while (*size == capacity);
    fclose(file);
    return data;
}

// The copy has exactly the size given, so that the address sanitizer sees a read beyond it.
static void run_exact(const uint8_t *data, size_t size) {
    uint8_t *copy = malloc(size > 0 ? size : 1);
    if (copy == NULL) {
        abort();
    }
    memcpy(copy, data, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static bool run_file(const char *path) {
    size_t size = 0;
    uint8_t *data = read_file(path, &size);
    if (data == NULL) {
        return false;
    }
    run_exact(data, size);
    for (size_t cut = 0; cut < size && cut < MAX_CUTS; cut++) {
        run_exact(data, cut);
    }
    free(data);
    return true;
}

static int is_visible(const struct dirent *entry) { return entry->d_name[0] != '.'; }

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    struct dirent **entries;
    const int count = scandir(argv[1], &entries, is_visible, alphasort);
    if (count <= 0) {
        printf("Bail out! no file in %s\n", argv[1]);
        return 1;
    }
    bool all_read = true;
    printf("1..%d\n", count);
    for (int i = 0; i < count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", argv[1], entries[i]->d_name);
        const bool read = run_file(path);
        printf("%s %d - %s\n", read ? "ok" : "not ok", i + 1, entries[i]->d_name);
        fflush(stdout);
        all_read = all_read && read;
        free(entries[i]);
    }
    free(entries);
    return all_read ? 0 : 1;
}
