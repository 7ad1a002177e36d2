// SPDX-License-Identifier: MIT
#include "egdb/slice_writer.h"

#include "base/bytes.h"
#include "base/file.h"
#include "egdb/block_encode.h"
#include "egdb/left_out_slice.h"
#include "egdb/model_fit.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { ZLIB_LEVEL = 9 };

typedef struct Block {
    uint8_t *bytes; // NULL when there was no memory
    uint32_t size;
} Block;

typedef struct Coding {
    const SliceFileHeader *header;
    const uint8_t *raw;
    BlockSource source; // of SLICE_CODING_RUNS, with the model
    SliceIndex index;
    SliceModel model;
    Block *blocks;
    size_t count;
} Coding;

static void code_runs(const Coding *coding, int part) {
    size_t size = 0;
    uint8_t *const bytes = block_encode(&coding->source, &coding->model, (uint64_t)part, &size);
    coding->blocks[part] = (Block){.bytes = bytes, .size = (uint32_t)size};
}

static void code_zlib(const Coding *coding, int part) {
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
    block->bytes = realloc(room, coded);
    if (block->bytes == NULL)
        block->bytes = room;
    block->size = (uint32_t)coded;
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

static void code_block(void *context, int part) {
    const Coding *const coding = context;
    if (coding->header->coding == SLICE_CODING_RUNS)
        code_runs(coding, part);
    else
        code_zlib(coding, part);
}

static void put_model(ByteWriter *writer, const SliceModelData *model) {
    uint8_t *const size = byte_writer_claim(writer, 2);
    const size_t before = writer->length;
    slice_model_write(model, writer);
    if (size != NULL)
        bytes_put_u16(size, (uint16_t)(writer->length - before));
}

static void put_all(ByteWriter *writer, const Coding *coding) {
    put_header(writer, coding->header);
    if (coding->header->coding == SLICE_CODING_RUNS)
        put_model(writer, &coding->model.data);
    for (size_t i = 0; i < coding->count; i++) {
        const Block *const block = &coding->blocks[i];
        byte_writer_u32(writer, block->size);
        byte_writer_u32(writer, (uint32_t)crc32_z(0, block->bytes, block->size));
    }
    byte_writer_u32(writer, (uint32_t)crc32_z(0, writer->bytes, writer->length));
    for (size_t i = 0; i < coding->count; i++)
        byte_writer_put(writer, coding->blocks[i].bytes, coding->blocks[i].size);
}

// Puts the coded blocks behind the header; false when one of them is missing or memory runs out.
static bool write_blocks(const char *path, const Coding *coding, Message *error) {
    size_t size = SLICE_FILE_FIXED + RULE_SET_NAME_SIZE + 2 + 2 * MODEL_MAX_BYTES +
                  coding->count * SLICE_FILE_TABLE_ENTRY + 4;
    bool is_whole = true;
    for (size_t i = 0; i < coding->count; i++) {
        size += coding->blocks[i].size;
        is_whole = is_whole && coding->blocks[i].bytes != NULL;
    }
    uint8_t *const bytes = is_whole ? malloc(size) : NULL;
    if (bytes == NULL)
        return message_fail(error, "%.200s: no memory to write it", path);
    ByteWriter writer = byte_writer(bytes, size);
    put_all(&writer, coding);
    const bool is_written = file_replace(path, bytes, writer.length, error);
    free(bytes);
    return is_written;
}

// Codes the blocks; those for which there is no memory are missing. False when it is known before.
static bool code_blocks(Coding *coding, const RuleSet *set, WorkCrew *crew) {
    uint8_t *left_out = NULL;
    bool is_ready = coding->blocks != NULL;
    if (is_ready && coding->header->coding == SLICE_CODING_RUNS) {
        left_out = left_out_mark(set, &coding->index, crew);
        coding->source = (BlockSource){&coding->index, coding->raw, left_out};
        is_ready = left_out != NULL && model_fit(&coding->source, crew, &coding->model);
    }
    if (is_ready)
        work_crew_run(crew, code_block, coding, (int)coding->count);
    free(left_out);
    return is_ready;
}

bool slice_write(const char *path, const SliceFileHeader *header, const uint8_t *raw,
                 WorkCrew *crew, Message *error) {
    RuleSet set;
    if (!rule_set_parse(header->rules, &set, error))
        return false;
    Coding coding = {.header = header,
                     .raw = raw,
                     .index = slice_index_open(rule_set_board_size(&set), header->slice),
                     .count = (size_t)slice_block_count(header->positions)};
    coding.blocks = calloc(coding.count, sizeof *coding.blocks);
    const bool is_written = code_blocks(&coding, &set, crew)
                                ? write_blocks(path, &coding, error)
                                : message_fail(error, "%.200s: no memory to write it", path);
    for (size_t i = 0; coding.blocks != NULL && i < coding.count; i++)
        free(coding.blocks[i].bytes);
    free(coding.blocks);
    return is_written;
}
