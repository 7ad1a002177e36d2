// SPDX-License-Identifier: MIT
#include "base/work_crew.h"

// Does parts as long as there are any; the mutex is held on entry and on return.
static void do_parts(WorkCrew *crew) {
    while (crew->next < crew->parts) {
        const int part = crew->next++;
        const WorkPart work = crew->work;
        void *const context = crew->context;
        crew->busy++;
        mutex_unlock(&crew->mutex);
        work(context, part);
        mutex_lock(&crew->mutex);
        crew->busy--;
    }
    if (crew->busy == 0)
        condition_wake_all(&crew->changed);
}

static void crew_main(void *argument) {
    WorkCrew *const crew = argument;
    mutex_lock(&crew->mutex);
    while (!crew->is_closing) {
        if (crew->next < crew->parts)
            do_parts(crew);
        else
            condition_wait(&crew->changed, &crew->mutex);
    }
    mutex_unlock(&crew->mutex);
}

void work_crew_open(WorkCrew *crew, int threads) {
    *crew = (WorkCrew){0};
    mutex_open(&crew->mutex);
    condition_open(&crew->changed);
    while (crew->count + 1 < threads && crew->count < THREAD_MAX_COUNT &&
           thread_start(&crew->threads[crew->count], crew_main, crew))
        crew->count++;
}

void work_crew_close(WorkCrew *crew) {
    mutex_lock(&crew->mutex);
    crew->is_closing = true;
    condition_wake_all(&crew->changed);
    mutex_unlock(&crew->mutex);
    for (int i = 0; i < crew->count; i++)
        thread_join(crew->threads[i]);
    mutex_close(&crew->mutex);
    condition_close(&crew->changed);
}

void work_crew_run(WorkCrew *crew, WorkPart work, void *context, int parts) {
    mutex_lock(&crew->mutex);
    crew->work = work;
    crew->context = context;
    crew->parts = parts;
    crew->next = 0;
    condition_wake_all(&crew->changed);
    do_parts(crew);
    while (crew->busy > 0)
        condition_wait(&crew->changed, &crew->mutex);
    mutex_unlock(&crew->mutex);
}
