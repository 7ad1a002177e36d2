// SPDX-License-Identifier: MIT
#include "base/progress.h"

#include "base/clock.h"
#include "base/terminal.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>

enum { TERMINAL_MS = 1000, FILE_MS = 60000, MAX_LEFT_S = 3599999 };

void progress_start(Progress *progress, ProgressPlace place) {
    *progress =
        (Progress){.start_ms = clock_now_ms(), .is_terminal = terminal_is_interactive(stderr)};
    progress->shown_ms = progress->start_ms;
    if (progress->is_terminal)
        progress->period_ms = TERMINAL_MS;
    else if (place == PROGRESS_EVERYWHERE)
        progress->period_ms = FILE_MS;
}

bool progress_is_due(const Progress *progress) {
    return progress->period_ms > 0 && clock_now_ms() - progress->shown_ms >= progress->period_ms;
}

double progress_seconds(const Progress *progress) {
    return (double)(clock_now_ms() - progress->start_ms + 1) / 1000;
}

static void put_time_left(double left_s) {
    const int seconds = (int)fmin(left_s, MAX_LEFT_S);
    fprintf(stderr, ", %d:%02d:%02d left", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

void progress_show(Progress *progress, double done, double all, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs(progress->is_terminal ? "\r\033[K" : "", stderr);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    if (done > 0)
        put_time_left(progress_seconds(progress) * (all - done) / done);
    fputs(progress->is_terminal ? "" : "\n", stderr);
    fflush(stderr);
    progress->shown_ms = clock_now_ms();
    progress->is_open = progress->is_terminal;
}

void progress_end(Progress *progress) {
    if (progress->is_open)
        fputc('\n', stderr);
    progress->is_open = false;
}
