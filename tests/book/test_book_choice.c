// SPDX-License-Identifier: MIT
// Choosing among book moves: each way of choosing keeps to its rule, the same seed chooses the
// same, and results count only where they are asked for.
#include "book/book_choice.h"
#include "book/book_sample.h"

enum { TRIES = 4000 };

static BookAnswer answer(int score, int depth, uint32_t visits) {
    return (BookAnswer){
        .worth = score,
        .data = {.score = (int16_t)score, .depth = (uint8_t)depth, .visits = visits}};
}

// How often each of four answers is chosen with other seeds.
static void count_choices(BookChoice choice, int margin, const BookAnswer *answers, int *counts) {
    memset(counts, 0, 4 * sizeof *counts);
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        const BookPlan plan = {.choice = choice, .margin = margin, .seed = seed};
        const int chosen = book_choose(answers, 4, &plan);
        assert_int_equal(chosen, book_choose(answers, 4, &plan));
        assert_in_range(chosen, 0, 3);
        counts[chosen]++;
    }
}

static void assert_share(int count, double share) {
    const double found = (double)count / TRIES;
    if (found < share - 0.05 || found > share + 0.05)
        fail_msg("chosen in %.3f of the tries, expected %.3f", found, share);
}

static void each_way_keeps_to_its_rule(void **state) {
    const BookAnswer answers[4] = {answer(20, 9, 10), answer(15, 9, 0), answer(12, 9, 28),
                                   answer(-30, 9, 5000)};
    int counts[4];
    (void)state;
    count_choices(BOOK_CHOOSES_BEST, 50, answers, counts);
    assert_int_equal(counts[0], TRIES);
    count_choices(BOOK_CHOOSES_MARGIN, 8, answers, counts);
    assert_share(counts[0], 9.0 / 14);
    assert_share(counts[1], 4.0 / 14);
    assert_share(counts[2], 1.0 / 14);
    assert_int_equal(counts[3], 0);
    count_choices(BOOK_CHOOSES_MARGIN, 4, answers, counts);
    assert_int_equal(counts[0], TRIES);
    count_choices(BOOK_CHOOSES_MARGIN, 50, answers, counts);
    assert_share(counts[2], 43.0 / 141);
    assert_share(counts[3], 1.0 / 141);
    count_choices(BOOK_CHOOSES_WEIGHT, 8, answers, counts);
    assert_share(counts[0], 11.0 / 41);
    assert_share(counts[1], 1.0 / 41);
    assert_share(counts[2], 29.0 / 41);
    count_choices(BOOK_CHOOSES_RANK, 50, answers, counts);
    assert_share(counts[0], 0.5);
    assert_share(counts[1], 0.25);
    assert_share(counts[2], 0.125);
    assert_share(counts[3], 0.125);
}

static void moves_without_a_score_are_for_books_without_scores(void **state) {
    const BookAnswer some[4] = {answer(0, 9, 1), answer(0, 0, 9), answer(0, 0, 1), answer(0, 0, 1)};
    const BookAnswer none[4] = {answer(0, 0, 9), answer(0, 0, 1), answer(0, 0, 1), answer(0, 0, 1)};
    int counts[4];
    (void)state;
    count_choices(BOOK_CHOOSES_MARGIN, 1000, some, counts);
    assert_int_equal(counts[0], TRIES);
    count_choices(BOOK_CHOOSES_MARGIN, 0, none, counts);
    assert_share(counts[3], 0.25);
    count_choices(BOOK_CHOOSES_BEST, 0, none, counts);
    assert_int_equal(counts[0], TRIES);
}

static void moves_are_those_of_the_position_asked_about(void **state) {
    static const char *const RULES[] = {"english", "russian", "international"};
    (void)state;
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        Book book = sample_book(RULES[i]);
        const Position start = rule_set_start(&book.set);
        const Position turned = position_turned(&start, rule_set_board_size(&book.set));
        const Position *const both[] = {&start, &turned};
        for (int j = 0; j < 2; j++) {
            BookAnswer answers[MAX_MOVES];
            MoveList list;
            rule_set_list_moves(&book.set, both[j], &list);
            const int count = book_list(&book, both[j], false, answers);
            assert_int_equal(count, list.count);
            for (int k = 0; k < count; k++) {
                int found = 0;
                for (int m = 0; m < list.count; m++)
                    found += move_is_equal(list.moves[m], answers[k].move);
                assert_int_equal(found, 1);
                assert_true(k == 0 || answers[k].worth <= answers[k - 1].worth);
            }
        }
        book_close(&book);
    }
}

static void results_count_where_they_are_asked_for(void **state) {
    Book book = sample_book("english");
    const Position start = rule_set_start(&book.set);
    BookAnswer answers[MAX_MOVES];
    (void)state;
    const int count = book_list(&book, &start, false, answers);
    const Move best = answers[0].move;
    BookMove *const moves = &book.moves[book_find(&book, &start)->first_move];
    BookMove *const last = &moves[answers[count - 1].data.index];
    last->score = (int16_t)(answers[0].worth - 30);
    last->visits = last->wins = 92;
    book_list(&book, &start, false, answers);
    assert_true(move_is_equal(answers[0].move, best));
    book_list(&book, &start, true, answers);
    assert_int_equal(answers[0].data.index, last->index);
    assert_int_equal(answers[0].worth, last->score + 46);
    last->losses = last->wins;
    last->wins = 0;
    book_list(&book, &start, true, answers);
    assert_int_equal(answers[count - 1].data.index, last->index);
    book_close(&book);
}

// What a single search has found can be found at the board too.
static void a_leaf_is_played_from_when_it_is_confirmed_or_known_from_games(void **state) {
    Book book = sample_book("english");
    BookAnswer answers[MAX_MOVES];
    const Position start = rule_set_start(&book.set);
    MoveList list;
    (void)state;
    book_list_moves(&book.set, &start, &list);
    const Position leaf = position_after(&start, list.moves[2]);
    BookPosition *const entry = &book.positions[book_find(&book, &leaf) - book.positions];
    assert_int_equal(entry->move_count, 1);
    assert_int_equal(book_list(&book, &leaf, false, answers), 1);
    assert_int_equal(book_list_played(&book, &leaf, false, answers), 0);
    assert_true(book_list_played(&book, &start, false, answers) > 1);
    entry->confirmed = (uint8_t)(entry->depth + 4);
    assert_int_equal(book_list_played(&book, &leaf, false, answers), 1);
    entry->confirmed = 0;
    book.moves[entry->first_move].visits = 1;
    assert_int_equal(book_list_played(&book, &leaf, false, answers), 1);
    book_close(&book);
}

static void a_position_that_is_not_there_has_no_moves(void **state) {
    Book book = sample_book("english");
    BookAnswer answers[MAX_MOVES];
    const Position kings = {.pieces = {bits_one(0), bits_one(34)},
                            .kings = bits_one(0) | bits_one(34)};
    (void)state;
    assert_null(book_find(&book, &kings));
    assert_int_equal(book_list(&book, &kings, false, answers), 0);
    book_close(&book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_way_keeps_to_its_rule),
        cmocka_unit_test(moves_without_a_score_are_for_books_without_scores),
        cmocka_unit_test(moves_are_those_of_the_position_asked_about),
        cmocka_unit_test(results_count_where_they_are_asked_for),
        cmocka_unit_test(a_leaf_is_played_from_when_it_is_confirmed_or_known_from_games),
        cmocka_unit_test(a_position_that_is_not_there_has_no_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
