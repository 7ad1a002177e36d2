// SPDX-License-Identifier: MIT
// What an Egdb consists of; only the files of this folder include it. Constant after opening but
// for the places of blocks, the marks of broken files and the fault.
#ifndef CJ_EGDB_FILES_H
#define CJ_EGDB_FILES_H

#include "base/file_map.h"
#include "base/thread.h"
#include "egdb/block_cache.h"
#include "egdb/egdb.h"
#include "egdb/slice_file.h"

#define EGDB_PATH_SIZE 2048

// A block of a file is kept in slots of the cache, one or several.
typedef struct EgdbFile {
    FileMap map; // not open: there is no such file
    SliceBlocks blocks;
    uint64_t *offsets;  // of the blocks, from the first one
    BlockPlace *places; // of slots full of decoded bytes
    _Atomic bool is_broken;
} EgdbFile;

typedef struct EgdbSlice {
    SliceIndex index;
    EgdbValue settled; // VALUE_UNKNOWN: the file knows
    EgdbFile files[2]; // by SliceFileKind
} EgdbSlice;

enum { EGDB_BASE = SLICE_MAX_PIECES + 1 };

struct Egdb {
    RuleSet set;
    int pieces;
    int file_count;
    BlockCache *cache;
    Mutex mutex; // for the fault
    Message fault;
    bool has_fault;
    EgdbSlice *slices[EGDB_BASE * EGDB_BASE * EGDB_BASE * EGDB_BASE]; // NULL: nothing is known
};

CJ_FORCE_INLINE EgdbSlice **egdb_slice(Egdb *egdb, Slice slice) {
    return &egdb->slices[((slice.me_men * EGDB_BASE + slice.me_kings) * EGDB_BASE + slice.opp_men) *
                             EGDB_BASE +
                         slice.opp_kings];
}

CJ_FORCE_INLINE bool egdb_file_is_usable(EgdbFile *file) {
    return file->map.bytes != NULL && !atomic_load_explicit(&file->is_broken, memory_order_relaxed);
}

// The byte at this place of the decoded file, all blocks one behind the other. False when it is not
// in the cache and may not be read, or its block is damaged, which is noted.
bool egdb_file_byte(Egdb *egdb, EgdbFile *file, uint64_t at, EgdbMode mode, uint8_t *byte);

// The byte that holds the value, or is the distance, with this number.
CJ_FORCE_INLINE uint64_t egdb_byte_place(SliceFileKind kind, uint64_t number) {
    return kind == SLICE_FILE_VALUES ? number / 4 : number;
}

#endif
