// SPDX-License-Identifier: MIT
// The engine with a book: book moves come at once and are legal, seeds repeat, analysis and other
// rule sets do without, and what cannot be used is told once while the engine plays on.
#include "base/file.h"
#include "book/book_sample.h"
#include "book/book_write.h"
#include "canalejas.h"
#include "notation/fen.h"
#include "notation/move_name.h"

#include <stdio.h>
#include <stdlib.h>

static const char PATH[] = "test_engine_book_scratch.book";

typedef struct Heard {
    char move[CJ_MOVE_NAME_SIZE];
    bool from_book;
    int64_t nodes;
    int lines;
} Heard;

static void on_info(void *context, const cj_info *info) {
    Heard *const heard = context;
    heard->nodes = info->nodes;
    heard->lines++;
}

static void on_best(void *context, const cj_best *best) {
    Heard *const heard = context;
    snprintf(heard->move, sizeof heard->move, "%s", best->move);
    heard->from_book = best->from_book;
}

static int open_engine(void **state) {
    Book book = sample_book("english");
    Message error = {""};
    if (!book_save(&book, PATH, &error))
        fail_msg("%s", error.text);
    book_close(&book);
    *state = cj_open();
    return *state == NULL || !cj_set_option(*state, "OwnBook", "true") ||
           !cj_set_option(*state, "BookFile", PATH) || !cj_set_option(*state, "Hash", "1");
}

static int close_engine(void **state) {
    cj_close(*state);
    remove(PATH);
    return 0;
}

static Heard go(cj_engine *engine, const cj_limits *limits) {
    Heard heard = {.nodes = -1};
    const cj_callbacks callbacks = {on_info, on_best, &heard};
    if (!cj_go(engine, limits, &callbacks))
        fail_msg("%s", cj_error(engine));
    if (limits->infinite || limits->ponder)
        cj_stop(engine);
    cj_wait(engine);
    assert_string_not_equal(heard.move, "");
    return heard;
}

static void book_moves_come_without_a_search(void **state) {
    const cj_limits limits = {.depth = 3};
    const Heard heard = go(*state, &limits);
    assert_true(heard.from_book);
    assert_int_equal(heard.nodes, 0);
    assert_int_equal(heard.lines, 1);
    if (!cj_play(*state, heard.move))
        fail_msg("%s", cj_error(*state));
    assert_null(cj_warning(*state));
}

static void where_the_book_ends_the_engine_searches(void **state) {
    const cj_limits limits = {.depth = 3};
    assert_true(cj_set_position(*state, "W:WK32:B1,2", NULL));
    const Heard heard = go(*state, &limits);
    assert_false(heard.from_book);
    assert_true(heard.nodes > 0);
}

static void seeds_repeat_and_differ(void **state) {
    const cj_limits limits = {.depth = 1};
    char moves[2][64] = {"", ""};
    bool differs = false;
    assert_true(cj_set_option(*state, "BookMargin", "1000"));
    for (int seed = 1; seed <= 8; seed++) {
        char text[8];
        snprintf(text, sizeof text, "%d", seed);
        assert_true(cj_set_option(*state, "BookSeed", text));
        for (int i = 0; i < 2; i++)
            snprintf(moves[i], sizeof moves[i], "%.60s", go(*state, &limits).move);
        assert_string_equal(moves[0], moves[1]);
        assert_true(cj_set_option(*state, "BookSeed", "1"));
        differs = differs || strcmp(moves[0], go(*state, &limits).move) != 0;
    }
    assert_true(differs);
    assert_true(cj_set_option(*state, "BookChoice", "best"));
    assert_true(go(*state, &limits).from_book);
}

static void analysis_needs_no_book(void **state) {
    const cj_limits infinite = {.infinite = true};
    const cj_limits ponder = {.depth = 1, .ponder = true};
    const cj_limits named = {.depth = 1, .search_moves = "11-15 9-14"};
    const cj_limits mate = {.depth = 1, .mate = 1};
    const cj_limits plain = {.depth = 1};
    const cj_limits *const all[] = {&infinite, &ponder, &named, &mate};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        assert_false(go(*state, all[i]).from_book);
    assert_true(go(*state, &plain).from_book);
    assert_true(cj_set_option(*state, "UCI_AnalyseMode", "true"));
    assert_false(go(*state, &plain).from_book);
    assert_true(cj_set_option(*state, "UCI_AnalyseMode", "false"));
    assert_true(cj_set_option(*state, "UCI_LimitStrength", "true"));
    assert_false(go(*state, &plain).from_book);
    assert_true(cj_set_option(*state, "UCI_LimitStrength", "false"));
    assert_true(cj_set_option(*state, "OwnBook", "false"));
    assert_false(go(*state, &plain).from_book);
}

static void a_book_of_other_rules_is_told_once(void **state) {
    const cj_limits limits = {.depth = 2};
    assert_true(cj_set_rules(*state, "russian"));
    assert_false(go(*state, &limits).from_book);
    const char *const warning = cj_warning(*state);
    assert_non_null(warning);
    assert_non_null(strstr(warning, "opening book not used: "));
    assert_non_null(strstr(warning, "of english, which moves otherwise than russian"));
    assert_null(cj_warning(*state));
    assert_false(go(*state, &limits).from_book);
    assert_null(cj_warning(*state));
    assert_true(cj_set_rules(*state, "english"));
    assert_true(go(*state, &limits).from_book);
}

static void damage_is_told_and_the_engine_plays(void **state) {
    const cj_limits limits = {.depth = 2};
    Message error = {""};
    uint8_t *bytes = NULL;
    size_t size = 0;
    assert_true(file_read(PATH, BOOK_FILE_LIMIT, &bytes, &size, &error));
    bytes[size / 2] ^= 4;
    assert_true(file_replace(PATH, bytes, size, &error));
    free(bytes);
    assert_true(cj_set_option(*state, "BookFile", PATH));
    assert_false(go(*state, &limits).from_book);
    const char *const warning = cj_warning(*state);
    assert_non_null(warning);
    assert_non_null(strstr(warning, "damaged or cut off"));
    assert_null(cj_warning(*state));
}

// Adds the only move that a book has for a position, and returns what is behind it.
static Position add_only_move(Graph *graph, const Position *position, const char *name) {
    Move move;
    Message error = {""};
    if (!move_name_parse(&graph->set, position, name, &move, &error))
        fail_msg("%s", error.text);
    GraphEdge *const edge = graph_edge(graph, graph_add(graph, position),
                                       graph_move_index(&graph->set, position, move));
    assert_non_null(edge);
    edge->data.depth = 9;
    return position_after(position, move);
}

static void the_book_is_left_before_a_position_comes_again(void **state) {
    static const char *const LINE[] = {"32-28", "1-5", "28-32", "5-1"};
    const RuleSet set = sample_rules("english");
    const cj_limits limits = {.depth = 3};
    Position position;
    Graph graph;
    Message error = {""};
    graph_open(&graph, &set);
    assert_true(fen_parse(&set, "W:WK32:BK1", &position, &error));
    for (int i = 0; i < 4; i++)
        position = add_only_move(&graph, &position, LINE[i]);
    assert_true(graph_save(&graph, PATH, &error));
    graph_close(&graph);
    assert_true(cj_set_option(*state, "BookFile", PATH));
    assert_true(cj_set_position(*state, "W:WK32:BK1", NULL));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(go(*state, &limits).from_book, i < 3);
        assert_true(cj_play(*state, LINE[i]));
    }
}

#define WITH_BOOK(test) cmocka_unit_test_setup_teardown(test, open_engine, close_engine)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_BOOK(book_moves_come_without_a_search),
        WITH_BOOK(where_the_book_ends_the_engine_searches),
        WITH_BOOK(seeds_repeat_and_differ),
        WITH_BOOK(analysis_needs_no_book),
        WITH_BOOK(a_book_of_other_rules_is_told_once),
        WITH_BOOK(damage_is_told_and_the_engine_plays),
        WITH_BOOK(the_book_is_left_before_a_position_comes_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
