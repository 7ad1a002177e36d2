// SPDX-License-Identifier: MIT
// Limited strength: the table of steps, the choice among moves, and games that can be repeated.
#include "canalejas.h"
#include "engine/options.h"
#include "engine/strength.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void test_more_elo_is_more_search(void **state) {
    (void)state;
    const int lowest = strength_lowest_elo();
    const int highest = strength_highest_elo();
    Strength before = strength_of_elo(lowest);
    for (int elo = lowest + 1; elo <= highest; elo++) {
        const Strength now = strength_of_elo(elo);
        assert_true(now.nodes >= before.nodes && now.margin <= before.margin);
        before = now;
    }
    assert_true(before.nodes > strength_of_elo(lowest).nodes && before.margin == 0);
    assert_int_equal(strength_of_elo(INT64_MIN).margin, strength_of_elo(lowest).margin);
    assert_int_equal(strength_of_elo(INT64_MAX).nodes, before.nodes);
}

static void test_levels_span_the_range_of_the_option(void **state) {
    (void)state;
    const cj_option *const row = option_row(OPTION_ELO);
    assert_int_equal(row->min, strength_lowest_elo());
    assert_int_equal(row->max, strength_highest_elo());
    assert_int_equal(strength_elo_of_level(1), row->min);
    assert_int_equal(strength_elo_of_level(STRENGTH_LEVELS), row->max);
    assert_int_equal(strength_elo_of_level(-5), row->min);
    assert_int_equal(strength_elo_of_level(99), row->max);
    for (int level = 2; level <= STRENGTH_LEVELS; level++)
        assert_true(strength_elo_of_level(level) > strength_elo_of_level(level - 1));
}

static void test_the_choice_stays_within_the_margin(void **state) {
    (void)state;
    SearchResult result = {.has_move = true, .line_count = 4};
    static const int SCORES[4] = {50, 45, 30, 20};
    int counts[4] = {0};
    for (int i = 0; i < 4; i++)
        result.lines[i].score = SCORES[i];
    for (uint64_t seed = 0; seed < 2000; seed++) {
        const Strength strength = {.nodes = 1, .margin = 30};
        const int choice = strength_choose(&strength, &result, seed);
        assert_in_range(choice, 0, 3);
        assert_int_equal(choice, strength_choose(&strength, &result, seed));
        counts[choice]++;
    }
    assert_true(counts[0] > counts[1] && counts[1] > counts[2] && counts[2] >= 1);
    assert_int_equal(counts[3], 0);
    assert_int_equal(strength_choose(&(Strength){.nodes = 1}, &result, 7), 0);
}

// The engine
// ------------------------------------------------------------------------------------------------

static int open_engine(void **state) {
    *state = cj_open();
    return *state == NULL || !cj_set_option(*state, "Hash", "1");
}

static int close_engine(void **state) {
    cj_close(*state);
    return 0;
}

typedef struct Answer {
    char move[CJ_MOVE_NAME_SIZE];
    int64_t nodes;
    int lines;
} Answer;

static void take_info(void *context, const cj_info *info) {
    Answer *const answer = context;
    answer->nodes = info->nodes;
    if (info->multi_pv > answer->lines)
        answer->lines = info->multi_pv;
}

static void take_best(void *context, const cj_best *best) {
    Answer *const answer = context;
    snprintf(answer->move, sizeof answer->move, "%s", best->move);
}

static Answer search(cj_engine *engine, const cj_limits *limits) {
    Answer answer = {"", 0, 0};
    assert_true(cj_go(engine, limits, &(cj_callbacks){take_info, take_best, &answer}));
    cj_wait(engine);
    return answer;
}

// Plays some moves of a game against itself; their names are appended.
static void play_game(cj_engine *engine, char *names, size_t size) {
    names[0] = '\0';
    assert_true(cj_new_game(engine));
    assert_true(cj_set_position(engine, NULL, NULL));
    for (int ply = 0; ply < 24; ply++) {
        const Answer answer = search(engine, &(cj_limits){.move_time_ms = 60000});
        assert_int_equal(answer.lines, 1);
        assert_true(cj_play(engine, answer.move));
        assert_true(strlen(names) + strlen(answer.move) + 2 < size);
        strcat(strcat(names, " "), answer.move);
    }
}

static void test_a_game_can_be_repeated(void **state) {
    cj_engine *const engine = *state;
    char first[2048];
    char second[2048];
    char other[2048];
    assert_true(cj_set_option(engine, "Threads", "2"));
    assert_true(cj_set_option(engine, "UCI_LimitStrength", "true"));
    assert_true(cj_set_option(engine, "UCI_Elo", "1300"));
    play_game(engine, first, sizeof first);
    play_game(engine, second, sizeof second);
    assert_true(cj_set_option(engine, "Strength Seed", "1"));
    play_game(engine, other, sizeof other);
    assert_string_equal(first, second);
    assert_string_not_equal(first, other);
}

static void test_analysis_is_not_weakened(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_option(engine, "UCI_LimitStrength", "true"));
    assert_true(cj_set_option(engine, "UCI_Elo", "1000"));
    const int64_t weak = search(engine, &(cj_limits){.depth = 9}).nodes;
    assert_true(cj_set_option(engine, "UCI_AnalyseMode", "true"));
    const int64_t whole = search(engine, &(cj_limits){.depth = 9}).nodes;
    assert_true(whole > 4 * weak);
}

static void test_given_limits_hold_too(void **state) {
    cj_engine *const engine = *state;
    assert_true(cj_set_option(engine, "UCI_LimitStrength", "true"));
    assert_true(cj_set_option(engine, "UCI_Elo", "1900"));
    assert_true(search(engine, &(cj_limits){.nodes = 3000}).nodes <= 3000);
    assert_true(cj_set_option(engine, "MultiPV", "3"));
    assert_int_equal(search(engine, &(cj_limits){.depth = 2}).lines, 3);
}

#define ENGINE_TEST(test) cmocka_unit_test_setup_teardown(test, open_engine, close_engine)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_more_elo_is_more_search),
        cmocka_unit_test(test_levels_span_the_range_of_the_option),
        cmocka_unit_test(test_the_choice_stays_within_the_margin),
        ENGINE_TEST(test_a_game_can_be_repeated),
        ENGINE_TEST(test_analysis_is_not_weakened),
        ENGINE_TEST(test_given_limits_hold_too),
    };
    return cmocka_run_group_tests_name("strength", tests, NULL, NULL);
}
