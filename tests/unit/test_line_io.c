// SPDX-License-Identifier: MIT
// Lines of any length and any bytes, and a log of both directions.
#include "protocol/line_io.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

// A stream to read these bytes from.
static FILE *stream_of(const char *bytes, size_t size) {
    FILE *const file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    rewind(file);
    return file;
}

static void assert_line(LineIo *io, const char *expected) {
    assert_int_equal(line_io_read(io), LINE_READ);
    assert_string_equal(io->line, expected);
}

static void both_line_ends_are_taken(void **state) {
    static const char TEXT[] = "one\r\ntwo\n\n\r\nthree\rfour\nlast";
    LineIo io;
    (void)state;
    FILE *const file = stream_of(TEXT, sizeof TEXT - 1);
    line_io_open(&io, file, NULL);
    assert_line(&io, "one");
    assert_line(&io, "two");
    assert_line(&io, "");
    assert_line(&io, "");
    assert_line(&io, "three\rfour");
    assert_line(&io, "last");
    assert_int_equal(line_io_read(&io), LINE_END);
    line_io_close(&io);
    fclose(file);
}

static void zeros_do_not_end_a_line(void **state) {
    static const char TEXT[] = "a\0b\n";
    LineIo io;
    (void)state;
    FILE *const file = stream_of(TEXT, sizeof TEXT - 1);
    line_io_open(&io, file, NULL);
    assert_line(&io, "a?b");
    line_io_close(&io);
    fclose(file);
}

static void a_line_over_the_limit_is_skipped(void **state) {
    LineIo io;
    (void)state;
    char *const text = malloc(2 * (LINE_MAX_BYTES + 2) + 6);
    assert_non_null(text);
    memset(text, 'x', LINE_MAX_BYTES);
    text[LINE_MAX_BYTES] = '\n';
    memset(text + LINE_MAX_BYTES + 1, 'y', LINE_MAX_BYTES + 1);
    memcpy(text + 2 * LINE_MAX_BYTES + 2, "\nnext\n", 6);
    FILE *const file = stream_of(text, 2 * LINE_MAX_BYTES + 8);
    free(text);
    line_io_open(&io, file, NULL);
    assert_int_equal(line_io_read(&io), LINE_READ);
    assert_int_equal(strlen(io.line), LINE_MAX_BYTES);
    assert_int_equal(line_io_read(&io), LINE_TOO_LONG);
    assert_line(&io, "next");
    assert_int_equal(line_io_read(&io), LINE_END);
    line_io_close(&io);
    fclose(file);
}

static void assert_content(FILE *file, const char *expected) {
    char text[256] = "";
    rewind(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_string_equal(text, expected);
}

static void written_lines_are_whole(void **state) {
    LineIo io;
    (void)state;
    FILE *const out = tmpfile();
    assert_non_null(out);
    line_io_open(&io, out, out);
    line_io_write(&io, "one");
    line_io_print(&io, "%d %s", 2, "three");
    assert_content(out, "one\n2 three\n");
    line_io_close(&io);
    fclose(out);
}

static void the_log_has_both_directions(void **state) {
    char path[] = "line_io_XXXXXX";
    LineIo io;
    (void)state;
    const int handle = mkstemp(path);
    assert_true(handle >= 0);
    FILE *const in = stream_of("hello\n", 6);
    FILE *const out = tmpfile();
    assert_non_null(out);
    line_io_open(&io, in, out);
    assert_true(line_io_set_log(&io, path, NULL));
    assert_line(&io, "hello");
    line_io_write(&io, "world");
    assert_true(line_io_set_log(&io, "", NULL));
    line_io_write(&io, "unlogged");
    FILE *const log = fdopen(handle, "r");
    assert_content(log, "> hello\n< world\n");
    line_io_close(&io);
    fclose(log);
    fclose(in);
    fclose(out);
    unlink(path);
}

static void a_log_that_cannot_be_written_is_refused(void **state) {
    LineIo io;
    Message error;
    (void)state;
    line_io_open(&io, NULL, NULL);
    assert_false(line_io_set_log(&io, "no/such/folder/log", &error));
    assert_non_null(strstr(error.text, "no/such/folder/log"));
    line_io_close(&io);
}

// Neither waits for a reader, nor is the log lost that was there.
static void a_log_that_is_no_ordinary_file_is_refused(void **state) {
    char folder[] = "line_io_XXXXXX";
    char path[64];
    char pipe_path[64];
    LineIo io;
    Message error;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/log", folder);
    snprintf(pipe_path, sizeof pipe_path, "%s/pipe", folder);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    FILE *const out = tmpfile();
    assert_non_null(out);
    line_io_open(&io, NULL, out);
    assert_true(line_io_set_log(&io, path, NULL));
    assert_false(line_io_set_log(&io, pipe_path, &error));
    assert_non_null(strstr(error.text, "no ordinary file"));
    assert_false(line_io_set_log(&io, "/dev/null", &error));
    assert_false(line_io_set_log(&io, folder, &error));
    line_io_write(&io, "still here");
    line_io_close(&io);
    FILE *const log = fopen(path, "r");
    assert_non_null(log);
    assert_content(log, "< still here\n");
    fclose(log);
    fclose(out);
    unlink(path);
    unlink(pipe_path);
    rmdir(folder);
}

static void a_line_without_end_ends_the_input(void **state) {
    LineIo io;
    Message error;
    (void)state;
    FILE *const file = fopen("/dev/zero", "r");
    if (file == NULL)
        return; // a system without it
    line_io_open(&io, file, NULL);
    assert_int_equal(line_io_read(&io), LINE_TOO_LONG);
    assert_int_equal(line_io_read(&io), LINE_END);
    assert_true(line_io_read_fault(&io, &error));
    assert_non_null(strstr(error.text, "a line of more than"));
    assert_int_equal(line_io_read(&io), LINE_END);
    line_io_close(&io);
    fclose(file);
}

static void a_read_that_fails_is_no_end_of_input(void **state) {
    LineIo io;
    Message error;
    (void)state;
    FILE *const file = fopen("/", "r");
    FILE *const empty = stream_of("", 0);
    if (file == NULL)
        return; // a system without it
    line_io_open(&io, file, NULL);
    assert_int_equal(line_io_read(&io), LINE_END);
    assert_true(line_io_read_fault(&io, &error));
    assert_non_null(strstr(error.text, "cannot read the input: "));
    line_io_close(&io);
    line_io_open(&io, empty, NULL);
    assert_int_equal(line_io_read(&io), LINE_END);
    assert_false(line_io_read_fault(&io, NULL));
    line_io_close(&io);
    fclose(empty);
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_line_ends_are_taken),
        cmocka_unit_test(zeros_do_not_end_a_line),
        cmocka_unit_test(a_line_over_the_limit_is_skipped),
        cmocka_unit_test(written_lines_are_whole),
        cmocka_unit_test(the_log_has_both_directions),
        cmocka_unit_test(a_log_that_cannot_be_written_is_refused),
        cmocka_unit_test(a_log_that_is_no_ordinary_file_is_refused),
        cmocka_unit_test(a_line_without_end_ends_the_input),
        cmocka_unit_test(a_read_that_fails_is_no_end_of_input),
    };
    return cmocka_run_group_tests_name("line_io", tests, NULL, NULL);
}
