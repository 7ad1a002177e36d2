// SPDX-License-Identifier: MIT
// Files of one slice: its values, or its distances. The layout is in doc/formats.md. A file is read
// whole; every block has a checksum of its own, so that a reader of single blocks can stand on the
// same header. Writing belongs to tools/egdb.
#ifndef CJ_SLICE_FILE_H
#define CJ_SLICE_FILE_H

#include "base/bytes.h"
#include "egdb/block_decode.h"

#include <stddef.h>

enum {
    SLICE_FILE_VERSION = 1,
    SLICE_FILE_FIXED = 64,          // bytes before the rule set's name
    SLICE_FILE_TABLE_ENTRY = 8,     // bytes a block in the table
    SLICE_BLOCK_POSITIONS = 1 << 16 // a block holds so many positions, the last one what is left
};

typedef enum { SLICE_FILE_VALUES, SLICE_FILE_DISTANCES } SliceFileKind;

// How the blocks are coded.
typedef enum { SLICE_CODING_ZLIB, SLICE_CODING_RUNS } SliceCoding;

// What the build found out about a slice.
typedef struct SliceTotals {
    uint64_t wins;
    uint64_t losses;
    uint64_t draws;
    uint8_t longest_win; // plies, see distances in doc/formats.md
    uint8_t longest_loss;
} SliceTotals;

typedef struct SliceFileHeader {
    SliceFileKind kind;
    SliceCoding coding;
    Slice slice;
    uint64_t positions;
    SliceTotals totals;
    char rules[RULE_SET_NAME_SIZE];
} SliceFileHeader;

// Eight bytes that no text file begins with.
extern const uint8_t SLICE_FILE_MAGIC[8];

// Whether positions with nothing but captures may have any value (egdb/left_out.h).
static inline bool slice_coding_leaves_out(SliceCoding coding) {
    return coding == SLICE_CODING_RUNS;
}

// Bytes of `positions` values or distances before they are coded: two bits or one byte each.
static inline size_t slice_raw_size(SliceFileKind kind, uint64_t positions) {
    return (size_t)(kind == SLICE_FILE_VALUES ? (positions + 3) / 4 : positions);
}

static inline uint64_t slice_block_count(uint64_t positions) {
    return (positions + SLICE_BLOCK_POSITIONS - 1) / SLICE_BLOCK_POSITIONS;
}

// Positions of the block with this number.
static inline uint64_t slice_block_positions(uint64_t positions, uint64_t block) {
    const uint64_t left = positions - block * SLICE_BLOCK_POSITIONS;
    return left < SLICE_BLOCK_POSITIONS ? left : SLICE_BLOCK_POSITIONS;
}

// One of four values in a byte, the first lowest.
static inline EgdbValue slice_value_at(const uint8_t *values, uint64_t number) {
    return (EgdbValue)(values[number >> 2] >> (number & 3) * 2 & 3);
}

// Reads and checks the header alone.
bool slice_file_read_header(const char *path, SliceFileHeader *header, Message *error);

// A whole file in memory; the path names it in messages.
typedef struct SliceBytes {
    const char *path;
    const uint8_t *bytes;
    size_t size;
} SliceBytes;

// What blocks of SLICE_CODING_RUNS are read with.
typedef struct SliceRuns {
    SliceIndex index;
    SliceModel model;
} SliceRuns;

// The blocks of a file in memory, which must stay there.
typedef struct SliceBlocks {
    SliceFileHeader header;
    SliceRuns *model; // NULL where the coding has none
    uint64_t count;
    const uint8_t *table; // of the blocks
    const uint8_t *bytes; // of the first block; the others stand behind it
} SliceBlocks;

// Checks everything but the blocks themselves.
bool slice_bytes_open(const SliceBytes *file, SliceBlocks *blocks, Message *error);
void slice_bytes_close(SliceBlocks *blocks);

// Bytes of a block as it stands in the file.
static inline size_t slice_block_size(const SliceBlocks *blocks, uint64_t block) {
    return bytes_get_u32(blocks->table + block * SLICE_FILE_TABLE_ENTRY);
}

// Checks and decodes a block that begins `offset` bytes behind the first one; `raw` has room for
// its positions. False when it is damaged.
bool slice_block_read(const SliceBlocks *blocks, uint64_t block, size_t offset, uint8_t *raw);

// Reads a file, which must have the kind, slice and rules that are `expected`. The caller
// frees *raw: packed values or distances in the order of slice_index.h; what the coding leaves out
// has any value. `header` may be NULL.
bool slice_file_read(const char *path, const SliceFileHeader *expected, SliceFileHeader *header,
                     uint8_t **raw, Message *error);

// The same of a file that is in memory.
bool slice_bytes_read(const SliceBytes *file, const SliceFileHeader *expected,
                      SliceFileHeader *header, uint8_t **raw, Message *error);

#endif
