// SPDX-License-Identifier: MIT
#include "train/progress.h"

#include "base/clock.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

enum { TERMINAL_MS = 1000, OTHER_MS = 60000 };

void progress_start(Progress *progress) {
    *progress = (Progress){.start_ms = clock_now_ms(), .is_terminal = isatty(STDERR_FILENO) != 0};
    progress->shown_ms = progress->start_ms;
}

bool progress_is_due(const Progress *progress) {
    return clock_now_ms() - progress->shown_ms >= (progress->is_terminal ? TERMINAL_MS : OTHER_MS);
}

double progress_seconds(const Progress *progress) {
    return (double)(clock_now_ms() - progress->start_ms + 1) / 1000;
}

void progress_show(Progress *progress, double done, double all, const char *format, ...) {
    va_list arguments;
    const double left = done > 0 ? progress_seconds(progress) * (all - done) / done : 0;
    const int seconds = (int)left;
    va_start(arguments, format);
    fputs(progress->is_terminal ? "\r\033[K" : "", stderr);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, ", %d:%02d:%02d left%s", seconds / 3600, seconds / 60 % 60, seconds % 60,
            progress->is_terminal ? "" : "\n");
    va_end(arguments);
    fflush(stderr);
    progress->shown_ms = clock_now_ms();
    progress->is_open = progress->is_terminal;
}

void progress_end(Progress *progress) {
    if (progress->is_open)
        fputc('\n', stderr);
    progress->is_open = false;
}
