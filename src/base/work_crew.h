// SPDX-License-Identifier: MIT
// Threads that wait for work: numbered parts of a job, dealt out evenly. What a part does must not
// depend on the thread that does it.
#ifndef CJ_WORK_CREW_H
#define CJ_WORK_CREW_H

#include "base/thread.h"

typedef void (*WorkPart)(void *context, int part);

typedef struct WorkCrew {
    Mutex mutex;
    Condition changed;
    Thread threads[THREAD_MAX_COUNT];
    int count; // threads beside the caller's
    // All below under the mutex.
    WorkPart work;
    void *context;
    int parts;
    int next; // part to be begun
    int busy; // parts begun and not ended
    bool is_closing;
} WorkCrew;

// `threads` includes the caller's; when fewer can be had the crew is smaller.
void work_crew_open(WorkCrew *crew, int threads);
void work_crew_close(WorkCrew *crew);

// Does all parts and returns when they are done; the caller's thread helps.
void work_crew_run(WorkCrew *crew, WorkPart work, void *context, int parts);

#endif
