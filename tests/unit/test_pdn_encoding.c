// SPDX-License-Identifier: MIT
// One game in every code that files come in is the same game: names, comment and moves.
#include "unit/pdn_sample.h"

#include <stdlib.h>

// White's name, a comment, and a dash of the code between the squares of the first move.
typedef struct Coded {
    const char *name;
    const char *bytes;
    size_t size;
    const char *white; // in UTF-8
    const char *comment;
} Coded;

#define CODED(name, text, white, comment)                                                          \
    { name, text, sizeof text - 1, white, comment }

static const Coded FILES[] = {
    CODED("UTF-8", "[White \"Bert\xc3\xa8\"]\n1. 11-15 {\xe2\x80\x9cgood\xe2\x80\x9d} *",
          "Bert\xc3\xa8", "\xe2\x80\x9cgood\xe2\x80\x9d"),
    CODED("byte order mark",
          "\xef\xbb\xbf[White \"Bert\xc3\xa8\"]\n1. 11\xe2\x80\x93"
          "15 {a} *",
          "Bert\xc3\xa8", "a"),
    CODED("CP-1252",
          "[White \"Bert\xe8\"]\n1. 11\x96"
          "15 {\x93good\x94} *",
          "Bert\xc3\xa8", "\xe2\x80\x9cgood\xe2\x80\x9d"),
    CODED("Latin-1", "[White \"M\xfcller, J\xf6rg\"]\n1. 11-15 {\xa0\xbd?} *",
          "M\xc3\xbcller, J\xc3\xb6rg", "\xc2\xa0\xc2\xbd?"),
    CODED("Windows-1251", "[White \"\xc8\xe2\xe0\xed\xee\xe2 \xdf.\"]\n1. 11-15 {\xd5\xee\xe4} *",
          "\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd\xd0\xbe\xd0\xb2 \xd0\xaf.", "\xd0\xa5\xd0\xbe\xd0\xb4"),
    CODED("UTF-16, low byte first",
          "\xff\xfe[\0W\0h\0i\0t\0e\0 \0\"\0\xe8\0=\xd8\x00\xde\"\0]\0\n\0"
          "1\0"
          "1\0-\0"
          "1\0"
          "5\0 \0{\0a\0}\0 \0*\0",
          "\xc3\xa8\xf0\x9f\x98\x80", "a"),
    CODED("UTF-16, high byte first",
          "\xfe\xff\0[\0W\0h\0i\0t\0e\0 \0\"\0\xe8\0\"\0]\0\n\0"
          "1\0"
          "1\0-\0"
          "1\0"
          "5\0 \0{\0a\0}"
          "\0 \0*",
          "\xc3\xa8", "a"),
};

static void check_file(const Coded *coded) {
    PdnSample sample;
    sample_open_bytes(&sample, coded->bytes, coded->size, NULL);
    assert_true(sample_next(&sample));
    if (strcmp(pdn_game_tag(&sample.game, "White"), coded->white) != 0)
        fail_msg("%s: %s", coded->name, pdn_game_tag(&sample.game, "White"));
    assert_int_equal(pdn_game_ply_count(&sample.game), 1);
    assert_string_equal(pdn_game_text(&sample.game, sample.game.nodes[1].comment), coded->comment);
    assert_false(sample_next(&sample));
    sample_close(&sample);
}

static void test_files(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++)
        check_file(&FILES[i]);
}

// A short text that could be either follows those before it.
static void test_doubtful_text(void **state) {
    (void)state;
    PdnSample sample;
    sample_open(&sample, "[White \"\xc8\xe2\xe0\xed\xee\xe2\"]\n*\n\n[White \"\xdf.\"]\n*\n");
    assert_true(sample_next(&sample));
    assert_true(sample_next(&sample));
    assert_string_equal(pdn_game_tag(&sample.game, "White"), "\xd0\xaf.");
    sample_close(&sample);
    sample_open(&sample, "[White \"Andr\xe9\"]\n*\n\n[White \"\xdf.\"]\n*\n");
    assert_true(sample_next(&sample));
    assert_true(sample_next(&sample));
    assert_string_equal(pdn_game_tag(&sample.game, "White"), "\xc3\x9f.");
    sample_close(&sample);
}

static void check_forced(PdnEncoding encoding, const char *bytes, const char *expected) {
    char text[100];
    const PdnReadPlan plan = {.encoding = encoding};
    const RuleSet set = named_set("english");
    PdnGame game;
    snprintf(text, sizeof text, "[White \"%s\"] *", bytes);
    PdnReader *const reader = pdn_reader_open_text(text, strlen(text), &plan, NULL);
    assert_true(pdn_game_open(&game, &set));
    assert_int_equal(pdn_reader_next(reader, &game, NULL), PDN_READ_GAME);
    assert_string_equal(pdn_game_tag(&game, "White"), expected);
    pdn_game_close(&game);
    pdn_reader_close(reader);
}

static void test_forced(void **state) {
    (void)state;
    check_forced(PDN_ENCODING_CP1252, "\xc8\xe2\xe0\xed", "\xc3\x88\xc3\xa2\xc3\xa0\xc3\xad");
    check_forced(PDN_ENCODING_CP1251, "Andr\xe9", "Andr\xd0\xb9");
    check_forced(PDN_ENCODING_UTF8, "Andr\xe9 x\xc3", "Andr\xef\xbf\xbd x\xef\xbf\xbd");
    // Valid UTF-8 is not taken for it when something else is wanted.
    check_forced(PDN_ENCODING_CP1252, "\xc3\xa9", "\xc3\x83\xc2\xa9");
}

static void test_names(void **state) {
    (void)state;
    for (int i = 0; i < PDN_ENCODINGS; i++)
        assert_int_equal(pdn_encoding_named(pdn_encoding_name((PdnEncoding)i)), i);
    assert_int_equal(pdn_encoding_named("CP1251"), PDN_ENCODING_CP1251);
    assert_int_equal(pdn_encoding_named("ISO-8859-1"), PDN_ENCODING_LATIN1);
    assert_int_equal(pdn_encoding_named("koi8"), PDN_ENCODINGS);
}

// Letters of the Russian alphabet that look like those of squares.
static void test_look_alikes(void **state) {
    (void)state;
    PdnSample sample;
    sample_only(&sample, "[GameType \"25\"]\n1. \xd1\x81"
                         "3-d4 \xd0\xb0"
                         "7\xe2\x80\x94"
                         "b8 *");
    assert_int_equal(pdn_game_ply_count(&sample.game), 1);
    assert_int_equal(sample.counts[PDN_FORGIVEN], 2);
    assert_int_equal(sample.counts[PDN_ILLEGAL], 1);
    sample_close(&sample);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),       cmocka_unit_test(test_doubtful_text),
        cmocka_unit_test(test_forced),      cmocka_unit_test(test_names),
        cmocka_unit_test(test_look_alikes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
