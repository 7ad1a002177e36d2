// SPDX-License-Identifier: MIT
#include "search/order.h"

#include <stddef.h>
#include <stdlib.h>

enum {
    ORDER_TABLE = 1 << 30,
    ORDER_CAPTURE = 1 << 26,
    ORDER_PROMOTION = 1 << 25,
    ORDER_KILLER = 1 << 24,
    ORDER_REPLY = 1 << 23
};

// The move that led to this node, or NULL at the root.
static const Move *move_before(const Worker *worker, int ply) {
    return ply > 0 ? &worker->nodes[ply - 1].move : NULL;
}

static int order_move(const Worker *worker, const Node *node, Move move, uint16_t reply) {
    if (move_is_capture(move))
        return ORDER_CAPTURE + 4 * bits_count(move.captured) +
               2 * bits_count(move.captured & node->position.kings) + move.promotes;
    if (move.promotes)
        return ORDER_PROMOTION;
    for (int i = 0; i < KILLERS; i++)
        if (move_is_equal(move, node->killers[i]))
            return ORDER_KILLER - i;
    if (reply != 0 && move_code(move) == reply)
        return ORDER_REPLY;
    return worker->history[node->position.side][move.from][move.to];
}

void order_score(Worker *worker, int ply, uint16_t table_move) {
    Node *const node = &worker->nodes[ply];
    const Move *const before = move_before(worker, ply);
    const uint16_t reply =
        before != NULL ? worker->replies[node->position.side][before->from][before->to] : 0;
    for (int i = 0; i < node->list.count; i++) {
        const Move move = node->list.moves[i];
        node->order[i] = table_move != 0 && move_code(move) == table_move
                             ? ORDER_TABLE
                             : order_move(worker, node, move, reply);
    }
}

Move order_pick(Node *node, int i) {
    int best = i;
    for (int j = i + 1; j < node->list.count; j++)
        if (node->order[j] > node->order[best])
            best = j;
    const Move move = node->list.moves[best];
    const int score = node->order[best];
    node->list.moves[best] = node->list.moves[i];
    node->order[best] = node->order[i];
    node->list.moves[i] = move;
    node->order[i] = score;
    return move;
}

// Moves a history value towards its end by a share that shrinks near it.
static void history_add(int16_t *entry, int bonus) {
    *entry = (int16_t)(*entry + bonus - *entry * abs(bonus) / HISTORY_MAX);
}

void order_learn(Worker *worker, int ply, int i, int depth) {
    Node *const node = &worker->nodes[ply];
    const Move move = node->list.moves[i];
    const Move *const before = move_before(worker, ply);
    const int bonus = depth < 20 ? depth * depth * 4 : 1600;
    int16_t(*const history)[BOARD_BITS] = worker->history[node->position.side];
    if (!move_is_equal(node->killers[0], move)) {
        node->killers[1] = node->killers[0];
        node->killers[0] = move;
    }
    if (before != NULL)
        worker->replies[node->position.side][before->from][before->to] = move_code(move);
    history_add(&history[move.from][move.to], bonus);
    for (int j = 0; j < i; j++)
        if (!move_is_capture(node->list.moves[j]))
            history_add(&history[node->list.moves[j].from][node->list.moves[j].to], -bonus);
}
