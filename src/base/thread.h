// SPDX-License-Identifier: MIT
// Threads, mutexes and conditions: a thin layer over POSIX threads.
#ifndef CJ_THREAD_H
#define CJ_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

// Threads that work on one thing, whichever part of the program it is; option Threads and every
// --threads go so far.
enum { THREAD_MAX_COUNT = 256 };

typedef pthread_t Thread;
typedef pthread_mutex_t Mutex;
typedef pthread_cond_t Condition;

// Runs function(argument) in a thread with a stack of 4 MiB; false when none can be had.
bool thread_start(Thread *thread, void (*function)(void *argument), void *argument);
void thread_join(Thread thread);
// Runs function(argument) in up to `count` threads at once and waits for all of them. The caller's
// is one of them, so that the work is done also where no other can be had.
void thread_run_together(void (*function)(void *argument), void *argument, int count);
// Processors that this process may use, at least 1.
int thread_processors(void);

void mutex_open(Mutex *mutex);
void mutex_close(Mutex *mutex);
void mutex_lock(Mutex *mutex);
void mutex_unlock(Mutex *mutex);

void condition_open(Condition *condition);
void condition_close(Condition *condition);
// The mutex is held by the caller, also on return.
void condition_wait(Condition *condition, Mutex *mutex);
// The same for so many milliseconds at most.
void condition_wait_ms(Condition *condition, Mutex *mutex, int64_t ms);
void condition_wake_all(Condition *condition);

#endif
