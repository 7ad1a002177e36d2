// SPDX-License-Identifier: MIT
// Game files of many dialects and with errors: what is read, what is forgiven and where, what is
// kept of a game that breaks off. The expected counts and positions were worked out by hand.
#include "pdn/pdn_result.h"
#include "pdn/pdn_source.h"
#include "unit/pdn_sample.h"

#include <stdlib.h>

static const char *comment_of(const PdnGame *game, int node) {
    return pdn_game_text(game, game->nodes[node].comment);
}

// Main line as numbers of nodes.
static int main_node(const PdnGame *game, int ply) {
    int node = 0;
    for (int i = 0; i < ply; i++)
        node = game->nodes[node].child;
    return node;
}

static void check_plies(const char *text, int plies, const char *notices) {
    PdnSample sample;
    sample_only(&sample, text);
    sample_check_notices(&sample, notices);
    assert_int_equal(pdn_game_ply_count(&sample.game), plies);
    sample_close(&sample);
}

static void test_plain_game(void **state) {
    (void)state;
    PdnSample sample;
    sample_only(&sample, "[Event \"A game\"]\n[Black \"First\"]\n[White \"Second\"]\n"
                         "[GameType \"21\"]\n[Result \"1-0\"]\n\n"
                         "1. 11-15 {a} 24-20! 2. 8-11 $7 (2. 9-13 {b} 28-24) 28-24 1-0\n");
    const PdnGame *const game = &sample.game;
    sample_check_notices(&sample, "");
    assert_string_equal(game->set.name, "english");
    assert_string_equal(game->reason, "GameType 21");
    assert_string_equal(pdn_game_tag(game, "event"), "A game");
    assert_null(pdn_game_tag(game, "Site"));
    assert_int_equal(pdn_game_ply_count(game), 4);
    assert_int_equal(game->node_count, 7);
    assert_string_equal(comment_of(game, main_node(game, 1)), "a");
    assert_int_equal(game->nodes[main_node(game, 2)].nags[0], 1);
    assert_int_equal(game->nodes[main_node(game, 3)].nags[0], 7);
    const int side = game->nodes[main_node(game, 3)].sibling;
    assert_string_equal(comment_of(game, side), "b");
    assert_int_equal(game->nodes[game->nodes[side].child].after.side, BLACK);
    // Black's name comes first and Black moves first, so the first number is Black's.
    assert_int_equal(game->result, RESULT_BLACK_WINS);
    sample_close(&sample);
}

static void test_results(void **state) {
    (void)state;
    static const struct {
        const char *text;
        Result result;
    } CASES[] = {
        {"[White \"a\"]\n[Black \"b\"]\n[GameType \"21\"]\n1. 9-13 1-0", RESULT_WHITE_WINS},
        {"[Black \"b\"]\n[White \"a\"]\n[GameType \"21\"]\n1. 9-13 1-0", RESULT_BLACK_WINS},
        {"[P1 \"b\"]\n[P2 \"a\"]\n[GameType \"21\"]\n1. 9-13 0-1", RESULT_WHITE_WINS},
        {"[GameType \"20\"]\n1. 32-28 2-0", RESULT_WHITE_WINS},
        {"[GameType \"20\"]\n1. 32-28 0-2", RESULT_BLACK_WINS},
        {"[GameType \"20\"]\n1. 32-28 1-1", RESULT_DRAW},
        {"[GameType \"20\"]\n1. 32-28 1 - 1", RESULT_DRAW},
        {"[GameType \"20\"]\n1. 32-28 \xc2\xbd-\xc2\xbd", RESULT_DRAW},
        {"[GameType \"20\"]\n1. 32-28 0.5-0.5", RESULT_DRAW},
        {"[GameType \"20\"]\n1. 32-28 0-0", RESULT_NONE},
        {"[GameType \"20\"]\n[Result \"0-2\"]\n1. 32-28 *", RESULT_BLACK_WINS},
        {"[GameType \"20\"]\n[Result \"1\xe2\x80\x93"
         "1\"]\n1. 32-28 *",
         RESULT_DRAW},
        {"[GameType \"20\"]\n[Risultato \"2-0\"]\n1. 32-28 *", RESULT_WHITE_WINS},
        {"[GameType \"20\"]\n[Result \"4-6\"]\n1. 32-28 *", RESULT_NONE},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        PdnSample sample;
        sample_only(&sample, CASES[i].text);
        if (sample.game.result != CASES[i].result)
            fail_msg("%s", CASES[i].text);
        sample_close(&sample);
    }
}

// Every way to write the same four moves.
static void test_forms_of_moves(void **state) {
    (void)state;
    static const char *const SAME[] = {
        "1. 11-15 22-18 2. 15x22 25x18 *",
        "1.11-15 22-18 2.15x22 25x18*\n*",
        "1. 1115 2218 2. 1522 2518 *",
        "11-15 22-18 15x22 25x18 *",
        "1. 11 - 15 22 - 18 2. 15 x 22 25x 18 *",
        "1. 11-15 1... 22-18 2. 15:22 2... 25\xc3\x97"
        "18 *",
        "1. 11\xe2\x80\x93"
        "15 22\xe2\x88\x92"
        "18 2. 15-22 25-18 *",
        "1 11-15 22-18 2 15x22 25x18 *",
        "1. 11-15, 22-18, 2. 15x22, 25x18. *",
        "01. 11-15 22-18 02. 15x22 25x18 *",
        "1. c3-d4 f6-e5 2. d4xf6 g7xe5 *\n",
        "1. 11-15 22-18\n% 9-13\n2. 15x22 ; 9-13\n25x18 *",
        "1. 11-15<br/>22-18\xc2\xa0"
        "2. 15x22 25x18 *",
    };
    for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++) {
        const RuleSet set = named_set("english");
        PdnSample sample;
        sample_open_bytes(&sample, SAME[i], strlen(SAME[i]), &set);
        assert_true(sample_next(&sample));
        const Position end =
            position_of(&set, "B:W18,21,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12");
        const int last = pdn_game_last_node(&sample.game);
        if (!position_is_equal(&sample.game.nodes[last].after, &end))
            fail_msg("%s\n%s", SAME[i], text_buffer_text(&sample.notices));
        sample_close(&sample);
    }
}

static void test_forgiven(void **state) {
    (void)state;
    check_plies("1. 11-15 22-18 2 15x22 *", 3, "forgiven 1:1:16 a move number without its dot\n");
    check_plies("1. 11-15 22-18 3. 15x22 *", 3, "forgiven 1:1:16 move number 3, expected 2\n");
    check_plies("1. 11 - 15 *", 1, "forgiven 1:1:4 blanks within a move\n");
    check_plies("1. 11-15 wins 22-18 *", 2,
                "forgiven 1:1:10 expected a move, found 'wins': skipped\n");
    check_plies("1. 11-15* 22-18 *", 2, "forgiven 1:1:9 a star behind a move: read as $7\n");
    check_plies("1. 11-15 (best) 22-18 *", 2,
                "forgiven 1:1:10 text in parentheses: read as a comment\n");
    check_plies("1. 11-15 ) 22-18 *", 2, "forgiven 1:1:10 a closing parenthesis too much\n");
    check_plies("1. 11-15 (9-13 22-18 *", 1, "forgiven 1:1:22 a variation that is not closed\n");
    check_plies("1. 11-15 22-18", 2, "forgiven 1:1:15 a game without a result or * behind it\n");
    check_plies("1. 11-15 {a {b} c} 22-18 *", 2, "forgiven 1:1:10 a comment within a comment\n");
    check_plies("1. 11-15 {a {b 22-18 {c} 22-18 *", 2,
                "forgiven 1:1:10 an opening brace within a comment\n");
    check_plies("1. 11-15 {a {b} 22-18 {c} 15x22 *", 3,
                "forgiven 1:1:10 an opening brace within a comment\n");
    check_plies("1. 11-15 {open", 1,
                "forgiven 1:1:10 a comment that is not closed\n"
                "forgiven 1:1:15 a game without a result or * behind it\n");
    check_plies("[Event open\n[Site \"x\n[Date \"y\"\n1. 11-15 *", 1,
                "forgiven 1:1:1 the value of a tag has no quotes\n"
                "forgiven 1:1:1 a tag without its closing bracket\n"
                "forgiven 1:2:1 the value of a tag is not closed\n"
                "forgiven 1:2:1 a tag without its closing bracket\n"
                "forgiven 1:3:1 a tag without its closing bracket\n");
    check_plies("\n1. 11-15 \xd0\x9c\xd0\xb8\xd1\x80 22-18? *", 2,
                "forgiven 1:2:10 expected a move, found '\xd0\x9c\xd0\xb8\xd1\x80': skipped\n");
    check_plies("1. 11-15 26x17 *", 1,
                "illegal 1:1:10 illegal move 26x17: the piece on 22 is no opposing one\n");
}

static void test_tag_values(void **state) {
    (void)state;
    static const struct {
        const char *tag;
        const char *value;
    } CASES[] = {
        {"[Event \"a \\\"b\\\" \\\\ c\"]", "a \"b\" \\ c"},
        {"[Event \"the \"big\" one\"]", "the \"big\" one"},
        {"[Event   \"  blanks \" ]", "  blanks "},
        {"[ Event \"x\"]", "x"},
        {"[Event 'x']", "x"},
        {"[Event x y]", "x y"},
        {"[Event \"C:\\\"]", "C:\\"},
        {"[Event \"\"]", ""},
        {"[Event \"a [b] c\"]", "a [b] c"},
        {"[Event \"x\" [Site \"y\"]", "x"},
        {"[event \"x\"]", "x"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[200];
        PdnSample sample;
        snprintf(text, sizeof text, "%s\n1. 11-15 *", CASES[i].tag);
        sample_only(&sample, text);
        assert_string_equal(pdn_game_tag(&sample.game, "Event"), CASES[i].value);
        assert_int_equal(pdn_game_ply_count(&sample.game), 1);
        sample_close(&sample);
    }
}

static void count_games(const char *text, int expected) {
    PdnSample sample;
    int count = 0;
    sample_open(&sample, text);
    while (sample_next(&sample))
        count++;
    if (count != expected)
        fail_msg("%d games, expected %d:\n%s\n%s", count, expected, text,
                 text_buffer_text(&sample.notices));
    sample_close(&sample);
}

static void test_where_games_end(void **state) {
    (void)state;
    count_games("", 0);
    count_games(" \n\t\r\n", 0);
    count_games("no game at all.", 0);
    count_games("*", 0);
    count_games("1-0 * 1-0", 0);
    count_games("1. 11-15 1-0 *", 1);
    count_games("1. 11-15 * 1. 9-13 *", 2);
    count_games("[Event \"1\"]\n1. 11-15\n[Event \"2\"]\n1. 9-13", 2);
    count_games("[Event \"1\"]\n[Event \"2\"]\n1. 9-13", 2);
    count_games("[Event \"1\"]\n[Site \"x\"]\n\n[Site \"y\"]\n1. 9-13", 2);
    count_games("[Event \"1\"]\n[Site \"x\"]\n[Site \"y\"]\n1. 9-13", 1);
    count_games("1. 11-15 22-18 2. 15x22 25x18\n1. 9-13 22-18\n", 2);
    count_games("[FEN \"W:W21:B12\"] *\n[FEN \"W:W22:B12\"] *", 2);
    count_games("[Event \"1\"]\n1. 11-15 {open\n\n[Event \"2\"]\n1. 9-13 *", 2);
    count_games("[Event \"1\"]\n1. 11-15 (9-13\n\n[Event \"2\"]\n1. 9-13 *", 2);
    count_games("[Event \"1\"]\n1. 11-15 (9-13 1-0) 22-18 *", 1);
    count_games("[Event \"1\n[Event \"2\"]\n", 2);
    count_games("[pgn]\n[Event \"1\"]\n1. 11-15 *\n[/pgn]\n", 1);
    count_games("[Event \"1\"]\n1. 2-0\n[Event \"2\"]\n1. 2-0", 2);
}

static void test_broken_lines(void **state) {
    (void)state;
    PdnSample sample;
    sample_open(&sample, "[GameType \"21\"]\n1. 11-15 {a} 22-18 2. 9-13 {b} (9-14 18x9) 18x11 "
                         "3. 8x15! *\n[GameType \"21\"]\n1. 9-13 *");
    assert_true(sample_next(&sample));
    assert_int_equal(pdn_game_ply_count(&sample.game), 2);
    assert_int_equal(sample.game.node_count, 3);
    assert_int_equal(sample.game.illegal, 1);
    assert_int_equal(sample.game.unread_moves, 5);
    assert_true(sample.game.is_cut);
    sample_check_notices(&sample, "illegal 1:2:23 illegal move 9-13: a capture is compulsory "
                                  "(15x22)\n");
    assert_string_equal(comment_of(&sample.game, 2),
                        "illegal move 9-13: a capture is compulsory (15x22); not read: 9-13 (b) "
                        "(9-14 18x9) 18x11 8x15 $1");
    assert_true(sample_next(&sample));
    assert_int_equal(pdn_game_ply_count(&sample.game), 1);
    sample_close(&sample);

    sample_only(&sample, "[GameType \"21\"]\n1. 11-15 (11-16 24-20 11-15 {c}) 24-19 *");
    assert_int_equal(pdn_game_ply_count(&sample.game), 2);
    assert_false(sample.game.is_cut);
    assert_int_equal(sample.game.node_count, 5);
    assert_int_equal(sample.game.unread_moves, 1);
    sample_close(&sample);

    // The first move of a variation: its text goes to the move that it is an alternative to.
    sample_only(&sample, "[GameType \"21\"]\n1. 11-15 (11-19 24-20) 24-19 *");
    assert_int_equal(sample.game.node_count, 3);
    assert_string_equal(comment_of(&sample.game, 1),
                        "illegal move 11-19: 11 and 19 are not on one diagonal; not read: 11-19 "
                        "24-20");
    sample_close(&sample);
}

static void test_unknown_moves(void **state) {
    (void)state;
    check_plies("[GameType \"25\"]\n1. c3-d4 - 2. - - *", 1,
                "unread 1:2:10 an unknown move: its line ends before it\n");
}

// A capture that names only where it begins and ends, where several do: what follows decides.
static void test_ambiguous_capture(void **state) {
    (void)state;
    PdnSample sample;
    // 26x17x10 takes 22 and 14, 26x19x10 takes 23 and 15.
    sample_only(&sample, "[GameType \"21\"]\n[FEN \"W:W26:B22,14,23,15,1\"]\n1. 26x10 14-18 *");
    assert_int_equal(pdn_game_ply_count(&sample.game), 2);
    sample_check_notices(&sample, "forgiven 1:3:4 move 26x10 can mean several: read as 26x19x10\n");
    sample_close(&sample);
    sample_only(&sample, "[GameType \"21\"]\n[FEN \"W:W26:B22,14,23,15,1\"]\n1. 26x10 15-18 *");
    assert_int_equal(pdn_game_ply_count(&sample.game), 2);
    sample_check_notices(&sample, "forgiven 1:3:4 move 26x10 can mean several: read as 26x17x10\n");
    sample_close(&sample);
}

static void test_capture_in_parts(void **state) {
    (void)state;
    PdnSample sample;
    sample_only(&sample, "[GameType \"21\"]\n[FEN \"W:W26:B22,14,1\"]\n"
                         "1. 26x17 {a} 2. 17x10 {b} 1-6 3. 10x1 *");
    assert_int_equal(pdn_game_ply_count(&sample.game), 3);
    assert_string_equal(comment_of(&sample.game, 1), "a b");
    assert_int_equal(sample.game.unread_moves, 0);
    sample_close(&sample);
}

static void test_setup(void **state) {
    (void)state;
    check_plies("[GameType \"21\"]\n/FEN \"W:W22:B1\"/ 1. 22-18 1-5 *", 2, "");
    check_plies("[GameType \"21\"]\n1. 11-15 /FEN \"W:W22:B1\"/ 22-18 *", 2,
                "unread 1:2:10 a position in the middle of a game: kept as a comment\n");
    check_plies("[GameType \"21\"]\n[FEN \"W:W22:B1.\"]\n1. ... 22-18 1-5 *", 2, "");
    check_plies("[GameType \"21\"]\n[FEN \"W:W77:B1\"]\n1. 22-18 1-5 *", 0,
                "unread 1:1:1 bad FEN: square 77 is not on the board: expected 1 to 32 at "
                "character 4\n");
}

static void test_limits(void **state) {
    (void)state;
    TextBuffer text = {0};
    PdnSample sample;
    text_buffer_put(&text, "[Event \"1\"]\n1. 11-15 {");
    for (int i = 0; i < 2 << 20; i++)
        text_buffer_put_char(&text, 'x');
    text_buffer_put(&text, "} 22-18 *\n[Event \"2\"]\n1. 9-13");
    for (int i = 0; i < 5000; i++)
        text_buffer_put(&text, "(");
    text_buffer_put(&text, " *\n[Event \"");
    for (int i = 0; i < 1 << 20; i++)
        text_buffer_put_char(&text, 'y');
    text_buffer_put(&text, "\"]\n1. 12-16 *");
    sample_open(&sample, text.text);
    for (int i = 0; i < 3; i++) {
        assert_true(sample_next(&sample));
        assert_int_equal(pdn_game_ply_count(&sample.game), i == 0 ? 2 : 1);
    }
    assert_int_equal(strlen(pdn_game_tag(&sample.game, "Event")), PDN_MAX_VALUE);
    assert_false(sample_next(&sample));
    sample_close(&sample);
    text_buffer_free(&text);
}

static void test_nul_bytes(void **state) {
    (void)state;
    static const char TEXT[] = "[Event \"a\0b\"]\n1. 11-15 \0 22-18 {x\0y} *\n\0[Event \"2\"] *";
    PdnSample sample;
    sample_open_bytes(&sample, TEXT, sizeof TEXT - 1, NULL);
    assert_true(sample_next(&sample));
    assert_int_equal(pdn_game_ply_count(&sample.game), 2);
    assert_string_equal(comment_of(&sample.game, 2), "x y");
    assert_non_null(strstr(sample.notices.text, "1:2:10 expected a move, found 'a NUL byte'"));
    assert_true(sample_next(&sample));
    assert_false(sample_next(&sample));
    sample_close(&sample);
}

static void test_contradictions(void **state) {
    (void)state;
    check_plies("[GameType \"20\"]\n[Result \"2-0\"]\n1. 32-28 0-2", 1,
                "doubt 1:1:1 tag Result says 2-0, behind the moves stands 0-2: the tag counts\n");
    check_plies("[White \"a\"]\n[GameType \"21\"]\n[FEN \"W:W18:B14\"]\n1. 18x9 0-1", 1,
                "doubt 1:4:4 the result is another than that of the last position\n");
}

// A comment that nobody closes, and the next game anywhere about the edge of what is read at once.
static void test_window_edge(void **state) {
    static const char HEAD[] = "[Event \"a\"]\n1. 11-15 {";
    static const char TAIL[] = "\r\n[Event \"b\"]\r\n1. 11-15 \xc2\xa0 22-18 *";
    enum { AROUND = 48, ROOM = PDN_WINDOW + 2 * AROUND };
    char *const text = malloc(ROOM + sizeof HEAD + sizeof TAIL);
    (void)state;
    assert_non_null(text);
    for (int shift = -AROUND; shift < AROUND; shift++) {
        const size_t length = (size_t)(PDN_WINDOW - (int)strlen(HEAD) + shift);
        PdnSample sample;
        memcpy(text, HEAD, strlen(HEAD));
        memset(text + strlen(HEAD), 'x', length);
        memcpy(text + strlen(HEAD) + length, TAIL, sizeof TAIL);
        sample_open(&sample, text);
        assert_true(sample_next(&sample));
        assert_true(sample_next(&sample));
        assert_string_equal(pdn_game_tag(&sample.game, "Event"), "b");
        assert_int_equal(sample.game.line, 3);
        assert_int_equal(pdn_game_ply_count(&sample.game), 2);
        assert_false(sample_next(&sample));
        sample_close(&sample);
    }
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_game),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_forms_of_moves),
        cmocka_unit_test(test_forgiven),
        cmocka_unit_test(test_tag_values),
        cmocka_unit_test(test_where_games_end),
        cmocka_unit_test(test_broken_lines),
        cmocka_unit_test(test_unknown_moves),
        cmocka_unit_test(test_ambiguous_capture),
        cmocka_unit_test(test_capture_in_parts),
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_nul_bytes),
        cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_window_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
