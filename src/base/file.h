// SPDX-License-Identifier: MIT
// Whole files: reading one into memory, and replacing one so that a reader never sees half of it;
// files that one process writes alone; folders for them.
// Messages name the file and the reason that the system gives.
#ifndef CJ_FILE_H
#define CJ_FILE_H

#include "base/message.h"

#include <stddef.h>
#include <stdint.h>

// Reads a file of at most `limit` bytes; a longer one is refused before it is read. The caller
// frees *bytes, which is never NULL on success.
bool file_read(const char *path, size_t limit, uint8_t **bytes, size_t *size, Message *error);

// Gives a file the name of another one, which it replaces.
bool file_rename_over(const char *from, const char *to, Message *error);
// Writes the bytes to PATH.new and renames it to the path: the old file stays when this fails.
bool file_replace(const char *path, const void *bytes, size_t size, Message *error);

// Takes an open file for this process until the process closes it; false when another has taken it.
// Where the file system knows no locks nobody is kept out.
bool file_lock(int file);

// Makes a folder unless it is there already; the folder above it must exist.
bool file_make_folder(const char *path, Message *error);

#endif
