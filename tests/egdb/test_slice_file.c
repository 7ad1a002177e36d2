// SPDX-License-Identifier: MIT
// Slice files that are whole, and every way in which one can be damaged: the reader says what is
// wrong, where, and what was expected, and gives nothing back.
#include "base/bytes.h"
#include "base/file.h"
#include "egdb/databases.h"
#include "egdb/left_out.h"
#include "egdb/slice_writer.h"

#include <zlib.h>

static const Slice SLICE = {1, 1, 0, 1};

typedef struct File {
    char path[SLICE_PATH_SIZE];
    uint8_t *bytes;
    size_t size;
    SliceFileHeader expected;
} File;

static void file_open(const Databases *databases, File *file) {
    Message error;
    slice_folder_file(&databases->folder, SLICE, SLICE_FILE_VALUES, file->path);
    file->expected = slice_folder_header(&databases->folder, SLICE, SLICE_FILE_VALUES);
    assert_true(file_read(file->path, 1 << 20, &file->bytes, &file->size, &error));
}

// Writes the bytes as they are now, which must be refused for a reason that holds `reason`.
static void refuse(const File *file, size_t size, const char *reason) {
    Message error = {""};
    uint8_t *raw = NULL;
    assert_true(file_replace(file->path, file->bytes, size, &error));
    assert_false(slice_file_read(file->path, &file->expected, NULL, &raw, &error));
    assert_null(raw);
    if (strstr(error.text, reason) == NULL || strstr(error.text, file->path) == NULL)
        fail_msg("'%s' does not tell '%s' and the file", error.text, reason);
}

static void test_whole(void **state) {
    const Databases *const databases = *state;
    const ValueEntry *const entry = value_table_entry(&databases->table, SLICE);
    File file;
    SliceFileHeader header;
    uint8_t *raw = NULL;
    Message error;
    file_open(databases, &file);
    assert_true(slice_file_read_header(file.path, &header, &error));
    assert_string_equal(header.rules, "english");
    assert_true(header.positions == entry->index.positions);
    assert_true(slice_file_read(file.path, &file.expected, &header, &raw, &error));
    for (uint64_t i = 0; i < entry->index.positions; i++) {
        const Position position = slice_index_position(&entry->index, i);
        if (!position_is_left_out(&databases->set, &position))
            assert_int_equal(slice_value_at(raw, i), value_entry_get(entry, i));
    }
    assert_true(header.totals.wins == 25941 && header.totals.losses == 10 &&
                header.totals.draws == 89);
    free(raw);
    free(file.bytes);
}

// Whatever is cut off is missed, be it one byte.
static void test_cut(void **state) {
    File file;
    file_open(*state, &file);
    for (size_t size = 0; size < file.size; size += size < 100 ? 1 : 37) {
        Message error;
        uint8_t *raw = NULL;
        assert_true(file_replace(file.path, file.bytes, size, &error));
        assert_false(slice_file_read(file.path, &file.expected, NULL, &raw, &error));
        assert_null(raw);
    }
    refuse(&file, 5, "no slice of an endgame database");
    refuse(&file, 40, "header is damaged or cut short");
    refuse(&file, file.size - 1, "a block is damaged, or the file is cut short");
    assert_true(file_replace(file.path, file.bytes, file.size, NULL));
    free(file.bytes);
}

// A bit that is wrong anywhere is found.
static void test_flipped(void **state) {
    File file;
    file_open(*state, &file);
    for (size_t at = 0; at < file.size; at += at < 120 ? 1 : 29) {
        Message error;
        uint8_t *raw = NULL;
        file.bytes[at] ^= (uint8_t)(1 << at % 8);
        assert_true(file_replace(file.path, file.bytes, file.size, &error));
        assert_false(slice_file_read(file.path, &file.expected, NULL, &raw, &error));
        assert_null(raw);
        file.bytes[at] ^= (uint8_t)(1 << at % 8);
    }
    assert_true(file_replace(file.path, file.bytes, file.size, NULL));
    free(file.bytes);
}

// The checksum over the header made right again, so that what it says must be judged.
static void sign(File *file) {
    const size_t model = SLICE_FILE_FIXED + strlen("english");
    const size_t table =
        model + 2 + (size_t)bytes_get_u16(file->bytes + model) + SLICE_FILE_TABLE_ENTRY;
    bytes_put_u32(file->bytes + table, (uint32_t)crc32_z(0, file->bytes, table));
}

static void test_signed(void **state) {
    File file;
    file_open(*state, &file);
    uint8_t saved[SLICE_FILE_FIXED];
    memcpy(saved, file.bytes, sizeof saved);
    static const struct {
        size_t at;
        uint8_t value;
        const char *reason;
    } changes[] = {
        {8, 2, "format version 2, expected 1"}, {10, 7, "header is damaged"},
        {11, 2, "header is damaged"},           {12, 2, "does not fit the slice"},
        {12, 200, "does not fit the slice"},    {23, 1, "header is damaged"},
        {16, 1, "does not fit the slice"},      {24, 1, "does not fit the slice"},
        {50, 1, "header is damaged"},           {52, 1, "header is damaged"},
        {56, 9, "header is damaged"},           {60, 0, "header is damaged"},
        {61, 200, "header is damaged"},         {10, 1, "header is damaged"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        file.bytes[changes[i].at] = changes[i].value;
        sign(&file);
        refuse(&file, file.size, changes[i].reason);
        memcpy(file.bytes, saved, sizeof saved);
    }
    file.expected = slice_folder_header(&((const Databases *)*state)->folder, (Slice){0, 1, 1, 1},
                                        SLICE_FILE_VALUES);
    sign(&file);
    refuse(&file, file.size, "values of 11v01, expected values of 01v11");
    file.expected =
        slice_folder_header(&((const Databases *)*state)->folder, SLICE, SLICE_FILE_DISTANCES);
    refuse(&file, file.size, "values of 11v01, expected distances of 11v01");
    free(file.bytes);
}

static void test_other_rules(void **state) {
    const Databases *const databases = *state;
    File file;
    file_open(databases, &file);
    snprintf(file.expected.rules, sizeof file.expected.rules, "russian");
    refuse(&file, file.size, "built for english, expected russian");
    free(file.bytes);
}

static void test_missing(void **state) {
    const Databases *const databases = *state;
    File file;
    Message error;
    uint8_t *raw = NULL;
    file_open(databases, &file);
    unlink(file.path);
    assert_false(slice_file_read(file.path, &file.expected, NULL, &raw, &error));
    assert_non_null(strstr(error.text, file.path));
    assert_false(slice_folder_has(&databases->folder, SLICE, SLICE_FILE_VALUES, NULL));
    free(file.bytes);
}

static int set_up(void **state) {
    static Databases databases;
    databases_open(&databases, "english", 3);
    *state = &databases;
    return 0;
}

static int tear_down(void **state) {
    databases_close(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_cut, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_flipped, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_signed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_other_rules, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_missing, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
