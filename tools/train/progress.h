// SPDX-License-Identifier: MIT
// A line on stderr about long work: rewritten every second on a terminal, else one a minute.
#ifndef CJ_TRAIN_PROGRESS_H
#define CJ_TRAIN_PROGRESS_H

#include "base/attributes.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    int64_t start_ms;
    int64_t shown_ms; // when the last line was written
    bool is_terminal;
    bool is_open; // a line of the terminal waits for its end
} Progress;

void progress_start(Progress *progress);

// Whether it is time for a line.
bool progress_is_due(const Progress *progress);

// Writes the line, with the time that the rest will take when `done` of `all` is done.
void progress_show(Progress *progress, double done, double all, const char *format, ...)
    CJ_PRINTF(4, 5);

void progress_end(Progress *progress);

// Seconds since the start, never 0.
double progress_seconds(const Progress *progress);

#endif
