// SPDX-License-Identifier: MIT
// A file of lines that keeps what long work has reached: a first line that says which work it is,
// then a line for each piece that is done, whole in the file before the next one counts. So a kill
// loses at most pieces that were not done, and a torn last line is dropped when the work goes on.
//
// Every line ends with a tab and the CRC-32 of what stands before it, 8 hexadecimal digits. The
// first line is `canalejas-KIND 1`, a tab, the key. A journal is used by one thread at a time, and
// open in one process at a time.
#ifndef CJ_JOURNAL_H
#define CJ_JOURNAL_H

#include "base/message.h"

#include <stdio.h>

typedef struct Journal {
    FILE *file; // NULL while it is not open
    bool is_synced;
    bool is_taken; // it could not be opened because another process has it open
} Journal;

typedef struct JournalPlan {
    const char *path;
    const char *kind; // one word: what the work is
    const char *key;  // tells this work from any other of its kind; one line without tabs
    bool resumes;     // otherwise the file must be new or empty
    bool is_synced;   // every line is on the disk before journal_add returns, whatever happens
} JournalPlan;

// Gets each line of the file, which may be changed meanwhile; false ends the reading.
typedef struct JournalTaker {
    bool (*take)(void *context, char *line, Message *error);
    void *context;
} JournalTaker;

// Opens the file and hands out its lines. Fails on a file that another process has open, one of
// other work, a damaged line, and without `resumes` on any file that has a line.
bool journal_open(Journal *journal, const JournalPlan *plan, const JournalTaker *taker,
                  Message *error);
// Writes a line: one without tabs at its end and without line ends.
bool journal_add(Journal *journal, const char *line, Message *error);
// Harmless when it is not open.
void journal_close(Journal *journal);

#endif
