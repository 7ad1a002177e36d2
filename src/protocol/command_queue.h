// SPDX-License-Identifier: MIT
// The lines between the thread that reads them and the thread that serves them, in their order.
// A reader that runs far ahead has to wait, so that endless input takes no endless memory.
#ifndef CJ_COMMAND_QUEUE_H
#define CJ_COMMAND_QUEUE_H

#include "base/thread.h"

#include <stddef.h>
#include <stdint.h>

// A line that was read.
typedef struct QueuedLine {
    char *text;     // owned; NULL: the line was too long
    int64_t number; // from 1, those that were not queued counted as well
    bool is_work;   // as given
} QueuedLine;

typedef struct QueueNode QueueNode;

typedef struct CommandQueue {
    Mutex mutex;
    Condition has_changed;
    QueueNode *first;
    QueueNode *last;
    size_t bytes; // waiting
    bool is_closed;
    bool is_idle; // the taker has done with what it took
    bool is_held; // the taker waits for something else
} CommandQueue;

void command_queue_open(CommandQueue *queue);
// Frees what was not taken.
void command_queue_free(CommandQueue *queue);

// Appends a copy of the text, or of NULL; waits while too much is waiting. False when memory is
// out.
bool command_queue_put(CommandQueue *queue, const char *text, int64_t number, bool is_work);
// Waits until all that was put has been taken and done with, or the taker is held up.
void command_queue_settle(CommandQueue *queue);
// Whether the taker waits for something that takes its time.
void command_queue_hold(CommandQueue *queue, bool is_held);
// No line follows.
void command_queue_close(CommandQueue *queue);
// Done with the line before, waits for the next, whose text the caller frees; false behind the
// last.
bool command_queue_take(CommandQueue *queue, QueuedLine *line);

#endif
