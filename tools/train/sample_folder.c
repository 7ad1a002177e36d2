// SPDX-License-Identifier: MIT
#include "train/sample_folder.h"

#include "base/file.h"
#include "train/disk_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

enum { CHUNK_SAMPLES = 1 << 18 }; // from which on a new chunk is begun

void sample_folder_put_chunk(const SampleFolder *folder, int chunk, char path[SAMPLE_PATH_SIZE]) {
    snprintf(path, SAMPLE_PATH_SIZE, "%.900s/chunk%06d.samples", folder->path, chunk);
}

uint32_t sample_folder_checksum(const uint8_t *bytes, size_t size) {
    return (uint32_t)crc32(0, bytes, (uInt)size);
}

static void put_index_path(const SampleFolder *folder, char path[SAMPLE_PATH_SIZE]) {
    snprintf(path, SAMPLE_PATH_SIZE, "%.900s/index.txt", folder->path);
}

// Opening
// ------------------------------------------------------------------------------------------------

static bool read_index(SampleFolder *folder, Message *error) {
    Message reason;
    RuleSet set;
    char *const text = disk_read_text(folder->index_file);
    if (text == NULL)
        return disk_fail(error, "read the index of", folder->path);
    const bool is_read = sample_index_parse(&folder->index, text, &reason);
    free(text);
    if (!is_read)
        return message_fail(error, "%.100s: %s", folder->path, reason.text);
    if (folder->index.text_size == 0)
        return true;
    if (!rule_set_parse(folder->index.kind.rules, &set, &reason))
        return message_fail(error, "%.100s/index.txt: %s", folder->path, reason.text);
    folder->board_size = rule_set_board_size(&set);
    return true;
}

static bool is_same_kind(const SampleKind *a, const SampleKind *b) {
    return strcmp(a->rules, b->rules) == 0 && a->seed == b->seed && a->nodes == b->nodes &&
           a->eval == b->eval && a->egdb == b->egdb;
}

static bool write_head(SampleFolder *folder, const SampleKind *kind, Message *error) {
    RuleSet set;
    char text[SAMPLE_INDEX_LINE];
    TextWriter writer = text_writer(text, sizeof text);
    if (!rule_set_parse(kind->rules, &set, error))
        return false;
    sample_index_put_head(&writer, kind);
    if (ftruncate(folder->index_file, 0) != 0 ||
        !disk_write(folder->index_file, text, writer.length) || fsync(folder->index_file) != 0 ||
        !disk_sync_folder(folder->path))
        return disk_fail(error, "write the index of", folder->path);
    folder->index.kind = *kind;
    folder->index.text_size = writer.length;
    folder->board_size = rule_set_board_size(&set);
    return true;
}

static bool lock_index(const SampleFolder *folder, Message *error) {
    return file_lock(folder->index_file) ||
           message_fail(error, "%.200s is in use by another run", folder->path);
}

static int64_t chunk_samples(const SampleFolder *folder, int chunk) {
    int64_t samples = 0;
    for (size_t i = 0; i < folder->index.count; i++)
        if (folder->index.batches[i].chunk == chunk)
            samples += folder->index.batches[i].samples;
    return samples;
}

// Opens a chunk for writing at the end of its complete batches.
static bool open_chunk(SampleFolder *folder, int chunk, Message *error) {
    char path[SAMPLE_PATH_SIZE];
    const off_t size = (off_t)(chunk_samples(folder, chunk) * SAMPLE_SIZE);
    sample_folder_put_chunk(folder, chunk, path);
    if (folder->chunk_file >= 0)
        close(folder->chunk_file);
    folder->chunk_file = open(path, O_RDWR | O_CREAT, 0666);
    if (folder->chunk_file < 0)
        return disk_fail(error, "open", path);
    if (lseek(folder->chunk_file, 0, SEEK_END) < size)
        return message_fail(error, "%.200s is shorter than its index says", path);
    if (ftruncate(folder->chunk_file, size) != 0 ||
        lseek(folder->chunk_file, size, SEEK_SET) != size || !disk_sync_folder(folder->path))
        return disk_fail(error, "write", path);
    return true;
}

static bool continue_folder(SampleFolder *folder, const SampleKind *kind, Message *error) {
    const off_t size = (off_t)folder->index.text_size;
    if (!is_same_kind(&folder->index.kind, kind))
        return message_fail(
            error,
            "%.100s holds samples of another run (other rules, seed, nodes, "
            "evaluation or databases): expected an empty folder or the same options",
            folder->path);
    if (ftruncate(folder->index_file, size) != 0 ||
        lseek(folder->index_file, size, SEEK_SET) != size)
        return disk_fail(error, "write the index of", folder->path);
    return true;
}

bool sample_folder_open(SampleFolder *folder, const char *path, const SampleKind *kind,
                        Message *error) {
    char index_path[SAMPLE_PATH_SIZE];
    *folder = (SampleFolder){.index_file = -1, .chunk_file = -1};
    snprintf(folder->path, sizeof folder->path, "%s", path);
    put_index_path(folder, index_path);
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        return disk_fail(error, "make the folder", path);
    folder->index_file = open(index_path, O_RDWR | O_CREAT, 0666);
    if (folder->index_file < 0)
        return disk_fail(error, "open", index_path);
    if (!lock_index(folder, error) || !read_index(folder, error))
        return false;
    if (folder->index.text_size == 0 ? !write_head(folder, kind, error)
                                     : !continue_folder(folder, kind, error))
        return false;
    const SampleTotals totals = sample_folder_totals(folder);
    return open_chunk(folder, totals.chunks > 0 ? totals.chunks : 1, error);
}

bool sample_folder_read(SampleFolder *folder, const char *path, Message *error) {
    char index_path[SAMPLE_PATH_SIZE];
    *folder = (SampleFolder){.index_file = -1, .chunk_file = -1};
    snprintf(folder->path, sizeof folder->path, "%s", path);
    put_index_path(folder, index_path);
    folder->index_file = open(index_path, O_RDONLY);
    if (folder->index_file < 0)
        return disk_fail(error, "open", index_path);
    return read_index(folder, error) &&
           (folder->index.text_size > 0 ||
            message_fail(error, "%.200s: the index has no complete head", folder->path));
}

void sample_folder_close(SampleFolder *folder) {
    if (folder->index_file >= 0)
        close(folder->index_file);
    if (folder->chunk_file >= 0)
        close(folder->chunk_file);
    sample_index_close(&folder->index);
}

SampleTotals sample_folder_totals(const SampleFolder *folder) {
    SampleTotals totals = {0};
    for (size_t i = 0; i < folder->index.count; i++) {
        totals.games += folder->index.batches[i].games;
        totals.samples += folder->index.batches[i].samples;
        totals.chunks = folder->index.batches[i].chunk;
    }
    return totals;
}

// Samples
// ------------------------------------------------------------------------------------------------

static int next_chunk(const SampleFolder *folder) {
    const int last = sample_folder_totals(folder).chunks;
    if (last == 0)
        return 1;
    return chunk_samples(folder, last) < CHUNK_SAMPLES ? last : last + 1;
}

// First the samples, then the line that makes them count.
static bool append_bytes(SampleFolder *folder, const uint8_t *bytes, SampleBatch batch,
                         Message *error) {
    char line[SAMPLE_INDEX_LINE];
    TextWriter writer = text_writer(line, sizeof line);
    const size_t size = (size_t)batch.samples * SAMPLE_SIZE;
    batch.checksum = sample_folder_checksum(bytes, size);
    sample_index_put_batch(&writer, batch);
    if (!disk_write(folder->chunk_file, bytes, size) || fsync(folder->chunk_file) != 0 ||
        !disk_write(folder->index_file, line, writer.length) || fsync(folder->index_file) != 0)
        return disk_fail(error, "write to", folder->path);
    return sample_index_add(&folder->index, batch) || message_fail(error, "memory is out");
}

bool sample_folder_append(SampleFolder *folder, const Sample *samples, size_t count, int games,
                          Message *error) {
    const int chunk = next_chunk(folder);
    if (chunk > sample_folder_totals(folder).chunks && !open_chunk(folder, chunk, error))
        return false;
    uint8_t *const bytes = malloc(count * SAMPLE_SIZE + 1);
    if (bytes == NULL)
        return message_fail(error, "memory is out");
    for (size_t i = 0; i < count; i++)
        sample_write(&samples[i], bytes + i * SAMPLE_SIZE);
    const SampleBatch batch = {.chunk = chunk, .games = games, .samples = (int)count};
    const bool is_ok = append_bytes(folder, bytes, batch, error);
    free(bytes);
    return is_ok;
}
