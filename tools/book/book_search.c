// SPDX-License-Identifier: MIT
#include "book/book_search.h"

#include "base/thread.h"
#include "search/searcher.h"

enum { HASH_MB = 2 };

// What the threads share; the fields behind the mutex under it.
typedef struct Run {
    const BookSearchPlan *plan;
    BookSearch *searches;
    size_t count;
    void (*on_unit)(void *context, size_t done);
    void *context;
    Mutex mutex;
    size_t next;
    size_t done;
    bool has_failed;
} Run;

// The searches of the next unit; false when there is none left.
static bool take_unit(Run *run, size_t *first, size_t *end) {
    mutex_lock(&run->mutex);
    *first = run->next;
    *end = run->next;
    while (!run->has_failed && *end < run->count &&
           run->searches[*end].unit == run->searches[*first].unit)
        ++*end;
    run->next = *end;
    mutex_unlock(&run->mutex);
    return *end > *first;
}

static void end_unit(Run *run, size_t searches) {
    mutex_lock(&run->mutex);
    run->done += searches;
    if (run->on_unit != NULL)
        run->on_unit(run->context, run->done);
    mutex_unlock(&run->mutex);
}

static void search_one(const BookSearchPlan *plan, Searcher *searcher, Game *game,
                       BookSearch *search) {
    const bool is_deep = search->least_depth > 0;
    const SearchLimits limits = {.depth = is_deep ? search->least_depth : plan->depth,
                                 .nodes = is_deep ? 0 : plan->nodes,
                                 .multi_pv = 1,
                                 .is_alone = true,
                                 .is_analysis = true};
    const SearchListener listener = {0};
    SearchResult result;
    game_restart(game, plan->set, &search->position);
    searcher_prepare(searcher);
    searcher_run(searcher, game, &limits, &listener, &result);
    search->best = result.best;
    search->score = result.report.score;
    search->depth = result.report.depth > 0 ? result.report.depth : 1;
}

static void fail(Run *run) {
    mutex_lock(&run->mutex);
    run->has_failed = true;
    mutex_unlock(&run->mutex);
}

static void search_units(void *argument) {
    Run *const run = argument;
    const BookSearchPlan *const plan = run->plan;
    const Position start = rule_set_start(plan->set);
    Searcher *const searcher = searcher_open(HASH_MB, 1);
    Game game;
    const bool is_open = game_open(&game, plan->set, &start);
    size_t first = 0;
    size_t end = 0;
    if (!is_open || searcher == NULL)
        fail(run);
    else
        searcher_use_net(searcher, plan->net);
    while (take_unit(run, &first, &end)) {
        searcher_clear(searcher);
        for (size_t i = first; i < end; i++)
            search_one(plan, searcher, &game, &run->searches[i]);
        end_unit(run, end - first);
    }
    if (searcher != NULL)
        searcher_close(searcher);
    game_close(&game);
}

bool book_search_run(const BookSearchPlan *plan, BookSearch *searches, size_t count,
                     void (*on_unit)(void *context, size_t done), void *context) {
    Run run = {
        .plan = plan, .searches = searches, .count = count, .on_unit = on_unit, .context = context};
    mutex_open(&run.mutex);
    if (count > 0)
        thread_run_together(search_units, &run, plan->threads);
    mutex_close(&run.mutex);
    return !run.has_failed;
}
