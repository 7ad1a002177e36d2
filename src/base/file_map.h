// SPDX-License-Identifier: MIT
// A file as read-only memory: nothing is read before it is looked at, and what has been read can be
// given back by the system at any time. The file must not be cut short while it is open.
#ifndef CJ_FILE_MAP_H
#define CJ_FILE_MAP_H

#include "base/message.h"

#include <stddef.h>
#include <stdint.h>

typedef struct FileMap {
    const uint8_t *bytes; // NULL when it is not open
    size_t size;
    void *view; // the same bytes, as the system takes them back
} FileMap;

// Opens a file that is not empty; false with the file and the reason.
bool file_map_open(FileMap *map, const char *path, Message *error);
// A map that is not open is allowed.
void file_map_close(FileMap *map);

#endif
