// SPDX-License-Identifier: MIT
#include "base/thread.h"

#include <stdlib.h>
#include <time.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <unistd.h>
#endif

enum { STACK_SIZE = 4 << 20 };

typedef struct Start {
    void (*function)(void *argument);
    void *argument;
} Start;

static void *thread_main(void *data) {
    const Start start = *(Start *)data;
    free(data);
    start.function(start.argument);
    return NULL;
}

bool thread_start(Thread *thread, void (*function)(void *argument), void *argument) {
    Start *const start = malloc(sizeof *start);
    pthread_attr_t attributes;
    if (start == NULL)
        return false;
    *start = (Start){function, argument};
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    const bool is_started = pthread_create(thread, &attributes, thread_main, start) == 0;
    pthread_attr_destroy(&attributes);
    if (!is_started)
        free(start);
    return is_started;
}

void thread_join(Thread thread) { pthread_join(thread, NULL); }

void thread_run_together(void (*function)(void *argument), void *argument, int count) {
    Thread others[THREAD_MAX_COUNT - 1];
    int started = 0;
    while (started + 1 < count && started + 1 < THREAD_MAX_COUNT &&
           thread_start(&others[started], function, argument))
        started++;
    function(argument);
    while (started > 0)
        thread_join(others[--started]);
}

int thread_processors(void) {
#ifdef _WIN32
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    const long count = (long)info.dwNumberOfProcessors;
#else
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    return count < 1 ? 1 : (int)count;
}

void mutex_open(Mutex *mutex) { pthread_mutex_init(mutex, NULL); }

void mutex_close(Mutex *mutex) { pthread_mutex_destroy(mutex); }

void mutex_lock(Mutex *mutex) { pthread_mutex_lock(mutex); }

void mutex_unlock(Mutex *mutex) { pthread_mutex_unlock(mutex); }

#ifdef _WIN32
void condition_open(Condition *condition) { pthread_cond_init(condition, NULL); }

void condition_wait_ms(Condition *condition, Mutex *mutex, int64_t ms) {
    const struct timespec rest = {.tv_sec = (time_t)(ms / 1000),
                                  .tv_nsec = (long)(ms % 1000) * 1000000};
    pthread_cond_timedwait_relative_np(condition, mutex, &rest);
}
#else
// Waits by the clock that nobody sets.
void condition_open(Condition *condition) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

void condition_wait_ms(Condition *condition, Mutex *mutex, int64_t ms) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += (time_t)(ms / 1000);
    end.tv_nsec += (long)(ms % 1000) * 1000000;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    pthread_cond_timedwait(condition, mutex, &end);
}
#endif

void condition_close(Condition *condition) { pthread_cond_destroy(condition); }

void condition_wait(Condition *condition, Mutex *mutex) { pthread_cond_wait(condition, mutex); }

void condition_wake_all(Condition *condition) { pthread_cond_broadcast(condition); }
