// SPDX-License-Identifier: MIT
#include "train/net_bytes.h"

#include "eval/net.h"
#include "eval/net_file.h"
#include "train/disk_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

void net_bytes_close(NetBytes *file) {
    free(file->bytes);
    *file = (NetBytes){0};
}

bool net_bytes_read(const char *path, NetBytes *file, Message *error) {
    FILE *const stream = fopen(path, "rb");
    if (stream == NULL)
        return disk_fail(error, "read", path);
    *file = (NetBytes){.bytes = malloc(NET_FILE_LIMIT + 1)};
    if (file->bytes != NULL)
        file->size = fread(file->bytes, 1, NET_FILE_LIMIT + 1, stream);
    fclose(stream);
    if (file->bytes == NULL)
        return message_fail(error, "memory is out");
    // With the checksum at its end every file would have the same one.
    const size_t end = file->size < NET_CHECKSUM_SIZE ? 0 : NET_CHECKSUM_SIZE;
    const uint32_t checksum = (uint32_t)crc32(0, file->bytes, (uInt)(file->size - end));
    file->checksum = checksum == 0 ? 1 : checksum;
    return true;
}
