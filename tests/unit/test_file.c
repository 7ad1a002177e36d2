// SPDX-License-Identifier: MIT
// Bytes and files: little-endian numbers, readers and writers that stop at their ends, whole files
// read up to a limit and replaced.
#include "base/bytes.h"
#include "base/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char NAME[] = "test_file_scratch.bin";

static void test_numbers_are_little_endian(void **state) {
    (void)state;
    uint8_t bytes[15];
    ByteWriter writer = byte_writer(bytes, sizeof bytes);
    byte_writer_u8(&writer, 0xf1);
    byte_writer_u16(&writer, 0xf203);
    byte_writer_u32(&writer, 0xf4050607);
    byte_writer_u64(&writer, UINT64_C(0xf8090a0b0c0d0e0f));
    const uint8_t expected[15] = {0xf1, 0x03, 0xf2, 0x07, 0x06, 0x05, 0xf4, 0x0f,
                                  0x0e, 0x0d, 0x0c, 0x0b, 0x0a, 0x09, 0xf8};
    assert_memory_equal(bytes, expected, sizeof expected);
    ByteReader reader = byte_reader(bytes, sizeof bytes);
    assert_int_equal(byte_reader_u8(&reader), 0xf1);
    assert_int_equal(byte_reader_u16(&reader), 0xf203);
    assert_int_equal(byte_reader_u32(&reader), 0xf4050607);
    assert_true(byte_reader_u64(&reader) == UINT64_C(0xf8090a0b0c0d0e0f));
    assert_int_equal(reader.left, 0);
    assert_false(reader.failed || writer.overflow);
}

static void test_reader_stops_at_the_end(void **state) {
    (void)state;
    const uint8_t bytes[5] = {1, 2, 3, 4, 5};
    ByteReader reader = byte_reader(bytes, sizeof bytes);
    assert_int_equal(byte_reader_u32(&reader), 0x04030201);
    assert_int_equal(byte_reader_u16(&reader), 0);
    assert_true(reader.failed);
    assert_int_equal(byte_reader_u8(&reader), 0);
    assert_null(byte_reader_take(&reader, 0));
}

static void test_writer_stops_at_the_end(void **state) {
    (void)state;
    uint8_t bytes[6] = {9, 9, 9, 9, 9, 9};
    ByteWriter writer = byte_writer(bytes, 5);
    byte_writer_u32(&writer, 0x04030201);
    byte_writer_u16(&writer, 0x0605);
    byte_writer_u8(&writer, 7);
    const uint8_t expected[6] = {1, 2, 3, 4, 9, 9};
    assert_true(writer.overflow);
    assert_int_equal(writer.length, 4);
    assert_memory_equal(bytes, expected, sizeof expected);
}

static void test_files_come_back(void **state) {
    (void)state;
    enum { SIZE = 200001 };
    uint8_t *const written = malloc(SIZE);
    uint8_t *read = NULL;
    size_t size = 0;
    Message error = {""};
    for (size_t i = 0; i < SIZE; i++)
        written[i] = (uint8_t)(i * i >> 3);
    for (int round = 0; round < 2; round++) { // the second replaces the first
        written[0] = (uint8_t)round;
        assert_true(file_replace(NAME, written, SIZE, &error));
        assert_true(file_read(NAME, SIZE, &read, &size, &error));
        assert_int_equal(size, SIZE);
        assert_memory_equal(read, written, SIZE);
        free(read);
    }
    assert_false(file_read(NAME, SIZE - 1, &read, &size, &error));
    assert_non_null(strstr(error.text, "longer"));
    assert_true(file_replace(NAME, written, 0, &error));
    assert_true(file_read(NAME, 0, &read, &size, &error));
    assert_int_equal(size, 0);
    free(read);
    free(written);
    remove(NAME);
}

static void test_what_cannot_be_opened_is_named(void **state) {
    (void)state;
    uint8_t *read = NULL;
    size_t size = 0;
    Message error = {""};
    assert_false(file_read("no/such/file", 10, &read, &size, &error));
    assert_non_null(strstr(error.text, "no/such/file"));
    assert_null(read);
    assert_false(file_read(".", 10, &read, &size, &error));
    assert_false(file_replace("no/such/file", "x", 1, &error));
    assert_non_null(strstr(error.text, "no/such/file"));
}

static void test_folders_are_made_once(void **state) {
    static const char folder[] = "test_file_folder";
    Message error = {""};
    (void)state;
    assert_true(file_make_folder(folder, &error));
    assert_true(file_make_folder(folder, &error));
    assert_int_equal(rmdir(folder), 0);
    assert_true(file_replace(NAME, "x", 1, &error));
    assert_false(file_make_folder(NAME, &error));
    assert_non_null(strstr(error.text, "is no folder"));
    assert_false(file_make_folder("no/such/folder", &error));
    assert_non_null(strstr(error.text, "no/such/folder: cannot be made"));
    remove(NAME);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_are_little_endian),
        cmocka_unit_test(test_reader_stops_at_the_end),
        cmocka_unit_test(test_writer_stops_at_the_end),
        cmocka_unit_test(test_files_come_back),
        cmocka_unit_test(test_what_cannot_be_opened_is_named),
        cmocka_unit_test(test_folders_are_made_once),
    };
    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
