// SPDX-License-Identifier: MIT
#include "base/clock.h"

#include <errno.h>
#include <time.h>

static int64_t read_us(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_now_us(void) { return read_us(CLOCK_MONOTONIC); }

int64_t clock_cpu_us(void) { return read_us(CLOCK_PROCESS_CPUTIME_ID); }

int64_t clock_now_ms(void) { return clock_now_us() / 1000; }

void clock_sleep_ms(int64_t ms) {
    struct timespec rest = {.tv_sec = (time_t)(ms / 1000), .tv_nsec = (long)(ms % 1000) * 1000000};
    while (nanosleep(&rest, &rest) != 0 && errno == EINTR)
        continue;
}
