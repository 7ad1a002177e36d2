// SPDX-License-Identifier: MIT
// Parts of the match runner: engine specs, limits, the schedule, adjudication, clocks,
// fields of Hub lines.
#include "match/adjudicate.h"
#include "match/engine_spec.h"
#include "match/game_clock.h"
#include "match/hub_score.h"
#include "match/schedule.h"

#include "game/tournament.h"
#include "notation/fen.h"
#include "notation/move_name.h"
#include "protocol/hub_fields.h"
#include "unit/named_set.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

// Specs and limits
// ------------------------------------------------------------------------------------------------

static void test_spec(void **state) {
    (void)state;
    const MoveLimits limits = {.depth = 7};
    EngineSpec spec;
    Message error;
    assert_true(engine_spec_parse("name='The \"A\"'  cmd=\"'a b' uci\" proto=hub dir=x "
                                  "option.Hash=16 option.\"Move Overhead\"=5 option.Empty= "
                                  "init=\"a line\" restart=yes port=99 tc=40/1.5+0.25",
                                  &limits, &spec, &error));
    assert_string_equal(spec.name, "The \"A\"");
    assert_string_equal(spec.command, "'a b' uci");
    assert_int_equal(spec.protocol, PROTOCOL_HUB);
    assert_int_equal(spec.option_count, 3);
    assert_string_equal(spec.options[1].name, "Move Overhead");
    assert_string_equal(spec.options[1].value, "5");
    assert_string_equal(spec.options[2].value, "");
    assert_string_equal(spec.init[0], "a line");
    assert_true(spec.restarts);
    assert_int_equal(spec.port, 99);
    assert_int_equal(spec.limits.depth, 0);
    assert_int_equal(spec.limits.clock_moves, 40);
    assert_int_equal(spec.limits.clock_us, 1500000);
    assert_int_equal(spec.limits.increment_us, 250000);
    assert_string_equal(spec.limits_text, "40 moves in 1.5 s + 0.25 s");
    engine_spec_free(&spec);
    assert_true(engine_spec_parse("cmd=a", &limits, &spec, &error));
    assert_string_equal(spec.name, "a");
    assert_string_equal(spec.limits_text, "depth 7");
    engine_spec_free(&spec);
    assert_false(engine_spec_parse("cmd='a", &limits, &spec, &error));
    assert_non_null(strstr(error.text, "quote is not closed"));
    assert_false(engine_spec_parse("cmd=a restart=maybe", &limits, &spec, &error));
    assert_non_null(strstr(error.text, "expected yes or no"));
}

static void test_limits(void **state) {
    (void)state;
    static const char *const BAD[] = {"", "/5", "5/", "0", "a", "1+", "1+x", "-1", "5/1/1", "1e9"};
    MoveLimits limits = {.depth = 0};
    Message error;
    assert_false(move_limits_are_set(&limits));
    assert_true(move_limits_set(&limits, "tc", "10", &error));
    assert_int_equal(limits.clock_us, 10000000);
    assert_int_equal(limits.clock_moves, 0);
    assert_true(move_limits_set(&limits, "movetime", "120", &error));
    assert_int_equal(limits.move_time_us, 120000);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(move_limits_set(&limits, "tc", BAD[i], &error));
    assert_false(move_limits_set(&limits, "nodes", "0", &error));
    assert_true(error.text[0] != '\0');
    assert_false(move_limits_set(&limits, "hash", "1", &error));
    assert_true(error.text[0] == '\0');
}

// The schedule
// ------------------------------------------------------------------------------------------------

static void test_schedule(void **state) {
    (void)state;
    Schedule schedule;
    Message error;
    const SchedulePlan plan = {.mode = MODE_ROUND_ROBIN,
                               .engine_count = 4,
                               .opening_count = 5,
                               .is_shuffled = true,
                               .seed = 9};
    assert_true(schedule_open(&schedule, &plan, &error));
    assert_int_equal(schedule.game_count, 2 * 6 * 5);
    int played[4][4][5] = {0};
    for (int i = 0; i < schedule.game_count; i++) {
        const ScheduledGame game = schedule_get(&schedule, i);
        assert_int_equal(game.pair, i / 2);
        played[game.engines[WHITE]][game.engines[BLACK]][game.opening]++;
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            for (int opening = 0; opening < 5; opening++)
                assert_int_equal(played[a][b][opening], a != b);
    schedule_close(&schedule);
}

static void test_schedule_grows(void **state) {
    (void)state;
    Schedule small;
    Schedule large;
    Message error;
    SchedulePlan plan = {.mode = MODE_GAUNTLET,
                         .engine_count = 3,
                         .opening_count = 7,
                         .is_shuffled = true,
                         .games = 5,
                         .seed = 4};
    assert_true(schedule_open(&small, &plan, &error));
    assert_int_equal(small.game_count, 12);
    plan.games = 60;
    assert_true(schedule_open(&large, &plan, &error));
    for (int i = 0; i < small.game_count; i++) {
        const ScheduledGame a = schedule_get(&small, i);
        const ScheduledGame b = schedule_get(&large, i);
        assert_true(a.engines[WHITE] == 0 || a.engines[BLACK] == 0);
        assert_memory_equal(&a, &b, sizeof a);
    }
    schedule_close(&small);
    schedule_close(&large);
}

// Adjudication
// ------------------------------------------------------------------------------------------------

static void test_scores(void **state) {
    (void)state;
    const ScoreTerms terms = {
        .win_score = 300, .win_moves = 2, .draw_score = 10, .draw_moves = 2, .draw_from = 3};
    const RecordScore win = {RECORD_WIN, 7};
    const RecordScore loss = {RECORD_CENTI, -301};
    const RecordScore none = {RECORD_NO_SCORE, 0};
    Adjudicator adjudicator = {{0}, 0};
    adjudicator_note(&adjudicator, &terms, BLACK, win);
    adjudicator_note(&adjudicator, &terms, WHITE, loss);
    adjudicator_note(&adjudicator, &terms, BLACK, none);
    adjudicator_note(&adjudicator, &terms, WHITE, loss);
    assert_int_equal(adjudicator_result(&adjudicator, &terms, 50), RESULT_NONE);
    adjudicator_note(&adjudicator, &terms, BLACK, win);
    assert_int_equal(adjudicator_result(&adjudicator, &terms, 50), RESULT_BLACK_WINS);
    for (int i = 0; i < 4; i++)
        adjudicator_note(&adjudicator, &terms, i % 2 == 0 ? WHITE : BLACK,
                         (RecordScore){RECORD_CENTI, i % 2 == 0 ? 10 : -10});
    assert_int_equal(adjudicator_result(&adjudicator, &terms, 5), RESULT_NONE);
    assert_int_equal(adjudicator_result(&adjudicator, &terms, 6), RESULT_DRAW);
    adjudicator_note(&adjudicator, &terms, WHITE, (RecordScore){RECORD_CENTI, 11});
    assert_int_equal(adjudicator_result(&adjudicator, &terms, 6), RESULT_NONE);
}

static void play_text(Game *game, const char *text) {
    Move move;
    Message error;
    if (!move_name_parse(&game->set, game_position(game), text, &move, &error))
        fail_msg("%s", error.text);
    assert_true(game_play(game, move));
}

static void test_arbiter(void **state) {
    (void)state;
    static const char *const FORTH[] = {"1-6", "31-26", "6-1", "26-31"};
    RuleSet set = named_set("english");
    Position start;
    Game game;
    assert_true(fen_parse(&set, "W:WK1,32:BK31,5", &start, NULL));
    assert_true(game_open(&game, &set, &start));
    for (int i = 0; i < 19; i++)
        play_text(&game, FORTH[i % 4]);
    assert_false(tournament_wants_arbiter(&game));
    play_text(&game, FORTH[3]);
    assert_true(tournament_wants_arbiter(&game));
    // A man's move starts the count again.
    play_text(&game, "32-28");
    assert_false(tournament_wants_arbiter(&game));
    game_close(&game);
}

// Clocks
// ------------------------------------------------------------------------------------------------

static void test_tournament_clock(void **state) {
    (void)state;
    const TimeTerms terms = {.is_tournament = true, .tournament_us = 300000000, .margin_us = 1000};
    const EngineSpec spec = {.protocol = PROTOCOL_UCI};
    const MatchEngine engine = {.spec = &spec};
    const RuleSet set = named_set("english");
    Position position = rule_set_start(&set);
    GameClock clock = game_clock_start(&terms, (const MatchEngine *[2]){&engine, &engine});
    SearchLimits limits = game_clock_limits(&clock, &set, &position);
    assert_int_equal(limits.move_time_us, 300000000);
    assert_int_equal(limits.patience_us, 300001000);
    assert_true(fen_parse(&set, "B:W18,32:B15,1", &position, NULL));
    limits = game_clock_limits(&clock, &set, &position);
    assert_int_equal(limits.move_time_us, 60000000);
    const SearchAnswer in_time = {.wall_us = 60001000};
    const SearchAnswer late = {.wall_us = 60001001};
    assert_true(game_clock_take(&clock, BLACK, &limits, &in_time));
    assert_false(game_clock_take(&clock, BLACK, &limits, &late));
}

static void test_two_clocks(void **state) {
    (void)state;
    const TimeTerms terms = {.is_cpu_clock = true, .margin_us = 20000, .hang_us = 9};
    const EngineSpec specs[2] = {
        {.limits = {.clock_us = 1000000, .increment_us = 10000, .clock_moves = 2}},
        {.limits = {.nodes = 50}}};
    const MatchEngine engines[2] = {{.spec = &specs[WHITE]}, {.spec = &specs[BLACK]}};
    const RuleSet set = named_set("international");
    Position position = rule_set_start(&set);
    GameClock clock =
        game_clock_start(&terms, (const MatchEngine *[2]){&engines[WHITE], &engines[BLACK]});
    const SearchLimits limits = game_clock_limits(&clock, &set, &position);
    assert_true(limits.has_clock && limits.moves_to_go == 2);
    assert_true(limits.patience_us > 10000000);
    const SearchAnswer quick = {.wall_us = 9000000, .cpu_us = 400000};
    assert_true(game_clock_take(&clock, WHITE, &limits, &quick));
    assert_int_equal(game_clock_left(&clock, WHITE), 610000);
    const SearchAnswer over = {.cpu_us = 625000};
    assert_true(game_clock_take(&clock, WHITE, &limits, &over));
    assert_int_equal(game_clock_left(&clock, WHITE), 10000 + 1000000);
    const SearchAnswer late = {.cpu_us = 1030001};
    assert_false(game_clock_take(&clock, WHITE, &limits, &late));
    position.side = BLACK;
    const SearchLimits nodes = game_clock_limits(&clock, &set, &position);
    assert_true(!nodes.has_clock && nodes.nodes == 50 && nodes.patience_us == 9);
    assert_true(game_clock_take(&clock, BLACK, &nodes, &late));
    assert_int_equal(game_clock_left(&clock, BLACK), -1);
}

// Hub
// ------------------------------------------------------------------------------------------------

static void test_hub_fields(void **state) {
    (void)state;
    static const char LINE[] = "  info depth=12 pv=\"1-2 depth=9\" name=\"\" score=-0.35 flag";
    char value[32];
    assert_true(hub_line_is(LINE, "info"));
    assert_false(hub_line_is(LINE, "inf"));
    assert_true(hub_field(LINE, "depth", value, sizeof value));
    assert_string_equal(value, "12");
    assert_true(hub_field(LINE, "pv", value, sizeof value));
    assert_string_equal(value, "1-2 depth=9");
    assert_true(hub_field(LINE, "score", value, sizeof value));
    assert_string_equal(value, "-0.35");
    assert_false(hub_field(LINE, "name", value, sizeof value));
    assert_false(hub_field(LINE, "flag", value, sizeof value));
    assert_false(hub_field("done", "move", value, sizeof value));
    assert_false(hub_field("done move", "move", value, sizeof value));
    assert_false(hub_field("x a=\"open", "b", value, sizeof value));
}

static void check_score(const char *text, RecordScoreKind kind, int number) {
    const RecordScore score = hub_score(text);
    assert_int_equal(score.kind, kind);
    assert_int_equal(score.value, number);
}

static void test_hub_scores(void **state) {
    (void)state;
    check_score("-0.35", RECORD_CENTI, -35);
    check_score("99.93", RECORD_WIN, 7);
    check_score("-99.94", RECORD_LOSS, 6);
    check_score("89.90", RECORD_WIN, 10);
    check_score("abc", RECORD_NO_SCORE, 0);
    check_score("1.0x", RECORD_NO_SCORE, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spec),       cmocka_unit_test(test_limits),
        cmocka_unit_test(test_schedule),   cmocka_unit_test(test_schedule_grows),
        cmocka_unit_test(test_scores),     cmocka_unit_test(test_arbiter),
        cmocka_unit_test(test_two_clocks), cmocka_unit_test(test_tournament_clock),
        cmocka_unit_test(test_hub_fields), cmocka_unit_test(test_hub_scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
