// SPDX-License-Identifier: MIT
// Files read and written from front to back, compressed by gzip or not: reading finds out by
// itself, writing goes by the name (.gz). "-" is standard input or output.
#ifndef CJ_STREAM_H
#define CJ_STREAM_H

#include "base/message.h"

#include <stddef.h>
#include <stdint.h>

typedef struct InStream InStream;
typedef struct OutStream OutStream;

// NULL, with a message that names the file and the system's reason, when it cannot be opened.
InStream *in_stream_open(const char *path, Message *error);
// Bytes that outlive the stream, read as they are. NULL when memory is out.
InStream *in_stream_open_memory(const void *bytes, size_t size);
// The next bytes, at most `size`; 0 at the end, and also when the file cannot be read on: then
// in_stream_failed tells so.
size_t in_stream_read(InStream *stream, void *bytes, size_t size);
// Whether reading went wrong (an error of the system, damaged gzip), with the message.
bool in_stream_failed(const InStream *stream, Message *error);
void in_stream_close(InStream *stream);

// Writes to PATH.new until the stream is closed: a file that is there stays so long. What is no
// ordinary file, such as a pipe, is written at once.
OutStream *out_stream_open(const char *path, Message *error);
bool out_stream_write(OutStream *stream, const void *bytes, size_t size);
// Writes what is held back and puts the file in its place; false, with a message, when anything
// could not be written: then the file that was there stays.
bool out_stream_close(OutStream *stream, Message *error);
// Closes without a result: the file that was there stays.
void out_stream_drop(OutStream *stream);

#endif
