// SPDX-License-Identifier: MIT
#include "match/match.h"

#include "base/thread.h"
#include "match/report_text.h"
#include "match/standings.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The match as it runs. What changes is guarded by `lock`.
typedef struct Match {
    const MatchPlan *plan;
    EngineContext context;
    Guardian guardian;
    atomic_bool stop;
    OpeningList openings;
    Schedule schedule;
    MatchInfo info;
    Mutex lock;
    bool *is_taken;      // by game index: being played or finished
    int next;            // no game before it is free
    GameRecord *records; // finished, in the order of their ends
    int record_count;
    MatchTotals totals;
    int working;     // threads
    bool is_decided; // by the sequential test
    bool has_failed;
    Message *error;
} Match;

// One thread and its table.
typedef struct Worker {
    Match *match;
    int slot;
    Thread thread;
    MatchEngine seats[2];
    MatchEngine arbiter;
} Worker;

// Setting up
// ------------------------------------------------------------------------------------------------

static bool open_openings(Match *match) {
    const MatchPlan *const plan = match->plan;
    const OpeningPlan openings = {.set = &plan->set,
                                  .text = plan->openings,
                                  .seed = plan->seed,
                                  .wanted = (plan->games + 1) / 2,
                                  .max_plies = plan->opening_plies};
    return opening_list_make(&openings, &match->openings, match->error);
}

static bool open_schedule(Match *match) {
    const MatchPlan *const plan = match->plan;
    const SchedulePlan schedule = {
        .mode = plan->mode,
        .engine_count = plan->engine_count,
        .opening_count = match->openings.count,
        // Random openings are in random order already, and their number grows with the games.
        .is_shuffled = !plan->is_listed_order && strncmp(plan->openings, "random:", 7) != 0,
        .games = plan->games,
        .seed = plan->seed};
    return schedule_open(&match->schedule, &schedule, match->error);
}

static bool allocate(Match *match) {
    const size_t games = (size_t)match->schedule.game_count;
    match->is_taken = calloc(games, sizeof *match->is_taken);
    match->records = calloc(games, sizeof *match->records);
    match->totals = match_totals_open(match->plan->engine_count);
    return (match->is_taken != NULL && match->records != NULL) ||
           message_fail(match->error, "memory is out");
}

static void fill_info(Match *match) {
    const MatchPlan *const plan = match->plan;
    match->info = (MatchInfo){.set = &plan->set,
                              .event = plan->event,
                              .openings = plan->openings,
                              .mode = match_mode_name(plan->mode),
                              .seed = plan->seed,
                              .is_cpu_clock = plan->terms.time.is_cpu_clock,
                              .sprt = plan->sprt,
                              .games_planned = match->schedule.game_count,
                              .engine_count = plan->engine_count};
    for (int i = 0; i < plan->engine_count; i++) {
        match->info.names[i] = plan->engines[i].name;
        match->info.commands[i] = plan->engines[i].command;
        match->info.limits[i] = plan->engines[i].limits_text;
    }
}

// An engine that cannot even be started is a mistake in the command, not a lost game.
static bool try_engine(Match *match, const EngineSpec *spec) {
    MatchEngine engine;
    if (!engine_open(&engine, spec, &match->context, 0, match->error))
        return false;
    engine_close(&engine);
    return true;
}

static bool try_engines(Match *match) {
    const MatchPlan *const plan = match->plan;
    for (int i = 0; i < plan->engine_count; i++)
        if (!try_engine(match, &plan->engines[i]))
            return false;
    return !plan->has_arbiter || try_engine(match, &plan->arbiter);
}

// Games
// ------------------------------------------------------------------------------------------------

static void fail_match(Match *match, const char *reason) {
    if (!match->has_failed)
        message_fail(match->error, "%s", reason);
    match->has_failed = true;
    atomic_store(&match->stop, true);
}

// The index of the next game, -1 when there is none.
static int take_game(Match *match) {
    int index = -1;
    mutex_lock(&match->lock);
    while (match->next < match->schedule.game_count && match->is_taken[match->next])
        match->next++;
    if (match->next < match->schedule.game_count && !match->is_decided &&
        !atomic_load(&match->stop)) {
        index = match->next++;
        match->is_taken[index] = true;
    }
    mutex_unlock(&match->lock);
    return index;
}

static void print_game(const Match *match, const GameRecord *record) {
    static const char *const RESULTS[] = {"*", "1-0", "0-1", "1/2"};
    const MatchInfo *const info = &match->info;
    printf("game %d of %d  %s - %s  %s  %s: %s (%d plies)\n", record->number, info->games_planned,
           info->names[record->engines[WHITE]], info->names[record->engines[BLACK]],
           RESULTS[record->result], game_end_name(record->end), record->reason, record->ply_count);
    report_text_put_line(stdout, info, &match->totals);
    printf("\n");
    fflush(stdout);
}

// Adds a finished game; the record's plies become the match's.
static void finish_game(Match *match, const GameRecord *record) {
    mutex_lock(&match->lock);
    match->records[match->record_count++] = *record;
    if (!match_totals_add(&match->totals, record))
        fail_match(match, "memory is out");
    print_game(match, record);
    if (match->info.sprt.is_on &&
        standings_judge_sprt(&match->info, &match->totals).status != SPRT_CONTINUE)
        match->is_decided = true;
    mutex_unlock(&match->lock);
}

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
    GameTable table = {.context = &match->context,
                       .terms = &match->plan->terms,
                       .arbiter_spec =
                           match->plan->has_arbiter && match->plan->terms.time.is_tournament
                               ? &match->plan->arbiter
                               : NULL,
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
        if (!atomic_load(&match->stop)) {
            mutex_lock(&match->lock);
            fail_match(match, "memory is out");
            mutex_unlock(&match->lock);
        }
        return false;
    }
    finish_game(match, &record);
    return true;
}

static void run_worker(void *argument) {
    Worker *const worker = argument;
    Match *const match = worker->match;
    for (int index = take_game(match); index >= 0; index = take_game(match))
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

// Threads
// ------------------------------------------------------------------------------------------------

static sigset_t signals_of_interest(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGUSR1);
    return set;
}

// Waits until all threads are done; any other signal asks them to stop.
static void wait_for_workers(Match *match, const sigset_t *signals) {
    for (int got = 0; got != SIGUSR1;) {
        sigwait(signals, &got);
        if (got != SIGUSR1)
            atomic_store(&match->stop, true);
    }
}

static bool run_workers(Match *match, const sigset_t *signals) {
    const int games_left = match->schedule.game_count - match->record_count;
    const int count = games_left < match->plan->concurrency ? games_left : match->plan->concurrency;
    Worker *const workers = calloc((size_t)count + 1, sizeof *workers);
    int started = 0;
    if (workers == NULL)
        return message_fail(match->error, "memory is out");
    match->working = count;
    for (; started < count; started++) {
        workers[started] = (Worker){.match = match, .slot = started};
        if (!thread_start(&workers[started].thread, run_worker, &workers[started]))
            break;
    }
    mutex_lock(&match->lock);
    match->working -= count - started;
    if (started < count)
        fail_match(match, "cannot start a thread");
    const bool is_waited_for = started > 0;
    mutex_unlock(&match->lock);
    if (is_waited_for)
        wait_for_workers(match, signals);
    for (int i = 0; i < started; i++)
        thread_join(workers[i].thread);
    free(workers);
    return !match->has_failed;
}

static bool write_reports(const Match *match) {
    report_text_put_tables(stdout, &match->info, &match->totals);
    fflush(stdout);
    return true;
}

static bool run_games(Match *match) {
    const sigset_t signals = signals_of_interest();
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    const bool is_ok = try_engines(match) && run_workers(match, &signals);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    return is_ok && write_reports(match);
}

static void close_match(Match *match) {
    for (int i = 0; i < match->record_count; i++)
        game_record_free(&match->records[i]);
    free(match->records);
    free(match->is_taken);
    match_totals_close(&match->totals);
    schedule_close(&match->schedule);
    opening_list_free(&match->openings);
    mutex_close(&match->lock);
}

bool match_run(const MatchPlan *plan, bool *is_finished, Message *error) {
    Match match = {.plan = plan, .error = error};
    bool is_ok = false;
    mutex_open(&match.lock);
    match.context = (EngineContext){&plan->set, &match.guardian, &match.stop};
    if (open_openings(&match) && open_schedule(&match) && allocate(&match) &&
        guardian_start(&match.guardian, error)) {
        fill_info(&match);
        is_ok = run_games(&match);
        guardian_stop(&match.guardian);
    }
    *is_finished = is_ok && !atomic_load(&match.stop);
    close_match(&match);
    return is_ok;
}
