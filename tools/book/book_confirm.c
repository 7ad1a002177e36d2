// SPDX-License-Identifier: MIT
#include "book/book_confirm.h"

#include "base/progress.h"
#include "book/book_work.h"
#include "book/graph_cost.h"
#include "book/graph_value.h"

#include <stdlib.h>

enum { BATCH = 32 };

typedef struct Played {
    uint32_t node;
    Position position;
} Played;

static int compare_played(const void *first, const void *second) {
    const Played *const a = first;
    const Played *const b = second;
    return book_compare(&a->position, &b->position);
}

static bool fill_played(const Graph *graph, const int32_t *costs, uint32_t **leaves,
                        size_t *count) {
    Played *const played = calloc((size_t)graph->count + 1, sizeof *played);
    *leaves = calloc((size_t)graph->count + 1, sizeof **leaves);
    *count = 0;
    const bool has_room = played != NULL && *leaves != NULL;
    for (uint32_t i = 0; has_room && i < graph->count; i++)
        if (costs[i] < GRAPH_FAR && !graph->nodes[i].is_over && !graph->nodes[i].is_expanded)
            played[(*count)++] = (Played){i, graph->nodes[i].position};
    if (has_room) {
        qsort(played, *count, sizeof *played, compare_played);
        for (size_t i = 0; i < *count; i++)
            (*leaves)[i] = played[i].node;
    }
    free(played);
    return has_room;
}

bool book_list_played(const Graph *graph, int margin, uint32_t **leaves, size_t *count) {
    BookRoots *const roots = calloc(1, sizeof *roots);
    int32_t *const costs = calloc((size_t)graph->count + 1, sizeof *costs);
    bool is_ok = roots != NULL && costs != NULL;
    *leaves = NULL;
    if (is_ok) {
        book_roots_find(graph, roots);
        is_ok = graph_find_costs(graph, roots, margin, costs) &&
                fill_played(graph, costs, leaves, count);
    }
    free(roots);
    free(costs);
    return is_ok;
}

// Decided positions need no confirmation.
static bool is_shallow(const GraphNode *node, int depth) {
    return node->own_depth < depth && abs(node->own_score) < BOOK_WIN_MIN;
}

// Collects a batch; *left is the number of leaves that are not deep enough.
static bool collect(const Graph *graph, int depth, BookWork *work, size_t *left) {
    uint32_t *leaves = NULL;
    size_t count = 0;
    bool is_ok = book_list_played(graph, BOOK_GOOD_MARGIN, &leaves, &count);
    *left = 0;
    book_work_clear(work);
    for (size_t i = 0; is_ok && i < count; i++) {
        if (!is_shallow(&graph->nodes[leaves[i]], depth))
            continue;
        ++*left;
        if (work->count == BATCH)
            continue;
        is_ok = book_work_add(work, graph, leaves[i], (int)work->count);
        if (is_ok)
            work->searches[work->count - 1].least_depth = depth;
    }
    free(leaves);
    return is_ok;
}

static bool confirm_batch(Graph *graph, const BookBuildPlan *plan, const BookWork *work) {
    return book_search_run(&plan->search, work->searches, work->count, NULL, NULL) &&
           book_work_apply(work, graph) && graph_link(graph) && graph_back_up(graph);
}

bool book_confirm(Graph *graph, const BookBuildPlan *plan, Message *error) {
    BookWork work = {0};
    Progress progress;
    size_t done = 0;
    size_t left = 0;
    bool is_ok = true;
    progress_start(&progress, PROGRESS_EVERYWHERE);
    while ((is_ok = collect(graph, plan->confirm, &work, &left)) && work.count > 0) {
        if (progress_is_due(&progress))
            progress_show(&progress, (double)done, (double)(done + left),
                          "%.40s: %zu leaves of good play searched to depth %d, %zu left",
                          graph->set.name, done, plan->confirm, left);
        if (!confirm_batch(graph, plan, &work))
            break;
        done += work.count;
        if (!graph_save(graph, plan->path, error)) {
            book_work_close(&work);
            return false;
        }
        if (plan->seconds > 0 && progress_seconds(&progress) >= (double)plan->seconds)
            break;
    }
    const bool is_done = is_ok && (work.count == 0 || plan->seconds > 0);
    progress_end(&progress);
    book_work_close(&work);
    return is_done || message_fail(error, "memory is out");
}
