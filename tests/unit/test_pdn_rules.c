// SPDX-License-Identifier: MIT
// The rule set of a game by its tags, by its moves, and with its reason; and games whose tags are
// wrong or name what is not played here.
#include "pdn/pdn_rules.h"
#include "unit/pdn_sample.h"

typedef struct Told {
    const char *tags;
    const char *rules;
    const char *reason;
} Told;

static void test_tags(void **state) {
    (void)state;
    static const Told CASES[] = {
        {"[GameType \"20\"]", "international", "GameType 20"},
        {"[GameType \"21\"]", "english", "GameType 21"},
        {"[GameType \"22,W,8,8,N2,1\"]", "italian", "GameType 22"},
        {"[GameType \"23\"]", "pool", "GameType 23"},
        {"[GameType \"24\"]", "spanish", "GameType 24"},
        {"[GameType \"25,W,8,8,A0,0\"]", "russian", "GameType 25"},
        {"[GameType \"26\"]", "brazilian", "GameType 26"},
        {"[GameType \"28\"]", "portuguese", "GameType 28"},
        {"[GameType \"29\"]", "czech", "GameType 29"},
        {"[GameType \"31\"]", "thai", "GameType 31"},
        {"[GameType \"96\"]", "breakthrough", "GameType 96"},
        {"[GameType \"98\"]", "antidraughts", "GameType 98"},
        {"[GameType \"20\"]\n[Rules \"antidraughts\"]", "antidraughts", "tag Rules"},
        {"[Rules \"english+loser-wins\"]", "english+goal=loser-wins", "tag Rules"},
        {"[Variant \"American/English\"]", "english", "tag Variant: American/English"},
        {"[Variant \"Russian\"]", "russian", "tag Variant: Russian"},
        {"[Variant \"American pool\"]", "pool", "tag Variant: American pool"},
        {"[Variant \"International, antidraughts\"]", "antidraughts",
         "tag Variant: International, antidraughts"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[200];
        PdnSample sample;
        snprintf(text, sizeof text, "%s\n*", CASES[i].tags);
        sample_only(&sample, text);
        assert_string_equal(sample.game.set.name, CASES[i].rules);
        assert_string_equal(sample.game.reason, CASES[i].reason);
        sample_check_notices(&sample, "");
        sample_close(&sample);
    }
}

static void test_not_played(void **state) {
    (void)state;
    PdnSample sample;
    sample_only(&sample, "[GameType \"40\"]\n[Event \"x\"]\n1. 32-28 19-23 *");
    sample_check_notices(&sample, "unread 1:1:1 GameType 40, Frisian draughts is not played here: "
                                  "its moves are kept as a comment\n");
    assert_int_equal(sample.game.node_count, 1);
    assert_int_equal(sample.game.unread_moves, 2);
    assert_string_equal(pdn_game_text(&sample.game, sample.game.nodes[0].comment),
                        "not read: 32-28 19-23");
    sample_close(&sample);
}

static void test_moves(void **state) {
    (void)state;
    static const Told CASES[] = {
        {"1. 32-28 19-23 2. 28x19 14x23 *", "international",
         "by its moves: all 4 are legal, in english only 0"},
        {"1. 11-15 22-18 2. 15x22 25x18 *", "english",
         "by its moves: all 4 are legal, in pool too"},
        {"1. 23-19 12-15 2. 19x12 8x15 *", "italian", NULL},
        // The man passes the last row as a king in Russian, as a man in Brazilian draughts.
        {"[FEN \"W:Wf6:Be7,c7,b4\"]\n1. f6xa5 *", "russian", NULL},
        {"[FEN \"W:Wf6:Be7,c7,b4\"]\n1. f6xb6 *", "brazilian", NULL},
        {"[FEN \"W:W47:B4\"]\n*", "international", "by the squares of the position"},
        {"[FEN \"W:Wc3:Be7\"]\n*", "russian", "by the squares of the position"},
        {"[FEN \"W:W30:B4\"]\n*", "english", "by the squares of the position"},
        // Here b is a file, not the colour.
        {"[FEN \"W:Wb4,c1:Bd6,h8\"]\n1. b4-c5 d6xb4 *", "russian", NULL},
        {"[FEN \"W:Wb4:Be7\"]\n*", "russian", "by the squares of the position"},
        {"[FEN \"b:b4,5:w31\"]\n*", "english", "by the squares of the position"},
        {"[Event \"x\"]\n*", "english", "by default: no moves tell which game it is"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        PdnSample sample;
        sample_only(&sample, CASES[i].tags);
        if (strcmp(sample.game.set.name, CASES[i].rules) != 0)
            fail_msg("%s: %s, %s", CASES[i].tags, sample.game.set.name, sample.game.reason);
        if (CASES[i].reason != NULL)
            assert_string_equal(sample.game.reason, CASES[i].reason);
        sample_close(&sample);
    }
}

// A game that could be of several games goes with those before it, until its moves object.
static void test_file_of_one_game(void **state) {
    (void)state;
    static const char *const RULES[] = {"italian", "italian", "english", "english"};
    PdnSample sample;
    sample_open(&sample, "[Event \"1\"]\n1. 23-19 12-15 2. 19x12 8x15 *\n[Event \"2\"]\n*\n"
                         "[Event \"3\"]\n1. 11-15 22-18 2. 15x22 *\n[Event \"4\"]\n1. 9-13 *\n");
    for (int i = 0; i < 4; i++) {
        assert_true(sample_next(&sample));
        assert_string_equal(sample.game.set.name, RULES[i]);
    }
    assert_string_equal(sample.game.reason, "as the games before it");
    sample_close(&sample);
}

static void test_wrong_tag(void **state) {
    (void)state;
    PdnSample sample;
    sample_only(&sample, "[GameType \"20\"]\n1. 11-15 22-18 2. 15x22 25x18 *");
    assert_string_equal(sample.game.set.name, "english");
    assert_int_equal(pdn_game_ply_count(&sample.game), 4);
    sample_check_notices(&sample, "doubt 1:1:1 GameType 20: but only 0 of 4 moves are legal in "
                                  "international, all in english\n");
    sample_close(&sample);
}

// The long form of GameType says where square 1 is and who begins.
static void test_long_form(void **state) {
    (void)state;
    static const struct {
        const char *text;
        const char *fen; // of the last position, in the rule set's own numbers
    } CASES[] = {
        {"[GameType \"21,B,8,8,N1,0\"]\n[FEN \"B:W32:B1\"]\n1. 1-6 *", "W:W32:B6"},
        // 1 at the bottom right, as Black sees it at the top left.
        {"[GameType \"21,B,8,8,N2,0\"]\n[FEN \"B:W1:B32\"]\n1. 32-27 *", "W:W32:B6"},
        {"[GameType \"20,W,10,10,N0,0\"]\n[FEN \"W:W1:B50\"]\n1. 1-6 *", "B:W41:B5"},
        {"[GameType \"25,W,8,8,N2,0\"]\n[FEN \"W:W32:B1\"]\n1. 32-28 *", "B:Wh2:Bb8"},
        {"[GameType \"23,W,8,8,A0,0\"]\n1. c3-d4 *",
         "B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char fen[FEN_SIZE];
        PdnSample sample;
        sample_only(&sample, CASES[i].text);
        const PdnNode *const last = &sample.game.nodes[pdn_game_last_node(&sample.game)];
        fen_format(&sample.game.set, &last->after, NOTATION_OFFICIAL, fen);
        if (strcmp(fen, CASES[i].fen) != 0)
            fail_msg("%s: %s\n%s", CASES[i].text, fen, text_buffer_text(&sample.notices));
        sample_close(&sample);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tags),      cmocka_unit_test(test_not_played),
        cmocka_unit_test(test_moves),     cmocka_unit_test(test_file_of_one_game),
        cmocka_unit_test(test_wrong_tag), cmocka_unit_test(test_long_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
