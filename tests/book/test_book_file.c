// SPDX-License-Identifier: MIT
// Book files: what is written is read back; every damaged, cut, foreign or contradictory file is
// refused with a message, and so is a book of another way of moving.
#include "base/bytes.h"
#include "book/book_sample.h"
#include "book/book_write.h"

#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

typedef struct File {
    uint8_t *bytes;
    size_t size;
} File;

static File write_book(const Book *book) {
    File file;
    Message error = {""};
    if (!book_write(book, &file.bytes, &file.size, &error))
        fail_msg("%s", error.text);
    return file;
}

static void assert_same(const Book *a, const Book *b) {
    assert_string_equal(a->set.name, b->set.name);
    assert_string_equal(a->note, b->note);
    assert_int_equal(a->margin, b->margin);
    assert_int_equal(a->position_count, b->position_count);
    assert_int_equal(a->move_count, b->move_count);
    for (uint32_t i = 0; i < a->position_count; i++) {
        const BookPosition *const x = &a->positions[i];
        const BookPosition *const y = &b->positions[i];
        assert_true(position_is_equal(&x->position, &y->position));
        assert_true(x->score == y->score && x->depth == y->depth && x->confirmed == y->confirmed &&
                    x->move_count == y->move_count && x->first_move == y->first_move);
    }
    for (uint32_t i = 0; i < a->move_count; i++) {
        const BookMove *const x = &a->moves[i];
        const BookMove *const y = &b->moves[i];
        assert_true(x->index == y->index && x->score == y->score && x->depth == y->depth &&
                    x->visits == y->visits && x->wins == y->wins && x->draws == y->draws &&
                    x->losses == y->losses);
    }
}

static void a_book_reads_back_the_same(void **state) {
    static const char *const RULES[] = {"english", "international", "russian", "damas8+king=two"};
    (void)state;
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        Book book = sample_book(RULES[i]);
        Book again;
        Message error = {""};
        book.moves[0].visits = UINT32_MAX;
        book.moves[0].wins = UINT32_MAX - 300;
        book.moves[0].draws = 127;
        book.moves[0].losses = 128;
        book.moves[1].score = BOOK_WIN;
        book.moves[2].score = -BOOK_WIN;
        book.positions[0].depth = BOOK_MAX_DEPTH;
        book.positions[1].confirmed = BOOK_MAX_DEPTH;
        book.margin = BOOK_MAX_MARGIN;
        const File file = write_book(&book);
        if (!book_read(file.bytes, file.size, &book.set, &again, &error))
            fail_msg("%s", error.text);
        assert_same(&book, &again);
        free(file.bytes);
        book_close(&book);
        book_close(&again);
    }
}

static void assert_refused(const File *file, const RuleSet *set, const char *part) {
    Book book;
    Message error = {""};
    assert_false(book_read(file->bytes, file->size, set, &book, &error));
    assert_null(book.positions);
    if (strncmp(error.text, "book: ", 6) != 0 || strstr(error.text, part) == NULL)
        fail_msg("'%s' was expected, got '%s'", part, error.text);
}

static void every_cut_and_every_changed_byte_is_refused(void **state) {
    Book book = sample_book("english");
    const File file = write_book(&book);
    (void)state;
    for (size_t i = 0; i < file.size; i++)
        assert_refused(&(File){file.bytes, i}, NULL, "");
    for (size_t i = 0; i < file.size; i++) {
        file.bytes[i] ^= 0x10;
        assert_refused(&file, NULL, "");
        file.bytes[i] ^= 0x10;
    }
    free(file.bytes);
    book_close(&book);
}

static void sign(const File *file) {
    bytes_put_u32(file->bytes + file->size - 4,
                  (uint32_t)crc32(0, file->bytes, (uInt)(file->size - 4)));
}

static void older_newer_and_foreign_files_are_told_apart(void **state) {
    Book book = sample_book("english");
    const File file = write_book(&book);
    (void)state;
    bytes_put_u16(file.bytes + 8, 3);
    assert_refused(&file, NULL, "format version 3, expected 2");
    bytes_put_u16(file.bytes + 8, 1);
    assert_refused(&file, NULL, "format version 1, expected 2");
    file.bytes[3] = 'X';
    assert_refused(&file, NULL, "this is no book file");
    assert_refused(&(File){(uint8_t *)"", 0}, NULL, "this is no book file");
    free(file.bytes);
    book_close(&book);
}

static void a_book_serves_what_moves_alike(void **state) {
    Book spanish = sample_book("spanish");
    const File file = write_book(&spanish);
    const RuleSet portuguese = sample_rules("portuguese");
    const RuleSet russian = sample_rules("russian");
    Book again;
    Message error = {""};
    (void)state;
    assert_true(book_read(file.bytes, file.size, &portuguese, &again, &error));
    book_close(&again);
    assert_string_equal(book_rules_serving(&spanish.set), "spanish");
    assert_string_equal(book_rules_serving(&portuguese), "spanish");
    const RuleSet composed = sample_rules("russian+king=short");
    assert_null(book_rules_serving(&composed));
    assert_refused(&file, &russian, "of spanish, which moves otherwise than russian");
    memcpy(file.bytes + 34, "spinach", 7);
    sign(&file);
    assert_refused(&file, NULL, "of a rule set that is not known");
    free(file.bytes);
    book_close(&spanish);
}

// Changes the book so that it is no book any more, and puts it back.
#define ASSERT_UNSOUND(book, field, wrong, part)                                                   \
    do {                                                                                           \
        const uint64_t kept = (uint64_t)(field);                                                   \
        (field) = (wrong);                                                                         \
        const File file = write_book(&(book));                                                     \
        assert_refused(&file, NULL, part);                                                         \
        free(file.bytes);                                                                          \
        *(&(field)) = (__typeof__(field))kept;                                                     \
    } while (0)

static void contradictions_are_refused(void **state) {
    Book book = sample_book("english");
    BookPosition *const last = &book.positions[book.position_count - 1];
    BookMove *const moves = &book.moves[last->first_move];
    (void)state;
    ASSERT_UNSOUND(book, moves[0].index, 40, "has a move that is not legal");
    ASSERT_UNSOUND(book, moves[0].index, 600, "cannot be read");
    ASSERT_UNSOUND(book, moves[0].wins, 1, "has a move that is not legal");
    ASSERT_UNSOUND(book, book.moves[0].score, 31001, "cannot be read");
    ASSERT_UNSOUND(book, last->position.kings, bits_one(8), "is none of this rule set");
    ASSERT_UNSOUND(book, last->position.pieces[BLACK], last->position.pieces[WHITE],
                   "is none of this rule set");
    ASSERT_UNSOUND(book, last->position.pieces[WHITE], 0, "out of order");
    ASSERT_UNSOUND(book, last->move_count, 0, "cannot be read");
    ASSERT_UNSOUND(book, last->move_count, (uint16_t)(last->move_count + 1), "cannot be read");
    book_close(&book);
}

static void sizes_that_lie_are_refused(void **state) {
    static const struct {
        size_t at;
        uint32_t value;
        const char *part;
    } LIES[] = {
        {12, 0, "expected at least one each"}, {12, UINT32_MAX, "expected at least one each"},
        {16, 1, "expected at least one each"}, {16, 0x10000000, "expected at least one each"},
        {20, 2000, "header is damaged"},       {24, 10, "a table of 10 bytes"},
        {24, UINT32_MAX, "a table of"},        {28, 1, "expected 1"},
        {32, 0x6e6503e9, "header is damaged"}};
    (void)state;
    for (size_t i = 0; i < sizeof LIES / sizeof LIES[0]; i++) {
        Book book = sample_book("english");
        const File file = write_book(&book);
        bytes_put_u32(file.bytes + LIES[i].at, LIES[i].value);
        sign(&file);
        assert_refused(&file, NULL, LIES[i].part);
        free(file.bytes);
        book_close(&book);
    }
}

static void a_saved_book_stays_when_the_next_cannot_be_written(void **state) {
    static const char PATH[] = "test_book_file_scratch.book";
    Book book = sample_book("english");
    Book again;
    Message error = {""};
    (void)state;
    assert_true(book_save(&book, PATH, &error));
    assert_false(book_save(&book, "no/such/folder/x.book", &error));
    assert_non_null(strstr(error.text, "no/such/folder/x.book"));
    assert_true(book_load(PATH, NULL, &again, &error));
    assert_same(&book, &again);
    book_close(&again);
    remove(PATH);
    assert_false(book_load(PATH, NULL, &again, &error));
    assert_non_null(strstr(error.text, PATH));
    book_close(&book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_book_reads_back_the_same),
        cmocka_unit_test(every_cut_and_every_changed_byte_is_refused),
        cmocka_unit_test(older_newer_and_foreign_files_are_told_apart),
        cmocka_unit_test(a_book_serves_what_moves_alike),
        cmocka_unit_test(contradictions_are_refused),
        cmocka_unit_test(sizes_that_lie_are_refused),
        cmocka_unit_test(a_saved_book_stays_when_the_next_cannot_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
