// SPDX-License-Identifier: MIT
// Books while they are worked on: positions met by transposition and with colours changed, values
// backed up, circles of king moves, what is nearest to good play, and what pruning leaves.
#include "book/book_prune.h"
#include "book/book_sample.h"
#include "book/book_verify.h"
#include "book/graph_cost.h"
#include "notation/fen.h"

#include <stdlib.h>

static Position position_of(const RuleSet *set, const char *fen) {
    Position position;
    Message error = {""};
    if (!fen_parse(set, fen, &position, &error))
        fail_msg("%s", error.text);
    return position;
}

static void a_position_of_the_other_colour_is_the_same_node(void **state) {
    const RuleSet set = sample_rules("english");
    const Position white = position_of(&set, "W:W21,K30:B1,K12");
    const Position black = position_turned(&white, 8);
    Graph graph;
    (void)state;
    graph_open(&graph, &set);
    assert_int_equal(graph_find(&graph, &white), GRAPH_NONE);
    assert_int_equal(graph_add(&graph, &white), 0);
    assert_int_equal(graph_find(&graph, &black), 0);
    assert_int_equal(graph_add(&graph, &black), 0);
    assert_int_equal(graph.count, 1);
    graph_close(&graph);
}

static void values_are_the_best_of_the_other_side(void **state) {
    Graph graph;
    (void)state;
    sample_graph(&graph, "english");
    for (uint32_t i = 0; i < graph.count; i++) {
        const GraphNode *const node = &graph.nodes[i];
        int best = -BOOK_WIN;
        if (!node->is_expanded) {
            assert_int_equal(node->value, node->own_score);
            continue;
        }
        for (int j = 0; j < node->edge_count; j++) {
            const GraphNode *const child = &graph.nodes[node->edges[j].child];
            assert_int_equal(node->edges[j].data.score, -child->value);
            assert_int_equal(node->edges[j].data.depth, child->value_depth + 1);
            best = -child->value > best ? -child->value : best;
        }
        assert_int_equal(node->value, best);
    }
    graph_close(&graph);
}

// All positions that can be reached from one, as far as there are fewer than `limit`.
static void add_all(Graph *graph, const Position *start, uint32_t limit) {
    graph_add(graph, start);
    for (uint32_t i = 0; i < graph->count && graph->count < limit; i++) {
        MoveList list;
        const Position position = graph->nodes[i].position;
        if (graph->nodes[i].is_over)
            continue;
        book_list_moves(&graph->set, &position, &list);
        for (int j = 0; j < list.count; j++) {
            const Position after = position_after(&position, list.moves[j]);
            assert_true(graph_add(graph, &after) != GRAPH_NONE);
            assert_non_null(graph_edge(graph, i, j));
        }
    }
    assert_true(graph->count < limit);
    assert_true(graph_link(graph) && graph_back_up(graph));
}

static int value_of_all(const RuleSet *set, const char *fen) {
    const Position start = position_of(set, fen);
    Graph graph;
    graph_open(&graph, set);
    add_all(&graph, &start, 10000);
    const int value = graph.nodes[graph_find(&graph, &start)].value;
    for (uint32_t i = 0; i < graph.count; i++)
        assert_true(!graph.nodes[i].is_over || graph.nodes[i].value == -BOOK_WIN);
    graph_close(&graph);
    return value;
}

// King against king: every line goes round in circles, and yet the side that has the move wins the
// second position in eleven plies, as a search finds.
static void a_circle_is_a_draw_and_a_win_is_found_through_it(void **state) {
    const RuleSet set = sample_rules("english");
    (void)state;
    assert_int_equal(value_of_all(&set, "W:WK32:BK1"), 0);
    assert_int_equal(value_of_all(&set, "W:WK29:BK4"), BOOK_WIN - 11);
}

static void costs_are_plies_and_what_moves_lose(void **state) {
    Graph graph;
    BookRoots *const roots = malloc(sizeof *roots);
    (void)state;
    assert_non_null(roots);
    sample_graph(&graph, "russian");
    int32_t *const costs = malloc(graph.count * sizeof *costs);
    assert_non_null(costs);
    book_roots_find(&graph, roots);
    assert_int_equal(roots->count, 1);
    assert_true(graph_find_costs(&graph, roots, INT32_MAX, costs));
    const GraphNode *const root = &graph.nodes[roots->roots[0].node];
    assert_int_equal(costs[roots->roots[0].node], 0);
    for (int i = 0; i < root->edge_count; i++)
        assert_int_equal(costs[root->edges[i].child],
                         GRAPH_PLY_COST + root->value - root->edges[i].data.score);
    assert_true(graph_find_costs(&graph, roots, 0, costs));
    for (int i = 0; i < root->edge_count; i++)
        assert_true((costs[root->edges[i].child] < GRAPH_FAR) ==
                    (root->edges[i].data.score == root->value));
    free(costs);
    free(roots);
    graph_close(&graph);
}

static void ballots_are_roots_of_english_draughts_alone(void **state) {
    Graph graph;
    const RuleSet set = sample_rules("english");
    BookRoots *const roots = malloc(sizeof *roots);
    (void)state;
    assert_non_null(roots);
    graph_open(&graph, &set);
    assert_true(book_roots_add(&graph) && graph_link(&graph));
    book_roots_find(&graph, roots);
    assert_int_equal(roots->count, 1 + ballot_count());
    for (int i = 1; i < roots->count; i++)
        assert_int_equal(roots->roots[i].number, i);
    graph_close(&graph);
    const RuleSet other = sample_rules("kingscourt");
    book_roots_list(&other, roots);
    assert_int_equal(roots->count, 1);
    free(roots);
}

static void pruning_keeps_what_good_play_meets(void **state) {
    Graph graph;
    Book book;
    Message error = {""};
    const BookPrunePlan plan = {.margin = 10, .plies = 1};
    (void)state;
    sample_graph(&graph, "english");
    assert_true(book_prune(&graph, &plan));
    assert_true(graph_to_book(&graph, &book, &error));
    assert_in_range(book.position_count, 2, graph.stored - 1);
    const Position start = rule_set_start(&book.set);
    const BookPosition *const entry = book_find(&book, &start);
    assert_non_null(entry);
    int best = -BOOK_WIN;
    for (int i = 0; i < entry->move_count; i++)
        best = book.moves[entry->first_move + (uint32_t)i].score > best
                   ? book.moves[entry->first_move + (uint32_t)i].score
                   : best;
    for (int i = 0; i < entry->move_count; i++)
        assert_true(book.moves[entry->first_move + (uint32_t)i].score >= best - plan.margin);
    graph_close(&graph);
    book_close(&book);
}

static void a_score_that_is_not_backed_up_is_found(void **state) {
    Graph graph;
    BookConsistency found;
    (void)state;
    sample_graph(&graph, "english");
    assert_true(book_check_values(&graph, &found));
    assert_int_equal(found.wrong, 0);
    assert_int_equal(found.unreachable, 0);
    graph.nodes[0].edges[0].data.score++;
    assert_true(book_check_values(&graph, &found));
    assert_int_equal(found.wrong, 1);
    const Position alone = position_of(&graph.set, "W:W21:B1");
    assert_true(graph_add(&graph, &alone) != GRAPH_NONE);
    assert_true(book_check_values(&graph, &found));
    assert_int_equal(found.unreachable, 1);
    graph_close(&graph);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_of_the_other_colour_is_the_same_node),
        cmocka_unit_test(values_are_the_best_of_the_other_side),
        cmocka_unit_test(a_circle_is_a_draw_and_a_win_is_found_through_it),
        cmocka_unit_test(costs_are_plies_and_what_moves_lose),
        cmocka_unit_test(ballots_are_roots_of_english_draughts_alone),
        cmocka_unit_test(pruning_keeps_what_good_play_meets),
        cmocka_unit_test(a_score_that_is_not_backed_up_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
