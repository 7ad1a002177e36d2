// SPDX-License-Identifier: MIT
// The coding of blocks by runs: what is coded is decoded, whatever the values are like; bytes that
// are no block, and models that are none, are refused. And the walks over positions that it and the
// builder stand on: they visit what the numbering says.
#include "base/random.h"
#include "egdb/block_encode.h"
#include "egdb/model_fit.h"
#include "egdb/position_walk.h"
#include "egdb/slice_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static const Slice SLICES[] = {{0, 1, 0, 1}, {1, 0, 1, 0}, {2, 1, 0, 1}, {1, 1, 1, 1},
                               {3, 0, 1, 0}, {0, 2, 2, 0}, {0, 3, 0, 1}};

enum { SLICE_COUNT = sizeof SLICES / sizeof SLICES[0], STEPS = 3000 };

// From any number on, as far as there are positions.
static void check_walk(const SliceIndex *index, uint64_t first, uint64_t steps) {
    PositionWalk walk;
    position_walk_open(&walk, index, first);
    for (uint64_t i = first; i < first + steps && i < index->positions; i++) {
        const Position expected = slice_index_position(index, i);
        if (i > first)
            position_walk_next(&walk);
        assert_true(position_is_equal(&walk.position, &expected));
    }
}

static void test_positions(void **state) {
    Random random = {31};
    (void)state;
    for (int size = 8; size <= 10; size += 2)
        for (int i = 0; i < SLICE_COUNT; i++) {
            const SliceIndex index = slice_index_open(size, SLICES[i]);
            const SliceIndex large = slice_index_open(size, (Slice){2, 2, 1, 3});
            check_walk(&index, 0, 4 * STEPS);
            check_walk(&index, index.positions - STEPS % index.positions, STEPS);
            check_walk(&large, random_next(&random) % large.positions, STEPS);
        }
}

// The square of the piece that stands elsewhere in `b`; both have the same pieces otherwise.
static bool is_one_piece_apart(const Position *a, const Position *b) {
    int apart = 0;
    for (Colour side = WHITE; side <= BLACK; side++)
        apart += bits_count(position_men(a, side) & ~position_men(b, side)) +
                 bits_count(position_kings(a, side) & ~position_kings(b, side));
    return apart == 1;
}

// Rows follow one another without a gap, a walk can begin anywhere, and within a row one piece
// alone moves.
static void check_rows(const SliceIndex *index) {
    RowWalk walk;
    uint64_t at = 0;
    row_walk_open(&walk, index, 0);
    for (int rows = 0; at < index->positions && rows < STEPS; rows++) {
        RowWalk other;
        assert_true(walk.left > 0 && at + walk.left <= index->positions);
        for (uint32_t i = 0; i < walk.left; i++) {
            row_walk_open(&other, index, at + i);
            assert_int_equal(other.left, walk.left - i);
            assert_memory_equal(other.back, walk.back, sizeof walk.back);
            const Position position = slice_index_position(index, at + i);
            const Position before = slice_index_position(index, at + i - (i > 0));
            assert_true(i == 0 || is_one_piece_apart(&position, &before));
        }
        for (int i = 0; i < ROW_NEIGHBOURS; i++)
            assert_true(walk.back[i] == ROW_FAR || (walk.back[i] > 0 && walk.back[i] <= at + 50));
        at += walk.left;
        row_walk_next(&walk);
    }
}

static void test_rows(void **state) {
    (void)state;
    for (int size = 8; size <= 10; size += 2)
        for (int i = 0; i < SLICE_COUNT; i++) {
            const SliceIndex index = slice_index_open(size, SLICES[i]);
            check_rows(&index);
        }
}

// Values of a kind: 0 all the same, 1 long stretches, 2 anything.
static void make_values(Random *random, int kind, uint64_t count, uint8_t *packed) {
    unsigned value = (unsigned)(random_next(random) % 3);
    for (uint64_t i = 0; i < count; i++) {
        if (kind == 2 || (kind == 1 && random_next(random) % 97 == 0))
            value = (unsigned)(random_next(random) % 3);
        packed[i / 4] = (uint8_t)(packed[i / 4] | value << i % 4 * 2);
    }
}

static void check_block(const BlockSource *source, const SliceModel *model, uint64_t block) {
    uint8_t packed[SLICE_BLOCK_POSITIONS / 4];
    size_t size = 0;
    const BlockRange range = {source->index, block * SLICE_BLOCK_POSITIONS,
                              (uint32_t)slice_block_positions(source->index->positions, block)};
    uint8_t *const bytes = block_encode(source, model, block, &size);
    assert_non_null(bytes);
    assert_true(block_decode(model, &range, bytes, size, packed));
    for (uint32_t i = 0; i < range.count; i++) {
        const uint64_t number = range.first + i;
        if ((source->left_out[number / 8] >> number % 8 & 1) == 0)
            assert_int_equal(slice_value_at(packed, i), slice_value_at(source->packed, number));
    }
    assert_false(block_decode(model, &range, bytes, size - 1, packed));
    assert_false(block_decode(model, &range, bytes, 3, packed));
    for (size_t at = 0; at < size; at += 1 + size / 12) {
        bytes[at] ^= 1;
        block_decode(model, &range, bytes, size, packed); // must end, whatever it gives
        bytes[at] ^= 1;
    }
    free(bytes);
}

static void check_coding(const SliceIndex *index, int kind, unsigned left_out_of_eight,
                         WorkCrew *crew) {
    Random random = {(uint64_t)kind + 3};
    uint8_t file[2 * MODEL_MAX_BYTES];
    SliceModel fitted;
    SliceModel model;
    uint8_t *const packed = calloc((size_t)index->positions / 4 + 1, 1);
    uint8_t *const left_out = calloc((size_t)index->positions / 8 + 1, 1);
    assert_true(packed != NULL && left_out != NULL);
    make_values(&random, kind, index->positions, packed);
    for (uint64_t i = 0; i < index->positions; i++)
        if (random_next(&random) % 8 < left_out_of_eight)
            left_out[i / 8] |= (uint8_t)(1 << i % 8);
    const BlockSource source = {index, packed, left_out};
    assert_true(model_fit(&source, crew, &fitted));
    ByteWriter writer = byte_writer(file, sizeof file);
    slice_model_write(&fitted.data, &writer);
    assert_true(slice_model_read(&model, file, writer.length));
    assert_memory_equal(&model.data, &fitted.data, sizeof model.data);
    for (uint64_t block = 0; block < slice_block_count(index->positions); block++)
        check_block(&source, &model, block);
    free(packed);
    free(left_out);
}

static void test_coding(void **state) {
    WorkCrew crew;
    (void)state;
    work_crew_open(&crew, 2);
    for (int kind = 0; kind < 3; kind++)
        for (unsigned left_out = 0; left_out <= 8; left_out += 4)
            for (int i = 0; i < 4; i++) {
                const SliceIndex index = slice_index_open(i == 3 ? 10 : 8, SLICES[i]);
                check_coding(&index, kind, left_out, &crew);
            }
    work_crew_close(&crew);
}

static void refuse_model(const SliceModelData *data) {
    uint8_t file[2 * MODEL_MAX_BYTES];
    SliceModel model;
    ByteWriter writer = byte_writer(file, sizeof file);
    slice_model_write(data, &writer);
    assert_false(slice_model_read(&model, file, writer.length));
}

static void test_models(void **state) {
    SliceModelData sound = {.classes = 2};
    SliceModel model;
    uint8_t file[2 * MODEL_MAX_BYTES];
    (void)state;
    memset(sound.second, 128, sizeof sound.second);
    sound.weights[0][60] = sound.weights[1][0] = 1;
    ByteWriter writer = byte_writer(file, sizeof file);
    slice_model_write(&sound, &writer);
    assert_true(slice_model_read(&model, file, writer.length));
    assert_false(slice_model_read(&model, file, writer.length - 1));
    assert_false(slice_model_read(&model, file, 0));
    for (int i = 0; i < 5; i++) {
        SliceModelData data = sound;
        if (i == 0)
            data.guess[7] = 8; // a class that is not there
        else if (i == 1)
            data.guess[255] = 3; // no value
        else if (i == 2)
            data.second[1] = 0;
        else if (i == 3)
            data.weights[0][60] = 0; // none at all
        else
            data.weights[1][3] = MODEL_MAX_WEIGHT + 1;
        refuse_model(&data);
    }
    sound.classes = 0;
    refuse_model(&sound);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_coding),
        cmocka_unit_test(test_models),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
