// SPDX-License-Identifier: MIT
#include "egdb/egdb_files.h"

static void note_damage(Egdb *egdb, EgdbFile *file) {
    char name[SLICE_NAME_SIZE];
    slice_write_name(file->blocks.header.slice, name);
    if (atomic_exchange(&file->is_broken, true))
        return;
    mutex_lock(&egdb->mutex);
    if (!egdb->has_fault)
        message_fail(&egdb->fault,
                     "endgame database %s of %.60s: a block is damaged; play goes on without it",
                     name, file->blocks.header.rules);
    egdb->has_fault = true;
    mutex_unlock(&egdb->mutex);
}

// Decodes a block and puts all of it into the cache, a slot at a time.
static bool file_decode(Egdb *egdb, EgdbFile *file, uint64_t block, size_t at, uint8_t *byte) {
    uint8_t raw[SLICE_BLOCK_POSITIONS];
    const SliceFileHeader *const header = &file->blocks.header;
    if (!slice_block_read(&file->blocks, block, (size_t)file->offsets[block], raw)) {
        note_damage(egdb, file);
        return false;
    }
    const size_t size =
        slice_raw_size(header->kind, slice_block_positions(header->positions, block));
    const size_t full = slice_raw_size(header->kind, SLICE_BLOCK_POSITIONS);
    BlockPlace *const places = file->places + block * (full / CACHE_SLOT_SIZE);
    for (size_t i = 0; i < size; i += CACHE_SLOT_SIZE)
        block_cache_put(egdb->cache, &places[i / CACHE_SLOT_SIZE], raw + i,
                        size - i < CACHE_SLOT_SIZE ? size - i : CACHE_SLOT_SIZE);
    *byte = raw[at];
    return true;
}

bool egdb_file_byte(Egdb *egdb, EgdbFile *file, uint64_t at, EgdbMode mode, uint8_t *byte) {
    if (block_cache_get(egdb->cache, &file->places[at / CACHE_SLOT_SIZE], at % CACHE_SLOT_SIZE,
                        byte))
        return true;
    const size_t full = slice_raw_size(file->blocks.header.kind, SLICE_BLOCK_POSITIONS);
    return mode == EGDB_ANY && file_decode(egdb, file, at / full, (size_t)(at % full), byte);
}
