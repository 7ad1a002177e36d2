// SPDX-License-Identifier: MIT
// Books while they are worked on: positions met by transposition and with colours changed, values
// backed up, circles of king moves, what play meets, and what pruning leaves.
#include "book/book_prune.h"
#include "book/book_sample.h"
#include "book/book_verify.h"
#include "book/graph_reach.h"
#include "book/graph_visit.h"
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

static GraphNode *node_behind(const Graph *graph, const GraphNode *node, int edge) {
    return &graph->nodes[node->edges[edge].child];
}

static void visits_are_shared_as_a_player_chooses(void **state) {
    Graph graph;
    double sum = 0;
    (void)state;
    sample_graph(&graph, "russian");
    graph.margin = 10;
    double *const visits = malloc(graph.count * sizeof *visits);
    assert_non_null(visits);
    BookRoots *const roots = book_roots_find(&graph);
    assert_non_null(roots);
    assert_int_equal(roots->count, 1);
    assert_true(graph_find_visits(&graph, roots, visits));
    const GraphNode *const root = &graph.nodes[roots->roots[0].node];
    assert_true(visits[roots->roots[0].node] == 1.0);
    double best = 0;
    for (int i = 0; i < root->edge_count; i++) {
        sum += visits[root->edges[i].child];
        if (root->edges[i].data.score == root->value)
            best = visits[root->edges[i].child];
    }
    assert_true(sum > 0.999 && sum < 1.001);
    for (int i = 0; i < root->edge_count; i++) {
        const int loss = root->value - root->edges[i].data.score;
        const double expected =
            loss <= 10 ? (11.0 - loss) / 11.0 : 1.0 / 11.0 / (1 << ((loss - 10) / 8 + 1));
        const double found = visits[root->edges[i].child] / best;
        assert_true(found > expected - 1e-9 && found < expected + 1e-9);
    }
    free(visits);
    free(roots);
    graph_close(&graph);
}

// A player is met by replies that he would not choose himself, and by nothing behind his own bad
// moves.
static void a_player_meets_replies_and_not_his_own_bad_moves(void **state) {
    const GraphReach reach = {.own = 0, .replies = 10};
    Graph graph;
    bool is_met[256];
    (void)state;
    sample_graph(&graph, "russian");
    assert_in_range(graph.count, 10, 256);
    BookRoots *const roots = book_roots_find(&graph);
    assert_non_null(roots);
    assert_true(graph_find_reached(&graph, roots, reach, is_met));
    const GraphNode *const root = &graph.nodes[roots->roots[0].node];
    for (int i = 0; i < root->edge_count; i++) {
        const int loss = root->value - root->edges[i].data.score;
        assert_int_equal(is_met[root->edges[i].child], loss <= 10);
        if (node_behind(&graph, root, i)->is_expanded && loss > 10)
            for (int j = 0; j < node_behind(&graph, root, i)->edge_count; j++)
                assert_false(is_met[node_behind(&graph, root, i)->edges[j].child]);
    }
    free(roots);
    graph_close(&graph);
}

// What a leaf's own search found stays, though its best move leads to a position that the book has.
static void a_leaf_whose_move_leads_into_the_book_keeps_its_score(void **state) {
    Graph graph;
    MoveList list;
    (void)state;
    sample_graph(&graph, "russian");
    uint32_t leaf = 0;
    while (!graph_is_leaf(&graph.nodes[leaf]))
        leaf++;
    const Position position = graph.nodes[leaf].position;
    const int score = graph.nodes[leaf].own_score;
    book_list_moves(&graph.set, &position, &list);
    assert_true(graph_set_own_move(&graph, leaf, list.moves[1]));
    const Position after = position_after(&position, list.moves[1]);
    const uint32_t child = graph_add(&graph, &after);
    graph.nodes[child].own_depth = 40;
    graph.nodes[child].own_score = 70;
    assert_true(graph_link(&graph) && graph_back_up(&graph));
    assert_int_equal(graph.nodes[leaf].edge_count, 1);
    assert_int_equal(graph.nodes[leaf].edges[0].child, child);
    assert_int_equal(graph.nodes[leaf].value, score);
    assert_true(graph_is_leaf(&graph.nodes[leaf]));
    graph.nodes[leaf].edges[0].data.visits = 1;
    assert_true(graph_back_up(&graph));
    assert_int_equal(graph.nodes[leaf].value, -70);
    graph_close(&graph);
}

static void ballots_are_roots_of_english_draughts_alone(void **state) {
    Graph graph;
    const RuleSet set = sample_rules("english");
    (void)state;
    graph_open(&graph, &set);
    assert_true(book_roots_add(&graph) && graph_link(&graph));
    BookRoots *const roots = book_roots_find(&graph);
    assert_non_null(roots);
    assert_int_equal(roots->count, 1 + ballot_count());
    for (int i = 1; i < roots->count; i++)
        assert_int_equal(roots->roots[i].number, i);
    free(roots);
    graph_close(&graph);
    const RuleSet other = sample_rules("kingscourt");
    BookRoots *const start = book_roots_list(&other);
    assert_non_null(start);
    assert_int_equal(start->count, 1);
    free(start);
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
        cmocka_unit_test(visits_are_shared_as_a_player_chooses),
        cmocka_unit_test(a_player_meets_replies_and_not_his_own_bad_moves),
        cmocka_unit_test(a_leaf_whose_move_leads_into_the_book_keeps_its_score),
        cmocka_unit_test(ballots_are_roots_of_english_draughts_alone),
        cmocka_unit_test(pruning_keeps_what_good_play_meets),
        cmocka_unit_test(a_score_that_is_not_backed_up_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
