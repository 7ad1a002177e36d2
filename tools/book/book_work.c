// SPDX-License-Identifier: MIT
#include "book/book_work.h"

#include "book/graph_value.h"

#include <stdlib.h>

void book_work_close(BookWork *work) {
    free(work->tasks);
    free(work->searches);
    *work = (BookWork){.tasks = NULL};
}

void book_work_clear(BookWork *work) { work->count = 0; }

static bool grow(BookWork *work) {
    const size_t capacity = work->capacity == 0 ? 256 : 2 * work->capacity;
    BookTask *const tasks = realloc(work->tasks, capacity * sizeof *tasks);
    if (tasks == NULL)
        return false;
    work->tasks = tasks;
    BookSearch *const searches = realloc(work->searches, capacity * sizeof *searches);
    if (searches == NULL)
        return false;
    work->searches = searches;
    work->capacity = capacity;
    return true;
}

bool book_work_add(BookWork *work, BookTask task, const Position *position, int unit) {
    if (work->count == work->capacity && !grow(work))
        return false;
    work->tasks[work->count] = task;
    work->searches[work->count++] = (BookSearch){.position = *position, .unit = unit};
    return true;
}

int16_t book_work_score(int score) {
    return (int16_t)(score > BOOK_WIN ? BOOK_WIN : score < -BOOK_WIN ? -BOOK_WIN : score);
}

static bool apply_to_node(Graph *graph, uint32_t index, const BookSearch *search) {
    GraphNode *const node = &graph->nodes[index];
    node->own_score = book_work_score(search->score);
    node->own_depth = graph_depth(search->depth);
    node->confirmed = 0;
    return graph_set_own_move(graph, index, search->best);
}

static bool apply_to_move(Graph *graph, const BookTask *task, const BookSearch *search) {
    GraphEdge *const edge = graph_edge(graph, task->node, task->index);
    if (edge == NULL)
        return false;
    edge->data.score = graph_value_behind(book_work_score(search->score));
    edge->data.depth = graph_depth(search->depth + 1);
    return true;
}

bool book_work_apply(const BookWork *work, Graph *graph) {
    for (size_t i = 0; i < work->count; i++) {
        const BookTask *const task = &work->tasks[i];
        const BookSearch *const search = &work->searches[i];
        if (task->index == BOOK_ITSELF ? !apply_to_node(graph, task->node, search)
                                       : !apply_to_move(graph, task, search))
            return false;
    }
    return true;
}
