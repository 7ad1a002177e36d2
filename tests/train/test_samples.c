// SPDX-License-Identifier: MIT
// Samples come back as they were stored, seen from the side to move; folders keep complete batches
// through anything a kill can leave behind, and refuse what is not theirs.
#include "train/training.h"

#include "train/key_set.h"
#include "train/sample_folder.h"

static Sample random_sample(const RuleSet *set, Random *random) {
    const Position position = random_position(set, random);
    return (Sample){.position = sample_position(&position, rule_set_board_size(set)),
                    .score = sample_score((int)random_below(random, 6000) - 3000),
                    .result = (int8_t)((int)random_below(random, 3) - 1),
                    .ply = (uint8_t)random_below(random, 256),
                    .game = (uint32_t)random_next(random)};
}

static void check_equal(const Sample *a, const Sample *b) {
    assert_true(position_is_equal(&a->position, &b->position));
    assert_int_equal(a->score, b->score);
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->ply, b->ply);
    assert_int_equal(a->game, b->game);
}

static void test_samples_come_back(void **state) {
    (void)state;
    Random random = {1};
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        for (int j = 0; j < 200; j++) {
            uint8_t bytes[SAMPLE_SIZE];
            Sample found;
            const Sample sample = random_sample(&set, &random);
            sample_write(&sample, bytes);
            assert_true(sample_read(bytes, rule_set_board_size(&set), &found));
            check_equal(&sample, &found);
        }
    }
}

// The position of a sample has the moves of the position in play, turned when Black is to move.
static void test_side_to_move_is_white(void **state) {
    (void)state;
    Random random = {2};
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        const int size = rule_set_board_size(&set);
        for (int j = 0; j < 100; j++) {
            const Position played = random_position(&set, &random);
            const Position seen = sample_position(&played, size);
            const Position turned = position_turned(&seen, size);
            assert_int_equal(seen.side, WHITE);
            assert_true(position_is_equal(played.side == WHITE ? &seen : &turned, &played));
            assert_int_equal(rule_set_count_moves(&set, &seen),
                             rule_set_count_moves(&set, &played));
        }
    }
}

static void test_bytes_that_are_no_position(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    const Sample good = {.position = rule_set_start(&set)};
    uint8_t bytes[SAMPLE_SIZE];
    Sample found;
    const struct {
        int at;
        uint8_t value;
    } faults[] = {
        {1, 0x01},  // a ghost square
        {7, 0x80},  // outside the board
        {0, 0x01},  // a white man on the row where he would be crowned, and a black one there
        {18, 0xff}, // kings where nobody stands
        {25, 0x7f}, // a score beyond the limit
        {26, 2},    // no result
    };
    sample_write(&good, bytes);
    assert_true(sample_read(bytes, 8, &found));
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        uint8_t damaged[SAMPLE_SIZE];
        memcpy(damaged, bytes, sizeof damaged);
        damaged[faults[i].at] = faults[i].value;
        assert_false(sample_read(damaged, 8, &found));
    }
}

static void test_quiet_positions(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    const Position mover = position_of(&set, "W:W18:B15");
    const Position opponent = position_of(&set, "W:W18,32:B15,10");
    const Position quiet = position_of(&set, "W:W32:B1");
    assert_false(sample_is_quiet(&set, &mover));
    assert_false(sample_is_quiet(&set, &opponent));
    assert_true(sample_is_quiet(&set, &quiet));
}

static void test_key_set(void **state) {
    (void)state;
    enum { KEYS = 200000 };
    KeySet set = {0};
    Random random = {3};
    bool is_new = false;
    for (int round = 0; round < 2; round++) {
        random.state = 3;
        for (int i = 0; i < KEYS; i++) {
            assert_true(key_set_add(&set, i == 0 ? 0 : random_next(&random), &is_new));
            assert_int_equal(is_new, round == 0);
        }
    }
    assert_int_equal(set.count, KEYS);
    key_set_close(&set);
}

// Folders
// ------------------------------------------------------------------------------------------------

enum { BATCHES = 5, PER_BATCH = 100 };

static SampleKind make_kind(void) {
    SampleKind kind = {.seed = 7, .nodes = 100};
    snprintf(kind.rules, sizeof kind.rules, "russian");
    return kind;
}

static void make_samples(Sample samples[BATCHES * PER_BATCH]) {
    const RuleSet set = named_set("russian");
    Random random = {4};
    for (int i = 0; i < BATCHES * PER_BATCH; i++)
        samples[i] = random_sample(&set, &random);
}

static void append_batch(const char *path, const Sample *samples, int batch) {
    SampleFolder folder;
    Message error;
    const SampleKind kind = make_kind();
    assert_true(sample_folder_open(&folder, path, &kind, &error));
    assert_int_equal(sample_folder_totals(&folder).games, batch * 10);
    assert_int_equal(sample_folder_totals(&folder).samples, batch * PER_BATCH);
    assert_true(sample_folder_append(&folder, samples + batch * PER_BATCH, PER_BATCH, 10, &error));
    sample_folder_close(&folder);
}

typedef struct Comparison {
    const Sample *expected;
    size_t count;
} Comparison;

static bool compare(void *context, const Sample *samples, size_t count) {
    Comparison *const comparison = context;
    for (size_t i = 0; i < count; i++)
        check_equal(&comparison->expected[comparison->count + i], &samples[i]);
    comparison->count += count;
    return true;
}

// What a kill may leave: half a batch behind the complete ones, half a line of the index.
static void add_torn_end(const char *path, const char *name, const char *bytes) {
    char file_path[SCRATCH_PATH_SIZE];
    scratch_path(path, name, file_path);
    FILE *const file = fopen(file_path, "ab");
    assert_non_null(file);
    fputs(bytes, file);
    fclose(file);
}

static void test_folder_survives_kills(void **state) {
    (void)state;
    static Sample samples[BATCHES * PER_BATCH];
    char path[SCRATCH_SIZE];
    SampleFolder folder;
    Message error;
    make_samples(samples);
    scratch_make(path);
    for (int batch = 0; batch < BATCHES; batch++) {
        append_batch(path, samples, batch);
        add_torn_end(path, "chunk000001.samples", "half a batch of samples");
        add_torn_end(path, "index.txt", "1 10 100 0123");
    }
    Comparison comparison = {samples, 0};
    assert_true(sample_folder_read(&folder, path, &error));
    assert_true(sample_folder_visit(&folder, compare, &comparison, &error));
    assert_int_equal(comparison.count, BATCHES * PER_BATCH);
    sample_folder_close(&folder);
    scratch_remove(path);
}

static void test_folder_of_another_kind(void **state) {
    (void)state;
    static Sample samples[BATCHES * PER_BATCH];
    char path[SCRATCH_SIZE];
    SampleFolder folder;
    Message error;
    SampleKind kind = make_kind();
    make_samples(samples);
    scratch_make(path);
    append_batch(path, samples, 0);
    kind.seed++;
    assert_false(sample_folder_open(&folder, path, &kind, &error));
    assert_non_null(strstr(error.text, "another run"));
    sample_folder_close(&folder);
    scratch_remove(path);
}

static void damage_byte(const char *path, const char *name, long offset) {
    char file_path[SCRATCH_PATH_SIZE];
    scratch_path(path, name, file_path);
    FILE *const file = fopen(file_path, "r+b");
    assert_non_null(file);
    fseek(file, offset, SEEK_SET);
    const int byte = fgetc(file);
    fseek(file, offset, SEEK_SET);
    fputc(byte ^ 1, file);
    fclose(file);
}

static void test_damage_is_found(void **state) {
    (void)state;
    static Sample samples[BATCHES * PER_BATCH];
    char path[SCRATCH_SIZE];
    SampleFolder folder;
    Message error;
    Comparison comparison = {samples, 0};
    make_samples(samples);
    scratch_make(path);
    append_batch(path, samples, 0);
    append_batch(path, samples, 1);
    damage_byte(path, "chunk000001.samples", (PER_BATCH + 3) * SAMPLE_SIZE + 24);
    assert_true(sample_folder_read(&folder, path, &error));
    assert_false(sample_folder_visit(&folder, compare, &comparison, &error));
    assert_int_equal(comparison.count, PER_BATCH);
    assert_non_null(strstr(error.text, "damaged"));
    sample_folder_close(&folder);
    damage_byte(path, "index.txt", 0);
    assert_false(sample_folder_read(&folder, path, &error));
    assert_non_null(strstr(error.text, "line 1"));
    sample_folder_close(&folder);
    scratch_remove(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples_come_back),
        cmocka_unit_test(test_side_to_move_is_white),
        cmocka_unit_test(test_bytes_that_are_no_position),
        cmocka_unit_test(test_quiet_positions),
        cmocka_unit_test(test_key_set),
        cmocka_unit_test(test_folder_survives_kills),
        cmocka_unit_test(test_folder_of_another_kind),
        cmocka_unit_test(test_damage_is_found),
    };
    return cmocka_run_group_tests_name("samples", tests, NULL, NULL);
}
