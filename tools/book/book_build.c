// SPDX-License-Identifier: MIT
#include "book/book_build.h"

#include "base/progress.h"
#include "base/text.h"
#include "base/version.h"
#include "book/book_step.h"
#include "book/graph_value.h"

#include <inttypes.h>
#include <stdio.h>

enum { SAVE_SECONDS = 15 };

typedef struct Build {
    BookSteps steps;
    Progress progress;
    double saved_s;  // when the book was last saved
    uint32_t before; // positions when the work began
    bool is_grown;   // the positions are there, and leaves are being confirmed
} Build;

static bool is_time_over(const Build *build) {
    const int64_t seconds = build->steps.plan->seconds;
    return seconds > 0 && progress_seconds(&build->progress) >= (double)seconds;
}

// Progress
// ------------------------------------------------------------------------------------------------

static void show_positions(Build *build) {
    const Graph *const graph = build->steps.graph;
    const int64_t wanted = build->steps.plan->positions;
    progress_show(&build->progress, (double)graph->stored - build->before,
                  (double)wanted - build->before, "%.40s: %u of %" PRId64 " positions",
                  graph->set.name, (unsigned)graph->stored, wanted);
}

// New leaves come in while others are confirmed, so that what is left is an estimate.
static void show_leaves(Build *build, size_t done) {
    const BookSteps *const steps = &build->steps;
    const size_t now = steps->confirmed + done;
    const size_t left = steps->left > done ? steps->left - done : 0;
    progress_show(&build->progress, (double)now, (double)(now + left),
                  "%.40s: %u positions, %zu leaves searched deeper, %zu left",
                  steps->graph->set.name, (unsigned)steps->graph->stored, now, left);
}

static void show_progress(void *context, size_t done) {
    Build *const build = context;
    if (!progress_is_due(&build->progress))
        return;
    if (build->is_grown)
        show_leaves(build, done);
    else
        show_positions(build);
}

// Steps
// ------------------------------------------------------------------------------------------------

// A file does not hold positions that have neither a score nor a move.
static bool is_whole(const Graph *graph) {
    for (uint32_t i = 0; i < graph->count; i++)
        if (!graph->nodes[i].is_over && graph->nodes[i].edge_count == 0)
            return false;
    return true;
}

static bool save_if_due(Build *build, Message *error) {
    const double now_s = progress_seconds(&build->progress);
    if (now_s - build->saved_s < SAVE_SECONDS || !is_whole(build->steps.graph))
        return true;
    build->saved_s = now_s;
    return graph_save(build->steps.graph, build->steps.plan->path, error);
}

// Where scores do not hold a book may become half as large again as it was meant to.
static bool has_room(const BookSteps *steps) {
    return steps->graph->stored < steps->plan->positions + steps->plan->positions / 2;
}

// The first kind of step for which there is anything to do.
static BookStep take_step(Build *build) {
    BookSteps *const steps = &build->steps;
    BookStep step = book_step_search_new(steps);
    if (step == BOOK_STEP_NONE)
        step = book_step_add_near(steps);
    if (step != BOOK_STEP_NONE)
        return step;
    build->is_grown = steps->graph->stored >= steps->plan->positions;
    if (!build->is_grown)
        step = book_step_expand(steps);
    if (step != BOOK_STEP_NONE || steps->plan->confirm == 0)
        return step;
    if (has_room(steps))
        step = book_step_expand_unsound(steps);
    build->is_grown = true;
    return step == BOOK_STEP_NONE ? book_step_confirm(steps) : step;
}

static bool build_all(Build *build, Message *error) {
    Graph *const graph = build->steps.graph;
    BookStep step = BOOK_STEP_DONE;
    if (!book_roots_add(graph) || !graph_update(graph))
        return message_fail(error, "memory is out");
    while (step == BOOK_STEP_DONE && !(is_time_over(build) && is_whole(graph))) {
        step = take_step(build);
        if (step == BOOK_STEP_FAILED)
            return message_fail(error, "memory is out");
        if (!save_if_due(build, error))
            return false;
    }
    return graph_save(graph, build->steps.plan->path, error);
}

// ------------------------------------------------------------------------------------------------

static void write_note(Graph *graph, const BookBuildPlan *plan) {
    TextWriter note = text_writer(graph->note, sizeof graph->note);
    text_print(&note, "built by Canalejas %s, %" PRId64 " nodes a position, %s", version_text(),
               plan->search.nodes, plan->search.net != NULL ? "by a net" : "evaluated by hand");
    if (plan->confirm > 0)
        text_print(&note, ", leaves confirmed %d plies deeper", plan->confirm);
}

bool book_build(Graph *graph, const BookBuildPlan *plan, Message *error) {
    Build build = {.steps = {.graph = graph, .plan = plan, .on_unit = show_progress},
                   .before = graph->stored};
    build.steps.context = &build;
    progress_start(&build.progress, PROGRESS_EVERYWHERE);
    write_note(graph, plan);
    const bool is_ok = build_all(&build, error);
    progress_end(&build.progress);
    book_work_close(&build.steps.work);
    return is_ok;
}
