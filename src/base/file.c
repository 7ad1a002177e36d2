// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifdef _WIN32
#include <direct.h>
#include <io.h>
#include <limits.h>
#include <sys/locking.h>
#else
#include <fcntl.h>
#endif

enum { FIRST_ROOM = 1 << 16 };

// Grows the room twofold, never beyond one byte more than the limit: that byte tells a file that is
// too long from one that just fits.
static bool grow(uint8_t **bytes, size_t *room, size_t limit) {
    const size_t wanted = *room == 0 ? FIRST_ROOM : *room * 2;
    const size_t next = wanted > limit ? limit + 1 : wanted;
    uint8_t *const grown = realloc(*bytes, next);
    if (grown == NULL)
        return false;
    *bytes = grown;
    *room = next;
    return true;
}

// NULL when all is read, else what went wrong.
static const char *read_all(FILE *file, size_t limit, uint8_t **bytes, size_t *size) {
    size_t room = 0;
    for (*size = 0; *size <= limit;) {
        if (*size == room && !grow(bytes, &room, limit))
            return "no memory to read it";
        const size_t count = fread(*bytes + *size, 1, room - *size, file);
        *size += count;
        if (count == 0 && ferror(file))
            return strerror(errno);
        if (count == 0)
            return NULL;
    }
    return "it is longer than any file of this kind";
}

bool file_read(const char *path, size_t limit, uint8_t **bytes, size_t *size, Message *error) {
    FILE *const file = fopen(path, "rb");
    if (file == NULL)
        return message_fail(error, "%s: cannot be opened: %s", path, strerror(errno));
    uint8_t *read = NULL;
    const char *const fault = read_all(file, limit, &read, size);
    fclose(file);
    if (fault == NULL) {
        *bytes = read;
        return true;
    }
    free(read);
    return message_fail(error, "%s: cannot be read: %s", path, fault);
}

static bool write_all(const char *path, const void *bytes, size_t size, Message *error) {
    FILE *const file = fopen(path, "wb");
    if (file == NULL)
        return message_fail(error, "%s: cannot be made: %s", path, strerror(errno));
    const bool is_written = fwrite(bytes, 1, size, file) == size;
    if (fclose(file) == 0 && is_written)
        return true;
    message_fail(error, "%s: cannot be written: %s", path, strerror(errno));
    remove(path);
    return false;
}

bool file_rename_over(const char *from, const char *to, Message *error) {
#ifdef _WIN32
    remove(to); // rename does not replace a file there
#endif
    return rename(from, to) == 0 ||
           message_fail(error, "%s: cannot be replaced: %s", to, strerror(errno));
}

bool file_replace(const char *path, const void *bytes, size_t size, Message *error) {
    const size_t length = strlen(path) + sizeof ".new";
    char *const fresh = malloc(length);
    if (fresh == NULL)
        return message_fail(error, "%s: no memory to write it", path);
    snprintf(fresh, length, "%s.new", path);
    const bool is_written = write_all(fresh, bytes, size, error);
    const bool is_done = is_written && file_rename_over(fresh, path, error);
    if (is_written && !is_done)
        remove(fresh);
    free(fresh);
    return is_done;
}

bool file_lock(int file) {
#ifdef _WIN32
    // A locked byte cannot be read by others: one where no file has any.
    const bool is_locked =
        _lseek(file, LONG_MAX - 1, SEEK_SET) >= 0 && _locking(file, _LK_NBLCK, 1) == 0;
    _lseek(file, 0, SEEK_SET);
    return is_locked;
#else
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
#endif
}

bool file_make_folder(const char *path, Message *error) {
    struct stat info;
    if (stat(path, &info) == 0)
        return S_ISDIR(info.st_mode) || message_fail(error, "%s: is no folder", path);
#ifdef _WIN32
    const bool is_made = _mkdir(path) == 0;
#else
    const bool is_made = mkdir(path, 0777) == 0;
#endif
    return is_made || message_fail(error, "%s: cannot be made: %s", path, strerror(errno));
}
