// SPDX-License-Identifier: MIT
#include "pdn/annotate_crew.h"

#include "args/output.h"
#include "base/progress.h"
#include "base/thread.h"

#include <inttypes.h>
#include <stdlib.h>

enum { SPARE_GAMES = 2, LEAST_SHARE = 10 };

typedef enum { STAGE_LOOKS, STAGE_BETTER, STAGE_DONE } Stage;

// A game while it is worked on.
typedef struct CrewGame {
    AnnotatedGame annotated;
    Stage stage;
    int next;        // ply to be handed out, counted down
    int open;        // looks of this stage that are not done
    int64_t time_ms; // of a look of this stage, 0: as planned
} CrewGame;

// `mutex` guards everything that changes while the threads work. A game's positions do not change
// before it is done.
struct Crew {
    CrewPlan plan;
    Mutex mutex;
    Condition changed;
    Thread threads[THREAD_MAX_COUNT];
    int thread_count;
    CrewGame **games; // a ring
    int capacity;
    int first;
    int count;
    int64_t added;
    int64_t written;
    int64_t looked; // positions of this run
    bool is_closing;
    bool has_failed;
    bool has_warned;
    Message error;
    Progress progress;
};

static CrewGame *game_at(const Crew *crew, int index) {
    return crew->games[(crew->first + index) % crew->capacity];
}

// The mutex is held.
static void fail(Crew *crew, const char *text) {
    if (!crew->has_failed)
        message_fail(&crew->error, "%s", text);
    crew->has_failed = true;
    condition_wake_all(&crew->changed);
}

// Stages of a game
// ------------------------------------------------------------------------------------------------

static bool is_wanted(const CrewGame *game, int ply) {
    return game->stage == STAGE_LOOKS ? annotated_needs_look(&game->annotated, ply)
                                      : annotated_needs_better(&game->annotated, ply);
}

static Look *look_of(const CrewGame *game, int ply) {
    AnnotatedPly *const at = &game->annotated.plies[ply];
    return game->stage == STAGE_LOOKS ? &at->look : &at->better;
}

// The position that a look of this stage is at.
static Position position_of(const CrewGame *game, int ply) {
    const Position position = *annotated_position(&game->annotated, ply);
    return game->stage == STAGE_LOOKS
               ? position
               : position_after(&position, game->annotated.plies[ply].look.line[0]);
}

static LookPlace place_of(const CrewGame *game, int ply) {
    return (LookPlace){.game = game->annotated.number,
                       .ply = ply,
                       .is_better = game->stage == STAGE_BETTER,
                       .set = &game->annotated.game.set,
                       .position = position_of(game, ply)};
}

// Takes the look of an earlier run, if there is one.
static bool take_kept(const Crew *crew, const CrewGame *game, int ply) {
    if (crew->plan.state == NULL)
        return false;
    const LookPlace place = place_of(game, ply);
    return annotate_state_find(crew->plan.state, &place, look_of(game, ply));
}

// Counts what an earlier run has left to do.
static void begin_stage(const Crew *crew, CrewGame *game) {
    game->next = game->annotated.move_count;
    game->open = 0;
    for (int ply = 0; ply <= game->annotated.move_count; ply++)
        game->open += is_wanted(game, ply) && !take_kept(crew, game, ply);
}

// Where time is the limit, second looks share what the positions without a choice have saved, so
// that a game takes no longer than all its moves would; but none has less than a tenth.
static int64_t time_of_better(const Crew *crew, const CrewGame *game) {
    const int64_t time_ms = crew->plan.look.limits.move_time_ms;
    int64_t forced = 0;
    int64_t better = 0;
    for (int ply = 0; ply < game->annotated.move_count; ply++) {
        forced += game->annotated.plies[ply].is_forced;
        better += annotated_needs_better(&game->annotated, ply);
    }
    if (time_ms == 0 || better == 0)
        return 0;
    const int64_t share_ms = forced * time_ms / better;
    const int64_t least_ms = time_ms / LEAST_SHARE > 0 ? time_ms / LEAST_SHARE : 1;
    return share_ms > time_ms ? time_ms : share_ms < least_ms ? least_ms : share_ms;
}

// Goes on to the stage that has something to do; the mutex is held or the game is not known yet.
static void advance(const Crew *crew, CrewGame *game) {
    while (game->open == 0 && game->stage != STAGE_DONE) {
        annotated_judge(&game->annotated);
        game->stage = game->stage == STAGE_LOOKS ? STAGE_BETTER : STAGE_DONE;
        if (game->stage == STAGE_BETTER) {
            game->time_ms = time_of_better(crew, game);
            begin_stage(crew, game);
        }
    }
}

// Workers
// ------------------------------------------------------------------------------------------------

typedef struct Task {
    CrewGame *game;
    int ply;
} Task;

static bool hand_out(CrewGame *game, Task *task) {
    for (; game->stage != STAGE_DONE && game->next >= 0; game->next--) {
        if (!is_wanted(game, game->next) || look_of(game, game->next)->is_done)
            continue;
        *task = (Task){game, game->next--};
        return true;
    }
    return false;
}

// Waits for work; false when there will be none. The mutex is held.
static bool take_task(Crew *crew, Task *task) {
    while (!crew->has_failed) {
        for (int i = 0; i < crew->count; i++)
            if (hand_out(game_at(crew, i), task))
                return true;
        if (crew->is_closing)
            return false;
        condition_wait(&crew->changed, &crew->mutex);
    }
    return false;
}

// Plays the game up to the task's position; false when memory is out.
static bool play_to(const Task *task, bool is_better, Game *game) {
    const AnnotatedGame *const annotated = &task->game->annotated;
    bool is_ok = game_open(game, &annotated->game.set, annotated_position(annotated, 0));
    for (int ply = 0; is_ok && ply < task->ply; ply++)
        is_ok = game_play(game, annotated_move(annotated, ply));
    if (is_ok && is_better)
        is_ok = game_play(game, annotated->plies[task->ply].look.line[0]);
    if (!is_ok)
        game_close(game);
    return is_ok;
}

static void show_progress(Crew *crew) {
    const int64_t kept = crew->plan.state != NULL ? crew->plan.state->first_looks : 0;
    const int64_t all = crew->plan.positions - kept;
    if (!progress_is_due(&crew->progress))
        return;
    if (all > 0)
        progress_show(&crew->progress, (double)crew->looked, (double)all,
                      "%" PRId64 " of %" PRId64 " positions, %" PRId64 " games written",
                      crew->looked + kept, crew->plan.positions, crew->written);
    else
        progress_show(&crew->progress, 0, 0, "%" PRId64 " positions, %" PRId64 " games written",
                      crew->looked, crew->written);
}

// Keeps what was found. The mutex is held.
static void finish_task(Crew *crew, const Task *task, const Look *look) {
    CrewGame *const game = task->game;
    const LookPlace place = place_of(game, task->ply);
    Message error;
    if (crew->plan.state != NULL && !annotate_state_add(crew->plan.state, &place, look, &error)) {
        fail(crew, error.text);
        return;
    }
    *look_of(game, task->ply) = *look;
    crew->looked += game->stage == STAGE_LOOKS;
    game->open--;
    advance(crew, game);
    show_progress(crew);
    condition_wake_all(&crew->changed);
}

// Does a task without the mutex, which is held on entry and on return.
static bool do_task(Crew *crew, LookEngine *engine, const Task *task, Message *error) {
    const bool is_better = task->game->stage == STAGE_BETTER;
    const int64_t time_ms = is_better ? task->game->time_ms : 0;
    Game game;
    Look look = {.is_done = false};
    mutex_unlock(&crew->mutex);
    bool is_ok = play_to(task, is_better, &game) || message_fail(error, "no memory for a game");
    is_ok = is_ok && look_engine_run(engine, &game, time_ms, &look, error);
    mutex_lock(&crew->mutex);
    if (is_ok)
        finish_task(crew, task, &look);
    return is_ok;
}

// What the first engine to end has to say, the others would too.
static void tell_warnings(Crew *crew, LookEngine *engine) {
    for (const char *text = NULL;
         !crew->has_warned && (text = look_engine_warning(engine)) != NULL;)
        output_note("annotate: %s", text);
    crew->has_warned = true;
}

static void crew_main(void *context) {
    Crew *const crew = context;
    LookEngine engine;
    Task task;
    Message error;
    bool is_ok = look_engine_open(&engine, &crew->plan.look, &error);
    mutex_lock(&crew->mutex);
    while (is_ok && take_task(crew, &task))
        is_ok = do_task(crew, &engine, &task, &error);
    if (!is_ok)
        fail(crew, error.text);
    else
        tell_warnings(crew, &engine);
    mutex_unlock(&crew->mutex);
    look_engine_close(&engine);
}

// The caller's side
// ------------------------------------------------------------------------------------------------

Crew *crew_open(const CrewPlan *plan, Message *error) {
    Crew *const crew = calloc(1, sizeof *crew);
    const int capacity = plan->threads + SPARE_GAMES;
    CrewGame **const games = calloc((size_t)capacity, sizeof(CrewGame *));
    if (crew == NULL || games == NULL) {
        free(crew);
        free(games);
        message_fail(error, "no memory for %d games at once", capacity);
        return NULL;
    }
    *crew = (Crew){.plan = *plan, .games = games, .capacity = capacity, .error = {""}};
    mutex_open(&crew->mutex);
    condition_open(&crew->changed);
    progress_start(&crew->progress, PROGRESS_ON_TERMINAL);
    while (crew->thread_count < plan->threads &&
           thread_start(&crew->threads[crew->thread_count], crew_main, crew))
        crew->thread_count++;
    if (crew->thread_count > 0)
        return crew;
    message_fail(error, "the system gives no thread for a search");
    crew_close(crew);
    return NULL;
}

static void free_game(CrewGame *game) {
    annotated_close(&game->annotated);
    free(game);
}

// Hands the oldest game on if it is done; the mutex is held, but not while it is taken.
static bool write_first(Crew *crew) {
    if (crew->has_failed || crew->count == 0 || game_at(crew, 0)->stage != STAGE_DONE)
        return false;
    CrewGame *const game = game_at(crew, 0);
    crew->first = (crew->first + 1) % crew->capacity;
    crew->count--;
    mutex_unlock(&crew->mutex);
    const bool goes_on = crew->plan.take(crew->plan.context, &game->annotated);
    free_game(game);
    mutex_lock(&crew->mutex);
    crew->written++;
    if (!goes_on)
        fail(crew, "");
    return true;
}

bool crew_add(Crew *crew, const PdnGame *game, const char *path) {
    CrewGame *const added = calloc(1, sizeof *added);
    const bool is_open =
        added != NULL && annotated_open(&added->annotated, game, path, ++crew->added);
    if (is_open) {
        begin_stage(crew, added);
        advance(crew, added);
    }
    mutex_lock(&crew->mutex);
    while (is_open && !crew->has_failed && crew->count == crew->capacity)
        if (!write_first(crew))
            condition_wait(&crew->changed, &crew->mutex);
    if (!is_open)
        fail(crew, "no memory for a game");
    const bool is_taken = !crew->has_failed;
    if (is_taken)
        crew->games[(crew->first + crew->count++) % crew->capacity] = added;
    condition_wake_all(&crew->changed);
    while (write_first(crew))
        continue;
    mutex_unlock(&crew->mutex);
    if (!is_taken && added != NULL)
        free_game(added);
    return is_taken;
}

bool crew_finish(Crew *crew, Message *error) {
    mutex_lock(&crew->mutex);
    while (!crew->has_failed && crew->count > 0)
        if (!write_first(crew))
            condition_wait(&crew->changed, &crew->mutex);
    const bool is_ok = !crew->has_failed;
    *error = crew->error;
    mutex_unlock(&crew->mutex);
    return is_ok;
}

void crew_close(Crew *crew) {
    if (crew == NULL)
        return;
    mutex_lock(&crew->mutex);
    crew->is_closing = true;
    crew->has_failed = crew->has_failed || crew->count > 0;
    condition_wake_all(&crew->changed);
    mutex_unlock(&crew->mutex);
    for (int i = 0; i < crew->thread_count; i++)
        thread_join(crew->threads[i]);
    progress_end(&crew->progress);
    for (int i = 0; i < crew->count; i++)
        free_game(game_at(crew, i));
    mutex_close(&crew->mutex);
    condition_close(&crew->changed);
    free(crew->games);
    free(crew);
}
