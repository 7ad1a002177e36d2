// SPDX-License-Identifier: MIT
#include "base/journal.h"

#include "base/file.h"
#include "base/text_buffer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

enum { CRC_DIGITS = 8, PIECE_SIZE = 4096 };

#ifdef _WIN32
#include <io.h>
#define OPEN_MODE "a+b"
static int sync_file(FILE *file) { return _commit(fileno(file)); }
#else
#define OPEN_MODE "a+be" // not for programs that are started meanwhile
static int sync_file(FILE *file) { return fsync(fileno(file)); }
#endif

static unsigned long checksum(const char *text, size_t length) {
    return crc32(crc32(0, NULL, 0), (const unsigned char *)text, (unsigned)length);
}

bool journal_add(Journal *journal, const char *line, Message *error) {
    // In one write, so that a kill tears at most the last line.
    if (fprintf(journal->file, "%s\t%08lx\n", line, checksum(line, strlen(line))) > 0 &&
        fflush(journal->file) == 0 && (!journal->is_synced || sync_file(journal->file) == 0))
        return true;
    return message_fail(error, "cannot write the state file: %s", strerror(errno));
}

// Cuts the checksum off; false when it is missing or wrong.
static bool check_line(char *line, size_t length) {
    if (length < CRC_DIGITS + 1 || line[length - CRC_DIGITS - 1] != '\t')
        return false;
    char *end = NULL;
    line[length - CRC_DIGITS - 1] = '\0';
    const unsigned long told = strtoul(line + length - CRC_DIGITS, &end, 16);
    return *end == '\0' && told == checksum(line, length - CRC_DIGITS - 1);
}

static bool take_first(const JournalPlan *plan, const char *line, Message *error) {
    TextBuffer magic = {0};
    text_buffer_print(&magic, "canalejas-%s 1\t", plan->kind);
    const bool is_kind = strncmp(line, text_buffer_text(&magic), magic.length) == 0;
    const char *const key = is_kind ? line + magic.length : "";
    text_buffer_free(&magic);
    if (!is_kind)
        return message_fail(error, "%.80s is no state file of canalejas-%s", plan->path,
                            plan->kind);
    if (strcmp(key, plan->key) != 0)
        return message_fail(error, "%.60s belongs to another %s: '%.200s'", plan->path, plan->kind,
                            key);
    return plan->resumes ||
           message_fail(error, "%.80s exists: expected --resume, or another file", plan->path);
}

// The next whole line, without its end, into `line`; false at the end, and where a line is torn.
static bool read_line(FILE *file, TextBuffer *line) {
    char piece[PIECE_SIZE];
    text_buffer_cut(line, 0);
    while (!line->failed && fgets(piece, sizeof piece, file) != NULL) {
        text_buffer_put(line, piece);
        if (line->length > 0 && line->text[line->length - 1] == '\n') {
            text_buffer_cut(line, line->length - 1);
            return true;
        }
    }
    return false;
}

// Reads line by line; `good` becomes the length of the whole lines.
static bool read_lines(Journal *journal, const JournalPlan *plan, const JournalTaker *taker,
                       long *good, Message *error) {
    TextBuffer line = {0};
    bool is_ok = true;
    *good = 0;
    for (int number = 1; is_ok && read_line(journal->file, &line); number++) {
        Message reason = {""};
        is_ok =
            check_line(line.text, line.length) || message_fail(&reason, "the checksum is wrong");
        if (is_ok)
            is_ok = number == 1 ? take_first(plan, line.text, &reason)
                                : taker->take(taker->context, line.text, &reason);
        if (!is_ok)
            message_fail(error, "%.80s:%d: %s", plan->path, number, reason.text);
        *good = ftell(journal->file);
    }
    if (line.failed)
        is_ok = message_fail(error, "%.80s: no memory to read it", plan->path);
    text_buffer_free(&line);
    return is_ok;
}

static bool write_first(Journal *journal, const JournalPlan *plan, Message *error) {
    TextBuffer line = {0};
    text_buffer_print(&line, "canalejas-%s 1\t%s", plan->kind, plan->key);
    const bool is_ok = line.failed ? message_fail(error, "no memory for the state file")
                                   : journal_add(journal, line.text, error);
    text_buffer_free(&line);
    return is_ok;
}

bool journal_open(Journal *journal, const JournalPlan *plan, const JournalTaker *taker,
                  Message *error) {
    long good = 0;
    *journal = (Journal){.file = fopen(plan->path, OPEN_MODE), .is_synced = plan->is_synced};
    if (journal->file == NULL)
        return message_fail(error, "cannot open %.80s: %s", plan->path, strerror(errno));
    journal->is_taken = !file_lock(fileno(journal->file));
    if (journal->is_taken) {
        journal_close(journal);
        return message_fail(error, "%.80s is in use by another run", plan->path);
    }
    rewind(journal->file);
    bool is_ok = read_lines(journal, plan, taker, &good, error);
    if (is_ok && ftruncate(fileno(journal->file), good) != 0)
        is_ok = message_fail(error, "cannot cut %.80s: %s", plan->path, strerror(errno));
    if (is_ok && good == 0)
        is_ok = write_first(journal, plan, error);
    if (!is_ok)
        journal_close(journal);
    return is_ok;
}

void journal_close(Journal *journal) {
    if (journal->file != NULL)
        fclose(journal->file);
    journal->file = NULL;
}
