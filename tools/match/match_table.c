// SPDX-License-Identifier: MIT
// One table of a match: keeps engines running from game to game while the same two play, and plays
// the games that the match hands out.
#include "match/match_parts.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

// A seat with the engine, running if it was left so; `other` is kept as it is.
static MatchEngine *find_seat(Worker *worker, const EngineSpec *spec, const MatchEngine *other) {
    for (int i = 0; i < 2; i++)
        if (worker->seats[i].spec == spec && engine_is_open(&worker->seats[i]))
            return &worker->seats[i];
    MatchEngine *const seat = &worker->seats[&worker->seats[0] == other ? 1 : 0];
    return seat;
}

static void seat_players(Worker *worker, const ScheduledGame *game, GameTable *table) {
    const MatchPlan *const plan = worker->match->plan;
    const EngineSpec *const specs[2] = {&plan->engines[game->engines[WHITE]],
                                        &plan->engines[game->engines[BLACK]]};
    for (int i = 0; i < 2; i++)
        if (worker->seats[i].spec != specs[WHITE] && worker->seats[i].spec != specs[BLACK])
            engine_close(&worker->seats[i]);
    MatchEngine *const black_now = worker->seats[0].spec == specs[BLACK]   ? &worker->seats[0]
                                   : worker->seats[1].spec == specs[BLACK] ? &worker->seats[1]
                                                                           : NULL;
    table->players[WHITE] = find_seat(worker, specs[WHITE], black_now);
    table->players[BLACK] = find_seat(worker, specs[BLACK], table->players[WHITE]);
    table->specs[WHITE] = specs[WHITE];
    table->specs[BLACK] = specs[BLACK];
}

static bool play_game(Worker *worker, int index) {
    Match *const match = worker->match;
    const ScheduledGame game = schedule_get(&match->schedule, index);
    const Opening *const opening = &match->openings.items[game.opening];
    const MatchPlan *const plan = match->plan;
    const bool asks_arbiter = plan->has_arbiter && plan->terms.time.is_tournament;
    GameTable table = {.context = &match->context,
                       .terms = &plan->terms,
                       .egdb = match->egdb,
                       .arbiter_spec = asks_arbiter ? &plan->arbiter : NULL,
                       .arbiter = &worker->arbiter,
                       .slot = worker->slot};
    GameRecord record = {.number = index + 1,
                         .pair = game.pair,
                         .engines = {game.engines[0], game.engines[1]},
                         .started = (int64_t)time(NULL)};
    snprintf(record.opening, sizeof record.opening, "%s", opening->id);
    seat_players(worker, &game, &table);
    if (!game_play_match_game(&table, opening, &record)) {
        game_record_free(&record);
        if (!atomic_load(&match->stop))
            match_fail(match, "memory is out");
        return false;
    }
    match_finish_game(match, &record);
    return true;
}

void match_table_run(void *argument) {
    Worker *const worker = argument;
    Match *const match = worker->match;
    for (int index = match_take_game(match); index >= 0; index = match_take_game(match))
        if (!play_game(worker, index))
            break;
    engine_close(&worker->seats[0]);
    engine_close(&worker->seats[1]);
    engine_close(&worker->arbiter);
    mutex_lock(&match->lock);
    const bool is_last = --match->working == 0;
    mutex_unlock(&match->lock);
    if (is_last)
        kill(getpid(), SIGUSR1); // the main thread waits for signals only
}
