// SPDX-License-Identifier: MIT
// Little-endian numbers in bytes, for all file formats: at a place that the caller knows to be
// there (bytes_get, bytes_put), or one after the other by a reader and a writer that never leave
// their memory and remember that they would have had to.
#ifndef CJ_BYTES_H
#define CJ_BYTES_H

#include "base/attributes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

CJ_FORCE_INLINE uint16_t bytes_get_u16(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }

CJ_FORCE_INLINE uint32_t bytes_get_u32(const uint8_t *at) {
    return bytes_get_u16(at) | (uint32_t)bytes_get_u16(at + 2) << 16;
}

CJ_FORCE_INLINE uint64_t bytes_get_u64(const uint8_t *at) {
    return bytes_get_u32(at) | (uint64_t)bytes_get_u32(at + 4) << 32;
}

CJ_FORCE_INLINE void bytes_put_u16(uint8_t *at, uint16_t value) {
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

CJ_FORCE_INLINE void bytes_put_u32(uint8_t *at, uint32_t value) {
    bytes_put_u16(at, (uint16_t)value);
    bytes_put_u16(at + 2, (uint16_t)(value >> 16));
}

CJ_FORCE_INLINE void bytes_put_u64(uint8_t *at, uint64_t value) {
    bytes_put_u32(at, (uint32_t)value);
    bytes_put_u32(at + 4, (uint32_t)(value >> 32));
}

// Reads from the front of a block of memory; behind its end every number is 0 and `failed` is set.
typedef struct ByteReader {
    const uint8_t *at;
    size_t left;
    bool failed;
} ByteReader;

static inline ByteReader byte_reader(const void *bytes, size_t size) {
    return (ByteReader){bytes, size, false};
}

// The next `count` bytes, or NULL when there are not so many.
static inline const uint8_t *byte_reader_take(ByteReader *reader, size_t count) {
    const uint8_t *const taken = reader->at;
    if (reader->failed || count > reader->left) {
        reader->failed = true;
        return NULL;
    }
    reader->at += count;
    reader->left -= count;
    return taken;
}

static inline uint8_t byte_reader_u8(ByteReader *reader) {
    const uint8_t *const at = byte_reader_take(reader, 1);
    return at == NULL ? 0 : *at;
}

static inline uint16_t byte_reader_u16(ByteReader *reader) {
    const uint8_t *const at = byte_reader_take(reader, 2);
    return at == NULL ? 0 : bytes_get_u16(at);
}

static inline uint32_t byte_reader_u32(ByteReader *reader) {
    const uint8_t *const at = byte_reader_take(reader, 4);
    return at == NULL ? 0 : bytes_get_u32(at);
}

static inline uint64_t byte_reader_u64(ByteReader *reader) {
    const uint8_t *const at = byte_reader_take(reader, 8);
    return at == NULL ? 0 : bytes_get_u64(at);
}

// Appends to a caller's memory; what does not fit is dropped and `overflow` is set.
typedef struct ByteWriter {
    uint8_t *bytes;
    size_t size;
    size_t length;
    bool overflow;
} ByteWriter;

static inline ByteWriter byte_writer(void *bytes, size_t size) {
    return (ByteWriter){bytes, size, 0, false};
}

// Room for the next `count` bytes, or NULL when there is none.
static inline uint8_t *byte_writer_claim(ByteWriter *writer, size_t count) {
    if (writer->overflow || count > writer->size - writer->length) {
        writer->overflow = true;
        return NULL;
    }
    writer->length += count;
    return writer->bytes + writer->length - count;
}

static inline void byte_writer_put(ByteWriter *writer, const void *bytes, size_t count) {
    uint8_t *const at = byte_writer_claim(writer, count);
    if (at != NULL && count > 0)
        memcpy(at, bytes, count);
}

static inline void byte_writer_u8(ByteWriter *writer, uint8_t value) {
    byte_writer_put(writer, &value, 1);
}

static inline void byte_writer_u16(ByteWriter *writer, uint16_t value) {
    uint8_t *const at = byte_writer_claim(writer, 2);
    if (at != NULL)
        bytes_put_u16(at, value);
}

static inline void byte_writer_u32(ByteWriter *writer, uint32_t value) {
    uint8_t *const at = byte_writer_claim(writer, 4);
    if (at != NULL)
        bytes_put_u32(at, value);
}

static inline void byte_writer_u64(ByteWriter *writer, uint64_t value) {
    uint8_t *const at = byte_writer_claim(writer, 8);
    if (at != NULL)
        bytes_put_u64(at, value);
}

#endif
