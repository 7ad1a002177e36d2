// SPDX-License-Identifier: MIT
#include "protocol/command_queue.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 32 << 20 };

struct QueueNode {
    QueueNode *next;
    size_t bytes;
    QueuedLine line;
};

void command_queue_open(CommandQueue *queue) {
    memset(queue, 0, sizeof *queue);
    mutex_open(&queue->mutex);
    condition_open(&queue->has_changed);
}

void command_queue_free(CommandQueue *queue) {
    while (queue->first != NULL) {
        QueueNode *const node = queue->first;
        queue->first = node->next;
        free(node->line.text);
        free(node);
    }
    condition_close(&queue->has_changed);
    mutex_close(&queue->mutex);
}

static QueueNode *make_node(const char *text, int64_t number, bool is_work) {
    const size_t size = text == NULL ? 0 : strlen(text) + 1;
    QueueNode *const node = malloc(sizeof *node);
    char *const copy = text == NULL ? NULL : malloc(size);
    if (node == NULL || (text != NULL && copy == NULL)) {
        free(node);
        free(copy);
        return NULL;
    }
    if (copy != NULL)
        memcpy(copy, text, size);
    *node = (QueueNode){.bytes = sizeof *node + size, .line = {copy, number, is_work}};
    return node;
}

bool command_queue_put(CommandQueue *queue, const char *text, int64_t number, bool is_work) {
    QueueNode *const node = make_node(text, number, is_work);
    if (node == NULL)
        return false;
    mutex_lock(&queue->mutex);
    while (queue->bytes > MOST_BYTES)
        condition_wait(&queue->has_changed, &queue->mutex);
    if (queue->last == NULL)
        queue->first = node;
    else
        queue->last->next = node;
    queue->last = node;
    queue->bytes += node->bytes;
    condition_wake_all(&queue->has_changed);
    mutex_unlock(&queue->mutex);
    return true;
}

void command_queue_settle(CommandQueue *queue) {
    mutex_lock(&queue->mutex);
    while ((queue->first != NULL || !queue->is_idle) && !queue->is_held)
        condition_wait(&queue->has_changed, &queue->mutex);
    mutex_unlock(&queue->mutex);
}

void command_queue_hold(CommandQueue *queue, bool is_held) {
    mutex_lock(&queue->mutex);
    queue->is_held = is_held;
    condition_wake_all(&queue->has_changed);
    mutex_unlock(&queue->mutex);
}

void command_queue_close(CommandQueue *queue) {
    mutex_lock(&queue->mutex);
    queue->is_closed = true;
    condition_wake_all(&queue->has_changed);
    mutex_unlock(&queue->mutex);
}

bool command_queue_take(CommandQueue *queue, QueuedLine *line) {
    mutex_lock(&queue->mutex);
    queue->is_idle = true;
    condition_wake_all(&queue->has_changed);
    while (queue->first == NULL && !queue->is_closed)
        condition_wait(&queue->has_changed, &queue->mutex);
    QueueNode *const node = queue->first;
    if (node != NULL) {
        queue->is_idle = false;
        queue->first = node->next;
        if (queue->first == NULL)
            queue->last = NULL;
        queue->bytes -= node->bytes;
        condition_wake_all(&queue->has_changed);
    }
    mutex_unlock(&queue->mutex);
    if (node == NULL)
        return false;
    *line = node->line;
    free(node);
    return true;
}
