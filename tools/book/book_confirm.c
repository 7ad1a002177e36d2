// SPDX-License-Identifier: MIT
#include "book/book_confirm.h"

#include "book/book_step.h"
#include "book/graph_reach.h"
#include "book/graph_value.h"

#include <stdlib.h>

enum { BATCH = 64 };

bool book_is_open(const GraphNode *leaf) { return abs(leaf->own_score) < BOOK_WIN_MIN; }

bool book_confirm_add(BookWork *work, const Graph *graph, uint32_t leaf, int plies) {
    const GraphNode *const node = &graph->nodes[leaf];
    if (!book_work_add(work, (BookTask){leaf, BOOK_ITSELF}, &node->position, (int)work->count))
        return false;
    work->searches[work->count - 1].least_depth = node->own_depth + plies;
    return true;
}

int book_change(int before, int after) {
    const bool is_decided = abs(before) >= BOOK_DECIDED && abs(after) >= BOOK_DECIDED;
    return is_decided && (before > 0) == (after > 0) ? 0 : abs(after - before);
}

static bool is_confirmed(const GraphNode *leaf) { return leaf->confirmed > leaf->own_depth; }

// The score of a search that did not agree with the one before.
static bool is_unsound(const GraphNode *leaf) {
    return leaf->confirmed > 0 && leaf->confirmed == leaf->own_depth;
}

// The move of the deeper search is the better one in any case.
static bool take(Graph *graph, uint32_t leaf, const BookSearch *search) {
    GraphNode *const node = &graph->nodes[leaf];
    node->confirmed = graph_depth(search->least_depth);
    if (book_change(node->own_score, search->score) > graph_tolerance(graph)) {
        node->own_score = book_work_score(search->score);
        node->own_depth = node->confirmed;
    }
    return graph_set_own_move(graph, leaf, search->best);
}

static bool take_all(BookSteps *steps) {
    for (size_t i = 0; i < steps->work.count; i++)
        if (!take(steps->graph, steps->work.tasks[i].node, &steps->work.searches[i]))
            return false;
    steps->confirmed += steps->work.count;
    return graph_update(steps->graph);
}

static bool collect(BookSteps *steps, const GraphLeaf *leaves, size_t count) {
    book_work_clear(&steps->work);
    steps->left = 0;
    for (size_t i = 0; i < count; i++) {
        const GraphNode *const node = &steps->graph->nodes[leaves[i].node];
        if (!book_is_open(node) || is_confirmed(node))
            continue;
        steps->left++;
        if (steps->work.count < BATCH &&
            !book_confirm_add(&steps->work, steps->graph, leaves[i].node, steps->plan->confirm))
            return false;
    }
    return true;
}

BookStep book_step_confirm(BookSteps *steps) {
    GraphLeaf *leaves = NULL;
    size_t count = 0;
    bool is_ok = graph_list_ends(steps->graph, &leaves, &count) && collect(steps, leaves, count);
    free(leaves);
    const bool has_worked = is_ok && steps->work.count > 0;
    if (has_worked)
        is_ok = book_search_run(&steps->plan->search, steps->work.searches, steps->work.count,
                                steps->on_unit, steps->context) &&
                take_all(steps);
    return book_step_end(is_ok, has_worked);
}

BookStep book_step_expand_unsound(BookSteps *steps) {
    const Graph *const graph = steps->graph;
    GraphLeaf *leaves = NULL;
    size_t count = 0;
    int opened = 0;
    bool is_ok = graph_list_ends(graph, &leaves, &count);
    book_work_clear(&steps->work);
    for (size_t i = 0; is_ok && i < count && opened < BOOK_MOST_BATCH; i++) {
        const GraphNode *const node = &graph->nodes[leaves[i].node];
        if (is_unsound(node) && abs(node->value) < BOOK_DECIDED)
            is_ok = book_step_open_leaf(steps, leaves[i].node, opened++);
    }
    free(leaves);
    return book_step_end(is_ok && (opened == 0 || book_step_glance(steps)), opened > 0);
}
