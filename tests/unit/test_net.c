// SPDX-License-Identifier: MIT
// Net files: what is written is read back, and a file with any byte changed, missing or added, or
// made for another game, is refused with its reason. Then the evaluation that uses a net.
#include "base/bytes.h"
#include "eval/eval.h"
#include "eval/net_write.h"
#include "notation/fen.h"
#include "reference/plain_net.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include <cmocka.h>

static const RandomNet ENGLISH = {"english", 8, 32, 16, 3, RANDOM_NET_LIKELY, false};
static const RandomNet INTERNATIONAL = {"international", 10, 64, 32, 8, RANDOM_NET_LIKELY, true};

typedef struct File {
    uint8_t *bytes;
    size_t size;
} File;

static NetWeights weights_of(const RandomNet *wanted) {
    NetWeights weights;
    Message error = {""};
    Random random = {5};
    if (!random_net_open(wanted, &random, &weights, &error))
        fail_msg("%s", error.text);
    return weights;
}

static File file_of(const NetWeights *weights) {
    File file;
    Message error = {""};
    if (!net_write(weights, &file.bytes, &file.size, &error))
        fail_msg("%s", error.text);
    return file;
}

static File random_file(const RandomNet *wanted) {
    NetWeights weights = weights_of(wanted);
    const File file = file_of(&weights);
    net_weights_close(&weights);
    return file;
}

static RuleSet rules(const char *name) {
    RuleSet set;
    if (!rule_set_parse(name, &set, NULL))
        fail_msg("no rule set %s", name);
    return set;
}

// Reads and expects a refusal with this text in it.
static void assert_refused(const void *bytes, size_t size, const char *set_name, const char *text) {
    const RuleSet set = rules(set_name);
    Message error = {""};
    Net *const net = net_read(bytes, size, &set, &error);
    if (net != NULL || strstr(error.text, text) == NULL)
        fail_msg("%s: '%s' does not say '%s'", net != NULL ? "taken" : "refused", error.text, text);
}

static void seal(File *file) {
    bytes_put_u32(file->bytes + file->size - 4,
                  (uint32_t)crc32(0, file->bytes, (uInt)(file->size - 4)));
}

static void check_round_trip(const RandomNet *wanted) {
    NetWeights written = weights_of(wanted);
    const File file = file_of(&written);
    NetWeights read;
    assert_true(net_weights_read(file.bytes, file.size, &read, NULL));
    assert_int_equal(read.shape.is_squared, wanted->is_squared);
    const File again = file_of(&read);
    assert_int_equal(again.size, file.size);
    assert_memory_equal(again.bytes, file.bytes, file.size);
    const size_t columns = (size_t)net_input_count(wanted->board) * (size_t)wanted->accumulator;
    assert_memory_equal(read.input_weight, written.input_weight, columns * sizeof(int16_t));
    assert_memory_equal(read.bias3, written.bias3, (size_t)wanted->buckets * sizeof(int32_t));
    free(file.bytes);
    free(again.bytes);
    net_weights_close(&read);
    net_weights_close(&written);
}

static void test_what_is_written_is_read(void **state) {
    (void)state;
    const RandomNet extreme = {"russian", 8, 256, 32, 16, RANDOM_NET_EXTREME, true};
    check_round_trip(&ENGLISH);
    check_round_trip(&INTERNATIONAL);
    check_round_trip(&extreme);
}

// The layout of doc/formats.md, byte by byte.
static void test_the_header_is_as_described(void **state) {
    (void)state;
    const File file = random_file(&ENGLISH);
    const uint8_t start[44] = {'C', 'J', 'N', 'E', 'T', 13, 10,   26,   1, 0, 8, 0, 32, 0,
                               16,  0,   32,  0,   3,   6,  0x20, 0x4e, 0, 0, 0, 9, 17};
    assert_memory_equal(file.bytes, start, 40);
    assert_int_equal(bytes_get_u16(file.bytes + 40), 7);
    assert_int_equal(bytes_get_u16(file.bytes + 42), 0);
    assert_int_equal(bytes_get_u32(file.bytes + 44), file.size - 48 - 7 - 4);
    assert_memory_equal(file.bytes + 48, "english", 7);
    free(file.bytes);
}

static void test_every_cut_is_refused(void **state) {
    (void)state;
    const File file = random_file(&ENGLISH);
    for (size_t size = 0; size < file.size; size++) {
        uint8_t *const cut = malloc(size + 1);
        memcpy(cut, file.bytes, size);
        assert_refused(cut, size, "english", "net: ");
        free(cut);
    }
    free(file.bytes);
}

static void test_every_changed_byte_is_refused(void **state) {
    (void)state;
    const File file = random_file(&ENGLISH);
    Random random = {9};
    for (size_t at = 0; at < file.size; at++) {
        const uint8_t was = file.bytes[at];
        file.bytes[at] ^= (uint8_t)(1U << random_below(&random, 8));
        assert_refused(file.bytes, file.size, "english", "net: ");
        file.bytes[at] = was;
    }
    for (size_t bit = 0; bit < 8 * 64; bit++) {
        file.bytes[bit / 8] ^= (uint8_t)(1U << bit % 8);
        assert_refused(file.bytes, file.size, "english", "net: ");
        file.bytes[bit / 8] ^= (uint8_t)(1U << bit % 8);
    }
    free(file.bytes);
}

static void test_an_added_byte_is_refused(void **state) {
    (void)state;
    File file = random_file(&ENGLISH);
    file.bytes = realloc(file.bytes, file.size + 1);
    file.bytes[file.size] = 0;
    assert_refused(file.bytes, file.size + 1, "english", "damaged");
    file.size++;
    memmove(file.bytes + file.size - 4, file.bytes + file.size - 5, 4);
    seal(&file);
    assert_refused(file.bytes, file.size, "english", "bytes of numbers");
    free(file.bytes);
}

// One field of the header made wrong, with the checksum right again.
typedef struct WrongField {
    size_t at;
    uint8_t value;
    const char *text;
} WrongField;

static void test_wrong_fields_are_refused(void **state) {
    (void)state;
    static const WrongField FIELDS[] = {
        {8, 2, "version 2"},     {10, 9, "board of 9"},    {10, 10, "but english has 8"},
        {12, 33, "values"},      {13, 2, "values"},        {12, 64, "decompressed"},
        {14, 17, "first"},       {14, 32, "decompressed"}, {16, 16, "second"},
        {18, 0, "buckets"},      {18, 17, "buckets"},      {18, 2, "bucket 2"},
        {19, 13, "shift"},       {24, 1, "first bucket"},  {25, 17, "bucket 2"},
        {41, 2, "header"},       {40, 6, "unknown"},       {42, 2, "header"},
        {47, 1, "expected"},     {48, 'x', "unknown"},     {49, 0, "zero byte"},
        {60, 0, "decompressed"},
    };
    for (size_t i = 0; i < sizeof FIELDS / sizeof FIELDS[0]; i++) {
        File file = random_file(&ENGLISH);
        file.bytes[FIELDS[i].at] = FIELDS[i].value;
        if (FIELDS[i].at == 60)
            memset(file.bytes + 60, 0, 40);
        seal(&file);
        assert_refused(file.bytes, file.size, "english", FIELDS[i].text);
        free(file.bytes);
    }
}

static void test_another_game_is_refused(void **state) {
    (void)state;
    const File english = random_file(&ENGLISH);
    const File international = random_file(&INTERNATIONAL);
    static const char *const OTHERS[] = {"pool",
                                         "russian",
                                         "kingscourt",
                                         "international",
                                         "spanish+men-capture-back",
                                         "english+board=10"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++)
        assert_refused(english.bytes, english.size, OTHERS[i], "made for english");
    assert_refused(international.bytes, international.size, "antidraughts",
                   "too far from antidraughts");
    assert_refused(international.bytes, international.size, "english", "made for international");
    free(english.bytes);
    free(international.bytes);
}

static void test_rule_sets_that_play_alike_share(void **state) {
    (void)state;
    static const char *const PAIRS[][2] = {
        {"spanish", "portuguese"}, {"brazilian", "damas-online"}, {"damas12", "damas8"},
        {"pierde8", "pierde12"},   {"english", "english+rows=2"}, {"pool", "pool"}};
    for (size_t i = 0; i < sizeof PAIRS / sizeof PAIRS[0]; i++) {
        const RandomNet wanted = {PAIRS[i][0], 8, 32, 16, 1, RANDOM_NET_LIKELY, false};
        const RuleSet other = rules(PAIRS[i][1]);
        const RuleSet alien = rules("antidraughts");
        const File file = random_file(&wanted);
        Message error = {""};
        Net *const net = net_read(file.bytes, file.size, &other, &error);
        if (net == NULL)
            fail_msg("%s", error.text);
        assert_true(net_fits(net, &other));
        assert_false(net_fits(net, &alien));
        net_free(net);
        free(file.bytes);
    }
}

static void test_numbers_beyond_their_limits_are_not_written(void **state) {
    (void)state;
    NetWeights weights = weights_of(&ENGLISH);
    uint8_t *bytes = NULL;
    size_t size = 0;
    Message error = {""};
    weights.input_weight[7] = NET_MAX_INPUT_WEIGHT + 1;
    assert_false(net_write(&weights, &bytes, &size, &error));
    assert_non_null(strstr(error.text, "accumulator weight"));
    weights.input_weight[7] = 0;
    weights.weight1[2 * 32 * 16 * 3 - 1] = INT8_MIN;
    assert_false(net_write(&weights, &bytes, &size, &error));
    assert_non_null(strstr(error.text, "first layer"));
    weights.weight1[2 * 32 * 16 * 3 - 1] = 0;
    weights.bias2[0] = -NET_MAX_LAYER_BIAS - 1;
    assert_false(net_write(&weights, &bytes, &size, &error));
    assert_non_null(strstr(error.text, "second layer"));
    net_weights_close(&weights);
}

static void test_the_evaluation_uses_the_net(void **state) {
    (void)state;
    const RuleSet set = rules("english");
    NetWeights weights = weights_of(&ENGLISH);
    const File file = file_of(&weights);
    Net *const net = net_read(file.bytes, file.size, &set, NULL);
    Position position;
    NetAccumulator accumulator;
    int worth[BOARD_BITS];
    assert_non_null(net);
    assert_true(fen_parse(&set, "B:W32,27,K18:B1,5,K30", &position, NULL));
    Eval eval = eval_open(&set);
    const int by_hand = eval_position(&eval, &position);
    eval_use_net(&eval, net);
    const int score = plain_net_score(&weights, &position);
    assert_int_not_equal(score, by_hand);
    assert_int_equal(eval_position(&eval, &position), score);
    net_refresh(net, &position, &accumulator);
    assert_int_equal(eval_accumulated(&eval, &accumulator, &position), score);
    eval_explain_pieces(&eval, &position, worth);
    Position without = position;
    without.pieces[WHITE] &= ~bits_one(board_square_of_number(8, 18));
    without.kings &= ~bits_one(board_square_of_number(8, 18));
    assert_int_equal(worth[board_square_of_number(8, 18)],
                     plain_net_score(&weights, &without) - score);
    assert_int_equal(worth[board_square_of_number(8, 17)], 0);
    eval_use_net(&eval, NULL);
    assert_int_equal(eval_position(&eval, &position), by_hand);
    net_free(net);
    net_weights_close(&weights);
    free(file.bytes);
}

// Nobody wins with two flying kings against one, whatever the net says.
static void test_drawn_endings_are_scaled_down(void **state) {
    (void)state;
    const RuleSet set = rules("russian");
    const RandomNet wanted = {"russian", 8, 32, 16, 1, RANDOM_NET_LIKELY, true};
    NetWeights weights = weights_of(&wanted);
    weights.bias3[0] = 1000000; // far ahead whoever moves
    const File file = file_of(&weights);
    Net *const net = net_read(file.bytes, file.size, &set, NULL);
    Position position;
    Eval eval = eval_open(&set);
    assert_non_null(net);
    eval_use_net(&eval, net);
    assert_true(fen_parse(&set, "W:WKa1,Kc1:BKh2", &position, NULL));
    const int score = plain_net_score(&weights, &position);
    assert_true(score > 500);
    assert_int_equal(eval_position(&eval, &position), score / 16);
    assert_true(fen_parse(&set, "W:WKa1,Kc1:BKh2,b8", &position, NULL));
    assert_int_equal(eval_position(&eval, &position), plain_net_score(&weights, &position));
    net_free(net);
    net_weights_close(&weights);
    free(file.bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_written_is_read),
        cmocka_unit_test(test_the_header_is_as_described),
        cmocka_unit_test(test_every_cut_is_refused),
        cmocka_unit_test(test_every_changed_byte_is_refused),
        cmocka_unit_test(test_an_added_byte_is_refused),
        cmocka_unit_test(test_wrong_fields_are_refused),
        cmocka_unit_test(test_another_game_is_refused),
        cmocka_unit_test(test_rule_sets_that_play_alike_share),
        cmocka_unit_test(test_numbers_beyond_their_limits_are_not_written),
        cmocka_unit_test(test_the_evaluation_uses_the_net),
        cmocka_unit_test(test_drawn_endings_are_scaled_down),
    };
    return cmocka_run_group_tests_name("net", tests, NULL, NULL);
}
