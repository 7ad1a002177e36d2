// SPDX-License-Identifier: MIT
// The search node: principal variation search with a transposition table, late-move reductions and
// forced-reply extensions. Fail-soft.
#include "search/order.h"
#include "search/tablebase.h"

#include <stddef.h>
#include <string.h>

static int score_to_table(int score, int ply) {
    return score >= SCORE_TABLE_MIN ? score + ply : score <= -SCORE_TABLE_MIN ? score - ply : score;
}

static int score_from_table(int score, int ply) {
    return score >= SCORE_TABLE_MIN ? score - ply : score <= -SCORE_TABLE_MIN ? score + ply : score;
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

// Searches the i-th move of a node: the first with the full window, the others to refute them.
static int search_move(Worker *worker, int ply, Window window, int i) {
    const int alpha = window.alpha;
    const int beta = window.beta;
    const int depth = window.depth - 1;
    const int reduction = reduce_move(worker, ply, i, window);
    worker_play(worker, ply, worker->nodes[ply].list.moves[i]);
    if (i == 0)
        return -search_node(worker, ply + 1, -beta, -alpha, depth);
    int score = -search_node(worker, ply + 1, -alpha - 1, -alpha, depth - reduction);
    if (score > alpha && reduction > 0)
        score = -search_node(worker, ply + 1, -alpha - 1, -alpha, depth);
    if (score > alpha && score < beta)
        score = -search_node(worker, ply + 1, -beta, -alpha, depth);
    return score;
}

static void list_remove(MoveList *list, Move move) {
    const int index = move_list_index(list, move);
    if (index < list->count)
        list->moves[index] = list->moves[--list->count];
}

static void list_moves(Worker *worker, int ply) {
    Node *const node = &worker->nodes[ply];
    if (ply == 0)
        memcpy(&node->list, &worker->root_moves,
               offsetof(MoveList, moves) + (size_t)worker->root_moves.count * sizeof(Move));
    else
        rule_set_list_moves(&worker->set, &node->position, &node->list);
    if (node->has_excluded)
        list_remove(&node->list, node->excluded);
}

// Tries the moves in order. Returns the best score; the place of the best move is left in *place.
static int search_moves(Worker *worker, int ply, Window window, int first_extension, int *place) {
    Node *const node = &worker->nodes[ply];
    const int depth = window.depth;
    int best = -SCORE_INFINITE;
    node_stand_alone(node);
    for (int i = 0; i < node->list.count; i++) {
        const Move move = order_pick(node, i);
        window.depth = depth + (i == 0 ? first_extension : 0);
        const int score = search_move(worker, ply, window, i);
        if (worker->is_aborted)
            return 0;
        if (score <= best)
            continue;
        node_lean(node, node + 1);
        best = score;
        *place = i;
        if (score > window.alpha || (ply == 0 && i == 0))
            pv_take(worker, ply, move);
        if (ply == 0)
            worker->root_score = score;
        if (score > window.alpha)
            window.alpha = score;
        if (score >= window.beta)
            break;
    }
    return best;
}

static Bound bound_of(int score, Window window) {
    return score >= window.beta ? BOUND_LOWER : score > window.alpha ? BOUND_EXACT : BOUND_UPPER;
}

// Whether the score of nodes[ply] holds only on the path that led there: it rests on a position
// further up, or on a counter that is no part of the key.
static bool node_leans(const Worker *worker, int ply) {
    const Node *const node = &worker->nodes[ply];
    return node->rests_on < ply ||
           (node->rests_on_counter && node->key == worker->keys[worker->past + ply]);
}

// Searches the moves of a node and keeps what was learned.
static int search_list(Worker *worker, int ply, Window window, int extension) {
    const Node *const node = &worker->nodes[ply];
    int place = 0;
    const int best = search_moves(worker, ply, window, extension, &place);
    if (worker->is_aborted)
        return 0;
    const Move best_move = node->list.moves[place];
    if (best >= window.beta && !move_is_capture(best_move))
        order_learn(worker, ply, place, window.depth);
    if (node->has_excluded || (ply == 0 && worker->root_is_partial))
        return best;
    const Bound bound = bound_of(best, window);
    const int depth = node_leans(worker, ply) ? 0 : window.depth;
    table_store(worker->table, node->key,
                (TableHit){.move = bound == BOUND_UPPER ? 0 : move_code(best_move),
                           .score = (int16_t)score_to_table(best, ply),
                           .depth = depth,
                           .bound = bound});
    return best;
}

// The end of the game, wins that cannot be improved any more, and lines that are too long.
static bool node_ends(Worker *worker, int ply, Window *window, int *score) {
    if (ply == 0) {
        node_stand_alone(&worker->nodes[0]);
        return false;
    }
    if (worker_is_decided(worker, ply, score))
        return true;
    if (window->alpha < score_lost(ply))
        window->alpha = score_lost(ply);
    if (window->beta > -score_lost(ply + 1))
        window->beta = -score_lost(ply + 1);
    *score = window->alpha;
    if (window->alpha >= window->beta)
        return true;
    if (ply < MAX_PLY - 1)
        return false;
    *score = worker_evaluate(worker, ply);
    return true;
}

int search_node(Worker *worker, int ply, int alpha, int beta, int depth) {
    Node *const node = &worker->nodes[ply];
    const bool is_pv = beta - alpha > 1;
    Window window = {alpha, beta, depth};
    int score;
    if (depth <= 0 && ply > 0)
        return search_quiesce(worker, ply, alpha, beta, true);
    worker->pv_count[ply] = 0;
    if (worker_must_end(worker))
        return 0;
    if (node_ends(worker, ply, &window, &score))
        return score;
    // What is known of the position already.
    TableHit hit = {0};
    if (table_probe(worker->table, node->key, &hit) && ply > 0 && !is_pv && !node->has_excluded &&
        table_cuts(&hit, ply, window, &score))
        return score;
    if (ply > 0 && !node->has_excluded && tablebase_cuts(worker, ply, window, &score))
        return score;
    if (ply > 0 && prune_node(worker, ply, window, &hit, &score))
        return score;
    if (worker->is_aborted)
        return 0;
    // Without a move from the table the order is poor: look less deep first.
    if (hit.move == 0 && ply > 0 && depth >= worker->margins->internal_min_depth)
        window.depth--;
    const int singular = extend_singular(worker, ply, window, &hit);
    list_moves(worker, ply);
    if (node->list.count == 0)
        return node->has_excluded ? alpha : worker_score_without_moves(worker, ply);
    memset(worker->nodes[ply + 2].killers, 0, sizeof node->killers);
    order_score(worker, ply, ply == 0 ? worker->root_hint : hit.move);
    return search_list(worker, ply, window, singular + extend_forced(worker, ply));
}
