// SPDX-License-Identifier: MIT
#include "protocol/line_io.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 4096, PRINT_SIZE = 40960 };

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

static void skip_line(FILE *in) {
    for (int c = getc(in); c != EOF && c != '\n';)
        c = getc(in);
}

LineState line_io_read(LineIo *io) {
    size_t length = 0;
    int c = getc(io->in);
    if (c == EOF)
        return LINE_END;
    for (; c != EOF && c != '\n'; c = getc(io->in)) {
        if (length >= LINE_MAX_BYTES) {
            skip_line(io->in);
            return LINE_TOO_LONG;
        }
        if (!grow_line(io, length))
            return LINE_END;
        io->line[length++] = c == '\0' ? '?' : (char)c;
    }
    if (!grow_line(io, length))
        return LINE_END;
    if (length > 0 && io->line[length - 1] == '\r')
        length--;
    io->line[length] = '\0';
    mutex_lock(&io->mutex);
    log_line(io, ">", io->line);
    mutex_unlock(&io->mutex);
    return LINE_READ;
}

void line_io_write(LineIo *io, const char *text) {
    mutex_lock(&io->mutex);
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

bool line_io_set_log(LineIo *io, const char *path, Message *error) {
    const char *const wanted = path != NULL ? path : "";
    const bool is_wanted = wanted[0] != '\0';
    mutex_lock(&io->mutex);
    if (io->log != NULL)
        fclose(io->log);
    io->log = is_wanted ? fopen(wanted, "a") : NULL;
    const bool is_open = io->log != NULL;
    mutex_unlock(&io->mutex);
    return !is_wanted || is_open ||
           message_fail(error, "cannot write the log file %s: %s", wanted, strerror(errno));
}
