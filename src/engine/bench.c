// SPDX-License-Identifier: MIT
#include "engine/bench.h"

#include "base/clock.h"
#include "base/random.h"
#include "base/thread.h"
#include "game/game.h"
#include "search/searcher.h"

#include <stdatomic.h>
#include <string.h>

enum { FIRST_PLIES = 2, MORE_PLIES = 3, DEFAULT_DEPTH_8 = 13, DEFAULT_DEPTH_10 = 11, WATCH_MS = 5 };

int bench_default_depth(const RuleSet *set) {
    return rule_set_board_size(set) == 8 ? DEFAULT_DEPTH_8 : DEFAULT_DEPTH_10;
}

int64_t bench_speed(const BenchTotals *totals) {
    const int64_t time_us = totals->time_us > 0 ? totals->time_us : 1;
    return (int64_t)((double)totals->nodes * 1e6 / (double)time_us);
}

// Plays random moves; stops before a move that would end the game.
static Position make_position(const RuleSet *set, int number) {
    Random random = {.state = (uint64_t)number};
    Position position = rule_set_start(set);
    for (int ply = 0; ply < FIRST_PLIES + MORE_PLIES * number; ply++) {
        MoveList list;
        rule_set_list_moves(set, &position, &list);
        if (list.count == 0)
            break;
        const Move move = list.moves[random_below(&random, (uint32_t)list.count)];
        const Position next = position_after(&position, move);
        if (result_of_position(set, &next).result != RESULT_NONE)
            break;
        position = next;
    }
    return position;
}

static uint64_t sign_line(uint64_t signature, const BenchLine *line) {
    const SearchResult *const result = &line->result;
    const Move best = result->best;
    const uint64_t words[] = {(uint64_t)result->report.nodes, (uint64_t)result->report.score,
                              best.captured, (uint64_t)best.from << 8 | best.to};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        signature = bits_mix(signature ^ words[i], UINT64_C(0x9e3779b97f4a7c15)) + i + 1;
    return signature;
}

static void ignore_report(void *context, const SearchReport *report) {
    (void)context;
    (void)report;
}

static bool search_line(const BenchSetup *setup, Searcher *searcher, BenchLine *line,
                        BenchTotals *totals) {
    const SearchLimits limits = {.depth = setup->depth, .multi_pv = 1};
    const SearchListener listener = {ignore_report, NULL};
    Game game;
    const bool is_open = game_open(&game, setup->set, &line->position);
    if (is_open) {
        searcher_clear(searcher);
        searcher_prepare(searcher);
        const int64_t start_us = clock_now_us();
        searcher_run(searcher, &game, &limits, &listener, &line->result);
        totals->time_us += clock_now_us() - start_us;
        totals->nodes += line->result.report.nodes;
        totals->signature = sign_line(totals->signature, line);
    }
    game_close(&game);
    return is_open;
}

// Looks out for a wish to stop while the searches run.
typedef struct Watch {
    const BenchSetup *setup;
    Searcher *searcher;
    Thread thread;
    bool has_thread;
    atomic_bool is_over;
} Watch;

static bool is_stopped(const BenchSetup *setup) {
    return setup->must_stop != NULL && setup->must_stop(setup->stop_context);
}

// Says stop again and again: each search begins unstopped.
static void watch_main(void *context) {
    Watch *const watch = context;
    while (!atomic_load(&watch->is_over)) {
        if (is_stopped(watch->setup))
            searcher_stop(watch->searcher);
        clock_sleep_ms(WATCH_MS);
    }
}

static void watch_open(Watch *watch, const BenchSetup *setup, Searcher *searcher) {
    watch->setup = setup;
    watch->searcher = searcher;
    atomic_init(&watch->is_over, false);
    watch->has_thread = setup->must_stop != NULL && thread_start(&watch->thread, watch_main, watch);
}

static void watch_close(Watch *watch) {
    atomic_store(&watch->is_over, true);
    if (watch->has_thread)
        thread_join(watch->thread);
}

static bool search_lines(const BenchSetup *setup, Searcher *searcher, BenchTotals *totals,
                         void (*on_line)(void *context, const BenchLine *line), void *context) {
    BenchLine line;
    for (line.number = 1; line.number <= BENCH_POSITIONS; line.number++) {
        line.position = make_position(setup->set, line.number);
        if (!search_line(setup, searcher, &line, totals))
            return false;
        if (is_stopped(setup))
            return true;
        on_line(context, &line);
    }
    return true;
}

bool bench_run(const BenchSetup *setup, void (*on_line)(void *context, const BenchLine *line),
               void *context, BenchTotals *totals, Message *error) {
    Watch watch;
    memset(totals, 0, sizeof *totals);
    Searcher *const searcher = searcher_open(setup->hash_mb, setup->threads);
    bool is_done = searcher != NULL;
    if (is_done) {
        searcher_use_net(searcher, setup->net);
        watch_open(&watch, setup, searcher);
        is_done = search_lines(setup, searcher, totals, on_line, context);
        watch_close(&watch);
        searcher_close(searcher);
    }
    totals->signature >>= 32;
    if (!is_done)
        return message_fail(error, "no memory for a search with %d MiB", (int)setup->hash_mb);
    return !is_stopped(setup) || message_fail(error, "stopped before the end");
}
