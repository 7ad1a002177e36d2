// SPDX-License-Identifier: MIT
// Whole reads and writes of files by descriptor, for data that must survive a kill.
#ifndef CJ_DISK_FILE_H
#define CJ_DISK_FILE_H

#include "base/message.h"

#include <stddef.h>
#include <sys/types.h>

// Fails with `cannot VERB PATH: ` and the system's reason (errno).
bool disk_fail(Message *error, const char *verb, const char *path);

// Writes everything at the present place.
bool disk_write(int file, const void *bytes, size_t size);

// Reads `size` bytes from `offset`; false also when the file is shorter.
bool disk_read(int file, void *bytes, size_t size, off_t offset);

// The file's text, to be freed by the caller; NULL when it cannot be read.
char *disk_read_text(int file);

// Makes new names in a folder safe.
bool disk_sync_folder(const char *path);

#endif
