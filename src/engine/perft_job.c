// SPDX-License-Identifier: MIT
#include "engine/perft_job.h"

#include "base/thread.h"
#include "engine/perft_table.h"
#include "rules/perft.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// A subtree this deep takes a moment at most, whatever the position.
enum { WHOLE_DEPTH = 2 };

// A subtree: the position, and which of the root's moves leads there.
typedef struct Task {
    Position position;
    uint64_t leaves;
    int root;
} Task;

// The tasks of one count, shared by its threads: each takes the next one.
typedef struct Run {
    const PerftJob *job;
    PerftTable *table; // NULL when there is none
    Task *tasks;
    int count;
    int depth; // of every task
    atomic_int next;
    atomic_bool is_stopped;
} Run;

static void list_moves(const PerftJob *job, const Position *position, MoveList *list) {
    if (job->is_routes)
        rule_set_list_routes(job->set, position, list);
    else
        rule_set_list_moves(job->set, position, list);
}

static uint64_t count_whole(const Run *run, const Position *position, int depth) {
    if (run->job->is_routes)
        return perft_count_routes(run->job->set, position, depth);
    if (run->table != NULL)
        return perft_table_count(run->table, run->job->set, position, depth);
    return perft_count(run->job->set, position, depth);
}

static bool run_is_stopped(Run *run) {
    if (run->job->must_stop == NULL)
        return false;
    if (!atomic_load_explicit(&run->is_stopped, memory_order_relaxed) &&
        run->job->must_stop(run->job->context))
        atomic_store(&run->is_stopped, true);
    return atomic_load_explicit(&run->is_stopped, memory_order_relaxed);
}

// Counts by small subtrees when the count can be stopped.
static uint64_t count_subtree(Run *run, const Position *position, int depth) {
    if (run->job->must_stop == NULL || run->table != NULL || depth <= WHOLE_DEPTH)
        return count_whole(run, position, depth);
    uint64_t leaves = 0;
    MoveList list;
    list_moves(run->job, position, &list);
    for (int i = 0; i < list.count && !run_is_stopped(run); i++) {
        const Position next = position_after(position, list.moves[i]);
        leaves += count_subtree(run, &next, depth - 1);
    }
    return leaves;
}

static void run_tasks(void *context) {
    Run *const run = context;
    while (!run_is_stopped(run)) {
        const int next = atomic_fetch_add(&run->next, 1);
        if (next >= run->count)
            return;
        run->tasks[next].leaves = count_subtree(run, &run->tasks[next].position, run->depth);
    }
}

// Replaces each task by one for each of its moves; false when memory is out.
static bool split_tasks(Run *run) {
    Task *split = NULL;
    int count = 0;
    for (int i = 0; i < run->count; i++) {
        const Task *const task = &run->tasks[i];
        MoveList list;
        list_moves(run->job, &task->position, &list);
        Task *const grown = realloc(split, sizeof *split * (size_t)(count + list.count + 1));
        if (grown == NULL) {
            free(split);
            return false;
        }
        split = grown;
        for (int j = 0; j < list.count; j++)
            split[count++] = (Task){.position = position_after(&task->position, list.moves[j]),
                                    .root = task->root < 0 ? j : task->root};
    }
    free(run->tasks);
    run->tasks = split;
    run->count = count;
    run->depth--;
    return true;
}

// Sets up the tasks `plies` below the root and counts them; false when memory is out or the count
// was stopped.
static bool run_start(Run *run, const PerftJob *job, int depth, int plies) {
    memset(run, 0, sizeof *run);
    run->job = job;
    run->depth = depth;
    run->count = 1;
    run->tasks = malloc(sizeof *run->tasks);
    if (run->tasks == NULL)
        return false;
    run->tasks[0] = (Task){.position = job->position, .root = -1};
    for (int i = 0; i < plies && i < depth; i++)
        if (!split_tasks(run))
            return false;
    if (job->hash_mb > 0 && !job->is_routes &&
        (run->table = perft_table_open(job->hash_mb)) == NULL)
        return false;
    thread_run_together(run_tasks, run, run->job->threads);
    return !atomic_load(&run->is_stopped);
}

static void run_close(Run *run) {
    if (run->table != NULL)
        perft_table_close(run->table);
    free(run->tasks);
}

static int split_depth(const PerftJob *job) { return job->threads > 1 ? 2 : 0; }

bool perft_job_count(const PerftJob *job, int depth, uint64_t *leaves) {
    Run run;
    const bool is_done = run_start(&run, job, depth, split_depth(job));
    *leaves = 0;
    for (int i = 0; is_done && i < run.count; i++)
        *leaves += run.tasks[i].leaves;
    run_close(&run);
    return is_done;
}

// Index of the legal move that a root route plays.
static int find_move(const MoveList *moves, Move move) {
    for (int i = 0; i < moves->count; i++)
        if (move_is_equal(moves->moves[i], move))
            return i;
    return 0;
}

bool perft_job_divide(const PerftJob *job, int depth, MoveList *moves, uint64_t *counts) {
    Run run;
    MoveList roots;
    const bool is_done = run_start(&run, job, depth, 1 + (job->threads > 1));
    list_moves(job, &job->position, &roots);
    rule_set_list_moves(job->set, &job->position, moves);
    memset(counts, 0, sizeof *counts * (size_t)moves->count);
    for (int i = 0; is_done && i < run.count; i++)
        counts[find_move(moves, roots.moves[run.tasks[i].root])] += run.tasks[i].leaves;
    run_close(&run);
    return is_done;
}
