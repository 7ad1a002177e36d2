// SPDX-License-Identifier: MIT
#include "train/sample_index.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_LINES = 7, MAX_CHUNKS = 1000000, MAX_BATCH = 1 << 24 };

bool sample_index_add(SampleIndex *index, SampleBatch batch) {
    if (index->count == index->capacity) {
        const size_t capacity = index->capacity == 0 ? 256 : 2 * index->capacity;
        SampleBatch *const grown = realloc(index->batches, capacity * sizeof *grown);
        if (grown == NULL)
            return false;
        index->batches = grown;
        index->capacity = capacity;
    }
    index->batches[index->count++] = batch;
    return true;
}

void sample_index_close(SampleIndex *index) {
    free(index->batches);
    *index = (SampleIndex){0};
}

void sample_index_put_head(TextWriter *writer, const SampleKind *kind) {
    text_print(writer,
               "canalejas-samples 2\nrules %s\nseed %" PRIu64 "\nnodes %" PRId64 "\neval %08" PRIx32
               "\negdb %d\nbatches\n",
               kind->rules, kind->seed, kind->nodes, kind->eval, kind->egdb);
}

void sample_index_put_batch(TextWriter *writer, SampleBatch batch) {
    text_print(writer, "%d %d %d %08" PRIx32 "\n", batch.chunk, batch.games, batch.samples,
               batch.checksum);
}

// The value of a head line `name value`.
static const char *value_of(const char *line, const char *name) {
    const size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

static bool parse_word(const char *text, int base, uint64_t max, uint64_t *value) {
    char *end = NULL;
    if (text == NULL || *text == '-' || *text == '\0')
        return false;
    *value = strtoull(text, &end, base);
    return *end == '\0' && *value <= max;
}

static bool parse_head(SampleIndex *index, int number, const char *line) {
    uint64_t word = 0;
    const char *rules = NULL;
    switch (number) {
    case 1:
        return strcmp(line, "canalejas-samples 2") == 0;
    case 2:
        rules = value_of(line, "rules");
        if (rules == NULL || strlen(rules) >= sizeof index->kind.rules)
            return false;
        snprintf(index->kind.rules, sizeof index->kind.rules, "%s", rules);
        return true;
    case 3:
        return parse_word(value_of(line, "seed"), 10, UINT64_MAX, &index->kind.seed);
    case 4:
        if (!parse_word(value_of(line, "nodes"), 10, INT64_MAX, &word))
            return false;
        index->kind.nodes = (int64_t)word;
        return true;
    case 5:
        if (!parse_word(value_of(line, "eval"), 16, UINT32_MAX, &word))
            return false;
        index->kind.eval = (uint32_t)word;
        return true;
    case 6:
        if (!parse_word(value_of(line, "egdb"), 10, BOARD_MAX_SQUARES, &word))
            return false;
        index->kind.egdb = (int)word;
        return true;
    default:
        return strcmp(line, "batches") == 0;
    }
}

static bool parse_batch(SampleIndex *index, const char *line) {
    SampleBatch batch = {0};
    unsigned int checksum = 0;
    char rest = 0;
    const int last = index->count == 0 ? 1 : index->batches[index->count - 1].chunk;
    if (sscanf(line, "%d %d %d %8x%c", &batch.chunk, &batch.games, &batch.samples, &checksum,
               &rest) != 4)
        return false;
    batch.checksum = checksum;
    return batch.chunk >= last && batch.chunk <= last + 1 && batch.chunk <= MAX_CHUNKS &&
           batch.games > 0 && batch.games <= MAX_BATCH && batch.samples >= 0 &&
           batch.samples <= MAX_BATCH && sample_index_add(index, batch);
}

bool sample_index_parse(SampleIndex *index, const char *text, Message *error) {
    const char *at = text;
    const char *end = NULL;
    *index = (SampleIndex){0};
    for (int number = 1; (end = strchr(at, '\n')) != NULL; number++, at = end + 1) {
        char line[SAMPLE_INDEX_LINE];
        const size_t length = (size_t)(end - at);
        snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : 0), at);
        const bool is_good =
            number <= HEAD_LINES ? parse_head(index, number, line) : parse_batch(index, line);
        if (!is_good)
            return message_fail(error, "index.txt, line %d: not of an index of samples: '%.80s'",
                                number, line);
        if (number >= HEAD_LINES)
            index->text_size = (size_t)(end + 1 - text);
    }
    return true;
}
