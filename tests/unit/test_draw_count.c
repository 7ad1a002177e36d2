// SPDX-License-Identifier: MIT
// The move counters: each rule of doc/rules.md reaches its limit exactly there and not a ply
// earlier, for both colours, and is reset, kept or switched off by the moves that the table names.
#include "game/draw_count.h"

#include "unit/place.h"

#include <stdio.h>
#include <string.h>

enum { NO_LIMIT = DRAW_COUNT_MAX };

// A line of play with the counters of its last position.
typedef struct Line {
    RuleSet set;
    Position position;
    DrawCount count;
} Line;

static Line line_start(const RuleSet *set, Position position) {
    return (Line){.set = *set, .position = position, .count = draw_count_start(set, &position)};
}

static void line_play(Line *line, int from, int to) {
    const Position before = line->position;
    const Move move = place_move(&line->set, &before, from, to);
    line->position = position_after(&before, move);
    line->count = draw_count_after(&line->set, &line->count, &before, move, &line->position);
}

static int line_left(const Line *line) { return draw_count_plies_left(&line->set, &line->count); }

// A rule set with one ending rule and no other counter.
static RuleSet only_ending(const char *name, EndingRule rule) {
    RuleSet set = named_set(name);
    set.draws.quiet_king_plies = 0;
    set.draws.endings = (uint8_t)rule;
    return set;
}

static Line ending_line(const char *name, EndingRule rule, const char *white, const char *black) {
    const RuleSet set = only_ending(name, rule);
    return line_start(&set, place(rule_set_board_size(&set), WHITE, white, black));
}

// An ending that both sides keep by moving to and fro, White first.
typedef struct Shuffle {
    EndingRule rule;
    const char *set;
    const char *white;
    const char *black;
    int cycle[4][2];
    int limit;
} Shuffle;

#define TO_AND_FRO                                                                                 \
    {                                                                                              \
        {1, 6}, {32, 27}, {6, 1}, { 27, 32 }                                                       \
    }
#define TO_AND_FRO_10                                                                              \
    {                                                                                              \
        {1, 7}, {50, 44}, {7, 1}, { 44, 50 }                                                       \
    }
#define ON_DIAGONAL                                                                                \
    {                                                                                              \
        {1, 6}, {29, 4}, {6, 1}, { 4, 29 }                                                         \
    }

static const Shuffle SHUFFLES[] = {
    {ENDING_LONE_FEW, "russian", "K1", "K32", TO_AND_FRO, 10},
    {ENDING_LONE_FEW, "russian", "K1 K3", "K32", TO_AND_FRO, 10},
    {ENDING_LONE_FEW, "brazilian", "K1 21", "K32", TO_AND_FRO, 10},
    {ENDING_LONE_FEW, "international", "K1 26", "K50", TO_AND_FRO_10, 10},
    {ENDING_LONE_THREE, "international", "K1 K2 26", "K50", TO_AND_FRO_10, 32},
    {ENDING_LONE_THREE, "international", "K1 26 36", "K50", TO_AND_FRO_10, 32},
    {ENDING_LONE_THREE, "international", "K1 K2 K3", "K50", TO_AND_FRO_10, 32},
    {ENDING_LONE_DIAGONAL, "russian", "K1 K3 21", "K29", ON_DIAGONAL, 10},
    {ENDING_LONE_DIAGONAL, "brazilian", "K1 24 21", "K29", ON_DIAGONAL, 10},
    {ENDING_TWO_KINGS, "brazilian", "K1 K2", "K31 K32", TO_AND_FRO, 10},
    {ENDING_TWO_KINGS, "brazilian", "K1 K2", "5 K32", TO_AND_FRO, 10},
    {ENDING_TWO_KINGS, "brazilian", "K1 21", "K31 K32", TO_AND_FRO, 10},
    {ENDING_BALANCE, "russian", "K1 K2", "K31 K32", TO_AND_FRO, 60},
    {ENDING_BALANCE, "russian", "K1 21", "5 K32", TO_AND_FRO, 60},
    {ENDING_BALANCE, "russian", "K1 K2 21", "K31 K32", TO_AND_FRO, 60},
    {ENDING_BALANCE, "brazilian", "K1 K2 21 29", "K31 K32", TO_AND_FRO, 120},
    {ENDING_BALANCE, "brazilian", "K1 K2 21 29", "K31 K32 5", TO_AND_FRO, 120},
    {ENDING_FOUR_A_SIDE, "spanish", "K1", "K32", TO_AND_FRO, 40},
    {ENDING_FOUR_A_SIDE, "spanish", "K1 K2 21 29", "K31 K32 5 12", TO_AND_FRO, 40},
    {ENDING_FOUR_A_SIDE, "portuguese", "K1 K2 K3", "K32", TO_AND_FRO, 40},
    {ENDING_FORCED_WIN, "spanish", "K1 K2 K4", "K32", TO_AND_FRO, 24},
    {ENDING_THIRTEEN, "pool", "K1 K2 K3", "K32", TO_AND_FRO, 26},
};

static Line shuffle_line(const Shuffle *shuffle, bool is_turned) {
    const RuleSet set = only_ending(shuffle->set, shuffle->rule);
    const int size = rule_set_board_size(&set);
    const Position position = place(size, WHITE, shuffle->white, shuffle->black);
    return line_start(&set, is_turned ? position_turned(&position, size) : position);
}

static void shuffle_play(const Shuffle *shuffle, int ply, bool is_turned, Line *line) {
    const int *const move = shuffle->cycle[ply % 4];
    const int last = rule_set_square_count(&line->set);
    line_play(line, is_turned ? last + 1 - move[0] : move[0],
              is_turned ? last + 1 - move[1] : move[1]);
}

static void check_shuffle(const Shuffle *shuffle, bool is_turned) {
    Line line = shuffle_line(shuffle, is_turned);
    for (int ply = 0; ply < shuffle->limit; ply++) {
        assert_int_equal(line_left(&line), shuffle->limit - ply);
        assert_false(draw_count_is_draw(&line.set, &line.count));
        assert_null(draw_count_reason(&line.set, &line.count, &line.position));
        shuffle_play(shuffle, ply, is_turned, &line);
    }
    assert_int_equal(line_left(&line), 0);
    assert_true(draw_count_is_draw(&line.set, &line.count));
    char number[16];
    snprintf(number, sizeof number, "%d ", shuffle->limit / 2);
    assert_memory_equal(draw_count_reason(&line.set, &line.count, &line.position), number,
                        strlen(number));
}

static void each_ending_is_drawn_at_its_limit(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof SHUFFLES / sizeof SHUFFLES[0]; i++) {
        check_shuffle(&SHUFFLES[i], false);
        check_shuffle(&SHUFFLES[i], true);
    }
}

static void each_counter_stays_reached_when_the_game_goes_on(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof SHUFFLES / sizeof SHUFFLES[0]; i++) {
        Line line = shuffle_line(&SHUFFLES[i], false);
        for (int ply = 0; ply < 600; ply++)
            shuffle_play(&SHUFFLES[i], ply, false, &line);
        assert_true(draw_count_is_draw(&line.set, &line.count));
        assert_int_equal(line.count.quiet_king_plies, DRAW_COUNT_MAX);
    }
}

// Positions beside the conditions.
static void other_material_is_not_counted(void **state) {
    (void)state;
    static const struct {
        EndingRule rule;
        const char *white, *black;
    } OUTSIDE[] = {
        {ENDING_LONE_FEW, "K1 K2 K3", "K32"},      {ENDING_LONE_FEW, "21", "K32"},
        {ENDING_LONE_FEW, "21 22", "K32"},         {ENDING_LONE_FEW, "K1 K2", "5"},
        {ENDING_LONE_FEW, "K1", "K31 K32 5"},      {ENDING_LONE_THREE, "21 22 29", "K32"},
        {ENDING_LONE_THREE, "K1 K2 K3 21", "K32"}, {ENDING_LONE_THREE, "K1 21", "K32"},
        {ENDING_LONE_DIAGONAL, "K1 K3 21", "K32"}, {ENDING_LONE_DIAGONAL, "K1 K3 22", "K29"},
        {ENDING_LONE_DIAGONAL, "K1 K4 21", "K29"}, {ENDING_LONE_DIAGONAL, "K1 21", "K29"},
        {ENDING_LONE_DIAGONAL, "K1 K4 21", "K32"}, {ENDING_TWO_KINGS, "K1 K2", "5 6"},
        {ENDING_TWO_KINGS, "K1 21", "K32 5"},      {ENDING_TWO_KINGS, "K1 K2", "K32"},
        {ENDING_BALANCE, "K1 K2", "K32"},          {ENDING_BALANCE, "K1 K2 K3 21", "K31 K32 5 6"},
        {ENDING_BALANCE, "K1 K2 K3 21", "5 6"},    {ENDING_FOUR_A_SIDE, "K1 21 22 23 24", "K32"},
        {ENDING_FOUR_A_SIDE, "K1 K2", "5 6"},      {ENDING_FOUR_A_SIDE, "K32", "K1 5 6 7 8"},
        {ENDING_FORCED_WIN, "K1 K2 K3", "K29"},    {ENDING_FORCED_WIN, "K1 K2 25", "K32"},
        {ENDING_FORCED_WIN, "K1 K2 K3 K4", "K32"}, {ENDING_FORCED_WIN, "K1 K2 K4", "5"},
        {ENDING_THIRTEEN, "K1 K2 25", "K32"},      {ENDING_THIRTEEN, "K1 K2", "K32"},
    };
    for (size_t i = 0; i < sizeof OUTSIDE / sizeof OUTSIDE[0]; i++) {
        const Line line =
            ending_line("russian", OUTSIDE[i].rule, OUTSIDE[i].white, OUTSIDE[i].black);
        assert_int_equal(line_left(&line), NO_LIMIT);
    }
}

static void lone_few_is_not_restarted_by_a_capture_or_a_crowning(void **state) {
    (void)state;
    Line line = ending_line("russian", ENDING_LONE_FEW, "K3 K14", "K32");
    line_play(&line, 3, 8);
    line_play(&line, 32, 5);
    assert_int_equal(bits_count(position_occupied(&line.position)), 2);
    assert_int_equal(line_left(&line), 8);
    line = ending_line("russian", ENDING_LONE_FEW, "K3 5", "K32");
    line_play(&line, 5, 1);
    assert_int_equal(line_left(&line), 9);
}

static void lone_few_starts_when_three_become_two(void **state) {
    (void)state;
    const RuleSet set = named_set("international");
    Line line = line_start(&set, place(10, WHITE, "K1 K2 28", "K50"));
    assert_int_equal(line_left(&line), 32);
    line_play(&line, 1, 7);
    assert_int_equal(line_left(&line), 31);
    line_play(&line, 50, 6);
    assert_int_equal(bits_count(position_occupied(&line.position)), 3);
    assert_int_equal(line_left(&line), 10);
}

static void lone_diagonal_is_off_when_the_king_leaves(void **state) {
    (void)state;
    Line line = ending_line("russian", ENDING_LONE_DIAGONAL, "K1 K3 24", "K29");
    line_play(&line, 1, 6);
    line_play(&line, 29, 25);
    line_play(&line, 6, 1);
    assert_int_equal(line_left(&line), 7);
    line_play(&line, 25, 30);
    assert_int_equal(line_left(&line), NO_LIMIT);
    line_play(&line, 1, 6);
    line_play(&line, 30, 25);
    assert_int_equal(line_left(&line), 10);
}

static void lone_diagonal_is_off_when_another_piece_enters(void **state) {
    (void)state;
    Line line = ending_line("russian", ENDING_LONE_DIAGONAL, "K1 K3 21", "K29");
    line_play(&line, 3, 8);
    assert_int_equal(line_left(&line), NO_LIMIT);
}

static void long_diagonal_of_the_larger_board_has_ten_squares(void **state) {
    (void)state;
    static const int DIAGONAL[] = {5, 10, 14, 19, 23, 28, 32, 37, 41, 46};
    int next = 0;
    for (int number = 1; number <= 50; number++) {
        const bool is_on = next < 10 && DIAGONAL[next] == number;
        next += is_on;
        char black[16];
        snprintf(black, sizeof black, "K%d", number);
        const char *const white = number > 5 ? "K1 K2 K3" : "K36 47 48";
        const Line line = ending_line("damas-online+board=10", ENDING_LONE_DIAGONAL, white, black);
        assert_int_equal(line_left(&line), is_on ? 10 : NO_LIMIT);
    }
    assert_int_equal(next, 10);
}

static void balance_is_reset_by_capture_and_crowning_alone(void **state) {
    (void)state;
    Line line = ending_line("russian", ENDING_BALANCE, "K2 25 5", "K31 K32");
    line_play(&line, 25, 21);
    assert_int_equal(line_left(&line), 59);
    line_play(&line, 32, 27);
    line_play(&line, 5, 1);
    assert_int_equal(line_left(&line), 60);
    line = ending_line("russian", ENDING_BALANCE, "K3 14 21", "K31 K32");
    line_play(&line, 3, 8);
    assert_int_equal(line_left(&line), 59);
    line_play(&line, 32, 5);
    assert_int_equal(line_left(&line), 60);
    line = ending_line("russian", ENDING_BALANCE, "K2 K3 14 21", "K31 K32");
    line_play(&line, 3, 8);
    assert_int_equal(line_left(&line), 119);
    line_play(&line, 32, 5);
    assert_int_equal(line_left(&line), 60);
}

static void four_a_side_is_reset_by_capture_and_man(void **state) {
    (void)state;
    Line line = ending_line("spanish", ENDING_FOUR_A_SIDE, "K1 25", "K31 K32");
    line_play(&line, 1, 6);
    assert_int_equal(line_left(&line), 39);
    line_play(&line, 32, 27);
    line_play(&line, 25, 21);
    assert_int_equal(line_left(&line), 40);
    line = ending_line("spanish", ENDING_FOUR_A_SIDE, "K3 14 21", "K31 K32");
    line_play(&line, 3, 8);
    line_play(&line, 32, 5);
    assert_int_equal(line_left(&line), 40);
}

static void forced_win_starts_on_the_diagonal_and_stops_four_a_side(void **state) {
    (void)state;
    const RuleSet set = named_set("spanish");
    Line line = line_start(&set, place(8, WHITE, "K1 K2 K3", "K32"));
    assert_int_equal(line_left(&line), 40);
    line_play(&line, 1, 6);
    line_play(&line, 32, 27);
    assert_int_equal(line_left(&line), 38);
    line_play(&line, 3, 8);
    assert_int_equal(line_left(&line), 24);
    line_play(&line, 27, 32);
    line_play(&line, 8, 3);
    assert_int_equal(line_left(&line), 22);
    for (int ply = 2; ply < 23; ply++) {
        static const int CYCLE[4][2] = {{32, 27}, {6, 1}, {27, 32}, {1, 6}};
        line_play(&line, CYCLE[(ply - 2) % 4][0], CYCLE[(ply - 2) % 4][1]);
    }
    assert_int_equal(line_left(&line), 1);
    assert_false(draw_count_is_draw(&line.set, &line.count));
    line_play(&line, 6, 1);
    assert_true(draw_count_is_draw(&line.set, &line.count));
}

static void forced_win_ends_with_its_material(void **state) {
    (void)state;
    const RuleSet set = named_set("spanish");
    Line line = line_start(&set, place(8, WHITE, "K3 K4 K14", "K32"));
    line_play(&line, 3, 8);
    assert_int_equal(line_left(&line), 23);
    line_play(&line, 32, 5);
    assert_int_equal(line_left(&line), 40);
}

static void thirteen_starts_with_the_third_king(void **state) {
    (void)state;
    Line line = ending_line("pool", ENDING_THIRTEEN, "K2 K3 5", "K32");
    assert_int_equal(line_left(&line), NO_LIMIT);
    line_play(&line, 5, 1);
    assert_int_equal(line_left(&line), 26);
}

static void quiet_limit_is_reached_exactly(void **state) {
    (void)state;
    static const struct {
        const char *set, *words;
        int limit;
    } LIMITS[] = {
        {"english", "40 moves a side with kings only", 80},
        {"czech", "15 moves a side with kings only", 30},
        {"damas12", "40 moves a side with kings only", 80},
        {"antidraughts", "25 moves a side with kings only", 50},
    };
    for (size_t i = 0; i < sizeof LIMITS / sizeof LIMITS[0]; i++) {
        static const int CYCLES[2][4][2] = {TO_AND_FRO, TO_AND_FRO_10};
        const RuleSet set = named_set(LIMITS[i].set);
        const bool is_large = rule_set_board_size(&set) == 10;
        Line line =
            line_start(&set, place(is_large ? 10 : 8, WHITE, "K1", is_large ? "K50" : "K32"));
        for (int ply = 0; ply < LIMITS[i].limit; ply++) {
            assert_int_equal(line_left(&line), LIMITS[i].limit - ply);
            assert_false(draw_count_is_draw(&set, &line.count));
            line_play(&line, CYCLES[is_large][ply % 4][0], CYCLES[is_large][ply % 4][1]);
        }
        assert_true(draw_count_is_draw(&set, &line.count));
        assert_string_equal(draw_count_reason(&set, &line.count, &line.position), LIMITS[i].words);
    }
}

static void quiet_count_is_reset_by_capture_and_man(void **state) {
    (void)state;
    const RuleSet set = named_set("czech");
    Line line = line_start(&set, place(8, WHITE, "K3 14 25", "K31 K32"));
    line_play(&line, 3, 8);
    assert_int_equal(line_left(&line), 29);
    line_play(&line, 32, 5);
    assert_int_equal(line_left(&line), 30);
    line_play(&line, 8, 3);
    line_play(&line, 31, 27);
    assert_int_equal(line_left(&line), 28);
    line_play(&line, 25, 21);
    assert_int_equal(line_left(&line), 30);
}

static void a_set_without_counters_has_no_limit(void **state) {
    (void)state;
    const RuleSet set = named_set("damas-online");
    Line line = line_start(&set, place(8, WHITE, "K1 K2", "K31 K32"));
    static const int CYCLE[4][2] = TO_AND_FRO;
    for (int ply = 0; ply < 400; ply++) {
        assert_int_equal(line_left(&line), NO_LIMIT);
        assert_false(draw_count_is_draw(&set, &line.count));
        line_play(&line, CYCLE[ply % 4][0], CYCLE[ply % 4][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_ending_is_drawn_at_its_limit),
        cmocka_unit_test(each_counter_stays_reached_when_the_game_goes_on),
        cmocka_unit_test(other_material_is_not_counted),
        cmocka_unit_test(lone_few_is_not_restarted_by_a_capture_or_a_crowning),
        cmocka_unit_test(lone_few_starts_when_three_become_two),
        cmocka_unit_test(lone_diagonal_is_off_when_the_king_leaves),
        cmocka_unit_test(lone_diagonal_is_off_when_another_piece_enters),
        cmocka_unit_test(long_diagonal_of_the_larger_board_has_ten_squares),
        cmocka_unit_test(balance_is_reset_by_capture_and_crowning_alone),
        cmocka_unit_test(four_a_side_is_reset_by_capture_and_man),
        cmocka_unit_test(forced_win_starts_on_the_diagonal_and_stops_four_a_side),
        cmocka_unit_test(forced_win_ends_with_its_material),
        cmocka_unit_test(thirteen_starts_with_the_third_king),
        cmocka_unit_test(quiet_limit_is_reached_exactly),
        cmocka_unit_test(quiet_count_is_reset_by_capture_and_man),
        cmocka_unit_test(a_set_without_counters_has_no_limit),
    };
    return cmocka_run_group_tests_name("draw count", tests, NULL, NULL);
}
