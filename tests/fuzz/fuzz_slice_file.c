// SPDX-License-Identifier: MIT
// Any bytes as a slice of an endgame database, once as they are and once with the checksums that
// they should have, so that what stands behind them is reached: refused with a message that names
// the file, or read with every position in place.
#include "base/bytes.h"
#include "egdb/slice_file.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition)
        abort();
}

static void check_bytes(const uint8_t *bytes, size_t size) {
    static const Slice slices[] = {{0, 1, 0, 1}, {1, 0, 1, 0}, {1, 1, 0, 1}};
    for (size_t i = 0; i < 2 * sizeof slices / sizeof slices[0]; i++) {
        const SliceFileHeader expected = {
            .kind = (SliceFileKind)(i % 2), .slice = slices[i / 2], .rules = "english"};
        Message error = {""};
        SliceFileHeader header;
        uint8_t *raw = NULL;
        if (!slice_bytes_read(&(SliceBytes){"file", bytes, size}, &expected, &header, &raw,
                              &error)) {
            require(raw == NULL && strncmp(error.text, "file: ", 6) == 0);
            continue;
        }
        const uint64_t positions = slice_index_open(8, expected.slice).positions;
        const SliceTotals *const totals = &header.totals;
        require(totals->wins + totals->losses + totals->draws == positions);
        uint64_t sum = 0;
        for (size_t j = 0; j < slice_raw_size(expected.kind, positions); j++)
            sum += raw[j];
        require(sum <= 255 * positions);
        free(raw);
    }
}

// Puts right the checksums of a file with one block.
static void sign(uint8_t *bytes, size_t size) {
    if (size < SLICE_FILE_FIXED + SLICE_FILE_TABLE_ENTRY + 4)
        return;
    size_t table = SLICE_FILE_FIXED + (size_t)bytes_get_u16(bytes + 60);
    if (bytes[11] == SLICE_CODING_RUNS && table + 2 <= size)
        table += 2 + (size_t)bytes_get_u16(bytes + table);
    const size_t blocks = table + SLICE_FILE_TABLE_ENTRY + 4;
    if (blocks > size)
        return;
    bytes_put_u32(bytes + table, (uint32_t)(size - blocks));
    bytes_put_u32(bytes + table + 4, (uint32_t)crc32_z(0, bytes + blocks, size - blocks));
    bytes_put_u32(bytes + blocks - 4, (uint32_t)crc32_z(0, bytes, blocks - 4));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t *const bytes = malloc(size + 1);
    require(bytes != NULL);
    memcpy(bytes, data, size);
    check_bytes(bytes, size);
    sign(bytes, size);
    check_bytes(bytes, size);
    free(bytes);
    return 0;
}
