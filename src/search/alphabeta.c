// SPDX-License-Identifier: MIT
// The search node: principal variation search with a transposition table, late-move reductions and
// forced-reply extensions. Fail-soft.
#include "search/order.h"
#include "search/prune.h"

#include <stddef.h>
#include <string.h>

// What a node is asked: a score within (alpha, beta), searched to this depth.
typedef struct Window {
    int alpha;
    int beta;
    int depth;
} Window;

static int score_to_table(int score, int ply) {
    return score >= SCORE_WIN_MIN ? score + ply : score <= -SCORE_WIN_MIN ? score - ply : score;
}

static int score_from_table(int score, int ply) {
    return score >= SCORE_WIN_MIN ? score - ply : score <= -SCORE_WIN_MIN ? score + ply : score;
}

// Whether the table's entry settles this node; `score` is then its value.
static bool table_cuts(const TableHit *hit, int ply, Window window, int *score) {
    if (hit->depth < window.depth)
        return false;
    *score = score_from_table(hit->score, ply);
    return hit->bound == BOUND_EXACT || (hit->bound == BOUND_LOWER && *score >= window.beta) ||
           (hit->bound == BOUND_UPPER && *score <= window.alpha);
}

static void pv_take(Worker *worker, int ply, Move move) {
    const int rest = worker->pv_count[ply + 1];
    worker->pv[ply][0] = move;
    memcpy(&worker->pv[ply][1], worker->pv[ply + 1], (size_t)rest * sizeof(Move));
    worker->pv_count[ply] = rest + 1;
}

// Searches one move of a node: the first with the full window, the others to refute them first.
static int search_move(Worker *worker, int ply, Window window, Move move, int i) {
    const int alpha = window.alpha;
    const int beta = window.beta;
    const int depth = window.depth - 1;
    const int reduction = reduce_move(move, i, window.depth, beta - alpha > 1);
    worker_play(worker, ply, move);
    if (i == 0)
        return -search_node(worker, ply + 1, -beta, -alpha, depth);
    int score = -search_node(worker, ply + 1, -alpha - 1, -alpha, depth - reduction);
    if (score > alpha && reduction > 0)
        score = -search_node(worker, ply + 1, -alpha - 1, -alpha, depth);
    if (score > alpha && score < beta)
        score = -search_node(worker, ply + 1, -beta, -alpha, depth);
    return score;
}

static void list_moves(Worker *worker, int ply) {
    Node *const node = &worker->nodes[ply];
    if (ply == 0)
        memcpy(&node->list, &worker->root_moves,
               offsetof(MoveList, moves) + (size_t)worker->root_moves.count * sizeof(Move));
    else
        rule_set_list_moves(&worker->set, &node->position, &node->list);
}

// Tries the moves in order. Returns the best score; the best move is left in *best_move.
static int search_moves(Worker *worker, int ply, Window window, Move *best_move) {
    Node *const node = &worker->nodes[ply];
    int best = -SCORE_INFINITE;
    for (int i = 0; i < node->list.count; i++) {
        const Move move = order_pick(node, i);
        const int score = search_move(worker, ply, window, move, i);
        if (worker->is_aborted)
            return 0;
        if (score <= best)
            continue;
        best = score;
        *best_move = move;
        if (score > window.alpha || (ply == 0 && i == 0))
            pv_take(worker, ply, move);
        if (score > window.alpha)
            window.alpha = score;
        if (score >= window.beta)
            break;
    }
    return best;
}

static Bound bound_of(int score, int alpha, int beta) {
    return score >= beta ? BOUND_LOWER : score > alpha ? BOUND_EXACT : BOUND_UPPER;
}

// Searches the moves of a node and keeps what was learned.
static int search_list(Worker *worker, int ply, Window window) {
    const Node *const node = &worker->nodes[ply];
    const int extension = extend_node(worker, ply);
    Move best_move = {0};
    const int best = search_moves(
        worker, ply, (Window){window.alpha, window.beta, window.depth + extension}, &best_move);
    if (worker->is_aborted)
        return 0;
    if (best >= window.beta && !move_is_capture(best_move))
        order_reward(worker, ply, best_move, window.depth);
    if (ply == 0 && worker->root_is_partial)
        return best;
    const Bound bound = bound_of(best, window.alpha, window.beta);
    table_store(worker->table, node->key,
                (TableHit){.move = bound == BOUND_UPPER ? 0 : move_code(best_move),
                           .score = (int16_t)score_to_table(best, ply),
                           .depth = window.depth,
                           .bound = bound});
    return best;
}

int search_node(Worker *worker, int ply, int alpha, int beta, int depth) {
    Node *const node = &worker->nodes[ply];
    const bool is_pv = beta - alpha > 1;
    int score;
    if (depth <= 0 && ply > 0)
        return search_quiesce(worker, ply, alpha, beta, true);
    worker->pv_count[ply] = 0;
    if (worker_must_end(worker))
        return 0;
    // The end of the game, and wins that cannot be improved any more.
    if (ply > 0) {
        if (worker_is_decided(worker, ply, &score))
            return score;
        alpha = alpha < score_lost(ply) ? score_lost(ply) : alpha;
        beta = beta > -score_lost(ply + 1) ? -score_lost(ply + 1) : beta;
        if (alpha >= beta)
            return alpha;
    }
    if (ply >= MAX_PLY - 1)
        return eval_position(&worker->eval, &node->position);
    TableHit hit = {0};
    const Window window = {alpha, beta, depth};
    if (table_probe(worker->table, node->key, &hit) && ply > 0 && !is_pv &&
        table_cuts(&hit, ply, window, &score))
        return score;
    list_moves(worker, ply);
    if (node->list.count == 0)
        return worker_score_without_moves(worker, ply);
    memset(worker->nodes[ply + 2].killers, 0, sizeof node->killers);
    order_score(worker, ply, ply == 0 ? worker->root_hint : hit.move);
    return search_list(worker, ply, window);
}
