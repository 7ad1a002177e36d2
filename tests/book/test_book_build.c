// SPDX-License-Identifier: MIT
// Building: the book does not depend on threads; a build that is stopped between batches goes on to
// the same book; what is confirmed is deep enough; games from a book are legal.
#include "base/file.h"
#include "book/book_build.h"
#include "book/book_confirm.h"
#include "book/book_games.h"
#include "book/book_sample.h"
#include "book/book_verify.h"
#include "book/graph_reach.h"

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

static BookSampleResult check_all(const Graph *graph, const BookBuildPlan *plan, int deeper) {
    const BookSample sample = {
        .search = plan->search, .leaves = 10000, .deeper = deeper, .margin = -1, .refuted = 100};
    BookSampleResult result;
    assert_true(book_check_sample(graph, &sample, &result));
    return result;
}

// Short searches of a game of many captures are wrong often enough.
static void what_is_built_passes_its_own_check(void **state) {
    const RuleSet set = sample_rules("antidraughts");
    BookBuildPlan plan = plan_of(&set, 2, 60);
    Graph graph;
    BookConsistency found;
    (void)state;
    graph_open(&graph, &set);
    free(build(&graph, &plan).bytes);
    assert_true(check_all(&graph, &plan, 3).beyond > 0);
    plan.confirm = 3;
    free(build(&graph, &plan).bytes);
    const BookSampleResult result = check_all(&graph, &plan, 3);
    assert_int_equal(result.margin, 2 * BOOK_USUAL_MARGIN);
    assert_in_range(result.searched, 3, result.ends);
    assert_int_equal(result.beyond, 0);
    assert_int_equal(result.refuted, 0);
    assert_in_range(graph.stored, 60, 100);
    assert_true(book_check_values(&graph, &found));
    assert_int_equal(found.wrong, 0);
    graph_close(&graph);
    remove(PATH);
}

// Moves that are nearly as good as the best lead to positions that have been searched.
static void what_may_be_played_is_in_the_book(void **state) {
    const RuleSet set = sample_rules("spanish");
    const BookBuildPlan plan = plan_of(&set, 2, 150);
    Graph graph;
    int expanded = 0;
    int glanced_at = 0;
    (void)state;
    graph_open(&graph, &set);
    free(build(&graph, &plan).bytes);
    for (uint32_t i = 0; i < graph.count; i++) {
        const GraphNode *const node = &graph.nodes[i];
        expanded += node->is_expanded;
        for (int j = 0; node->is_expanded && j < node->edge_count; j++) {
            const bool has_node = node->edges[j].child != GRAPH_NONE;
            glanced_at += !has_node;
            assert_true(node->edges[j].data.depth > 0);
            assert_true(has_node ||
                        node->value - node->edges[j].data.score > graph_tolerance(&graph));
        }
    }
    assert_in_range(expanded, 20, 150);
    assert_in_range(glanced_at, 20, 2000);
    graph_close(&graph);
    remove(PATH);
}

static void a_leaf_that_does_not_hold_is_expanded(void **state) {
    const RuleSet set = sample_rules("russian");
    BookBuildPlan plan = plan_of(&set, 2, 30);
    Graph graph;
    GraphLeaf *leaves = NULL;
    size_t count = 0;
    (void)state;
    graph_open(&graph, &set);
    free(build(&graph, &plan).bytes);
    assert_true(graph_list_ends(&graph, &leaves, &count));
    assert_true(count > 0);
    const uint32_t leaf = leaves[0].node;
    graph.nodes[leaf].confirmed = graph.nodes[leaf].own_depth;
    free(leaves);
    plan.confirm = 1;
    free(build(&graph, &plan).bytes);
    assert_true(graph.nodes[leaf].is_expanded);
    graph_close(&graph);
    remove(PATH);
}

static void changes_count_until_the_game_is_decided(void **state) {
    (void)state;
    assert_int_equal(book_change(-20, 15), 35);
    assert_int_equal(book_change(900, BOOK_WIN - 9), 0);
    assert_int_equal(book_change(-900, -1500), 0);
    assert_int_equal(book_change(700, 900), 200);
    assert_int_equal(book_change(900, -900), 1800);
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
        cmocka_unit_test(what_is_built_passes_its_own_check),
        cmocka_unit_test(what_may_be_played_is_in_the_book),
        cmocka_unit_test(a_leaf_that_does_not_hold_is_expanded),
        cmocka_unit_test(changes_count_until_the_game_is_decided),
        cmocka_unit_test(games_of_book_moves_are_legal_and_repeat_with_their_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
