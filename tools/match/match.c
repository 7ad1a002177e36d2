// SPDX-License-Identifier: MIT
#include "match/match.h"

#include "args/output.h"
#include "match/match_parts.h"
#include "match/report_text.h"
#include "match/standings.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EGDB_CACHE_MB = 64 };

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
                              .has_sprt = plan->has_sprt,
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

static bool open_egdb(Match *match) {
    const MatchPlan *const plan = match->plan;
    if (plan->egdb_folder == NULL)
        return true;
    match->egdb = egdb_open(&plan->set, plan->egdb_folder, EGDB_CACHE_MB,
                            (EgdbReport){output_note_unused, NULL}, match->error);
    return match->egdb != NULL;
}

// Games
// ------------------------------------------------------------------------------------------------

static void fail_locked(Match *match, const char *reason) {
    if (!match->has_failed)
        message_fail(match->error, "%s", reason);
    match->has_failed = true;
    atomic_store(&match->stop, true);
}

void match_fail(Match *match, const char *reason) {
    mutex_lock(&match->lock);
    fail_locked(match, reason);
    mutex_unlock(&match->lock);
}

int match_take_game(Match *match) {
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

// Keeps a finished game in memory; its plies become the match's.
static bool keep_game(Match *match, const GameRecord *record) {
    match->records[match->record_count++] = *record;
    const bool is_added = match_totals_add(&match->totals, record);
    if (match->info.has_sprt &&
        standings_judge_sprt(&match->info, &match->totals).status != SPRT_CONTINUE)
        match->is_decided = true;
    return is_added;
}

void match_finish_game(Match *match, const GameRecord *record) {
    Message error;
    mutex_lock(&match->lock);
    if (!match_files_add(&match->files, &match->info, record, &error))
        fail_locked(match, error.text);
    if (!keep_game(match, record))
        fail_locked(match, "memory is out");
    print_game(match, record);
    mutex_unlock(&match->lock);
}

// A game from the state file.
static bool restore_game(void *context, GameRecord *record, Message *error) {
    Match *const match = context;
    const int index = record->number - 1;
    bool is_ok = index < match->schedule.game_count && !match->is_taken[index];
    if (is_ok) {
        const ScheduledGame game = schedule_get(&match->schedule, index);
        is_ok = game.engines[WHITE] == record->engines[WHITE] &&
                game.engines[BLACK] == record->engines[BLACK] && game.pair == record->pair;
    }
    if (!is_ok) {
        message_fail(error, "game %d is not in this match, or is there twice", record->number);
        game_record_free(record);
        return false;
    }
    match->is_taken[index] = true;
    return keep_game(match, record) || message_fail(error, "memory is out");
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
        if (!thread_start(&workers[started].thread, match_table_run, &workers[started]))
            break;
    }
    mutex_lock(&match->lock);
    match->working -= count - started;
    if (started < count)
        fail_locked(match, "cannot start a thread");
    const bool is_waited_for = started > 0;
    mutex_unlock(&match->lock);
    if (is_waited_for)
        wait_for_workers(match, signals);
    for (int i = 0; i < started; i++)
        thread_join(workers[i].thread);
    free(workers);
    return !match->has_failed;
}

static bool open_files(Match *match) {
    const StateTaker taker = {.take = restore_game, .context = match};
    if (!match_files_open(&match->files, match->plan, &match->info, &taker, match->error))
        return false;
    // Games of an earlier run come first; the state file has them already.
    for (int i = 0; i < match->record_count; i++)
        match_files_write(&match->files, &match->info, &match->records[i]);
    if (match->record_count > 0)
        printf("%d games of %s are kept\n", match->record_count, match->plan->state_file);
    return true;
}

static bool write_reports(Match *match) {
    report_text_put_tables(stdout, &match->info, &match->totals);
    fflush(stdout);
    const MatchGames games = {match->records, match->record_count};
    return match_files_finish(&match->files, match->plan, &match->info, &match->totals, &games) ||
           message_fail(match->error, "cannot write %s, %s or %s",
                        match->plan->pdn_file != NULL ? match->plan->pdn_file : "-",
                        match->plan->json_file != NULL ? match->plan->json_file : "-",
                        match->plan->html_file != NULL ? match->plan->html_file : "-");
}

static bool run_games(Match *match) {
    const sigset_t signals = signals_of_interest();
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    const bool has_games = match->record_count < match->schedule.game_count && !match->is_decided;
    const bool is_ok = !has_games || (try_engines(match) && run_workers(match, &signals));
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    return (is_ok || match->record_count > 0) && write_reports(match) && is_ok;
}

static void close_match(Match *match) {
    match_files_close(&match->files);
    for (int i = 0; i < match->record_count; i++)
        game_record_free(&match->records[i]);
    free(match->records);
    free(match->is_taken);
    match_totals_close(&match->totals);
    schedule_close(&match->schedule);
    opening_list_free(&match->openings);
    egdb_close(match->egdb);
    mutex_close(&match->lock);
}

bool match_run(const MatchPlan *plan, bool *is_finished, Message *error) {
    Match match = {.plan = plan, .error = error};
    bool is_ok = false;
    mutex_open(&match.lock);
    match.context = (EngineContext){&plan->set, &match.guardian, &match.stop};
    if (open_egdb(&match) && open_openings(&match) && open_schedule(&match) && allocate(&match) &&
        guardian_start(&match.guardian, error)) {
        fill_info(&match);
        is_ok = open_files(&match) && run_games(&match);
        guardian_stop(&match.guardian);
    }
    *is_finished = is_ok && !atomic_load(&match.stop);
    close_match(&match);
    return is_ok;
}
