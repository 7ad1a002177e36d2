// SPDX-License-Identifier: MIT
// Writes the numbers of a trained evaluation as the bytes of a net file (doc/formats.md). The same
// numbers give the same bytes with the same zlib.
#ifndef CJ_NET_WRITE_H
#define CJ_NET_WRITE_H

#include "eval/net_weights.h"

// Fails when a number is beyond its limit or there is no memory. The caller frees *bytes.
bool net_write(const NetWeights *weights, uint8_t **bytes, size_t *size, Message *error);

#endif
