// SPDX-License-Identifier: MIT
// A line on stderr about long work, with the time that is left: rewritten every second on a
// terminal; elsewhere one a minute, or none. One thread at a time.
#ifndef CJ_PROGRESS_H
#define CJ_PROGRESS_H

#include "base/attributes.h"

#include <stdbool.h>
#include <stdint.h>

// Where lines go: to a terminal alone, or also, once a minute, to a file that is kept.
typedef enum { PROGRESS_ON_TERMINAL, PROGRESS_EVERYWHERE } ProgressPlace;

typedef struct Progress {
    int64_t start_ms;
    int64_t shown_ms;  // when the last line was written
    int64_t period_ms; // between two lines, 0 when none is written
    bool is_terminal;
    bool is_open; // a line of the terminal waits for its end
} Progress;

void progress_start(Progress *progress, ProgressPlace place);

// Whether it is time for a line; the first is due after one period.
bool progress_is_due(const Progress *progress);

// Writes the line, with the time that the rest will take when `done` of `all` is done; without it
// when nothing is.
void progress_show(Progress *progress, double done, double all, const char *format, ...)
    CJ_PRINTF(4, 5);

// Ends the line, so that other output begins a new one; more lines may follow.
void progress_end(Progress *progress);

// Seconds since the start, never 0.
double progress_seconds(const Progress *progress);

#endif
