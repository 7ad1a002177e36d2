// SPDX-License-Identifier: MIT
// The index of a folder of samples as text: the line `canalejas-samples 2`, how the samples were
// made (`rules`, `seed`, `nodes`, `eval`, `egdb`), the line `batches`, then a line a batch: its
// chunk, games, samples and the checksum (CRC-32) of its bytes. A last line without its end is what
// a kill left; it does not count.
#ifndef CJ_SAMPLE_INDEX_H
#define CJ_SAMPLE_INDEX_H

#include "base/message.h"
#include "base/text.h"
#include "rules/rule_set.h"

#include <stddef.h>

enum { SAMPLE_INDEX_LINE = 640 };

// How the samples were made; a run continues only a folder of its own kind.
typedef struct SampleKind {
    char rules[RULE_SET_NAME_SIZE];
    uint64_t seed;
    int64_t nodes; // of each move
    uint32_t eval; // checksum of the evaluation file, 0 = the built-in evaluation
    int egdb;      // pieces of the endgame databases that told results, 0 = none
} SampleKind;

typedef struct SampleBatch {
    int chunk; // number of its file, from 1
    int games;
    int samples;
    uint32_t checksum;
} SampleBatch;

typedef struct SampleIndex {
    SampleKind kind;
    SampleBatch *batches; // owned
    size_t count;
    size_t capacity;
    size_t text_size; // bytes up to the end of the last complete line
} SampleIndex;

// False when memory is out.
bool sample_index_add(SampleIndex *index, SampleBatch batch);
void sample_index_close(SampleIndex *index);

void sample_index_put_head(TextWriter *writer, const SampleKind *kind);
void sample_index_put_batch(TextWriter *writer, SampleBatch batch);

// Reads the whole text; to be closed by the caller also when it fails. Fails with the line that is
// wrong. A text cut within its head reads as incomplete: text_size is 0 then.
bool sample_index_parse(SampleIndex *index, const char *text, Message *error);

#endif
