// SPDX-License-Identifier: MIT
// What reader and writer of net files must agree on; the format itself is in doc/formats.md.
#ifndef CJ_NET_FILE_H
#define CJ_NET_FILE_H

#include <stdint.h>

enum {
    NET_MAGIC_SIZE = 8,
    NET_VERSION = 1,
    NET_HEADER_SIZE = 48, // what stands before the rule set's name
    NET_CHECKSUM_SIZE = 4
};

// The line end and the end-of-text sign show when a file went through a text conversion.
static const uint8_t NET_MAGIC[NET_MAGIC_SIZE] = {'C', 'J', 'N', 'E', 'T', '\r', '\n', 26};

#endif
