// SPDX-License-Identifier: MIT
// Openings of every source are counted, legal, different, and the same for the same seed.
#include "match/opening.h"

#include "book/ballot.h"
#include "unit/named_set.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static Position end_of(const Opening *opening) {
    Position position = opening->start;
    for (int i = 0; i < opening->count; i++)
        position = position_after(&position, opening->moves[i]);
    return position;
}

// Every move is legal, no game is over.
static void check_legal(const RuleSet *set, const OpeningList *list) {
    for (int i = 0; i < list->count; i++) {
        Position position = list->items[i].start;
        for (int j = 0; j < list->items[i].count; j++) {
            MoveList moves;
            bool is_legal = false;
            rule_set_list_moves(set, &position, &moves);
            for (int k = 0; k < moves.count; k++)
                is_legal = is_legal || move_is_equal(moves.moves[k], list->items[i].moves[j]);
            assert_true(is_legal);
            position = position_after(&position, list->items[i].moves[j]);
        }
        assert_int_equal(result_of_position(set, &position).result, RESULT_NONE);
    }
}

static void check_different(const OpeningList *list) {
    for (int i = 0; i < list->count; i++) {
        const Position end = end_of(&list->items[i]);
        for (int j = 0; j < i; j++) {
            const Position other = end_of(&list->items[j]);
            assert_false(position_is_equal(&end, &other));
        }
    }
}

static int count_openings(const char *name, const char *text, int wanted) {
    const RuleSet set = named_set(name);
    const OpeningPlan plan = {.set = &set, .text = text, .seed = 3, .wanted = wanted};
    OpeningList list;
    Message error = {""};
    if (!opening_list_make(&plan, &list, &error))
        fail_msg("%s", error.text);
    check_legal(&set, &list);
    check_different(&list);
    const int count = list.count;
    opening_list_free(&list);
    return count;
}

static void test_ballots(void **state) {
    (void)state;
    assert_int_equal(count_openings("english", "ballots:crossboard", 0), 144);
    assert_int_equal(count_openings("english", "ballots:mail", 0), 12);
    assert_int_equal(count_openings("english", "ballots:barred", 0), 18);
    assert_int_equal(count_openings("english", "ballots:all", 0), 174);
    for (int i = 0; i < ballot_count(); i++)
        assert_int_equal(ballot_get(i).number, i + 1);
}

// 50 x 50 positions; that 2409 of them remain was also counted by a square-by-square program that
// knows nothing of this code.
static void test_eleven(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    const OpeningPlan plan = {.set = &set, .text = "eleven"};
    OpeningList list;
    assert_true(opening_list_make(&plan, &list, NULL));
    assert_int_equal(list.count, 2409);
    check_legal(&set, &list);
    check_different(&list);
    for (int i = 0; i < list.count; i++) {
        const Position *const start = &list.items[i].start;
        assert_int_equal(bits_count(start->pieces[WHITE]), 11);
        assert_int_equal(bits_count(start->pieces[BLACK]), 11);
        assert_int_equal(start->side, BLACK);
        // The two rows at the back of each side are whole, but for men that moved into gaps.
        assert_true(bits_count(start->pieces[BLACK] & board_row_squares(8, 0)) == 4);
        assert_true(bits_count(start->pieces[WHITE] & board_row_squares(8, 7)) == 4);
    }
    opening_list_free(&list);
}

// Different positions, so fewer than the moves counted by perft where moves transpose.
static void test_plies(void **state) {
    (void)state;
    assert_int_equal(count_openings("english", "plies:1", 0), 7);
    assert_int_equal(count_openings("english", "plies:2", 0), 49);
    assert_int_equal(count_openings("english", "plies:3", 0), 216);
    assert_int_equal(count_openings("international", "plies:2", 0), 81);
    assert_int_equal(count_openings("russian", "plies:2", 0), 49);
}

static void test_random(void **state) {
    (void)state;
    assert_int_equal(count_openings("english", "random:8", 300), 300);
    assert_int_equal(count_openings("damas8", "random:6", 50), 50);
    // There are no more than 7.
    assert_int_equal(count_openings("english", "random:1", 30), 7);
    const RuleSet set = named_set("english");
    OpeningPlan plan = {.set = &set, .text = "random:10", .seed = 11, .wanted = 20};
    OpeningList few;
    OpeningList more;
    assert_true(opening_list_make(&plan, &few, NULL));
    plan.wanted = 40;
    assert_true(opening_list_make(&plan, &more, NULL));
    for (int i = 0; i < few.count; i++) {
        const Position a = end_of(&few.items[i]);
        const Position b = end_of(&more.items[i]);
        assert_true(position_is_equal(&a, &b));
    }
    opening_list_free(&more);
    plan.seed = 12;
    assert_true(opening_list_make(&plan, &more, NULL));
    const Position a = end_of(&few.items[0]);
    const Position b = end_of(&more.items[0]);
    assert_false(position_is_equal(&a, &b));
    opening_list_free(&more);
    opening_list_free(&few);
}

// Files
// ------------------------------------------------------------------------------------------------

// Makes a file of the text and zeros behind it up to the size.
static void make_file(char *path, const char *text, off_t size) {
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), (int)strlen(text));
    assert_int_equal(ftruncate(fd, size), 0);
    close(fd);
}

static bool read_text(const RuleSet *set, const char *text, int plies, OpeningList *list,
                      Message *error) {
    char path[] = "openingXXXXXX";
    make_file(path, text, (off_t)strlen(text));
    const OpeningPlan plan = {.set = set, .text = path, .max_plies = plies};
    const bool is_ok = opening_list_make(&plan, list, error);
    unlink(path);
    return is_ok;
}

static void check_end(const RuleSet *set, const Opening *opening, const char *fen) {
    char text[FEN_SIZE];
    const Position end = end_of(opening);
    fen_format(set, &end, NOTATION_OFFICIAL, text);
    assert_string_equal(text, fen);
}

static void test_fen_file(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    OpeningList list;
    Message error;
    assert_true(read_text(&set, "# a comment\n\nW:W21,K5:B12\r\n  B:W32:B1  \n", 0, &list, &error));
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0].id, "line 3");
    check_end(&set, &list.items[0], "W:WK5,21:B12");
    check_end(&set, &list.items[1], "B:W32:B1");
    opening_list_free(&list);
    assert_false(read_text(&set, "W:W21:B12\nW:W21:B21\n", 0, &list, &error));
    assert_non_null(strstr(error.text, ":2: "));
    assert_false(read_text(&set, "W:W:B12\n", 0, &list, &error));
    assert_non_null(strstr(error.text, "the game is over"));
    assert_false(read_text(&set, "# nothing\n", 0, &list, &error));
    assert_non_null(strstr(error.text, "there is none"));
}

static void test_long_file(void **state) {
    (void)state;
    enum { LONGEST = 64 << 20 };
    const RuleSet set = named_set("english");
    char path[] = "openingXXXXXX";
    const OpeningPlan plan = {.set = &set, .text = path};
    OpeningList list;
    Message error = {""};
    make_file(path, "W:W21:B12\n", LONGEST);
    const bool is_longest_read = opening_list_make(&plan, &list, &error);
    if (is_longest_read)
        opening_list_free(&list);
    const bool is_longer_read =
        truncate(path, LONGEST + 1) != 0 || opening_list_make(&plan, &list, &error);
    unlink(path);
    assert_true(is_longest_read);
    assert_false(is_longer_read);
    assert_non_null(strstr(error.text, "is longer than 64 MiB"));
}

static const char *const PDN =
    "[Event \"a [strange] name\"]\n[FEN \"W:W21,K5:B12.\"]\n*\n\n"
    "[Event \"2\"]\n[Result \"1-0\"]\n"
    "1. 11-15 {a { comment} 23-19 (23-18 (23-19) 8-11 {)}) 2. 8-11$1 ; the rest 1-1\n"
    "% 9-13\n2... 22-17! 1-0\n"
    "1. 9-13 22-18 1/2-1/2\n"
    "[Event \"4\"]\n1.12-16 *\n";

static void test_pdn_file(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    OpeningList list;
    Message error = {""};
    if (!read_text(&set, PDN, 0, &list, &error))
        fail_msg("%s", error.text);
    assert_int_equal(list.count, 4);
    check_end(&set, &list.items[0], "W:WK5,21:B12");
    assert_int_equal(list.items[1].count, 4);
    assert_string_equal(list.items[1].id, "game 2");
    check_end(&set, &list.items[1],
              "B:W17,19,21,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,15");
    assert_int_equal(list.items[2].count, 2);
    assert_int_equal(list.items[3].count, 1);
    opening_list_free(&list);
    assert_true(read_text(&set, PDN, 3, &list, &error));
    assert_int_equal(list.items[1].count, 3);
    opening_list_free(&list);
    assert_false(read_text(&set, "[Event \"1\"]\n1. 11-15 1-2 *\n", 0, &list, &error));
    assert_non_null(strstr(error.text, "game 1: illegal move 1-2"));
}

// A game that ends is cut before its end, so that there is something to play.
static void test_finished_game(void **state) {
    (void)state;
    const RuleSet set = named_set("english");
    OpeningList list;
    Message error;
    assert_true(read_text(&set,
                          "[FEN \"W:W18,32:B15\"]\n1. 32-27 15x22 *\n[FEN "
                          "\"W:W18:B15,14\"]\n1. 18x11 *\n[FEN \"W:W18:B15\"]\n18x11 *",
                          0, &list, &error) == false);
    assert_non_null(strstr(error.text, "game 1: illegal move 32-27"));
    assert_true(read_text(&set, "[FEN \"W:W18:B15\"]\n18x11 *", 0, &list, &error));
    assert_int_equal(list.items[0].count, 0);
    opening_list_free(&list);
}

static void test_bad_sources(void **state) {
    (void)state;
    static const char *const BAD[] = {"ballots:none", "plies:0",   "plies:x", "plies:9999",
                                      "random:",      "random:-3", "",        "no such file"};
    const RuleSet set = named_set("english");
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        const OpeningPlan plan = {.set = &set, .text = BAD[i], .wanted = 3};
        OpeningList list;
        Message error = {""};
        assert_false(opening_list_make(&plan, &list, &error));
        assert_true(strlen(error.text) > 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ballots),       cmocka_unit_test(test_eleven),
        cmocka_unit_test(test_plies),         cmocka_unit_test(test_random),
        cmocka_unit_test(test_fen_file),      cmocka_unit_test(test_pdn_file),
        cmocka_unit_test(test_finished_game), cmocka_unit_test(test_bad_sources),
        cmocka_unit_test(test_long_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
