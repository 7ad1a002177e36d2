// SPDX-License-Identifier: MIT
// Lines in and out of a protocol: reading takes lines of any length and any bytes, writing is
// whole lines, flushed, from any thread. Both can be copied to a log file.
#ifndef CJ_LINE_IO_H
#define CJ_LINE_IO_H

#include "base/message.h"
#include "base/thread.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>

enum { LINE_MAX_BYTES = 1 << 20 };

typedef enum {
    LINE_READ,
    LINE_TOO_LONG, // over LINE_MAX_BYTES; the next call skips the rest of the line
    LINE_END       // end of input, or no more can be read (line_io_read_fault)
} LineState;

// One thread reads, any may write. The streams stay the caller's.
typedef struct LineIo {
    FILE *in;
    FILE *out;
    FILE *log; // NULL when there is none
    char *line;
    size_t capacity;
    bool is_skipping;      // the rest of a line that was too long comes first
    int read_error;        // errno of a failed read, 0 = none
    Mutex mutex;           // of out and log
    atomic_bool is_broken; // the output cannot be written any more
    int gap_ms;            // between two lines of output, for readers that take one at a time
    int64_t written_ms;    // when the last was written
} LineIo;

// No log yet; line_io_close is always to be called. `out` may be NULL where nothing is written.
void line_io_open(LineIo *io, FILE *in, FILE *out);
// Ends the log and frees the line, not the streams.
void line_io_close(LineIo *io);

// Reads the next line without its end (\n or \r\n) into io->line; bytes 0 become '?'. A last line
// without an end counts as one. A line of more than 64 MiB ends the input.
LineState line_io_read(LineIo *io);

// After LINE_END: whether reading failed before the end of input, and why.
bool line_io_read_fault(const LineIo *io, Message *error);

// Writes one line and its end. Thread-safe.
void line_io_write(LineIo *io, const char *text);
void line_io_print(LineIo *io, const char *format, ...) CJ_PRINTF(2, 3);

// Starts a log of both directions at the end of a file; NULL or "" ends it. Fails when that is no
// ordinary file or cannot be opened; a log there was is kept then.
bool line_io_set_log(LineIo *io, const char *path, Message *error);

#endif
