// SPDX-License-Identifier: MIT
#include "cli/analysis_file.h"

#include "args/output.h"
#include "base/progress.h"
#include "base/terminal.h"
#include "base/text_buffer.h"
#include "base/thread.h"

#include <stdlib.h>

// The text of a position's analysis.
typedef struct Item {
    const AnalysisPosition *position;
    TextBuffer text;
    bool is_done;
} Item;

// The whole list; `mutex` guards everything that changes while the threads work.
typedef struct Batch {
    const AnalysisSetup *setup;
    const AnalysisList *list;
    Item *items;
    int count;
    int next;    // to be taken
    int printed; // from the start of the list
    bool shows_progress;
    Progress progress;
    bool has_failed; // memory is out
    Mutex mutex;
} Batch;

static void fail(Batch *batch, const char *message) {
    mutex_lock(&batch->mutex);
    if (!batch->has_failed)
        output_fail("analyse: %s", message);
    batch->has_failed = true;
    mutex_unlock(&batch->mutex);
}

// A text that does not fit is missing, of which `work` tells.
static void append_text(void *context, const char *text) {
    Item *const item = context;
    text_buffer_put(&item->text, text);
}

// `position 3, line 7: FEN`, over the text for people.
static void append_title(const Batch *batch, Item *item) {
    text_buffer_print(&item->text, "%s%s: %s\n", item == batch->items ? "" : "\n",
                      item->position->title, item->position->fen);
}

// The next position without an owner; NULL when there is none.
static Item *take_item(Batch *batch) {
    mutex_lock(&batch->mutex);
    Item *const item =
        batch->next < batch->count && !batch->has_failed ? &batch->items[batch->next++] : NULL;
    mutex_unlock(&batch->mutex);
    return item;
}

// Prints what can be printed in order.
static void finish_item(Batch *batch, Item *item) {
    mutex_lock(&batch->mutex);
    item->is_done = true;
    for (; batch->printed < batch->count && batch->items[batch->printed].is_done;
         batch->printed++) {
        Item *const ready = &batch->items[batch->printed];
        output_write(text_buffer_text(&ready->text));
        text_buffer_free(&ready->text);
    }
    if (batch->shows_progress && progress_is_due(&batch->progress))
        progress_show(&batch->progress, batch->printed, batch->count, "%d of %d positions",
                      batch->printed, batch->count);
    mutex_unlock(&batch->mutex);
}

// A worker's engine and the rule set that it plays.
typedef struct Worker {
    AnalysisSetup setup;
    cj_engine *engine; // NULL before the first position
    int set;
} Worker;

// Makes the engine ready for a rule set; false, told, when memory is out.
static bool prepare(Worker *worker, Batch *batch, int set) {
    Message error;
    if (worker->engine != NULL && worker->set == set)
        return true;
    cj_close(worker->engine);
    worker->setup = *batch->setup;
    worker->setup.set = &batch->list->sets[set];
    worker->set = set;
    worker->engine = analysis_open(&worker->setup, &error);
    if (worker->engine == NULL)
        fail(batch, error.text);
    return worker->engine != NULL;
}

static void work(void *context) {
    Batch *const batch = context;
    Worker worker = {.engine = NULL};
    for (Item *item; (item = take_item(batch)) != NULL;) {
        const AnalysisSink sink = {append_text, item};
        const char *const fen = item->position->fen;
        if (!prepare(&worker, batch, item->position->set))
            break;
        if (!batch->setup->is_json)
            append_title(batch, item);
        if (!analysis_run(worker.engine, &worker.setup, fen, fen, &sink))
            fail(batch, cj_error(worker.engine));
        else if (item->text.failed)
            fail(batch, "no memory for the text of a position");
        finish_item(batch, item);
    }
    cj_close(worker.engine);
}

int analysis_file_run(const AnalysisSetup *setup, const AnalysisList *list, int threads) {
    Batch batch = {.setup = setup,
                   .list = list,
                   .items = calloc((size_t)list->count, sizeof *batch.items),
                   .count = list->count,
                   .shows_progress =
                       terminal_is_interactive(stderr) && !terminal_is_interactive(stdout)};
    if (batch.items == NULL)
        return output_fail("analyse: no memory for %d positions", list->count);
    for (int i = 0; i < list->count; i++)
        batch.items[i].position = &list->items[i];
    mutex_open(&batch.mutex);
    progress_start(&batch.progress, PROGRESS_ON_TERMINAL);
    thread_run_together(work, &batch, threads < batch.count ? threads : batch.count);
    progress_end(&batch.progress);
    mutex_close(&batch.mutex);
    for (int i = 0; i < batch.count; i++)
        text_buffer_free(&batch.items[i].text);
    free(batch.items);
    return batch.has_failed || list->has_faults ? EXIT_BAD : EXIT_DONE;
}
