// SPDX-License-Identifier: MIT
#include "search/searcher.h"

#include "base/clock.h"
#include "base/thread.h"
#include "search/iterate.h"
#include "search/prune.h"

#include <stdlib.h>
#include <string.h>

// One thread's part: its worker and its iteration.
typedef struct Crew {
    Worker *workers[THREAD_MAX_COUNT];
    Iteration *iterations[THREAD_MAX_COUNT];
    int count;
} Crew;

struct Searcher {
    Table table;
    Crew crew;
    SearchShared shared;
    Margins margins;
    const Net *net; // NULL = evaluate by hand
    Egdb *egdb;     // NULL = none
};

static void crew_close(Crew *crew) {
    for (int i = 0; i < crew->count; i++) {
        free(crew->workers[i]);
        free(crew->iterations[i]);
    }
    crew->count = 0;
}

static bool crew_open(Crew *crew, int count) {
    crew->count = 0;
    for (int i = 0; i < count; i++) {
        crew->workers[i] = calloc(1, sizeof(Worker));
        crew->iterations[i] = calloc(1, sizeof(Iteration));
        crew->count++;
        if (crew->workers[i] == NULL || crew->iterations[i] == NULL) {
            crew_close(crew);
            return false;
        }
    }
    return true;
}

Searcher *searcher_open(size_t hash_mb, int threads) {
    Searcher *const searcher = calloc(1, sizeof *searcher);
    if (searcher == NULL)
        return NULL;
    searcher->margins = margins_default();
    if (!table_open(&searcher->table, hash_mb) || !crew_open(&searcher->crew, threads)) {
        searcher_close(searcher);
        return NULL;
    }
    return searcher;
}

void searcher_close(Searcher *searcher) {
    if (searcher == NULL)
        return;
    crew_close(&searcher->crew);
    table_close(&searcher->table);
    free(searcher);
}

bool searcher_set_hash(Searcher *searcher, size_t hash_mb) {
    Table table;
    if (!table_open(&table, hash_mb))
        return false;
    table_close(&searcher->table);
    searcher->table = table;
    return true;
}

bool searcher_set_threads(Searcher *searcher, int threads) {
    Crew crew;
    if (!crew_open(&crew, threads))
        return false;
    crew_close(&searcher->crew);
    searcher->crew = crew;
    return true;
}

void searcher_clear(Searcher *searcher) {
    table_clear(&searcher->table);
    for (int i = 0; i < searcher->crew.count; i++) {
        Worker *const worker = searcher->crew.workers[i];
        memset(worker->history, 0, sizeof worker->history);
        memset(worker->replies, 0, sizeof worker->replies);
    }
}

bool searcher_set_margin(Searcher *searcher, const char *name, int value) {
    return margins_set(&searcher->margins, name, value);
}

void searcher_use_net(Searcher *searcher, const Net *net) { searcher->net = net; }

void searcher_use_egdb(Searcher *searcher, Egdb *egdb) { searcher->egdb = egdb; }

void searcher_use_cpu_clock(Searcher *searcher, bool is_on) {
    searcher->shared.uses_cpu_clock = is_on;
}

void searcher_prepare(Searcher *searcher) {
    atomic_store(&searcher->shared.stop, false);
    atomic_store(&searcher->shared.is_hit, false);
    atomic_store(&searcher->shared.is_content, false);
}

void searcher_stop(Searcher *searcher) { atomic_store(&searcher->shared.stop, true); }

void searcher_ponder_hit(Searcher *searcher) {
    if (atomic_load(&searcher->shared.is_hit))
        return;
    atomic_store(&searcher->shared.start_us, shared_now_us(&searcher->shared));
    atomic_store(&searcher->shared.is_hit, true);
    if (atomic_load(&searcher->shared.is_content))
        searcher_stop(searcher);
}

// Puts the game's position at the root, with the keys of the positions that can still be repeated.
static void worker_set_root(Worker *worker, const Game *game) {
    Node *const root = &worker->nodes[0];
    const GamePly *const last = &game->plies[game->count];
    int past = 0;
    while (past < game->count && past < PAST_KEYS) {
        const GamePly *const before = &game->plies[game->count - past - 1];
        if (position_is_irreversible(&before->position, before->move))
            break;
        past++;
    }
    for (int i = 0; i <= past; i++)
        worker->keys[i] = game->plies[game->count - past + i].key;
    worker->past = past;
    root->position = last->position;
    root->key = worker_key(&game->set, last->key, &last->draws);
    root->draws = last->draws;
    root->reversible = past;
    for (int ply = 0; ply <= MAX_PLY; ply++) {
        memset(worker->nodes[ply].killers, 0, sizeof worker->nodes[ply].killers);
        worker->nodes[ply].has_excluded = false;
        worker->nodes[ply].has_accumulator = false;
    }
}

static void worker_prepare(Searcher *searcher, int index, const Game *game) {
    Worker *const worker = searcher->crew.workers[index];
    worker->set = game->set;
    worker->eval = eval_open(&game->set);
    if (searcher->net != NULL && net_fits(searcher->net, &game->set))
        eval_use_net(&worker->eval, searcher->net);
    worker->table = &searcher->table;
    worker->shared = &searcher->shared;
    worker->margins = &searcher->margins;
    prune_prepare(worker);
    worker->index = index;
    worker->is_aborted = false;
    worker->selective_depth = 0;
    atomic_store(&worker->node_count, 0);
    atomic_store(&worker->table_hits, 0);
    worker_set_root(worker, game);
}

static void iteration_prepare(Searcher *searcher, int index, const SearchLimits *limits,
                              const SearchListener *listener) {
    Iteration *const iteration = searcher->crew.iterations[index];
    Worker *const worker = searcher->crew.workers[index];
    iteration->limits = limits;
    iteration->listener = index == 0 ? listener : NULL;
    iteration->began_us = shared_now_us(&searcher->shared);
    iteration->workers = searcher->crew.workers;
    iteration->worker_count = limits->is_alone ? 1 : searcher->crew.count;
    rule_set_list_moves(&worker->set, &worker->nodes[0].position, &iteration->root);
    if (limits->root_count > 0) {
        iteration->root.count = limits->root_count;
        memcpy(iteration->root.moves, limits->root_moves,
               (size_t)limits->root_count * sizeof(Move));
    }
    tablebase_prepare(worker, searcher->egdb, &iteration->root, &iteration->tablebase);
    const int wanted = limits->multi_pv < 1 ? 1 : limits->multi_pv;
    const int most = wanted < MAX_MULTI_PV ? wanted : MAX_MULTI_PV;
    iteration->line_count = most < iteration->root.count ? most : iteration->root.count;
}

// Only where the move is for a game: whoever names moves or analyses wants to see them searched.
static bool is_only_move(const Game *game, const SearchLimits *limits) {
    return limits->root_count == 0 && !limits->is_analysis &&
           rule_set_count_moves(&game->set, game_position(game)) == 1;
}

static void shared_prepare(SearchShared *shared, const Game *game, const SearchLimits *limits) {
    shared->node_limit = limits->nodes > 0 ? limits->nodes : INT64_MAX;
    shared->plan = time_plan_make(limits, is_only_move(game, limits));
    shared->ponders = limits->is_pondering;
    shared->is_infinite = limits->is_infinite;
    if (!atomic_load(&shared->is_hit))
        atomic_store(&shared->start_us, shared_now_us(shared));
}

typedef struct Errand {
    Worker *worker;
    Iteration *iteration;
} Errand;

static void helper_main(void *argument) {
    const Errand *const errand = argument;
    iterate_run(errand->worker, errand->iteration);
}

// A search that may not return yet waits for a stop or a ponder hit.
static void wait_while_unlimited(const SearchShared *shared) {
    while (shared_is_unlimited(shared) && !atomic_load(&shared->stop))
        clock_sleep_ms(1);
}

// The main thread searches here; the others help until it is done.
static void crew_run(Searcher *searcher, int count) {
    Crew *const crew = &searcher->crew;
    Thread threads[THREAD_MAX_COUNT];
    Errand errands[THREAD_MAX_COUNT];
    int started = 1;
    for (; started < count; started++) {
        errands[started] = (Errand){crew->workers[started], crew->iterations[started]};
        if (!thread_start(&threads[started], helper_main, &errands[started]))
            break;
    }
    iterate_run(crew->workers[0], crew->iterations[0]);
    wait_while_unlimited(&searcher->shared);
    atomic_store(&searcher->shared.stop, true);
    for (int i = 1; i < started; i++)
        thread_join(threads[i]);
}

static SearchLine line_of(const Iteration *iteration, int k) {
    const SearchReport report = iterate_line(iteration, k);
    SearchLine line = {.best = report.pv[0], .score = report.score};
    if (report.pv_count > 1) {
        line.has_ponder = true;
        line.ponder = report.pv[1];
    }
    return line;
}

static void result_take(const Iteration *iteration, SearchResult *result) {
    const int count = iteration->root.count == 0 ? 0 : iteration->line_count;
    *result = (SearchResult){.report = iterate_line(iteration, 0)};
    for (int k = 0; k < count; k++)
        if (iteration->lines[k].pv_count > 0)
            result->lines[result->line_count++] = line_of(iteration, k);
    if (result->line_count == 0)
        return;
    result->has_move = true;
    result->best = result->lines[0].best;
    result->has_ponder = result->lines[0].has_ponder;
    result->ponder = result->lines[0].ponder;
}

void searcher_run(Searcher *searcher, const Game *game, const SearchLimits *limits,
                  const SearchListener *listener, SearchResult *result) {
    shared_prepare(&searcher->shared, game, limits);
    table_next_search(&searcher->table);
    for (int i = 0; i < searcher->crew.count; i++) {
        worker_prepare(searcher, i, game);
        iteration_prepare(searcher, i, limits, listener);
    }
    crew_run(searcher, limits->is_alone ? 1 : searcher->crew.count);
    result_take(searcher->crew.iterations[0], result);
}
