// SPDX-License-Identifier: MIT
#include "book/book_write.h"

#include "base/bytes.h"
#include "base/file.h"
#include "book/book_file.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// The table
// ------------------------------------------------------------------------------------------------

static void put_number(ByteWriter *writer, uint32_t number) {
    for (; number >= 0x80; number >>= 7)
        byte_writer_u8(writer, (uint8_t)(number | 0x80));
    byte_writer_u8(writer, (uint8_t)number);
}

static void put_signed(ByteWriter *writer, int number) {
    put_number(writer, number < 0 ? (uint32_t)(-2 * number - 1) : (uint32_t)(2 * number));
}

static uint64_t word_of(const Position *position, int word) {
    return word < 2 ? position->pieces[word] : position->kings;
}

static void put_squares(ByteWriter *writer, const Book *book) {
    for (int word = 0; word < BOOK_WORDS; word++)
        for (int byte = 0; byte < 8; byte++)
            for (uint32_t i = 0; i < book->position_count; i++)
                byte_writer_u8(
                    writer, (uint8_t)(word_of(&book->positions[i].position, word) >> (8 * byte)));
}

static void put_positions(ByteWriter *writer, const Book *book) {
    put_squares(writer, book);
    for (uint32_t i = 0; i < book->position_count; i++)
        put_signed(writer, book->positions[i].score);
    for (uint32_t i = 0; i < book->position_count; i++)
        put_number(writer, book->positions[i].depth);
    for (uint32_t i = 0; i < book->position_count; i++)
        put_number(writer, book->positions[i].confirmed);
    for (uint32_t i = 0; i < book->position_count; i++)
        put_number(writer, book->positions[i].move_count);
}

static void put_moves(ByteWriter *writer, const Book *book) {
    const BookMove *const moves = book->moves;
    const uint32_t count = book->move_count;
    for (uint32_t i = 0; i < count; i++)
        put_number(writer, moves[i].index);
    for (uint32_t i = 0; i < count; i++)
        put_signed(writer, moves[i].score);
    for (uint32_t i = 0; i < count; i++)
        put_number(writer, moves[i].depth);
    for (uint32_t i = 0; i < count; i++)
        put_number(writer, moves[i].visits);
    for (uint32_t i = 0; i < count; i++)
        put_number(writer, moves[i].wins);
    for (uint32_t i = 0; i < count; i++)
        put_number(writer, moves[i].draws);
    for (uint32_t i = 0; i < count; i++)
        put_number(writer, moves[i].losses);
}

// The table in memory that the caller frees; NULL when there is none.
static uint8_t *make_table(const Book *book, size_t *size) {
    const size_t most =
        (size_t)book->position_count * (8 * BOOK_WORDS + BOOK_COLUMNS * BOOK_NUMBER_BYTES) +
        (size_t)book->move_count * (7 * BOOK_NUMBER_BYTES);
    uint8_t *const table = malloc(most);
    if (table == NULL)
        return NULL;
    ByteWriter writer = byte_writer(table, most);
    put_positions(&writer, book);
    put_moves(&writer, book);
    *size = writer.length;
    return table;
}

// The file
// ------------------------------------------------------------------------------------------------

typedef struct Packed {
    uint8_t *bytes; // owned
    size_t size;
    size_t unpacked;
} Packed;

static bool pack_table(const Book *book, Packed *packed) {
    uint8_t *const table = make_table(book, &packed->unpacked);
    if (table == NULL)
        return false;
    uLongf size = compressBound((uLong)packed->unpacked);
    packed->bytes = malloc(size);
    const bool is_packed =
        packed->bytes != NULL &&
        compress2(packed->bytes, &size, table, (uLong)packed->unpacked, Z_BEST_COMPRESSION) == Z_OK;
    packed->size = size;
    free(table);
    return is_packed;
}

static void put_file(ByteWriter *writer, const Book *book, const Packed *packed) {
    const size_t name = strlen(book->set.name);
    const size_t note = strlen(book->note);
    byte_writer_put(writer, BOOK_MAGIC, BOOK_MAGIC_SIZE);
    byte_writer_u16(writer, BOOK_VERSION);
    byte_writer_u16(writer, (uint16_t)name);
    byte_writer_u32(writer, book->position_count);
    byte_writer_u32(writer, book->move_count);
    byte_writer_u32(writer, (uint32_t)note);
    byte_writer_u32(writer, (uint32_t)packed->unpacked);
    byte_writer_u32(writer, (uint32_t)packed->size);
    byte_writer_u16(writer, (uint16_t)book->margin);
    byte_writer_put(writer, book->set.name, name);
    byte_writer_put(writer, book->note, note);
    byte_writer_put(writer, packed->bytes, packed->size);
    byte_writer_u32(writer, (uint32_t)crc32(0, writer->bytes, (uInt)writer->length));
}

bool book_write(const Book *book, uint8_t **bytes, size_t *size, Message *error) {
    Packed packed = {0};
    if (book->position_count > BOOK_MAX_POSITIONS || book->move_count > BOOK_MAX_MOVES)
        return message_fail(error, "book: %u positions and %u moves, at most %d and %d are written",
                            (unsigned)book->position_count, (unsigned)book->move_count,
                            BOOK_MAX_POSITIONS, BOOK_MAX_MOVES);
    const bool is_packed = pack_table(book, &packed);
    const size_t whole = BOOK_HEADER_SIZE + strlen(book->set.name) + strlen(book->note) +
                         packed.size + BOOK_CHECKSUM_SIZE;
    *bytes = is_packed && whole <= BOOK_FILE_LIMIT ? malloc(whole) : NULL;
    if (*bytes != NULL) {
        ByteWriter writer = byte_writer(*bytes, whole);
        put_file(&writer, book, &packed);
        *size = whole;
    }
    free(packed.bytes);
    if (*bytes != NULL)
        return true;
    return message_fail(error, is_packed && whole > BOOK_FILE_LIMIT
                                   ? "book: it is too large for a file"
                                   : "book: no memory to write it");
}

bool book_save(const Book *book, const char *path, Message *error) {
    uint8_t *bytes = NULL;
    size_t size = 0;
    if (!book_write(book, &bytes, &size, error))
        return false;
    const bool is_saved = file_replace(path, bytes, size, error);
    free(bytes);
    return is_saved;
}
