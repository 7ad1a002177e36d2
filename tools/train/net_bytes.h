// SPDX-License-Identifier: MIT
// The bytes of a net file, read whole.
#ifndef CJ_NET_BYTES_H
#define CJ_NET_BYTES_H

#include "base/message.h"

#include <stddef.h>
#include <stdint.h>

typedef struct NetBytes {
    uint8_t *bytes; // owned
    size_t size;
    // CRC-32 of the bytes before the file's own checksum, never 0: tells nets apart, and is what a
    // folder of samples remembers.
    uint32_t checksum;
} NetBytes;

// To be closed by the caller when it succeeds. A file that is too long to be a net is cut, so that
// whoever reads the bytes refuses them.
bool net_bytes_read(const char *path, NetBytes *file, Message *error);
void net_bytes_close(NetBytes *file);

#endif
