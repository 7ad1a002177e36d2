// SPDX-License-Identifier: MIT
#include "base/stream.h"

#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <zlib.h>

enum { GZ_BUFFER = 1 << 17 };

static const char FRESH_ENDING[] = ".new";

struct InStream {
    gzFile file; // NULL: memory
    const char *bytes;
    size_t left;
    Message error; // empty while all is well
    char path[];   // for messages
};

struct OutStream {
    FILE *plain;
    gzFile packed;  // NULL: plain
    bool is_direct; // written in its place, not to PATH.new
    bool has_failed;
    int cause;   // errno of the first failure, 0 when the system gave none
    char *fresh; // PATH.new, behind the path
    char path[];
};

// Reading
// ------------------------------------------------------------------------------------------------

static InStream *make_in(const char *path) {
    const size_t size = strlen(path) + 1;
    InStream *const stream = calloc(1, sizeof *stream + size);
    if (stream != NULL)
        memcpy(stream->path, path, size);
    return stream;
}

// Standard input is duplicated, so that closing the stream leaves it open.
static gzFile open_gz(const char *path) {
    if (strcmp(path, "-") != 0)
        return gzopen(path, "rb");
    const int copy = dup(STDIN_FILENO);
    return copy < 0 ? NULL : gzdopen(copy, "rb");
}

InStream *in_stream_open(const char *path, Message *error) {
    InStream *const stream = make_in(path);
    if (stream == NULL) {
        message_fail(error, "%s: no memory to read it", path);
        return NULL;
    }
    errno = 0;
    stream->file = open_gz(path);
    if (stream->file == NULL) {
        message_fail(error, "%s: cannot be opened: %s", path,
                     errno != 0 ? strerror(errno) : "no memory");
        free(stream);
        return NULL;
    }
    gzbuffer(stream->file, GZ_BUFFER);
    return stream;
}

InStream *in_stream_open_memory(const void *bytes, size_t size) {
    InStream *const stream = make_in("");
    if (stream != NULL) {
        stream->bytes = bytes;
        stream->left = size;
    }
    return stream;
}

static size_t read_memory(InStream *stream, void *bytes, size_t size) {
    const size_t count = size < stream->left ? size : stream->left;
    if (count > 0)
        memcpy(bytes, stream->bytes, count);
    stream->bytes += count;
    stream->left -= count;
    return count;
}

// zlib's own text names the file too, or the number of its handle, before a colon.
static void note_failure(InStream *stream) {
    int code = Z_OK;
    const char *text = gzerror(stream->file, &code);
    const char *const colon = strrchr(text, ':');
    if (colon != NULL && colon[1] == ' ')
        text = colon + 2;
    if (code != Z_OK && code != Z_STREAM_END)
        message_fail(&stream->error, "%s: cannot be read: %s", stream->path,
                     code == Z_ERRNO ? strerror(errno) : text);
}

size_t in_stream_read(InStream *stream, void *bytes, size_t size) {
    if (stream->file == NULL)
        return read_memory(stream, bytes, size);
    if (stream->error.text[0] != '\0')
        return 0;
    const unsigned wanted = size > GZ_BUFFER ? GZ_BUFFER : (unsigned)size;
    const int count = gzread(stream->file, bytes, wanted);
    if (count < (int)wanted)
        note_failure(stream);
    return count < 0 ? 0 : (size_t)count;
}

bool in_stream_failed(const InStream *stream, Message *error) {
    if (stream->error.text[0] == '\0')
        return false;
    message_fail(error, "%s", stream->error.text);
    return true;
}

void in_stream_close(InStream *stream) {
    if (stream == NULL)
        return;
    if (stream->file != NULL)
        gzclose(stream->file);
    free(stream);
}

// Writing
// ------------------------------------------------------------------------------------------------

static bool is_packed(const char *path) {
    const size_t length = strlen(path);
    return length > 3 && strcmp(path + length - 3, ".gz") == 0;
}

// Standard output, and what is there and no ordinary file.
static bool is_direct(const char *path) {
    struct stat info;
    return strcmp(path, "-") == 0 || (stat(path, &info) == 0 && !S_ISREG(info.st_mode));
}

static void open_file(OutStream *stream) {
    const char *const path = stream->is_direct ? stream->path : stream->fresh;
    if (strcmp(path, "-") == 0)
        stream->plain = stdout;
    else if (is_packed(stream->path))
        stream->packed = gzopen(path, "wb");
    else
        stream->plain = fopen(path, "wb");
}

OutStream *out_stream_open(const char *path, Message *error) {
    const size_t size = strlen(path) + 1;
    OutStream *const stream = calloc(1, sizeof *stream + 2 * size + sizeof FRESH_ENDING);
    if (stream == NULL) {
        message_fail(error, "%s: no memory to write it", path);
        return NULL;
    }
    memcpy(stream->path, path, size);
    stream->fresh = stream->path + size;
    snprintf(stream->fresh, size + sizeof FRESH_ENDING, "%s%s", path, FRESH_ENDING);
    stream->is_direct = is_direct(path);
    errno = 0;
    open_file(stream);
    if (stream->plain != NULL || stream->packed != NULL)
        return stream;
    message_fail(error, "%s: cannot be made: %s", path, errno != 0 ? strerror(errno) : "no memory");
    free(stream);
    return NULL;
}

static void note_unwritten(OutStream *stream) {
    if (!stream->has_failed)
        stream->cause = errno;
    stream->has_failed = true;
}

bool out_stream_write(OutStream *stream, const void *bytes, size_t size) {
    bool is_written = true;
    errno = 0;
    if (stream->plain != NULL)
        is_written = fwrite(bytes, 1, size, stream->plain) == size;
    else if (size > 0)
        is_written = gzfwrite(bytes, 1, size, stream->packed) == size;
    if (!is_written)
        note_unwritten(stream);
    return is_written;
}

static void close_file(OutStream *stream) {
    errno = 0;
    const bool is_closed = stream->plain == stdout ? fflush(stdout) == 0
                           : stream->plain != NULL ? fclose(stream->plain) == 0
                                                   : gzclose(stream->packed) == Z_OK;
    if (!is_closed)
        note_unwritten(stream);
}

bool out_stream_close(OutStream *stream, Message *error) {
    close_file(stream);
    bool is_ok = !stream->has_failed;
    if (!is_ok)
        message_fail(error, "%s: cannot be written: %s", stream->path,
                     stream->cause != 0 ? strerror(stream->cause) : "no room or a closed pipe");
    else if (!stream->is_direct)
        is_ok = file_rename_over(stream->fresh, stream->path, error);
    if (!is_ok && !stream->is_direct)
        remove(stream->fresh);
    free(stream);
    return is_ok;
}

void out_stream_drop(OutStream *stream) {
    close_file(stream);
    if (!stream->is_direct)
        remove(stream->fresh);
    free(stream);
}
