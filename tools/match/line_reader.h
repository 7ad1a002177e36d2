// SPDX-License-Identifier: MIT
// Lines of an engine's output, as they come: waits with a deadline, gives up on floods, and looks
// at the stop flag several times a second. A line ends with '\n' ('\r' before it is dropped), or
// with '\0' in DXP.
#ifndef CJ_LINE_READER_H
#define CJ_LINE_READER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The longest line, and the most that may come between two calls of line_reader_forgive.
enum { READER_MAX_LINE = 1 << 18, READER_MAX_BYTES = 8 << 20 };

typedef enum { READ_LINE, READ_LATE, READ_END, READ_FLOOD, READ_STOPPED } ReadStatus;

typedef struct LineReader {
    int fd;
    char delimiter;
    const atomic_bool *stop;
    char *buffer; // owned, READER_MAX_LINE bytes
    size_t start; // of what has not been given out
    size_t end;
    int64_t bytes; // since line_reader_forgive
} LineReader;

// To be closed by the caller; the file stays the caller's. False when memory is out.
bool line_reader_open(LineReader *reader, int fd, char delimiter, const atomic_bool *stop);
void line_reader_close(LineReader *reader);
// The next line, terminated by '\0' in place; valid until the next call. `deadline_us` is a time of
// clock_now_us.
ReadStatus line_reader_next(LineReader *reader, int64_t deadline_us, char **line);
// Starts to count the bytes again.
void line_reader_forgive(LineReader *reader);

#endif
