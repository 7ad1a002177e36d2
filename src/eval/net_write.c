// SPDX-License-Identifier: MIT
#include "eval/net_write.h"

#include "base/bytes.h"
#include "eval/net_file.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void put_i8(ByteWriter *writer, const int8_t *numbers, size_t count) {
    byte_writer_put(writer, numbers, count);
}

static void put_i16(ByteWriter *writer, const int16_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        byte_writer_u16(writer, (uint16_t)numbers[i]);
}

static void put_i32(ByteWriter *writer, const int32_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        byte_writer_u32(writer, (uint32_t)numbers[i]);
}

static void put_numbers(ByteWriter *writer, const NetWeights *weights) {
    const NetShape *const shape = &weights->shape;
    const size_t accumulator = (size_t)shape->accumulator;
    const size_t buckets = (size_t)shape->buckets;
    const size_t layer1 = (size_t)shape->layer1;
    const size_t layer2 = (size_t)shape->layer2;
    put_i16(writer, weights->input_weight, (size_t)net_input_count(shape->board) * accumulator);
    put_i16(writer, weights->input_bias, accumulator);
    put_i8(writer, weights->weight1, buckets * layer1 * 2 * accumulator);
    put_i32(writer, weights->bias1, buckets * layer1);
    put_i8(writer, weights->weight2, buckets * layer2 * layer1);
    put_i32(writer, weights->bias2, buckets * layer2);
    put_i16(writer, weights->weight3, buckets * layer2);
    put_i32(writer, weights->bias3, buckets);
}

static void put_header(ByteWriter *writer, const NetShape *shape, size_t packed) {
    const size_t name = strlen(shape->rules);
    byte_writer_put(writer, NET_MAGIC, NET_MAGIC_SIZE);
    byte_writer_u16(writer, NET_VERSION);
    byte_writer_u16(writer, (uint16_t)shape->board);
    byte_writer_u16(writer, (uint16_t)shape->accumulator);
    byte_writer_u16(writer, (uint16_t)shape->layer1);
    byte_writer_u16(writer, (uint16_t)shape->layer2);
    byte_writer_u8(writer, (uint8_t)shape->buckets);
    byte_writer_u8(writer, (uint8_t)shape->hidden_shift);
    byte_writer_u32(writer, shape->output_multiplier);
    byte_writer_put(writer, shape->bucket_start, NET_MAX_BUCKETS);
    byte_writer_u16(writer, (uint16_t)name);
    byte_writer_u16(writer, shape->is_squared ? 1 : 0);
    byte_writer_u32(writer, (uint32_t)packed);
    byte_writer_put(writer, shape->rules, name);
}

// The compressed numbers in memory that the caller frees; NULL when there is none.
static uint8_t *pack_numbers(const NetWeights *weights, size_t *size) {
    const size_t plain_size = net_payload_size(&weights->shape);
    uLongf packed_size = compressBound((uLong)plain_size);
    uint8_t *const plain = malloc(plain_size);
    uint8_t *packed = malloc(packed_size);
    if (plain != NULL && packed != NULL) {
        ByteWriter writer = byte_writer(plain, plain_size);
        put_numbers(&writer, weights);
        if (compress2(packed, &packed_size, plain, (uLong)plain_size, Z_BEST_COMPRESSION) == Z_OK) {
            free(plain);
            *size = packed_size;
            return packed;
        }
    }
    free(plain);
    free(packed);
    return NULL;
}

bool net_write(const NetWeights *weights, uint8_t **bytes, size_t *size, Message *error) {
    if (!net_shape_check(&weights->shape, error) || !net_weights_check(weights, error))
        return false;
    size_t packed_size = 0;
    uint8_t *const packed = pack_numbers(weights, &packed_size);
    const size_t whole =
        NET_HEADER_SIZE + strlen(weights->shape.rules) + packed_size + NET_CHECKSUM_SIZE;
    uint8_t *const file = packed == NULL ? NULL : malloc(whole);
    if (file == NULL) {
        free(packed);
        return message_fail(error, "net: no memory to write it");
    }
    ByteWriter writer = byte_writer(file, whole);
    put_header(&writer, &weights->shape, packed_size);
    byte_writer_put(&writer, packed, packed_size);
    byte_writer_u32(&writer, (uint32_t)crc32(0, file, (uInt)writer.length));
    free(packed);
    *bytes = file;
    *size = whole;
    return true;
}
