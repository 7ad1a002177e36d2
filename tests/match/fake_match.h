// SPDX-License-Identifier: MIT
// A finished match drawn by lot, for the tests of reports: engines of known strength, games with
// scores, depths and nodes, some lost by faults. The moves are no moves; reports do not look.
#ifndef CJ_FAKE_MATCH_H
#define CJ_FAKE_MATCH_H

#include "match/totals.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct FakeMatch {
    RuleSet set;
    MatchInfo info; // to be changed by the test as it likes
    MatchTotals totals;
    GameRecord *games;
    int count;
    Random random;
} FakeMatch;

static inline int fake_below(FakeMatch *match, int limit) {
    return (int)random_below(&match->random, (uint32_t)limit);
}

// Scores drift towards the result, with gaps where an engine told none.
static inline PlyRecord fake_ply(FakeMatch *match, int ply, int trend) {
    const int value = trend * ply * 6 + fake_below(match, 60) - 30;
    const bool is_told = fake_below(match, 12) > 0;
    return (PlyRecord){
        .is_opening = ply < 3,
        .depth = is_told ? 9 + fake_below(match, 8) : -1,
        .score = {.kind = is_told ? RECORD_CENTI : RECORD_NO_SCORE,
                  .value = ply % 2 == 0 ? value : -value},
        .nodes = is_told ? 200000 + fake_below(match, 200000) : -1,
        .wall_us = 95000 + fake_below(match, 9000),
        .cpu_us = 90000 + fake_below(match, 9000),
        .clock_us = -1,
    };
}

static inline void fake_end(FakeMatch *match, GameRecord *game, int trend) {
    game->result = trend > 0 ? RESULT_WHITE_WINS : trend < 0 ? RESULT_BLACK_WINS : RESULT_DRAW;
    game->culprit = -1;
    snprintf(game->reason, sizeof game->reason, "%s",
             trend == 0 ? "the same position for the third time" : "no legal move");
    if (trend == 0 || fake_below(match, 9) > 0)
        return;
    game->end = (GameEnd)(GAME_END_FIRST_FAULT +
                          fake_below(match, GAME_END_LAST_FAULT + 1 - GAME_END_FIRST_FAULT));
    game->culprit = game->engines[trend > 0 ? BLACK : WHITE];
    snprintf(game->reason, sizeof game->reason, "move %d of the engine: %s",
             game->ply_count / 2 + 1, game_end_name(game->end));
}

// White wins more often the more its number is below Black's.
static inline void fake_game(FakeMatch *match, int white, int black) {
    GameRecord *const game = &match->games[match->count];
    const int lot = fake_below(match, 100);
    const int edge = (black - white) * 6;
    const int trend = lot < 20 + edge ? 1 : lot < 82 + edge ? 0 : -1;
    *game = (GameRecord){
        .number = match->count + 1,
        .pair = match->count / 2,
        .engines = {white, black},
        .ply_count = 40 + fake_below(match, 70),
        .started = 1717763400 + 20 * match->count,
    };
    snprintf(game->opening, sizeof game->opening, "ballot %d", match->count / 2 + 1);
    game->plies = calloc((size_t)game->ply_count, sizeof *game->plies);
    assert_non_null(game->plies);
    for (int ply = 0; ply < game->ply_count; ply++)
        game->plies[ply] = fake_ply(match, ply, trend);
    fake_end(match, game, trend);
    assert_true(match_totals_add(&match->totals, game));
    match->count++;
}

static inline void fake_fill_info(FakeMatch *match, int engines, int games) {
    static const char *const NAMES[] = {
        "Canalejas", "Canalejas old", "Rival", "Another engine with a long name", "Fifth", "Sixth"};
    match->info = (MatchInfo){
        .set = &match->set,
        .openings = "ballots:crossboard",
        .mode = engines == 2 ? "match" : "round robin",
        .seed = 7,
        .games_planned = games,
        .engine_count = engines,
    };
    for (int i = 0; i < engines; i++) {
        match->info.names[i] = NAMES[i % 6];
        match->info.commands[i] = "engines/engine --protocol hub --threads 1";
        match->info.limits[i] = "100 ms a move";
    }
}

// Plays all engines against each other, `rounds` openings each. To be closed.
static inline FakeMatch fake_match(int engines, int rounds) {
    const int games = engines * (engines - 1) * rounds;
    FakeMatch match = {.totals = match_totals_open(engines), .random = {.state = 11}};
    match.games = calloc((size_t)games + 1, sizeof *match.games);
    assert_non_null(match.games);
    snprintf(match.set.name, sizeof match.set.name, "english");
    fake_fill_info(&match, engines, games);
    for (int round = 0; round < rounds; round++)
        for (int one = 0; one < engines; one++)
            for (int other = one + 1; other < engines; other++) {
                fake_game(&match, one, other);
                fake_game(&match, other, one);
            }
    match.info.set = NULL; // set by fake_match_info, when the match has its place
    return match;
}

static inline const MatchInfo *fake_match_info(FakeMatch *match) {
    match->info.set = &match->set;
    return &match->info;
}

static inline void fake_match_close(FakeMatch *match) {
    for (int i = 0; i < match->count; i++)
        game_record_free(&match->games[i]);
    free(match->games);
    match_totals_close(&match->totals);
}

#endif
