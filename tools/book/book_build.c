// SPDX-License-Identifier: MIT
#include "book/book_build.h"

#include "base/progress.h"
#include "base/version.h"
#include "book/book_confirm.h"
#include "book/book_work.h"
#include "book/graph_cost.h"
#include "book/graph_value.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LEAST_BATCH = 4, // leaves expanded at once
    MOST_BATCH = 48,
    BATCH_SHARE = 200, // of the positions
    UNIT_SIZE = 8,     // positions without a score that share a table
    MOST_UNSEARCHED = 256,
    SAVE_SECONDS = 15,
    DECIDED_SCORE = 800, // nobody needs a book from there on
    MARGIN = 4000
};

typedef struct Leaf {
    int32_t cost;
    uint32_t node;
    Position position;
} Leaf;

typedef struct Build {
    Graph *graph;
    const BookBuildPlan *plan;
    BookRoots *roots; // owned
    BookWork work;
    Progress progress;
    double saved_s;  // when the book was last saved
    uint32_t before; // positions when the work began
    Message *error;
} Build;

static bool fail_memory(Build *build) { return message_fail(build->error, "memory is out"); }

static bool is_time_over(const Build *build) {
    return build->plan->seconds > 0 &&
           progress_seconds(&build->progress) >= (double)build->plan->seconds;
}

// Progress
// ------------------------------------------------------------------------------------------------

// Positions or time, whichever budget is used up first.
static void show_progress(void *context, size_t done) {
    Build *const build = context;
    const double all = (double)build->plan->positions - build->before;
    const double now = (double)build->graph->stored - build->before;
    (void)done;
    if (progress_is_due(&build->progress))
        progress_show(&build->progress, now, all, "%.40s: %u of %" PRId64 " positions",
                      build->graph->set.name, (unsigned)build->graph->stored,
                      build->plan->positions);
}

static bool save(Build *build) {
    build->saved_s = progress_seconds(&build->progress);
    return graph_save(build->graph, build->plan->path, build->error);
}

// Batches
// ------------------------------------------------------------------------------------------------

static bool search_work(Build *build) {
    if (!book_search_run(&build->plan->search, build->work.searches, build->work.count,
                         show_progress, build) ||
        !book_work_apply(&build->work, build->graph) || !graph_link(build->graph) ||
        !graph_back_up(build->graph))
        return fail_memory(build);
    return progress_seconds(&build->progress) - build->saved_s < SAVE_SECONDS || save(build);
}

static int compare_leaves(const void *first, const void *second) {
    const Leaf *const a = first;
    const Leaf *const b = second;
    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    return book_compare(&a->position, &b->position);
}

// Collects positions that no search has seen: roots, and what came from games.
static size_t list_unsearched(const Build *build, Leaf *leaves) {
    size_t count = 0;
    for (uint32_t i = 0; i < build->graph->count; i++) {
        const GraphNode *const node = &build->graph->nodes[i];
        if (!node->is_over && node->own_depth == 0)
            leaves[count++] = (Leaf){0, i, node->position};
    }
    return count;
}

static bool search_unsearched(Build *build, Leaf *leaves, size_t count) {
    qsort(leaves, count, sizeof *leaves, compare_leaves);
    book_work_clear(&build->work);
    for (size_t i = 0; i < count && i < MOST_UNSEARCHED; i++)
        if (!book_work_add(&build->work, build->graph, leaves[i].node, (int)(i / UNIT_SIZE)))
            return fail_memory(build);
    return search_work(build);
}

static bool is_expandable(const GraphNode *node) {
    return !node->is_over && !node->is_expanded && abs(node->value) < DECIDED_SCORE;
}

static size_t list_leaves(const Build *build, const int32_t *costs, Leaf *leaves) {
    size_t count = 0;
    for (uint32_t i = 0; i < build->graph->count; i++)
        if (costs[i] < GRAPH_FAR && is_expandable(&build->graph->nodes[i]))
            leaves[count++] = (Leaf){costs[i], i, build->graph->nodes[i].position};
    return count;
}

// Gives a leaf all its moves; positions that are new are to be searched.
static bool expand(Build *build, uint32_t leaf, int unit) {
    Graph *const graph = build->graph;
    const Position position = graph->nodes[leaf].position;
    MoveList list;
    book_list_moves(&graph->set, &position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(&position, list.moves[i]);
        const uint32_t before = graph->count;
        const uint32_t child = graph_add(graph, &after);
        GraphEdge *const edge = child == GRAPH_NONE ? NULL : graph_edge(graph, leaf, i);
        if (edge == NULL)
            return fail_memory(build);
        edge->child = child;
        if (child >= before && !graph->nodes[child].is_over &&
            !book_work_add(&build->work, graph, child, unit))
            return fail_memory(build);
    }
    return true;
}

static size_t batch_size(const Build *build) {
    const size_t share = build->graph->stored / BATCH_SHARE;
    return share < LEAST_BATCH ? LEAST_BATCH : share < MOST_BATCH ? share : MOST_BATCH;
}

static bool expand_leaves(Build *build, Leaf *leaves, size_t count) {
    const size_t most = batch_size(build);
    qsort(leaves, count, sizeof *leaves, compare_leaves);
    book_work_clear(&build->work);
    for (size_t i = 0; i < count && i < most; i++) {
        if (build->graph->stored >= build->plan->positions)
            break;
        if (!expand(build, leaves[i].node, (int)i))
            return false;
    }
    return search_work(build);
}

// One batch; *is_done when there is nothing to expand.
static bool build_batch(Build *build, Leaf *leaves, int32_t *costs, bool *is_done) {
    size_t count = list_unsearched(build, leaves);
    if (count > 0)
        return search_unsearched(build, leaves, count);
    book_roots_find(build->graph, build->roots);
    if (!graph_find_costs(build->graph, build->roots, MARGIN, costs))
        return fail_memory(build);
    count = list_leaves(build, costs, leaves);
    *is_done = count == 0;
    return *is_done || expand_leaves(build, leaves, count);
}

static bool build_next(Build *build, bool *is_done) {
    Leaf *const leaves = calloc((size_t)build->graph->count + 1, sizeof *leaves);
    int32_t *const costs = calloc((size_t)build->graph->count + 1, sizeof *costs);
    const bool is_ok = leaves != NULL && costs != NULL ? build_batch(build, leaves, costs, is_done)
                                                       : fail_memory(build);
    free(leaves);
    free(costs);
    return is_ok;
}

static bool has_unsearched(const Graph *graph) {
    for (uint32_t i = 0; i < graph->count; i++)
        if (!graph->nodes[i].is_over && graph->nodes[i].own_depth == 0)
            return true;
    return false;
}

static bool extend(Build *build) {
    bool is_done = false;
    while (!is_done && !is_time_over(build) &&
           (build->graph->stored < build->plan->positions || has_unsearched(build->graph)))
        if (!build_next(build, &is_done))
            return false;
    return true;
}

// ------------------------------------------------------------------------------------------------

static void write_note(Graph *graph, const BookBuildPlan *plan) {
    snprintf(graph->note, sizeof graph->note,
             "built by Canalejas %s, %" PRId64 " nodes a position, %s", version_text(),
             plan->search.nodes, plan->search.net != NULL ? "by a net" : "evaluated by hand");
}

static bool build_all(Build *build) {
    if (!book_roots_add(build->graph) || !graph_link(build->graph) || !graph_back_up(build->graph))
        return fail_memory(build);
    if (!extend(build))
        return false;
    if (build->plan->confirm > 0 && !is_time_over(build) &&
        !book_confirm(build->graph, build->plan, build->error))
        return false;
    return save(build);
}

bool book_build(Graph *graph, const BookBuildPlan *plan, Message *error) {
    Build build = {.graph = graph,
                   .plan = plan,
                   .roots = calloc(1, sizeof(BookRoots)),
                   .before = graph->stored,
                   .error = error};
    progress_start(&build.progress, PROGRESS_EVERYWHERE);
    write_note(graph, plan);
    const bool is_ok = build.roots != NULL ? build_all(&build) : fail_memory(&build);
    progress_end(&build.progress);
    book_work_close(&build.work);
    free(build.roots);
    return is_ok;
}
