// SPDX-License-Identifier: MIT
// Wins and losses that the search announces, proved by a plain minimax without tables, bounds or
// reductions: random thin positions of every named rule set.
#include "property/random_piece.h"
#include "search/searcher.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { POSITIONS = 150, SEARCH_DEPTH = 7, PROOF_PLIES = 6, PIECES = 3 };

// 1 when the side to move wins by force within `plies`, -1 when it loses, 0 when neither is proved.
static int prove(const RuleSet *set, const Position *position, int plies) {
    MoveList list;
    const Outcome outcome = result_of_position(set, position);
    if (outcome.result == RESULT_DRAW)
        return 0;
    if (outcome.result != RESULT_NONE)
        return (outcome.result == RESULT_WHITE_WINS) == (position->side == WHITE) ? 1 : -1;
    if (plies == 0)
        return 0;
    int worst_reply = 1;
    rule_set_list_moves(set, position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position next = position_after(position, list.moves[i]);
        const int reply = prove(set, &next, plies - 1);
        if (reply == -1)
            return 1;
        worst_reply = reply < worst_reply ? reply : worst_reply;
    }
    return -worst_reply;
}

static Position random_position(const RuleSet *set, Random *random) {
    Position position = {.side = (Colour)random_below(random, 2)};
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (int i = 0; i < PIECES; i++) {
            const Squares square = random_square(set, random);
            const bool is_king = random_below(random, 3) == 0 && !rule_set_first_king_wins(set);
            random_piece_put(set, &position, square, colour, is_king);
        }
    return position;
}

// Returns whether the search announced a win or loss that is near enough to be proved.
static bool check_position(Searcher *searcher, const RuleSet *set, const Position *position) {
    Game game;
    SearchResult result;
    const SearchLimits limits = {.depth = SEARCH_DEPTH, .multi_pv = 1};
    assert_true(game_open(&game, set, position));
    searcher_clear(searcher);
    searcher_prepare(searcher);
    searcher_run(searcher, &game, &limits, NULL, &result);
    game_close(&game);
    const int score = result.report.score;
    const int plies = SCORE_WIN - (score < 0 ? -score : score);
    if (plies > PROOF_PLIES)
        return false;
    if (prove(set, position, plies) != (score > 0 ? 1 : -1))
        fail_msg("%s: announced %d is wrong", set->name, score);
    if (plies > 0 && prove(set, position, plies - 1) != 0)
        fail_msg("%s: announced %d, but it is sooner", set->name, score);
    return true;
}

static void test_announced_wins_are_wins(void **state) {
    (void)state;
    Searcher *const searcher = searcher_open(1, 1);
    Random random = {2};
    assert_non_null(searcher);
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        int proved = 0;
        for (int n = 0; n < POSITIONS; n++) {
            const Position position = random_position(&set, &random);
            if (position.pieces[WHITE] != 0 && position.pieces[BLACK] != 0 &&
                result_of_position(&set, &position).result == RESULT_NONE)
                proved += check_position(searcher, &set, &position);
        }
        assert_true(proved >= POSITIONS / 30);
    }
    searcher_close(searcher);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_announced_wins_are_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
