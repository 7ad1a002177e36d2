// SPDX-License-Identifier: MIT
#include "train/disk_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool disk_fail(Message *error, const char *verb, const char *path) {
    return message_fail(error, "cannot %s %.200s: %s", verb, path, strerror(errno));
}

bool disk_write(int file, const void *bytes, size_t size) {
    const char *at = bytes;
    while (size > 0) {
        const ssize_t written = write(file, at, size);
        if (written < 0 && errno != EINTR)
            return false;
        const size_t count = written < 0 ? 0 : (size_t)written;
        at += count;
        size -= count;
    }
    return true;
}

bool disk_read(int file, void *bytes, size_t size, off_t offset) {
    char *at = bytes;
    while (size > 0) {
        const ssize_t got = pread(file, at, size, offset);
        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        const size_t count = got < 0 ? 0 : (size_t)got;
        at += count;
        offset += (off_t)count;
        size -= count;
    }
    return true;
}

char *disk_read_text(int file) {
    struct stat info;
    if (fstat(file, &info) != 0)
        return NULL;
    char *const text = calloc((size_t)info.st_size + 1, 1);
    if (text != NULL && !disk_read(file, text, (size_t)info.st_size, 0)) {
        free(text);
        return NULL;
    }
    return text;
}

bool disk_sync_folder(const char *path) {
    const int file = open(path, O_RDONLY);
    const bool is_synced = file >= 0 && fsync(file) == 0;
    if (file >= 0)
        close(file);
    return is_synced;
}
