// SPDX-License-Identifier: MIT
// Reading the samples of a folder, batch by batch, each checked against its checksum.
#include "train/disk_file.h"
#include "train/sample_folder.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

// Where the reading is.
typedef struct Reader {
    const SampleFolder *folder;
    int chunk;   // 0 = none open
    int file;    // -1 = none open
    off_t place; // in it
} Reader;

static void reader_close(Reader *reader) {
    if (reader->file >= 0)
        close(reader->file);
    reader->file = -1;
}

static bool reader_seek(Reader *reader, int chunk, Message *error) {
    char path[SAMPLE_PATH_SIZE];
    if (reader->chunk == chunk)
        return true;
    sample_folder_put_chunk(reader->folder, chunk, path);
    reader_close(reader);
    reader->file = open(path, O_RDONLY);
    reader->chunk = chunk;
    reader->place = 0;
    return reader->file >= 0 || disk_fail(error, "open", path);
}

// Reads the bytes of a batch and turns them into samples.
static bool read_batch(const Reader *reader, const SampleBatch *batch, uint8_t *bytes,
                       Sample *samples) {
    const size_t size = (size_t)batch->samples * SAMPLE_SIZE;
    if (!disk_read(reader->file, bytes, size, reader->place) ||
        sample_folder_checksum(bytes, size) != batch->checksum)
        return false;
    for (int i = 0; i < batch->samples; i++)
        if (!sample_read(bytes + (size_t)i * SAMPLE_SIZE, reader->folder->board_size, &samples[i]))
            return false;
    return true;
}

static bool next_batch(Reader *reader, const SampleBatch *batch, Sample **samples, Message *error) {
    if (!reader_seek(reader, batch->chunk, error))
        return false;
    uint8_t *const bytes = malloc((size_t)batch->samples * SAMPLE_SIZE + 1);
    *samples = malloc(((size_t)batch->samples + 1) * sizeof **samples);
    bool is_ok = true;
    if (bytes == NULL || *samples == NULL)
        is_ok = message_fail(error, "memory is out");
    else if (!read_batch(reader, batch, bytes, *samples))
        is_ok = message_fail(error, "%.100s: chunk %d is damaged from byte %lld on",
                             reader->folder->path, batch->chunk, (long long)reader->place);
    reader->place += (off_t)batch->samples * SAMPLE_SIZE;
    free(bytes);
    return is_ok;
}

bool sample_folder_visit(const SampleFolder *folder, SampleVisitor visit, void *context,
                         Message *error) {
    Reader reader = {.folder = folder, .file = -1};
    bool is_ok = true;
    for (size_t i = 0; i < folder->index.count && is_ok; i++) {
        const SampleBatch *const batch = &folder->index.batches[i];
        Sample *samples = NULL;
        is_ok = next_batch(&reader, batch, &samples, error);
        if (is_ok && !visit(context, samples, (size_t)batch->samples))
            is_ok = message_fail(error, "memory is out");
        free(samples);
    }
    reader_close(&reader);
    return is_ok;
}
