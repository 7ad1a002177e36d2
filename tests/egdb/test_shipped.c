// SPDX-License-Identifier: MIT
// The databases that come with the program: every named rule set has them, they know what books say
// about famous endings, and with them the engine wins what can be won within the draw rules,
// against the longest defence. With a number as argument: so many games for each rule set and
// number of pieces.
#include "egdb/egdb.h"
#include "egdb/slice_index.h"
#include "search/searcher.h"
#include "unit/named_set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MIN_PIECES = 4, ENGLISH_PIECES = 5, NODES = 300, TRIES = 200, HARD_PLIES = 12 };

static int games_of_each = 2;

static void refuse(void *context, const char *text) {
    (void)context;
    fail_msg("%s", text);
}

static Egdb *shipped_open(const RuleSet *set) {
    const char *const root = getenv("CJ_SOURCE_ROOT");
    char folder[1024];
    Message error;
    assert_non_null(root);
    snprintf(folder, sizeof folder, "%s/books/egdb", root);
    Egdb *const egdb = egdb_open(set, folder, 16, (EgdbReport){.tell = refuse}, &error);
    if (egdb == NULL)
        fail_msg("%s", error.text);
    return egdb;
}

static int pieces_of(const RuleSet *set) {
    return strcmp(set->name, "english") == 0 ? ENGLISH_PIECES : MIN_PIECES;
}

static void test_all_are_there(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        Egdb *const egdb = shipped_open(&set);
        assert_int_equal(egdb_pieces(egdb), pieces_of(&set));
        egdb_close(egdb);
    }
}

// Endings of the textbooks.
static void test_known_endings(void **state) {
    static const struct {
        const char *rules;
        const char *fen;
        EgdbValue value;
    } endings[] = {
        // The double corner saves a lone king from one king, not from two.
        {"english", "W:WK23:BK32", VALUE_DRAW},
        {"english", "W:WK19,K23:BK32", VALUE_WIN},
        // Three kings win against two.
        {"english", "W:WK14,K15,K18:BK1,K5", VALUE_WIN},
        // Three flying kings win unless the lone king holds the long diagonal.
        {"russian", "W:WKa3,Kc1,Ke1:BKh6", VALUE_WIN},
        {"russian", "W:WKa3,Kc1,Ke1:BKh8", VALUE_DRAW},
        // On ten rows three kings do not win against one on the long diagonal.
        {"international", "W:WK1,K6,K7:BK46", VALUE_DRAW},
        // One king each is drawn before any capture.
        {"damas-online", "W:WKa1:BKb2", VALUE_DRAW},
        {"brazilian", "W:WKa1:BKb2", VALUE_WIN},
        // The mover must give away its last piece.
        {"antidraughts", "W:W32:B27", VALUE_LOSS},
    };
    (void)state;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        const RuleSet set = named_set(endings[i].rules);
        const Position position = position_of(&set, endings[i].fen);
        Egdb *const egdb = shipped_open(&set);
        if (egdb_probe(egdb, &position, EGDB_ANY) != endings[i].value)
            fail_msg("%s %s", endings[i].rules, endings[i].fen);
        egdb_close(egdb);
    }
}

// Won endings
// ------------------------------------------------------------------------------------------------

typedef struct Playing {
    RuleSet set;
    Egdb *egdb;
    Searcher *searcher;
    uint64_t seed;
} Playing;

static uint64_t draw_lot(Playing *playing, uint64_t below) {
    playing->seed = playing->seed * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (playing->seed >> 20) % below;
}

static bool draw_position(Playing *playing, int pieces, Position *position) {
    Slice list[SLICE_MAX_COUNT];
    EgdbValue settled;
    const RuleSet *const set = &playing->set;
    const uint64_t count = (uint64_t)slice_list(set, pieces, list);
    const Slice slice = list[draw_lot(playing, count)];
    const SliceIndex index = slice_index_open(rule_set_board_size(set), slice);
    *position = slice_index_position(&index, draw_lot(playing, index.positions));
    if (draw_lot(playing, 2) == 0)
        *position = position_turned(position, index.board_size);
    return !slice_is_settled(set, slice, &settled) &&
           egdb_probe(playing->egdb, position, EGDB_ANY) == VALUE_WIN &&
           result_of_position(set, position).result == RESULT_NONE;
}

// A position won for the side to move within the limit of the draw rules; when hard, one that takes
// long, if there is any among many. False when there is none.
static bool draw_won_position(Playing *playing, int pieces, bool is_hard, Position *won) {
    int longest = 0;
    for (int i = 0; i < TRIES && longest < (is_hard ? HARD_PLIES : 1); i++) {
        Position position;
        int plies = 0;
        if (!draw_position(playing, pieces, &position))
            continue;
        const DrawCount draws = draw_count_start(&playing->set, &position);
        assert_true(egdb_distance(playing->egdb, &position, EGDB_ANY, &plies));
        if (plies <= longest || plies > draw_count_plies_left(&playing->set, &draws))
            continue;
        longest = plies;
        *won = position;
    }
    return longest > 0;
}

// A move after which the next capture, man's move or end is farthest away, by lot.
static Move longest_defence(Playing *playing, const Position *position) {
    MoveList moves;
    int longest = -1;
    uint64_t equal = 0;
    Move best = {0};
    rule_set_list_moves(&playing->set, position, &moves);
    for (int i = 0; i < moves.count; i++) {
        const Position after = position_after(position, moves.moves[i]);
        int plies = 0;
        assert_true(egdb_distance(playing->egdb, &after, EGDB_ANY, &plies));
        if (position_is_irreversible(position, moves.moves[i]))
            plies = 0;
        equal = plies > longest ? 1 : equal + (plies == longest);
        if (plies > longest || (plies == longest && draw_lot(playing, equal) == 0))
            best = moves.moves[i];
        longest = plies > longest ? plies : longest;
    }
    return best;
}

static Move engine_move(Playing *playing, const Game *game) {
    const SearchLimits limits = {.nodes = NODES, .is_alone = true};
    SearchResult result;
    searcher_clear(playing->searcher);
    searcher_use_egdb(playing->searcher, playing->egdb);
    searcher_prepare(playing->searcher);
    searcher_run(playing->searcher, game, &limits, NULL, &result);
    assert_true(result.has_move);
    return result.best;
}

// The engine wins against the longest defence, or against itself.
static void play_out(Playing *playing, const Position *start, bool is_against_engine) {
    Game game;
    Outcome outcome;
    const Result wanted = start->side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    assert_true(game_open(&game, &playing->set, start));
    while ((outcome = game_outcome(&game)).result == RESULT_NONE) {
        const Position position = *game_position(&game);
        const bool is_engine = is_against_engine || position.side == start->side;
        assert_true(game_play(&game, is_engine ? engine_move(playing, &game)
                                               : longest_defence(playing, &position)));
    }
    if (outcome.result != wanted) {
        char fen[FEN_SIZE];
        fen_format(&playing->set, start, NOTATION_NUMERIC, fen);
        fail_msg("%s %s after %d plies: %s", playing->set.name, fen, game.count, outcome.reason);
    }
    game_close(&game);
}

static void test_won_endings(void **state) {
    int played = 0;
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        Playing playing = {.set = rule_set_named(i), .searcher = searcher_open(1, 1), .seed = 7};
        assert_non_null(playing.searcher);
        playing.egdb = shipped_open(&playing.set);
        for (int pieces = 2; pieces <= pieces_of(&playing.set); pieces++)
            for (int j = 0; j < games_of_each; j++) {
                Position position;
                if (!draw_won_position(&playing, pieces, j % 2 == 0, &position))
                    continue;
                play_out(&playing, &position, j % 4 >= 2);
                played++;
            }
        searcher_close(playing.searcher);
        egdb_close(playing.egdb);
    }
    print_message("# %d won endings played\n", played);
    assert_true(played >= rule_set_named_count() * games_of_each * 2);
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_are_there),
        cmocka_unit_test(test_known_endings),
        cmocka_unit_test(test_won_endings),
    };
    if (count > 1)
        games_of_each = atoi(arguments[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
