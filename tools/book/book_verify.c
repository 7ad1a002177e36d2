// SPDX-License-Identifier: MIT
#include "book/book_verify.h"

#include "base/progress.h"
#include "base/random.h"
#include "book/book_confirm.h"
#include "book/graph_reach.h"
#include "book/graph_value.h"

#include <stdlib.h>

// Values
// ------------------------------------------------------------------------------------------------

// The moves of all nodes in one row, as they were.
static BookMove *copy_moves(const Graph *graph) {
    size_t count = 0;
    for (uint32_t i = 0; i < graph->count; i++)
        count += graph->nodes[i].edge_count;
    BookMove *const moves = calloc(count + 1, sizeof *moves);
    BookMove *at = moves;
    for (uint32_t i = 0; moves != NULL && i < graph->count; i++)
        for (int j = 0; j < graph->nodes[i].edge_count; j++)
            *at++ = graph->nodes[i].edges[j].data;
    return moves;
}

static uint32_t count_wrong(const Graph *graph, const BookMove *before) {
    uint32_t wrong = 0;
    for (uint32_t i = 0; i < graph->count; i++)
        for (int j = 0; j < graph->nodes[i].edge_count; j++, before++) {
            const BookMove *const now = &graph->nodes[i].edges[j].data;
            wrong += now->score != before->score || now->depth != before->depth;
        }
    return wrong;
}

static bool count_unreachable(const Graph *graph, uint32_t *unreachable) {
    const GraphReach all = {.own = INT32_MAX, .replies = INT32_MAX};
    BookRoots *const roots = book_roots_find(graph);
    bool *const is_met = calloc((size_t)graph->count + 1, sizeof *is_met);
    bool is_ok = roots != NULL && is_met != NULL;
    if (is_ok)
        is_ok = graph_find_reached(graph, roots, all, is_met);
    *unreachable = 0;
    for (uint32_t i = 0; is_ok && i < graph->count; i++)
        *unreachable += !is_met[i] && !graph->nodes[i].is_over;
    free(roots);
    free(is_met);
    return is_ok;
}

bool book_check_values(Graph *graph, BookConsistency *found) {
    BookMove *const before = copy_moves(graph);
    *found = (BookConsistency){0};
    if (before == NULL || !graph_back_up(graph)) {
        free(before);
        return false;
    }
    found->wrong = count_wrong(graph, before);
    free(before);
    return count_unreachable(graph, &found->unreachable);
}

// Samples
// ------------------------------------------------------------------------------------------------

typedef struct SampleRun {
    Progress progress;
    size_t all;
} SampleRun;

static void show_progress(void *context, size_t done) {
    SampleRun *const run = context;
    if (progress_is_due(&run->progress))
        progress_show(&run->progress, (double)done, (double)run->all, "%zu of %zu leaves", done,
                      run->all);
}

// Brings `count` of the leaves to the front, chosen by lot.
static void shuffle(GraphLeaf *leaves, size_t all, size_t count, uint64_t seed) {
    Random random = {seed};
    for (size_t i = 0; i < count; i++) {
        const size_t other = i + random_below(&random, (uint32_t)(all - i));
        const GraphLeaf leaf = leaves[i];
        leaves[i] = leaves[other];
        leaves[other] = leaf;
    }
}

static bool collect(const Graph *graph, const BookSample *sample, const GraphLeaf *leaves,
                    size_t count, BookWork *work) {
    for (size_t i = 0; i < count; i++)
        if (book_is_open(&graph->nodes[leaves[i].node]) &&
            !book_confirm_add(work, graph, leaves[i].node, sample->deeper))
            return false;
    return true;
}

static void compare(const Graph *graph, const BookSample *sample, const BookWork *work,
                    BookSampleResult *found) {
    const int margin = sample->margin >= 0 ? sample->margin : graph_tolerance(graph);
    double sum = 0;
    found->margin = margin;
    found->searched = work->count;
    for (size_t i = 0; i < work->count; i++) {
        const GraphNode *const node = &graph->nodes[work->tasks[i].node];
        const int change = book_change(node->own_score, work->searches[i].score);
        found->beyond += change > margin;
        found->refuted += change > sample->refuted;
        found->greatest = change > found->greatest ? change : found->greatest;
        sum += change;
    }
    found->mean = work->count > 0 ? sum / (double)work->count : 0;
}

bool book_check_sample(const Graph *graph, const BookSample *sample, BookSampleResult *found) {
    GraphLeaf *leaves = NULL;
    BookWork work = {0};
    *found = (BookSampleResult){0};
    bool is_ok = graph_list_ends(graph, &leaves, &found->ends);
    if (is_ok) {
        const size_t count =
            found->ends < (size_t)sample->leaves ? found->ends : (size_t)sample->leaves;
        shuffle(leaves, found->ends, count, sample->seed);
        is_ok = collect(graph, sample, leaves, count, &work);
    }
    SampleRun run = {.all = work.count};
    progress_start(&run.progress, PROGRESS_EVERYWHERE);
    is_ok =
        is_ok && book_search_run(&sample->search, work.searches, work.count, show_progress, &run);
    progress_end(&run.progress);
    if (is_ok)
        compare(graph, sample, &work, found);
    book_work_close(&work);
    free(leaves);
    return is_ok;
}
