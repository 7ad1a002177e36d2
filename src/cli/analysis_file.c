// SPDX-License-Identifier: MIT
#include "cli/analysis_file.h"

#include "base/thread.h"
#include "cli/output.h"
#include "notation/fen.h"
#include "protocol/line_io.h"
#include "protocol/terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_THREADS = 256 };

// One position and the text of its analysis.
typedef struct Item {
    char *fen;
    char *text;
    size_t length;
    size_t capacity;
    bool is_done;
} Item;

// The whole file; `mutex` guards everything that changes while the threads work.
typedef struct Batch {
    const AnalysisSetup *setup;
    Item *items;
    int count;
    int next;    // to be taken
    int printed; // from the start of the file
    bool shows_progress;
    bool has_failed;
    Mutex mutex;
} Batch;

// Reading
// ------------------------------------------------------------------------------------------------

static char *copy_text(const char *text) {
    const size_t size = strlen(text) + 1;
    char *const copy = malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

static bool add_item(Batch *batch, const char *fen) {
    Item *const grown = realloc(batch->items, sizeof *grown * (size_t)(batch->count + 1));
    if (grown == NULL)
        return false;
    batch->items = grown;
    batch->items[batch->count] = (Item){.fen = copy_text(fen)};
    return batch->items[batch->count++].fen != NULL;
}

static char *trim(char *line) {
    size_t length = strlen(line);
    while (length > 0 && text_is_blank(line[length - 1]))
        line[--length] = '\0';
    return line + strspn(line, " \t");
}

static int read_lines(Batch *batch, const char *path, LineIo *io) {
    Position position;
    Message error;
    LineState state;
    for (int number = 1; (state = line_io_read(io)) != LINE_END; number++) {
        if (state == LINE_TOO_LONG)
            return output_fail("%s:%d: a line of more than %d bytes", path, number, LINE_MAX_BYTES);
        const char *const fen = trim(io->line);
        if (fen[0] == '\0' || fen[0] == '#')
            continue;
        if (!fen_parse(batch->setup->set, fen, &position, &error))
            return output_fail("%s:%d: %s", path, number, error.text);
        if (!add_item(batch, fen))
            return output_fail("%s:%d: no memory", path, number);
    }
    return batch->count > 0 ? EXIT_DONE
                            : output_fail("%s: no position: expected one FEN a line", path);
}

static int read_file(Batch *batch, const char *path) {
    LineIo io;
    FILE *const file = fopen(path, "r");
    if (file == NULL)
        return output_fail("--fens: cannot read %s: %s", path, strerror(errno));
    line_io_open(&io, file, NULL);
    const int status = read_lines(batch, path, &io);
    line_io_close(&io);
    fclose(file);
    return status;
}

// Working
// ------------------------------------------------------------------------------------------------

static void fail(Batch *batch, const char *message) {
    mutex_lock(&batch->mutex);
    if (!batch->has_failed)
        output_fail("analyse: %s", message);
    batch->has_failed = true;
    mutex_unlock(&batch->mutex);
}

static void append_text(void *context, const char *text) {
    Item *const item = context;
    const size_t length = strlen(text);
    if (item->length + length + 1 > item->capacity) {
        const size_t capacity = 2 * item->capacity + length + 1;
        char *const grown = realloc(item->text, capacity);
        if (grown == NULL)
            return; // the end of this item is missing; the next allocation of the engine fails too
        item->text = grown;
        item->capacity = capacity;
    }
    memcpy(item->text + item->length, text, length + 1);
    item->length += length;
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
        output_write(ready->text != NULL ? ready->text : "");
        free(ready->text);
        ready->text = NULL;
    }
    if (batch->shows_progress)
        fprintf(stderr, "\r%d of %d", batch->printed, batch->count);
    mutex_unlock(&batch->mutex);
}

static void work(void *context) {
    Batch *const batch = context;
    Message error;
    cj_engine *const engine = analysis_open(batch->setup, &error);
    if (engine == NULL) {
        fail(batch, error.text);
        return;
    }
    for (Item *item; (item = take_item(batch)) != NULL;) {
        const AnalysisSink sink = {append_text, item};
        if (!analysis_run(engine, batch->setup, item->fen, item->fen, &sink))
            fail(batch, cj_error(engine));
        finish_item(batch, item);
    }
    cj_close(engine);
}

static void work_together(Batch *batch, int threads) {
    Thread others[MAX_THREADS];
    int started = 0;
    while (started + 1 < threads && started + 1 < batch->count && started < MAX_THREADS &&
           thread_start(&others[started], work, batch))
        started++;
    work(batch);
    while (started > 0)
        thread_join(others[--started]);
    if (batch->shows_progress)
        fputc('\n', stderr);
}

int analysis_file_run(const AnalysisSetup *setup, const char *path, int threads) {
    Batch batch = {.setup = setup,
                   .shows_progress =
                       terminal_is_interactive(stderr) && !terminal_is_interactive(stdout)};
    int status = read_file(&batch, path);
    if (status == EXIT_DONE) {
        mutex_open(&batch.mutex);
        work_together(&batch, threads);
        mutex_close(&batch.mutex);
        status = batch.has_failed ? EXIT_NO : EXIT_DONE;
    }
    for (int i = 0; i < batch.count; i++) {
        free(batch.items[i].fen);
        free(batch.items[i].text);
    }
    free(batch.items);
    return status;
}
