// SPDX-License-Identifier: MIT
// The result of a position by itself: no legal move, loser wins, first king, one king each.
#include "game/result.h"

#include "unit/place.h"

typedef struct Case {
    const char *set;
    Colour side;
    const char *white;
    const char *black;
    Result result;
    const char *reason;
} Case;

// Squares count from the top left in every rule set here.
static const Case CASES[] = {
    // Blocked: 25 stands before 29 and 30, and no jump fits on the board.
    {"english", BLACK, "29 K30 22", "25", RESULT_WHITE_WINS, "no legal move"},
    {"english", WHITE, "29 K30 22", "25", RESULT_NONE, NULL},
    {"spanish", BLACK, "29 K30 22", "25", RESULT_WHITE_WINS, "no legal move"},
    {"pierde12", BLACK, "29 K30 22", "25", RESULT_BLACK_WINS, "no legal move"},
    {"english+loser-wins", BLACK, "29 K30 22", "25", RESULT_BLACK_WINS, "no legal move"},
    {"english", WHITE, "8", "3 4 11", RESULT_BLACK_WINS, "no legal move"},
    {"english", WHITE, "8 16", "3 4", RESULT_NONE, NULL},
    // Nothing left.
    {"italian", WHITE, "", "K5", RESULT_BLACK_WINS, "no pieces left"},
    {"italian", BLACK, "", "K5", RESULT_NONE, NULL},
    {"russian", BLACK, "21", "", RESULT_WHITE_WINS, "no pieces left"},
    {"international", BLACK, "50", "", RESULT_WHITE_WINS, "no pieces left"},
    {"antidraughts", BLACK, "50", "", RESULT_BLACK_WINS, "no pieces left"},
    {"antidraughts", WHITE, "", "6", RESULT_WHITE_WINS, "no pieces left"},
    {"antidraughts", WHITE, "46", "41 37", RESULT_WHITE_WINS, "no legal move"},
    {"antidraughts", WHITE, "46", "41 36", RESULT_NONE, NULL},
    {"antidraughts", WHITE, "6", "1 7", RESULT_WHITE_WINS, "no legal move"},
    {"international", WHITE, "46", "K41 K37", RESULT_BLACK_WINS, "no legal move"},
    // One king each.
    {"damas-online", WHITE, "K29", "K25", RESULT_DRAW, "one king each"},
    {"damas-online", BLACK, "K29", "K25", RESULT_DRAW, "one king each"},
    {"english", WHITE, "K29", "K25", RESULT_NONE, NULL},
    {"brazilian", WHITE, "K29", "K25", RESULT_NONE, NULL},
    {"damas-online", WHITE, "K29", "24", RESULT_NONE, NULL},
    {"damas-online", WHITE, "29", "K24", RESULT_NONE, NULL},
    {"damas-online", WHITE, "K29 K30", "K2", RESULT_NONE, NULL},
    {"damas-online", BLACK, "K29", "", RESULT_WHITE_WINS, "no pieces left"},
    {"english+one-king-draw", WHITE, "K29", "K25", RESULT_DRAW, "one king each"},
    {"damas-online+board=10", WHITE, "K46", "K5", RESULT_DRAW, "one king each"},
    // First king.
    {"breakthrough", BLACK, "K1 50", "20", RESULT_WHITE_WINS, "first king"},
    {"breakthrough", WHITE, "50", "20 K47", RESULT_BLACK_WINS, "first king"},
    {"breakthrough", WHITE, "50", "20", RESULT_NONE, NULL},
    {"breakthrough", WHITE, "", "20", RESULT_BLACK_WINS, "no pieces left"},
    {"kingscourt", BLACK, "K1 32", "9", RESULT_WHITE_WINS, "first king"},
    // Kings of both sides in a loaded position: the side that moved last.
    {"kingscourt", BLACK, "K1 32", "9 K30", RESULT_WHITE_WINS, "first king"},
    {"kingscourt", WHITE, "K1 32", "9 K30", RESULT_BLACK_WINS, "first king"},
    // The first king decides before the draw of one king each.
    {"kingscourt+one-king-draw", WHITE, "K1", "K30", RESULT_BLACK_WINS, "first king"},
    // Elsewhere a king ends nothing.
    {"english", BLACK, "K1 32", "9", RESULT_NONE, NULL},
};

static void check_outcome(const Case *expected, Outcome outcome) {
    if (outcome.result != expected->result)
        fail_msg("%s W %s B %s: result %d, expected %d", expected->set, expected->white,
                 expected->black, (int)outcome.result, (int)expected->result);
    if (expected->reason == NULL)
        assert_null(outcome.reason);
    else
        assert_string_equal(outcome.reason, expected->reason);
}

static Position case_position(const Case *expected, const RuleSet *set) {
    return place(rule_set_board_size(set), expected->side, expected->white, expected->black);
}

static void positions_have_their_result(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const RuleSet set = named_set(CASES[i].set);
        const Position position = case_position(&CASES[i], &set);
        check_outcome(&CASES[i], result_of_position(&set, &position));
    }
}

// The same with the board turned and the colours changed.
static void turned_positions_have_the_turned_result(void **state) {
    (void)state;
    static const Result TURNED[] = {RESULT_NONE, RESULT_BLACK_WINS, RESULT_WHITE_WINS, RESULT_DRAW};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const RuleSet set = named_set(CASES[i].set);
        const Position position = case_position(&CASES[i], &set);
        const Position turned = position_turned(&position, rule_set_board_size(&set));
        Case expected = CASES[i];
        expected.result = TURNED[expected.result];
        check_outcome(&expected, result_of_position(&set, &turned));
    }
}

static void start_positions_are_undecided(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        const Position start = rule_set_start(&set);
        const Outcome outcome = result_of_position(&set, &start);
        assert_int_equal(outcome.result, RESULT_NONE);
        assert_null(outcome.reason);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_have_their_result),
        cmocka_unit_test(turned_positions_have_the_turned_result),
        cmocka_unit_test(start_positions_are_undecided),
    };
    return cmocka_run_group_tests_name("result", tests, NULL, NULL);
}
