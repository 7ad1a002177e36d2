// SPDX-License-Identifier: MIT
#include "search/order.h"

enum {
    ORDER_TABLE = 1 << 30,
    ORDER_CAPTURE = 1 << 26,
    ORDER_PROMOTION = 1 << 25,
    ORDER_KILLER = 1 << 24,
    HISTORY_MAX = 1 << 20
};

static int order_move(const Worker *worker, const Node *node, Move move) {
    if (move_is_capture(move))
        return ORDER_CAPTURE + 4 * bits_count(move.captured) +
               2 * bits_count(move.captured & node->position.kings) + move.promotes;
    if (move.promotes)
        return ORDER_PROMOTION;
    for (int i = 0; i < KILLERS; i++)
        if (move_is_equal(move, node->killers[i]))
            return ORDER_KILLER - i;
    return worker->history[node->position.side][move.from][move.to];
}

void order_score(Worker *worker, int ply, uint16_t table_move) {
    Node *const node = &worker->nodes[ply];
    for (int i = 0; i < node->list.count; i++) {
        const Move move = node->list.moves[i];
        node->order[i] = table_move != 0 && move_code(move) == table_move
                             ? ORDER_TABLE
                             : order_move(worker, node, move);
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

void order_reward(Worker *worker, int ply, Move move, int depth) {
    Node *const node = &worker->nodes[ply];
    if (!move_is_equal(node->killers[0], move)) {
        node->killers[1] = node->killers[0];
        node->killers[0] = move;
    }
    int *const entry = &worker->history[node->position.side][move.from][move.to];
    *entry += depth * depth;
    if (*entry < HISTORY_MAX)
        return;
    for (int from = 0; from < BOARD_BITS; from++)
        for (int to = 0; to < BOARD_BITS; to++)
            worker->history[node->position.side][from][to] /= 2;
}
