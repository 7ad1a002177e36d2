// SPDX-License-Identifier: MIT
// Building: the book does not depend on threads; a build that is stopped between batches goes on to
// the same book; what is confirmed is deep enough; games from a book are legal.
#include "base/file.h"
#include "book/book_build.h"
#include "book/book_confirm.h"
#include "book/book_games.h"
#include "book/book_sample.h"
#include "book/book_verify.h"

#include <stdio.h>
#include <stdlib.h>

static const char PATH[] = "test_book_build_scratch.book";

typedef struct Made {
    uint8_t *bytes;
    size_t size;
} Made;

static BookBuildPlan plan_of(const RuleSet *set, int threads, int positions) {
    return (BookBuildPlan){.path = PATH,
                           .search = {.set = set, .nodes = 300, .threads = threads},
                           .positions = positions};
}

static Made build(Graph *graph, const BookBuildPlan *plan) {
    Made made = {0};
    Message error = {""};
    if (!book_build(graph, plan, &error) ||
        !file_read(PATH, BOOK_FILE_LIMIT, &made.bytes, &made.size, &error))
        fail_msg("%s", error.text);
    return made;
}

static void threads_make_no_difference(void **state) {
    const RuleSet set = sample_rules("russian");
    Graph one;
    Graph three;
    (void)state;
    graph_open(&one, &set);
    graph_open(&three, &set);
    const BookBuildPlan alone = plan_of(&set, 1, 150);
    const BookBuildPlan together = plan_of(&set, 3, 150);
    const Made a = build(&one, &alone);
    const Made b = build(&three, &together);
    assert_in_range(one.stored, 150, 200);
    assert_int_equal(a.size, b.size);
    assert_memory_equal(a.bytes, b.bytes, a.size);
    free(a.bytes);
    free(b.bytes);
    graph_close(&one);
    graph_close(&three);
    remove(PATH);
}

static void a_book_that_was_loaded_goes_on_as_one_that_was_not(void **state) {
    const RuleSet set = sample_rules("spanish");
    Graph graph;
    Graph loaded;
    Message error = {""};
    (void)state;
    graph_open(&graph, &set);
    const BookBuildPlan first = plan_of(&set, 2, 100);
    const BookBuildPlan second = plan_of(&set, 2, 200);
    free(build(&graph, &first).bytes);
    assert_true(graph_load(&loaded, PATH, &error));
    const Made a = build(&graph, &second);
    const Made b = build(&loaded, &second);
    assert_int_equal(a.size, b.size);
    assert_memory_equal(a.bytes, b.bytes, a.size);
    free(a.bytes);
    free(b.bytes);
    graph_close(&graph);
    graph_close(&loaded);
    remove(PATH);
}

static void ends_of_good_lines_are_confirmed(void **state) {
    const RuleSet set = sample_rules("damas8");
    BookBuildPlan plan = plan_of(&set, 2, 60);
    Graph graph;
    BookConsistency found;
    uint32_t *leaves = NULL;
    size_t count = 0;
    (void)state;
    plan.confirm = 6;
    graph_open(&graph, &set);
    free(build(&graph, &plan).bytes);
    assert_true(book_list_played(&graph, BOOK_GOOD_MARGIN, &leaves, &count));
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++)
        assert_true(graph.nodes[leaves[i]].own_depth >= 6);
    assert_true(book_check_values(&graph, &found));
    assert_int_equal(found.wrong, 0);
    const BookSample sample = {.search = {.set = &set, .threads = 2},
                               .leaves = 3,
                               .deeper = 1,
                               .margin = 5,
                               .refuted = BOOK_WIN};
    BookSampleResult result;
    assert_true(book_check_sample(&graph, &sample, &result));
    assert_int_equal(result.played, count);
    assert_int_equal(result.searched, count < 3 ? count : 3);
    assert_int_equal(result.refuted, 0);
    free(leaves);
    graph_close(&graph);
    remove(PATH);
}

static void games_of_book_moves_are_legal_and_repeat_with_their_seed(void **state) {
    Book book = sample_book("english");
    BookPlan plan = {.choice = BOOK_CHOOSES_MARGIN, .margin = 1000, .seed = 5};
    BookGames found;
    BookGames again;
    (void)state;
    assert_true(book_play_games(&book, &plan, 500, &found));
    assert_int_equal(found.games, 500);
    assert_int_equal(found.illegal, 0);
    assert_in_range(found.distinct, 20, 500);
    assert_true(found.entropy > 3.0 && found.entropy < 9.0);
    assert_true(found.plies > 250);
    assert_true(book_play_games(&book, &plan, 500, &again));
    assert_memory_equal(&found, &again, sizeof found);
    plan.margin = 0;
    plan.choice = BOOK_CHOOSES_BEST;
    assert_true(book_play_games(&book, &plan, 1, &found));
    assert_int_equal(found.distinct, 1);
    assert_true(found.entropy == 0.0);
    book_close(&book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(a_book_that_was_loaded_goes_on_as_one_that_was_not),
        cmocka_unit_test(ends_of_good_lines_are_confirmed),
        cmocka_unit_test(games_of_book_moves_are_legal_and_repeat_with_their_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
