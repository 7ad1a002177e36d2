// SPDX-License-Identifier: MIT
// Files written and read back, plain and gzip, and what is said when they cannot be; text that
// grows.
#include "base/stream.h"
#include "base/text_buffer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { SIZE = 300000 };

static void write_file(const char *path, size_t size) {
    Message error;
    OutStream *const out = out_stream_open(path, &error);
    assert_non_null(out);
    for (size_t i = 0; i < size; i++) {
        const char c = (char)('a' + i % 23);
        assert_true(out_stream_write(out, &c, 1));
    }
    assert_true(out_stream_close(out, &error));
}

static size_t read_file(const char *path, bool *failed, Message *error) {
    static char block[777];
    InStream *const in = in_stream_open(path, error);
    assert_non_null(in);
    size_t size = 0;
    for (size_t count; (count = in_stream_read(in, block, sizeof block)) > 0; size += count)
        for (size_t i = 0; i < count; i++)
            assert_int_equal(block[i], 'a' + (size + i) % 23);
    *failed = in_stream_failed(in, error);
    in_stream_close(in);
    return size;
}

static void test_both_forms(void **state) {
    (void)state;
    static const char *const PATHS[] = {"stream_test.txt", "stream_test.txt.gz"};
    for (int i = 0; i < 2; i++) {
        bool failed = true;
        Message error;
        write_file(PATHS[i], SIZE);
        assert_int_equal(read_file(PATHS[i], &failed, &error), SIZE);
        assert_false(failed);
        unlink(PATHS[i]);
    }
}

// A gzip file that is cut off gives what it has, and says so.
static void test_damaged(void **state) {
    (void)state;
    static const char PATH[] = "stream_cut.gz";
    bool failed = false;
    Message error = {""};
    write_file(PATH, SIZE);
    assert_int_equal(truncate(PATH, 600), 0);
    assert_true(read_file(PATH, &failed, &error) < SIZE);
    assert_true(failed);
    assert_string_equal(error.text, "stream_cut.gz: cannot be read: unexpected end of file");
    unlink(PATH);
}

static void test_absent(void **state) {
    (void)state;
    Message error = {""};
    assert_null(in_stream_open("no/such/file", &error));
    assert_string_equal(error.text, "no/such/file: cannot be opened: No such file or directory");
    assert_null(out_stream_open("no/such/file.gz", &error));
    assert_string_equal(error.text, "no/such/file.gz: cannot be made: No such file or directory");
}

// What was there stays until the new file is whole, and when it is given up.
static void test_old_file_stays(void **state) {
    (void)state;
    static const char PATH[] = "stream_old.txt";
    bool failed = true;
    Message error;
    write_file(PATH, 100);
    OutStream *const out = out_stream_open(PATH, &error);
    assert_non_null(out);
    assert_true(out_stream_write(out, "b", 1));
    assert_int_equal(read_file(PATH, &failed, &error), 100);
    out_stream_drop(out);
    assert_int_equal(read_file(PATH, &failed, &error), 100);
    assert_int_equal(access("stream_old.txt.new", F_OK), -1);
    write_file(PATH, 50);
    assert_int_equal(read_file(PATH, &failed, &error), 50);
    unlink(PATH);
}

// The cause is that of the write that failed, which may be long before the end.
static void test_full(void **state) {
    (void)state;
    static char block[SIZE];
    Message error = {""};
    OutStream *const out = out_stream_open("/dev/full", &error);
    if (out == NULL)
        skip();
    for (int i = 0; i < 4; i++)
        out_stream_write(out, block, sizeof block);
    assert_false(out_stream_close(out, &error));
    assert_string_equal(error.text, "/dev/full: cannot be written: No space left on device");
}

static void test_memory(void **state) {
    (void)state;
    char block[3];
    InStream *const in = in_stream_open_memory("abcd", 4);
    assert_int_equal(in_stream_read(in, block, 3), 3);
    assert_int_equal(in_stream_read(in, block, 3), 1);
    assert_int_equal(block[0], 'd');
    assert_int_equal(in_stream_read(in, block, 3), 0);
    assert_false(in_stream_failed(in, NULL));
    in_stream_close(in);
}

static void test_text_buffer(void **state) {
    (void)state;
    TextBuffer buffer = {0};
    assert_string_equal(text_buffer_text(&buffer), "");
    text_buffer_cut(&buffer, 0);
    for (int i = 0; i < 1000; i++)
        text_buffer_put_char(&buffer, (char)('a' + i % 26));
    text_buffer_print(&buffer, "<%d>", 42);
    assert_int_equal(buffer.length, 1004);
    assert_string_equal(buffer.text + 998, "kl<42>");
    text_buffer_cut(&buffer, 3);
    text_buffer_put(&buffer, "XYZ");
    assert_string_equal(buffer.text, "abcXYZ");
    assert_false(buffer.failed);
    assert_null(text_buffer_claim(&buffer, SIZE_MAX - 3));
    assert_true(buffer.failed);
    assert_string_equal(buffer.text, "abcXYZ");
    text_buffer_free(&buffer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_forms),  cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_absent),      cmocka_unit_test(test_old_file_stays),
        cmocka_unit_test(test_full),        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_text_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
