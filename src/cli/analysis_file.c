// SPDX-License-Identifier: MIT
#include "cli/analysis_file.h"

#include "args/output.h"
#include "base/progress.h"
#include "base/terminal.h"
#include "base/thread.h"
#include "notation/fen.h"
#include "protocol/line_io.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// One position and the text of its analysis.
typedef struct Item {
    char *fen;
    int line; // in the file
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
    Progress progress;
    bool has_faulty_lines;
    bool has_failed; // memory is out
    Mutex mutex;
} Batch;

// Reading
// ------------------------------------------------------------------------------------------------

static char *copy_text(const char *text) {
    const size_t size = strlen(text) + 1;
    char *const copy = malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

static bool add_item(Batch *batch, const char *fen, int line) {
    Item *const grown = realloc(batch->items, sizeof *grown * (size_t)(batch->count + 1));
    if (grown == NULL)
        return false;
    batch->items = grown;
    batch->items[batch->count] = (Item){.fen = copy_text(fen), .line = line};
    return batch->items[batch->count++].fen != NULL;
}

// Without blanks around and without a byte order mark.
static char *trim(char *line) {
    static const char MARK[] = "\xef\xbb\xbf";
    size_t length = strlen(line);
    while (length > 0 && text_is_blank(line[length - 1]))
        line[--length] = '\0';
    if (strncmp(line, MARK, strlen(MARK)) == 0)
        line += strlen(MARK);
    return line + strspn(line, " \t");
}

static void refuse_line(Batch *batch, const char *path, int line, const char *reason) {
    output_note("%s:%d: %s", path, line, reason);
    batch->has_faulty_lines = true;
}

// Takes the position of a line; false when memory is out.
static bool take_line(Batch *batch, const char *path, char *text, int line) {
    Position position;
    Message error;
    const char *const fen = trim(text);
    if (fen[0] == '\0' || fen[0] == '#')
        return true;
    if (fen_parse(batch->setup->set, fen, &position, &error))
        return add_item(batch, fen, line);
    refuse_line(batch, path, line, error.text);
    return true;
}

static int read_lines(Batch *batch, const char *path, LineIo *io) {
    LineState state;
    for (int line = 1; (state = line_io_read(io)) != LINE_END; line++) {
        if (state == LINE_TOO_LONG)
            refuse_line(batch, path, line, "the line is too long for a position");
        else if (!take_line(batch, path, io->line, line))
            return output_fail("%s:%d: no memory", path, line);
    }
    if (ferror(io->in))
        return output_fail("--fens: cannot read %s: %s", path, strerror(errno));
    if (batch->count > 0)
        return EXIT_DONE;
    return batch->has_faulty_lines ? EXIT_BAD
                                   : output_fail("%s: no position: expected one FEN a line", path);
}

static int read_file(Batch *batch, const char *path) {
    LineIo io;
    const bool is_stdin = strcmp(path, "-") == 0;
    FILE *const file = is_stdin ? stdin : fopen(path, "r");
    if (file == NULL)
        return output_fail("--fens: cannot read %s: %s", path, strerror(errno));
    line_io_open(&io, file, NULL);
    const int status = read_lines(batch, is_stdin ? "standard input" : path, &io);
    line_io_close(&io);
    if (!is_stdin)
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

// `position 3, line 7: FEN`, over the text for people.
static void append_title(const Batch *batch, Item *item) {
    char text[FEN_SIZE + 64];
    TextWriter writer = text_writer(text, sizeof text);
    text_print(&writer, "%sposition %d, line %d: ", item == batch->items ? "" : "\n",
               (int)(item - batch->items) + 1, item->line);
    append_text(item, text);
    append_text(item, item->fen);
    append_text(item, "\n");
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
    if (batch->shows_progress && progress_is_due(&batch->progress))
        progress_show(&batch->progress, batch->printed, batch->count, "%d of %d positions",
                      batch->printed, batch->count);
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
        if (!batch->setup->is_json)
            append_title(batch, item);
        if (!analysis_run(engine, batch->setup, item->fen, item->fen, &sink))
            fail(batch, cj_error(engine));
        finish_item(batch, item);
    }
    cj_close(engine);
}

int analysis_file_run(const AnalysisSetup *setup, const char *path, int threads) {
    Batch batch = {.setup = setup,
                   .shows_progress =
                       terminal_is_interactive(stderr) && !terminal_is_interactive(stdout)};
    int status = read_file(&batch, path);
    if (status == EXIT_DONE) {
        mutex_open(&batch.mutex);
        progress_start(&batch.progress, PROGRESS_ON_TERMINAL);
        thread_run_together(work, &batch, threads < batch.count ? threads : batch.count);
        progress_end(&batch.progress);
        mutex_close(&batch.mutex);
        status = batch.has_failed || batch.has_faulty_lines ? EXIT_BAD : EXIT_DONE;
    }
    for (int i = 0; i < batch.count; i++) {
        free(batch.items[i].fen);
        free(batch.items[i].text);
    }
    free(batch.items);
    return status;
}
