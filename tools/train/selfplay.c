// SPDX-License-Identifier: MIT
#include "train/selfplay.h"

#include "base/progress.h"
#include "base/thread.h"
#include "train/key_set.h"

#include <inttypes.h>
#include <stdlib.h>

enum {
    WINDOW = 512, // games that may be finished before their turn
    BATCH = 64    // games written at once
};

// A finished game waiting for its turn.
typedef struct Slot {
    bool is_done;
    int64_t number;
    SelfplayRecord record;
} Slot;

// What the threads share; all fields under the mutex.
typedef struct Run {
    const SelfplaySetup *setup;
    Mutex mutex;
    Condition moved; // `written` has grown, or the run has failed
    int64_t next;    // game to be begun
    int64_t written; // games before this one are in the folder
    int64_t finished;
    int64_t first; // game of this run
    Slot *slots;   // owned, WINDOW of them
    KeySet seen;
    Sample *pending; // owned; samples of the batch being written
    Progress progress;
    bool has_failed;
    Message error;
} Run;

static bool add_seen(void *context, const Sample *samples, size_t count) {
    KeySet *const seen = context;
    bool is_new = false;
    for (size_t i = 0; i < count; i++)
        if (!key_set_add(seen, position_key(&samples[i].position), &is_new))
            return false;
    return true;
}

// Adds the game's new positions to the pending samples; false when memory is out.
static bool take_game(Run *run, const SelfplayRecord *record, size_t *count) {
    for (int i = 0; i < record->count; i++) {
        bool is_new = false;
        if (!key_set_add(&run->seen, position_key(&record->samples[i].position), &is_new))
            return false;
        if (is_new)
            run->pending[(*count)++] = record->samples[i];
    }
    return true;
}

// How many games at the head of the queue are to be written now: a whole batch, or the last ones.
static int count_ready(const Run *run) {
    int ready = 0;
    while (ready < BATCH && run->written + ready < run->setup->games &&
           run->slots[(run->written + ready) % WINDOW].is_done)
        ready++;
    const bool is_last = run->written + ready == run->setup->games;
    return ready == BATCH || is_last ? ready : 0;
}

static bool write_games(Run *run, int games) {
    size_t count = 0;
    for (int i = 0; i < games; i++) {
        Slot *const slot = &run->slots[(run->written + i) % WINDOW];
        if (!take_game(run, &slot->record, &count))
            return message_fail(&run->error, "memory is out");
        slot->is_done = false;
    }
    if (!sample_folder_append(run->setup->folder, run->pending, count, games, &run->error))
        return false;
    run->written += games;
    return true;
}

static void show_progress(Run *run) {
    const int64_t all = run->setup->games - run->first;
    const int64_t done = run->finished - run->first;
    progress_show(&run->progress, (double)done, (double)all,
                  "game %" PRId64 " of %" PRId64 ", %zu samples, %.1f games/s", run->finished,
                  run->setup->games, run->seen.count,
                  (double)done / progress_seconds(&run->progress));
}

static void game_is_done(Run *run, int64_t number) {
    run->slots[number % WINDOW].is_done = true;
    run->finished++;
    for (int games = 0; !run->has_failed && (games = count_ready(run)) > 0;) {
        run->has_failed = !write_games(run, games);
        condition_wake_all(&run->moved);
    }
    if (progress_is_due(&run->progress))
        show_progress(run);
}

// The next game to play, or -1 when there is none.
static int64_t begin_game(Run *run) {
    while (!run->has_failed && run->next < run->setup->games && run->next >= run->written + WINDOW)
        condition_wait(&run->moved, &run->mutex);
    return run->has_failed || run->next >= run->setup->games ? -1 : run->next++;
}

static void fail_for_memory(Run *run) {
    run->has_failed = true;
    message_fail(&run->error, "memory is out");
    condition_wake_all(&run->moved);
}

static void play_games(void *argument) {
    Run *const run = argument;
    SelfplayPlayer player;
    bool is_ok = selfplay_player_open(&player, &run->setup->rules);
    mutex_lock(&run->mutex);
    for (int64_t number = 0; is_ok && (number = begin_game(run)) >= 0;) {
        mutex_unlock(&run->mutex);
        is_ok = selfplay_game_play(&player, &run->setup->rules, number,
                                   &run->slots[number % WINDOW].record);
        mutex_lock(&run->mutex);
        if (is_ok)
            game_is_done(run, number);
    }
    if (!is_ok)
        fail_for_memory(run);
    mutex_unlock(&run->mutex);
    selfplay_player_close(&player);
}

static bool run_open(Run *run, const SelfplaySetup *setup, Message *error) {
    const int64_t first = sample_folder_totals(setup->folder).games;
    *run =
        (Run){.setup = setup, .next = first, .written = first, .finished = first, .first = first};
    run->slots = calloc(WINDOW, sizeof *run->slots);
    run->pending = calloc((size_t)BATCH * SELFPLAY_MAX_PLIES, sizeof *run->pending);
    mutex_open(&run->mutex);
    condition_open(&run->moved);
    progress_start(&run->progress, PROGRESS_EVERYWHERE);
    if (run->slots == NULL || run->pending == NULL)
        return message_fail(error, "memory is out");
    return sample_folder_visit(setup->folder, add_seen, &run->seen, error);
}

static void run_close(Run *run) {
    progress_end(&run->progress);
    key_set_close(&run->seen);
    mutex_close(&run->mutex);
    condition_close(&run->moved);
    free(run->slots);
    free(run->pending);
}

bool selfplay_run(const SelfplaySetup *setup, Message *error) {
    Run run;
    bool is_ok = run_open(&run, setup, error);
    if (is_ok) {
        thread_run_together(play_games, &run, setup->threads);
        is_ok = !run.has_failed;
        if (!is_ok && error != NULL)
            *error = run.error;
    }
    run_close(&run);
    return is_ok;
}
