// SPDX-License-Identifier: MIT
// What fuzz targets of readers share: inputs as texts and as files, and a rule set from a byte.
#ifndef CJ_FUZZ_INPUT_H
#define CJ_FUZZ_INPUT_H

#include "base/bytes.h"
#include "rules/rule_set.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool condition) {
    if (!condition)
        abort();
}

// The bytes with a zero behind them, in memory of just that size; the caller's to free.
static inline char *fuzz_text(const uint8_t *data, size_t size) {
    char *const text = malloc(size + 1);
    require(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

// Checks the bytes as a file, then with the checksum behind them that they should have.
static inline void fuzz_file(const uint8_t *data, size_t size,
                             void (*check)(const uint8_t *bytes, size_t size)) {
    uint8_t *const bytes = malloc(size + 4);
    require(bytes != NULL);
    if (size > 0)
        memcpy(bytes, data, size);
    check(bytes, size);
    bytes_put_u32(bytes + size, (uint32_t)crc32(0, bytes, (uInt)size));
    check(bytes, size + 4);
    free(bytes);
}

// Letters from A in the order of rule_sets.def.
static inline RuleSet fuzz_rule_set(uint8_t letter) {
    const int count = rule_set_named_count();
    return rule_set_named((letter + count * 4 - 'A') % count);
}

#endif
