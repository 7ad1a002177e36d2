// SPDX-License-Identifier: MIT
#include "protocol/line_io.h"

#include "base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Where the system has no such flag, opening a file never waits.
#ifndef O_NONBLOCK
#define O_NONBLOCK 0
#endif

enum { FIRST_CAPACITY = 4096, PRINT_SIZE = 40960, MOST_SKIPPED = 64 << 20 };

void line_io_open(LineIo *io, FILE *in, FILE *out) {
    memset(io, 0, sizeof *io);
    io->in = in;
    io->out = out;
    mutex_open(&io->mutex);
    atomic_init(&io->is_broken, false);
}

void line_io_close(LineIo *io) {
    line_io_set_log(io, NULL, NULL);
    mutex_close(&io->mutex);
    free(io->line);
}

static void log_line(LineIo *io, const char *direction, const char *text) {
    if (io->log == NULL)
        return;
    fprintf(io->log, "%s %s\n", direction, text);
    fflush(io->log);
}

// Makes room for one more byte and the terminating zero.
static bool grow_line(LineIo *io, size_t length) {
    if (length + 2 <= io->capacity)
        return true;
    const size_t capacity = io->capacity == 0 ? FIRST_CAPACITY : 2 * io->capacity;
    char *const line = realloc(io->line, capacity);
    if (line == NULL)
        return false;
    io->line = line;
    io->capacity = capacity;
    return true;
}

// Skips to the end of the line; false when it goes on and on.
static bool skip_line(FILE *in) {
    int c = getc(in);
    for (int skipped = 0; c != EOF && c != '\n'; c = getc(in))
        if (skipped++ == MOST_SKIPPED)
            return false;
    return true;
}

// Nothing more can be read; a cause that the system does not name is a lack of memory.
static LineState end_input(LineIo *io, bool has_failed) {
    if (has_failed && io->read_error == 0)
        io->read_error = errno != 0 ? errno : ENOMEM;
    return LINE_END;
}

// Reads up to the end of the line, which becomes a text of `length` bytes.
static LineState read_bytes(LineIo *io, size_t *length) {
    int c = getc(io->in);
    if (c == EOF)
        return end_input(io, ferror(io->in) != 0);
    for (; c != EOF && c != '\n'; c = getc(io->in)) {
        if (*length >= LINE_MAX_BYTES) {
            io->is_skipping = true;
            return LINE_TOO_LONG;
        }
        if (!grow_line(io, *length))
            return end_input(io, true);
        io->line[(*length)++] = c == '\0' ? '?' : (char)c;
    }
    return grow_line(io, *length) ? LINE_READ : end_input(io, true);
}

LineState line_io_read(LineIo *io) {
    size_t length = 0;
    errno = 0;
    if (io->is_skipping && !skip_line(io->in))
        io->read_error = EFBIG;
    io->is_skipping = false;
    const LineState state = io->read_error != 0 ? LINE_END : read_bytes(io, &length);
    if (state != LINE_READ)
        return state;
    if (length > 0 && io->line[length - 1] == '\r')
        length--;
    io->line[length] = '\0';
    mutex_lock(&io->mutex);
    log_line(io, ">", io->line);
    mutex_unlock(&io->mutex);
    return LINE_READ;
}

bool line_io_read_fault(const LineIo *io, Message *error) {
    if (io->read_error == EFBIG)
        message_fail(error, "cannot read the input: a line of more than %d MiB",
                     MOST_SKIPPED >> 20);
    else if (io->read_error != 0)
        message_fail(error, "cannot read the input: %s", strerror(io->read_error));
    return io->read_error != 0;
}

static void keep_gap(LineIo *io) {
    if (io->gap_ms == 0)
        return;
    const int64_t wait_ms = io->written_ms + io->gap_ms - clock_now_ms();
    if (wait_ms > 0)
        clock_sleep_ms(wait_ms);
    io->written_ms = clock_now_ms();
}

void line_io_write(LineIo *io, const char *text) {
    mutex_lock(&io->mutex);
    keep_gap(io);
    if (fprintf(io->out, "%s\n", text) < 0 || fflush(io->out) != 0)
        atomic_store(&io->is_broken, true);
    log_line(io, "<", text);
    mutex_unlock(&io->mutex);
}

void line_io_print(LineIo *io, const char *format, ...) {
    char text[PRINT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    line_io_write(io, text);
}

// Opens an ordinary file for appending; NULL, with errno set or 0 when it is something else. A pipe
// that nobody reads must not hold us up.
static FILE *open_log(const char *path) {
    struct stat about;
    errno = 0;
    const int handle = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK, 0666);
    if (handle < 0)
        return NULL;
    FILE *const log =
        fstat(handle, &about) == 0 && S_ISREG(about.st_mode) ? fdopen(handle, "a") : NULL;
    if (log == NULL)
        close(handle);
    return log;
}

bool line_io_set_log(LineIo *io, const char *path, Message *error) {
    const bool is_wanted = path != NULL && path[0] != '\0';
    FILE *const log = is_wanted ? open_log(path) : NULL;
    if (is_wanted && log == NULL)
        return message_fail(error, "cannot write the log file %s: %s", path,
                            errno != 0 && errno != ENXIO ? strerror(errno)
                                                         : "it is no ordinary file");
    mutex_lock(&io->mutex);
    FILE *const old = io->log;
    io->log = log;
    mutex_unlock(&io->mutex);
    if (old != NULL)
        fclose(old);
    return true;
}
