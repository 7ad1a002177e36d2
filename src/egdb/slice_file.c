// SPDX-License-Identifier: MIT
#include "egdb/slice_file.h"

#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { MAX_HEADER = SLICE_FILE_FIXED + RULE_SET_NAME_SIZE };

const uint8_t SLICE_FILE_MAGIC[8] = {'C', 'J', 'E', 'G', 'S', '\r', '\n', 26};

static bool fail_at(const char *path, const char *what, Message *error) {
    return message_fail(error, "%.200s: %s", path, what);
}

static bool read_numbers(ByteReader *reader, SliceFileHeader *header, size_t *name_length) {
    const uint8_t kind = byte_reader_u8(reader);
    const uint8_t coding = byte_reader_u8(reader);
    uint8_t pieces[4];
    for (int i = 0; i < 4; i++)
        pieces[i] = byte_reader_u8(reader);
    header->kind = (SliceFileKind)kind;
    header->coding = (SliceCoding)coding;
    header->slice = (Slice){pieces[0], pieces[1], pieces[2], pieces[3]};
    header->positions = byte_reader_u64(reader);
    header->totals.wins = byte_reader_u64(reader);
    header->totals.losses = byte_reader_u64(reader);
    header->totals.draws = byte_reader_u64(reader);
    header->totals.longest_win = byte_reader_u8(reader);
    header->totals.longest_loss = byte_reader_u8(reader);
    const bool is_zero = byte_reader_u16(reader) == 0;
    const bool is_usual = byte_reader_u32(reader) == SLICE_BLOCK_POSITIONS;
    const uint32_t blocks = byte_reader_u32(reader);
    *name_length = byte_reader_u16(reader);
    return byte_reader_u16(reader) == 0 && is_zero && is_usual && kind <= SLICE_FILE_DISTANCES &&
           coding <= SLICE_CODING_RUNS &&
           (coding == SLICE_CODING_ZLIB || kind == SLICE_FILE_VALUES) &&
           blocks == slice_block_count(header->positions) && *name_length > 0 &&
           *name_length < RULE_SET_NAME_SIZE;
}

// Whether the counts fit the slice, which keeps every later size in bounds.
static bool counts_fit(const SliceFileHeader *header) {
    const SliceTotals *const totals = &header->totals;
    RuleSet set;
    if (!rule_set_parse(header->rules, &set, NULL) || slice_me(header->slice) > SLICE_MAX_PIECES ||
        slice_opp(header->slice) > SLICE_MAX_PIECES ||
        slice_pieces(header->slice) > SLICE_MAX_PIECES)
        return false;
    const uint64_t positions = header->positions;
    return positions == slice_index_open(rule_set_board_size(&set), header->slice).positions &&
           totals->wins <= positions && totals->losses <= positions - totals->wins &&
           totals->draws == positions - totals->wins - totals->losses;
}

static bool parse_header(const char *path, ByteReader *reader, SliceFileHeader *header,
                         Message *error) {
    size_t length = 0;
    const uint8_t *const magic = byte_reader_take(reader, sizeof SLICE_FILE_MAGIC);
    if (magic == NULL || memcmp(magic, SLICE_FILE_MAGIC, sizeof SLICE_FILE_MAGIC) != 0)
        return fail_at(path, "is no slice of an endgame database", error);
    const int version = byte_reader_u16(reader);
    if (version != SLICE_FILE_VERSION)
        return message_fail(error, "%.200s: format version %d, expected %d", path, version,
                            SLICE_FILE_VERSION);
    const bool is_sound = read_numbers(reader, header, &length);
    const uint8_t *const name = byte_reader_take(reader, is_sound ? length : 0);
    if (!is_sound || name == NULL)
        return fail_at(path, "its header is damaged or cut short", error);
    memcpy(header->rules, name, length);
    header->rules[length] = '\0';
    return counts_fit(header) || fail_at(path, "its header does not fit the slice", error);
}

bool slice_file_read_header(const char *path, SliceFileHeader *header, Message *error) {
    uint8_t bytes[MAX_HEADER];
    FILE *const file = fopen(path, "rb");
    if (file == NULL)
        return message_fail(error, "%.200s: cannot be opened: %s", path, strerror(errno));
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    ByteReader reader = byte_reader(bytes, size);
    fclose(file);
    return parse_header(path, &reader, header, error);
}

static uint32_t checksum(const uint8_t *bytes, size_t size) {
    return (uint32_t)crc32_z(0, bytes, size);
}

static bool decode_block(const uint8_t *bytes, size_t size, uint8_t *raw, size_t raw_size) {
    uLongf length = (uLongf)raw_size;
    return uncompress(raw, &length, bytes, (uLong)size) == Z_OK && length == raw_size;
}

static bool decode_any(const SliceBlocks *blocks, uint64_t block, const uint8_t *bytes,
                       uint8_t *raw) {
    const SliceFileHeader *const header = &blocks->header;
    const uint64_t count = slice_block_positions(header->positions, block);
    const size_t size = slice_block_size(blocks, block);
    if (header->coding == SLICE_CODING_ZLIB)
        return decode_block(bytes, size, raw, slice_raw_size(header->kind, count));
    const BlockRange range = {&blocks->model->index, block * SLICE_BLOCK_POSITIONS,
                              (uint32_t)count};
    return block_decode(&blocks->model->model, &range, bytes, size, raw);
}

bool slice_block_read(const SliceBlocks *blocks, uint64_t block, size_t offset, uint8_t *raw) {
    const uint8_t *const entry = blocks->table + block * SLICE_FILE_TABLE_ENTRY;
    const uint8_t *const bytes = blocks->bytes + offset;
    return checksum(bytes, bytes_get_u32(entry)) == bytes_get_u32(entry + 4) &&
           decode_any(blocks, block, bytes, raw);
}

// Whether the blocks fill the rest of the file.
static bool sizes_fit(const SliceBlocks *blocks, size_t left) {
    for (uint64_t i = 0; i < blocks->count; i++) {
        const size_t size = slice_block_size(blocks, i);
        if (size > left)
            return false;
        left -= size;
    }
    return left == 0;
}

// The model stands between the name and the table of blocks.
static bool read_model(ByteReader *reader, const char *path, SliceBlocks *blocks, Message *error) {
    RuleSet set;
    const size_t size = byte_reader_u16(reader);
    const uint8_t *const bytes = byte_reader_take(reader, size);
    if (!rule_set_parse(blocks->header.rules, &set, error))
        return false;
    blocks->model = malloc(sizeof *blocks->model);
    if (blocks->model == NULL)
        return fail_at(path, "no memory for its header", error);
    blocks->model->index = slice_index_open(rule_set_board_size(&set), blocks->header.slice);
    return (bytes != NULL && slice_model_read(&blocks->model->model, bytes, size)) ||
           fail_at(path, "its header is damaged or cut short", error);
}

// What stands before the blocks, the header read.
static bool open_table(const SliceBytes *file, ByteReader *reader, SliceBlocks *blocks,
                       Message *error) {
    if (blocks->header.coding == SLICE_CODING_RUNS &&
        !read_model(reader, file->path, blocks, error))
        return false;
    blocks->count = slice_block_count(blocks->header.positions);
    blocks->table = byte_reader_take(reader, (size_t)blocks->count * SLICE_FILE_TABLE_ENTRY);
    const size_t checked = (size_t)(reader->at - file->bytes);
    const uint32_t sum = byte_reader_u32(reader);
    if (blocks->table == NULL || reader->failed || checksum(file->bytes, checked) != sum)
        return fail_at(file->path, "its header is damaged or cut short", error);
    blocks->bytes = reader->at;
    return sizes_fit(blocks, reader->left) ||
           fail_at(file->path, "a block is damaged, or the file is cut short", error);
}

bool slice_bytes_open(const SliceBytes *file, SliceBlocks *blocks, Message *error) {
    ByteReader reader = byte_reader(file->bytes, file->size);
    *blocks = (SliceBlocks){0};
    if (parse_header(file->path, &reader, &blocks->header, error) &&
        open_table(file, &reader, blocks, error))
        return true;
    slice_bytes_close(blocks);
    return false;
}

void slice_bytes_close(SliceBlocks *blocks) {
    free(blocks->model);
    *blocks = (SliceBlocks){0};
}

static bool read_blocks(const SliceBlocks *blocks, uint8_t *raw) {
    size_t offset = 0;
    for (uint64_t i = 0; i < blocks->count; i++) {
        if (!slice_block_read(blocks, i, offset, raw))
            return false;
        offset += slice_block_size(blocks, i);
        raw +=
            slice_raw_size(blocks->header.kind, slice_block_positions(blocks->header.positions, i));
    }
    return true;
}

static bool read_body(const char *path, const SliceBlocks *blocks, uint8_t **raw, Message *error) {
    const size_t size = slice_raw_size(blocks->header.kind, blocks->header.positions);
    if (size == 0)
        return fail_at(path, "it has no positions", error);
    uint8_t *const read = malloc(size);
    if (read == NULL)
        return fail_at(path, "no memory for its positions", error);
    if (!read_blocks(blocks, read)) {
        free(read);
        return fail_at(path, "a block is damaged, or the file is cut short", error);
    }
    *raw = read;
    return true;
}

static bool is_expected(const char *path, const SliceFileHeader *header,
                        const SliceFileHeader *expected, Message *error) {
    static const char *const kinds[] = {"values", "distances"};
    char name[SLICE_NAME_SIZE];
    char expected_name[SLICE_NAME_SIZE];
    slice_write_name(header->slice, name);
    slice_write_name(expected->slice, expected_name);
    if (strcmp(header->rules, expected->rules) != 0)
        return message_fail(error, "%.200s: built for %.40s, expected %.40s", path, header->rules,
                            expected->rules);
    return (header->kind == expected->kind && slice_is_equal(header->slice, expected->slice)) ||
           message_fail(error, "%.200s: %s of %s, expected %s of %s", path, kinds[header->kind],
                        name, kinds[expected->kind], expected_name);
}

bool slice_bytes_read(const SliceBytes *file, const SliceFileHeader *expected,
                      SliceFileHeader *header, uint8_t **raw, Message *error) {
    SliceBlocks blocks;
    if (!slice_bytes_open(file, &blocks, error))
        return false;
    const bool is_read = is_expected(file->path, &blocks.header, expected, error) &&
                         read_body(file->path, &blocks, raw, error);
    if (is_read && header != NULL)
        *header = blocks.header;
    slice_bytes_close(&blocks);
    return is_read;
}

bool slice_file_read(const char *path, const SliceFileHeader *expected, SliceFileHeader *header,
                     uint8_t **raw, Message *error) {
    uint8_t *bytes = NULL;
    size_t size = 0;
    if (!file_read(path, SIZE_MAX - 1, &bytes, &size, error))
        return false;
    const bool is_read =
        slice_bytes_read(&(SliceBytes){path, bytes, size}, expected, header, raw, error);
    free(bytes);
    return is_read;
}
