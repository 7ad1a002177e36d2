// SPDX-License-Identifier: MIT
#include "match/line_reader.h"

#include "base/clock.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLICE_US = 100000 };

bool line_reader_open(LineReader *reader, int fd, char delimiter, const atomic_bool *stop) {
    *reader = (LineReader){.fd = fd, .delimiter = delimiter, .stop = stop};
    reader->buffer = malloc(READER_MAX_LINE);
    return reader->buffer != NULL;
}

void line_reader_close(LineReader *reader) {
    free(reader->buffer);
    reader->buffer = NULL;
}

void line_reader_forgive(LineReader *reader) { reader->bytes = 0; }

// Waits for output for at most a slice of the time left.
static bool wait_for_output(const LineReader *reader, int64_t now_us, int64_t deadline_us) {
    int64_t wait_us = deadline_us - now_us;
    if (wait_us > SLICE_US)
        wait_us = SLICE_US;
    struct pollfd wanted = {.fd = reader->fd, .events = POLLIN};
    return poll(&wanted, 1, wait_us > 0 ? (int)((wait_us + 999) / 1000) : 0) > 0;
}

// Reads what is there. READ_LINE means that something came, or nothing was there after all.
static ReadStatus fill(LineReader *reader) {
    if (reader->start > 0) {
        memmove(reader->buffer, reader->buffer + reader->start, reader->end - reader->start);
        reader->end -= reader->start;
        reader->start = 0;
    }
    if (reader->end == READER_MAX_LINE)
        return READ_FLOOD;
    const ssize_t got =
        read(reader->fd, reader->buffer + reader->end, READER_MAX_LINE - reader->end);
    if (got > 0) {
        reader->end += (size_t)got;
        reader->bytes += got;
        return reader->bytes > READER_MAX_BYTES ? READ_FLOOD : READ_LINE;
    }
    return got < 0 && (errno == EAGAIN || errno == EINTR) ? READ_LINE : READ_END;
}

static char *take_line(LineReader *reader) {
    char *const start = reader->buffer + reader->start;
    char *const stop = memchr(start, reader->delimiter, reader->end - reader->start);
    if (stop == NULL)
        return NULL;
    *stop = '\0';
    if (stop > start && stop[-1] == '\r')
        stop[-1] = '\0';
    reader->start = (size_t)(stop + 1 - reader->buffer);
    return start;
}

ReadStatus line_reader_next(LineReader *reader, int64_t deadline_us, char **line) {
    ReadStatus status = READ_LINE;
    while ((*line = take_line(reader)) == NULL && status == READ_LINE) {
        const int64_t now_us = clock_now_us();
        if (atomic_load(reader->stop))
            status = READ_STOPPED;
        else if (wait_for_output(reader, now_us, deadline_us))
            status = fill(reader);
        else if (now_us >= deadline_us)
            status = READ_LATE;
    }
    return *line != NULL ? READ_LINE : status;
}
