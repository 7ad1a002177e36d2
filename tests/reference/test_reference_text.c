// SPDX-License-Identifier: MIT
//
// The words that the reference generator reads: names of rule sets, compositions, FEN texts; what
// is right must give the right traits, what is wrong must be refused.
#include "reference/reference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static RefRules rules_of(const char *name) {
    RefRules rules = {0};
    if (!ref_rules_parse(name, &rules)) {
        fail_msg("'%s' was refused", name);
    }
    return rules;
}

static bool same_rules(const char *left, const char *right) {
    const RefRules l = rules_of(left);
    const RefRules r = rules_of(right);
    return l.board == r.board && l.rows == r.rows && l.starts == r.starts &&
           l.men_capture_back == r.men_capture_back && l.king == r.king && l.landing == r.landing &&
           l.removal == r.removal && l.choice == r.choice && l.man_takes_king == r.man_takes_king &&
           l.last_row == r.last_row && l.waived == r.waived && l.goal == r.goal &&
           l.one_king_draw == r.one_king_draw;
}

// Two ways to name one rule set; every named rule set is reached from another one.
static void test_compositions_meet_the_names(void **state) {
    (void)state;
    static const char *const pairs[][2] = {
        {"kingscourt", "english+first-king"},
        {"italian", "english+starts=white+choice=italian+man-takes-king=no"},
        {"spanish", "italian+quantity-then-kings+man-takes-king+king=flying"},
        {"portuguese", "spanish"},
        {"russian", "pool+white+last-row=king"},
        {"brazilian", "russian+choice=quantity+passes"},
        {"pool", "brazilian+free+starts=black"},
        {"czech", "spanish+king-first"},
        {"international", "brazilian+board=10+rows=4"},
        {"antidraughts", "international+loser-wins"},
        {"breakthrough", "international+goal=first-king"},
        {"damas12", "spanish+waived"},
        {"damas8", "damas12+rows=2"},
        {"pierde12", "damas12+goal=loser-wins"},
        {"pierde8", "damas8+loser-wins"},
        {"mayor12", "damas12+two"},
        {"mayor8", "damas8+king=two"},
        {"damas-online", "brazilian+one-king-draw"},
        {"thai", "czech+rows=2+black+free+next+at-once"},
        {"english", "mayor8+rows=3+obligation=always+king=short+choice=free+starts=black"},
        {"damas-online+one-king-draw=no", "brazilian+one-king-draw=no"},
        {"english+rows=3+rows=2", "english+rows=2"},
    };
    for (size_t i = 0; i < COUNT(pairs); i++) {
        if (!same_rules(pairs[i][0], pairs[i][1])) {
            fail_msg("%s is not %s", pairs[i][0], pairs[i][1]);
        }
    }
    assert_false(same_rules("english", "italian"));
    assert_false(same_rules("english", "kingscourt"));
}

static void test_wrong_names_are_refused(void **state) {
    (void)state;
    static const char *const names[] = {
        "",
        "chess",
        "English",
        "english+",
        "+english",
        "english++waived",
        "english+waived=yes",
        "english+king",
        "english+king=",
        "english+king=long",
        "english+yes",
        "english+obligation",
        "english+men-capture-back=maybe",
        "english+rows=0",
        "english+rows=4",
        "english+board=9",
        "international+board=8+rows=4",
    };
    for (size_t i = 0; i < COUNT(names); i++) {
        RefRules rules;
        if (ref_rules_parse(names[i], &rules)) {
            fail_msg("'%s' was taken", names[i]);
        }
    }
}

static void test_fen_comes_back(void **state) {
    (void)state;
    static const char *const texts[][2] = {
        {"english", "W:WK1,5:BK32,28"}, {"english", "B:W:B"},
        {"russian", "B:WK15:B"},        {"damas8", "W:W:BK32"},
        {"international", "B:W50:B"},   {"international", "W:W6,K50:BK1,45"},
    };
    static const char *const written[] = {
        "W:WK1,5:B28,K32", "B:W:B", "B:WK15:B", "W:W:BK32", "B:W50:B", "W:W6,K50:BK1,45",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        const RefRules rules = rules_of(texts[i][0]);
        RefPosition position;
        char fen[REF_FEN_SIZE];
        assert_true(ref_position_from_fen(&rules, texts[i][1], &position));
        ref_position_to_fen(&position, fen);
        assert_string_equal(fen, written[i]);
    }
}

static void test_wrong_fen_is_refused(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",          "W",        "W:W5",     "W:W5:W6",   "w:W5:B6",  "W:W5:B6:W7",  "W:W5:B5",
        "W:W5:B6.",  "W:W5,:B6", "W:W5 :B6", "W:WK33:B1", "W:WK0:B1", "W:W4:B5",     "W:W5:B29",
        "W:WKK5:B6", "W:WK:B6",  "W:W5:BK",  "W:W,5:B6",  "W:W-5:B6", "W:W005555:B",
    };
    const RefRules rules = rules_of("english");
    for (size_t i = 0; i < COUNT(texts); i++) {
        RefPosition position;
        if (ref_position_from_fen(&rules, texts[i], &position)) {
            fail_msg("'%s' was taken", texts[i]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_compositions_meet_the_names),
        cmocka_unit_test(test_wrong_names_are_refused),
        cmocka_unit_test(test_fen_comes_back),
        cmocka_unit_test(test_wrong_fen_is_refused),
    };
    return cmocka_run_group_tests_name("reference text", tests, NULL, NULL) == 0 ? 0 : 1;
}
