// SPDX-License-Identifier: MIT
#include "egdb/slice_writer.h"

#include "base/bytes.h"
#include "base/file.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { ZLIB_LEVEL = 6 };

typedef struct Block {
    uint8_t *bytes; // NULL when there was no memory
    uint32_t size;
} Block;

typedef struct Coding {
    const SliceFileHeader *header;
    const uint8_t *raw;
    Block *blocks;
} Coding;

static void code_block(void *context, int part) {
    const Coding *const coding = context;
    const SliceFileHeader *const header = coding->header;
    const size_t before = slice_raw_size(header->kind, (uint64_t)part * SLICE_BLOCK_POSITIONS);
    const size_t size =
        slice_raw_size(header->kind, slice_block_positions(header->positions, (uint64_t)part));
    uLongf coded = compressBound((uLong)size);
    uint8_t *const room = malloc(coded);
    Block *const block = &coding->blocks[part];
    if (room == NULL ||
        compress2(room, &coded, coding->raw + before, (uLong)size, ZLIB_LEVEL) != Z_OK) {
        free(room);
        return;
    }
    uint8_t *const fitted = realloc(room, coded);
    *block = (Block){.bytes = fitted != NULL ? fitted : room, .size = (uint32_t)coded};
}

static void put_header(ByteWriter *writer, const SliceFileHeader *header) {
    const Slice slice = header->slice;
    const size_t length = strlen(header->rules);
    byte_writer_put(writer, SLICE_FILE_MAGIC, sizeof SLICE_FILE_MAGIC);
    byte_writer_u16(writer, SLICE_FILE_VERSION);
    byte_writer_u8(writer, (uint8_t)header->kind);
    byte_writer_u8(writer, (uint8_t)header->coding);
    byte_writer_u8(writer, slice.me_men);
    byte_writer_u8(writer, slice.me_kings);
    byte_writer_u8(writer, slice.opp_men);
    byte_writer_u8(writer, slice.opp_kings);
    byte_writer_u64(writer, header->positions);
    byte_writer_u64(writer, header->totals.wins);
    byte_writer_u64(writer, header->totals.losses);
    byte_writer_u64(writer, header->totals.draws);
    byte_writer_u8(writer, header->totals.longest_win);
    byte_writer_u8(writer, header->totals.longest_loss);
    byte_writer_u16(writer, 0);
    byte_writer_u32(writer, SLICE_BLOCK_POSITIONS);
    byte_writer_u32(writer, (uint32_t)slice_block_count(header->positions));
    byte_writer_u16(writer, (uint16_t)length);
    byte_writer_u16(writer, 0);
    byte_writer_put(writer, header->rules, length);
}

static void put_all(ByteWriter *writer, const SliceFileHeader *header, const Block *blocks,
                    size_t count) {
    put_header(writer, header);
    for (size_t i = 0; i < count; i++) {
        byte_writer_u32(writer, blocks[i].size);
        byte_writer_u32(writer, (uint32_t)crc32_z(0, blocks[i].bytes, blocks[i].size));
    }
    byte_writer_u32(writer, (uint32_t)crc32_z(0, writer->bytes, writer->length));
    for (size_t i = 0; i < count; i++)
        byte_writer_put(writer, blocks[i].bytes, blocks[i].size);
}

// Puts the coded blocks behind the header; false when one of them is missing or memory runs out.
static bool write_blocks(const char *path, const SliceFileHeader *header, const Block *blocks,
                         size_t count, Message *error) {
    size_t size = SLICE_FILE_FIXED + strlen(header->rules) + count * SLICE_FILE_TABLE_ENTRY + 4;
    bool is_whole = true;
    for (size_t i = 0; i < count; i++) {
        size += blocks[i].size;
        is_whole = is_whole && blocks[i].bytes != NULL;
    }
    uint8_t *const bytes = is_whole ? malloc(size) : NULL;
    if (bytes == NULL)
        return message_fail(error, "%.200s: no memory to write it", path);
    ByteWriter writer = byte_writer(bytes, size);
    put_all(&writer, header, blocks, count);
    const bool is_written = file_replace(path, bytes, writer.length, error);
    free(bytes);
    return is_written;
}

bool slice_write(const char *path, const SliceFileHeader *header, const uint8_t *raw,
                 WorkCrew *crew, Message *error) {
    const size_t count = (size_t)slice_block_count(header->positions);
    Block *const blocks = calloc(count, sizeof *blocks);
    Coding coding = {header, raw, blocks};
    if (blocks == NULL)
        return message_fail(error, "%.200s: no memory to write it", path);
    work_crew_run(crew, code_block, &coding, (int)count);
    const bool is_written = write_blocks(path, header, blocks, count, error);
    for (size_t i = 0; i < count; i++)
        free(blocks[i].bytes);
    free(blocks);
    return is_written;
}
