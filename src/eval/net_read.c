// SPDX-License-Identifier: MIT
// The bytes of a net file as numbers in plain order. Nothing is taken on trust: magic, version,
// length and checksum come first, then the shape, then the numbers, each within its limit.
#include "base/bytes.h"
#include "eval/net.h"
#include "eval/net_file.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static bool check_frame(const uint8_t *bytes, size_t size, Message *error) {
    if (size < NET_MAGIC_SIZE || memcmp(bytes, NET_MAGIC, NET_MAGIC_SIZE) != 0)
        return message_fail(error, "net: this is no net file, its first bytes are others");
    if (size < NET_HEADER_SIZE + NET_CHECKSUM_SIZE)
        return message_fail(error, "net: cut off after %d bytes, within its header", (int)size);
    const int version = bytes_get_u16(bytes + NET_MAGIC_SIZE);
    if (version != NET_VERSION)
        return message_fail(error, "net: format version %d, expected %d", version, NET_VERSION);
    if (size > NET_FILE_LIMIT)
        return message_fail(error, "net: %lu bytes long, at most %d are read", (unsigned long)size,
                            NET_FILE_LIMIT);
    const uint32_t found = (uint32_t)crc32(0, bytes, (uInt)(size - NET_CHECKSUM_SIZE));
    const uint32_t wanted = bytes_get_u32(bytes + size - NET_CHECKSUM_SIZE);
    if (found != wanted)
        return message_fail(error,
                            "net: damaged or cut off, the checksum of its %lu bytes is %08x, "
                            "expected %08x",
                            (unsigned long)size, (unsigned)found, (unsigned)wanted);
    return true;
}

// Reads what stands behind the version, up to the numbers; `packed` is their length.
static bool read_header(ByteReader *reader, NetShape *shape, size_t *packed, Message *error) {
    *shape = (NetShape){.board = byte_reader_u16(reader)};
    shape->accumulator = byte_reader_u16(reader);
    shape->layer1 = byte_reader_u16(reader);
    shape->layer2 = byte_reader_u16(reader);
    shape->buckets = byte_reader_u8(reader);
    shape->hidden_shift = byte_reader_u8(reader);
    shape->output_multiplier = byte_reader_u32(reader);
    const uint8_t *const starts = byte_reader_take(reader, NET_MAX_BUCKETS);
    const size_t length = byte_reader_u16(reader);
    const unsigned activation = byte_reader_u16(reader);
    *packed = byte_reader_u32(reader);
    const uint8_t *const name = byte_reader_take(reader, length);
    if (starts == NULL || name == NULL || activation > 1 || length >= RULE_SET_NAME_SIZE)
        return message_fail(error, "net: its header is damaged");
    shape->is_squared = activation == 1;
    memcpy(shape->bucket_start, starts, NET_MAX_BUCKETS);
    memcpy(shape->rules, name, length);
    if (strlen(shape->rules) != length)
        return message_fail(error, "net: the name of its rule set has a zero byte in it");
    return net_shape_check(shape, error);
}

static void read_i16(ByteReader *reader, int16_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        numbers[i] = (int16_t)byte_reader_u16(reader);
}

static void read_i32(ByteReader *reader, int32_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        numbers[i] = (int32_t)byte_reader_u32(reader);
}

static void read_i8(ByteReader *reader, int8_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        numbers[i] = (int8_t)byte_reader_u8(reader);
}

static void read_numbers(ByteReader *reader, NetWeights *weights) {
    const NetShape *const shape = &weights->shape;
    const size_t accumulator = (size_t)shape->accumulator;
    const size_t buckets = (size_t)shape->buckets;
    const size_t layer1 = (size_t)shape->layer1;
    const size_t layer2 = (size_t)shape->layer2;
    read_i16(reader, weights->input_weight, (size_t)net_input_count(shape->board) * accumulator);
    read_i16(reader, weights->input_bias, accumulator);
    read_i8(reader, weights->weight1, buckets * layer1 * 2 * accumulator);
    read_i32(reader, weights->bias1, buckets * layer1);
    read_i8(reader, weights->weight2, buckets * layer2 * layer1);
    read_i32(reader, weights->bias2, buckets * layer2);
    read_i16(reader, weights->weight3, buckets * layer2);
    read_i32(reader, weights->bias3, buckets);
}

// Decompresses all that is left; too few and too many numbers are refused alike.
static bool unpack_numbers(const ByteReader *packed, NetWeights *weights, Message *error) {
    const size_t wanted = net_payload_size(&weights->shape);
    uLongf size = (uLongf)wanted;
    uLong used = (uLong)packed->left;
    uint8_t *const plain = malloc(wanted);
    if (plain == NULL)
        return message_fail(error, "net: no memory to read it");
    const int status = uncompress2(plain, &size, packed->at, &used);
    const bool is_whole = status == Z_OK && size == wanted && used == packed->left;
    if (is_whole) {
        ByteReader reader = byte_reader(plain, wanted);
        read_numbers(&reader, weights);
    }
    free(plain);
    return is_whole || message_fail(error, "net: its numbers cannot be decompressed to %lu bytes",
                                    (unsigned long)wanted);
}

bool net_weights_read(const void *bytes, size_t size, NetWeights *weights, Message *error) {
    if (!check_frame(bytes, size, error))
        return false;
    const size_t skipped = NET_MAGIC_SIZE + 2;
    ByteReader reader =
        byte_reader((const uint8_t *)bytes + skipped, size - skipped - NET_CHECKSUM_SIZE);
    NetShape shape;
    size_t packed = 0;
    if (!read_header(&reader, &shape, &packed, error))
        return false;
    if (packed != reader.left)
        return message_fail(error, "net: %lu bytes of numbers, expected %lu",
                            (unsigned long)reader.left, (unsigned long)packed);
    if (!net_weights_open(weights, &shape, error))
        return false;
    if (unpack_numbers(&reader, weights, error) && net_weights_check(weights, error))
        return true;
    net_weights_close(weights);
    return false;
}
