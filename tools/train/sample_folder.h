// SPDX-License-Identifier: MIT
// A folder of samples: numbered chunk files of 32-byte samples and index.txt (sample_index.h). A
// batch counts when its line is in the index; whatever a killed run left behind the last one is cut
// off when the folder is opened again. One program writes at a time.
#ifndef CJ_SAMPLE_FOLDER_H
#define CJ_SAMPLE_FOLDER_H

#include "train/sample_index.h"
#include "train/train_sample.h"

enum { SAMPLE_PATH_SIZE = 1024 };

typedef struct SampleFolder {
    char path[SAMPLE_PATH_SIZE];
    SampleIndex index;
    int board_size;
    int index_file; // descriptors, -1 when not open
    int chunk_file;
} SampleFolder;

typedef struct SampleTotals {
    int64_t games;
    int64_t samples;
    int chunks;
} SampleTotals;

// Called with each batch in order; false ends the reading.
typedef bool (*SampleVisitor)(void *context, const Sample *samples, size_t count);

// Makes the folder, or opens it to be continued. Fails when it is of another kind, in use, or
// damaged. To be closed by the caller in any case.
bool sample_folder_open(SampleFolder *folder, const char *path, const SampleKind *kind,
                        Message *error);

// Opens a folder that exists, for reading alone.
bool sample_folder_read(SampleFolder *folder, const char *path, Message *error);

void sample_folder_close(SampleFolder *folder);

SampleTotals sample_folder_totals(const SampleFolder *folder);

// Appends a batch of so many games; it is safely on the disk on return.
bool sample_folder_append(SampleFolder *folder, const Sample *samples, size_t count, int games,
                          Message *error);

// Visits all samples and checks them (sample_visit.c). A visitor that returns false makes it fail
// for lack of memory.
bool sample_folder_visit(const SampleFolder *folder, SampleVisitor visit, void *context,
                         Message *error);

// Shared by writing and reading
// ------------------------------------------------------------------------------------------------

void sample_folder_put_chunk(const SampleFolder *folder, int chunk, char path[SAMPLE_PATH_SIZE]);
uint32_t sample_folder_checksum(const uint8_t *bytes, size_t size);

#endif
