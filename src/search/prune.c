// SPDX-License-Identifier: MIT
#include "search/prune.h"

#include <math.h>
#include <stdlib.h>

enum { PLY = 100 }; // reductions are counted in hundredths

void prune_prepare(Worker *worker) {
    const Margins *const margins = worker->margins;
    for (int depth = 1; depth < REDUCTION_DEPTHS; depth++)
        for (int i = 1; i < REDUCTION_MOVES; i++) {
            const double growth = log(depth) * log(i) * margins->reduce_slope;
            const double plies = margins->reduce_base + growth;
            worker->reductions[depth][i] = (uint8_t)(plies > 255 ? 255 : plies);
        }
}

// Nobody can capture: the static evaluation means what it says.
static bool is_calm(const Worker *worker, int ply) {
    const Position *const position = &worker->nodes[ply].position;
    return !rule_set_can_capture(&worker->set, position, WHITE) &&
           !rule_set_can_capture(&worker->set, position, BLACK);
}

// A shallow search has to confirm that the score stays above beta.
static bool cut_verified(Worker *worker, int ply, Window window, int *score) {
    const Margins *const margins = worker->margins;
    const int bound = window.beta + margins->cut_margin;
    *score = search_node(worker, ply, bound - 1, bound, window.depth - margins->cut_reduction);
    return !worker->is_aborted && *score >= bound;
}

// The static score, brought nearer to what the table knows.
static void node_evaluate(Worker *worker, int ply, const TableHit *hit) {
    Node *const node = &worker->nodes[ply];
    if (node->has_excluded)
        return;
    node->has_eval = is_calm(worker, ply);
    if (!node->has_eval)
        return;
    node->eval = worker_evaluate(worker, ply);
    if (hit->depth > 0 && abs(hit->score) < SCORE_WIN_MIN &&
        (hit->bound == BOUND_EXACT || (hit->bound == BOUND_LOWER) == (hit->score > node->eval)))
        node->eval = hit->score;
}

// Whether the mover stands better than at its last move.
static bool is_improving(const Worker *worker, int ply) {
    const Node *const node = &worker->nodes[ply];
    return ply < 2 || !node->has_eval || !node[-2].has_eval || node->eval > node[-2].eval;
}

bool prune_node(Worker *worker, int ply, Window window, const TableHit *hit, int *score) {
    const Margins *const margins = worker->margins;
    const int depth = window.depth;
    if (rule_set_loser_wins(&worker->set)) {
        worker->nodes[ply].has_eval = false;
        return false;
    }
    node_evaluate(worker, ply, hit);
    if (window.beta - window.alpha > 1 || abs(window.beta) >= SCORE_WIN_MIN ||
        worker->nodes[ply].has_excluded || !worker->nodes[ply].has_eval)
        return false;
    const int eval = worker->nodes[ply].eval;
    *score = eval;
    // In thin endings the static score jumps where one that is drawn becomes one that is won.
    const Squares occupied = position_occupied(&worker->nodes[ply].position);
    if (depth <= margins->futility_depth && bits_count(occupied) >= margins->futility_pieces &&
        eval - depth * margins->futility_margin >= window.beta)
        return true;
    if (depth <= margins->razor_depth && eval + depth * margins->razor_margin <= window.alpha) {
        *score = search_quiesce(worker, ply, window.alpha, window.beta, true);
        return !worker->is_aborted && *score <= window.alpha;
    }
    return depth >= margins->cut_min_depth && eval >= window.beta + margins->cut_margin &&
           cut_verified(worker, ply, window, score);
}

int extend_singular(Worker *worker, int ply, Window window, const TableHit *hit) {
    Node *const node = &worker->nodes[ply];
    const Margins *const margins = worker->margins;
    if (ply == 0 || window.depth < margins->singular_min_depth || hit->move == 0 ||
        hit->bound == BOUND_UPPER || hit->depth < window.depth - 4 || node->has_excluded ||
        abs(hit->score) >= SCORE_WIN_MIN || ply >= 2 * worker->root_depth)
        return 0;
    MoveList *const list = &node->list;
    rule_set_list_moves(&worker->set, &node->position, list);
    if (list->count < 2)
        return 0;
    for (int i = 0; i < list->count; i++)
        if (move_code(list->moves[i]) == hit->move) {
            node->excluded = list->moves[i];
            node->has_excluded = true;
        }
    if (!node->has_excluded)
        return 0;
    const int bound = hit->score - margins->singular_margin;
    const int score = search_node(worker, ply, bound - 1, bound, window.depth / 2);
    node->has_excluded = false;
    return !worker->is_aborted && score < bound ? 1 : 0;
}

int reduce_move(const Worker *worker, int ply, int i, Window window) {
    const Node *const node = &worker->nodes[ply];
    const Margins *const margins = worker->margins;
    const Move move = node->list.moves[i];
    const bool is_pv = window.beta - window.alpha > 1;
    if (window.depth < margins->reduce_min_depth || i < margins->reduce_from_move + 2 * is_pv ||
        move_is_capture(move) || move.promotes)
        return 0;
    const int depth = window.depth < REDUCTION_DEPTHS ? window.depth : REDUCTION_DEPTHS - 1;
    const int place = i < REDUCTION_MOVES ? i : REDUCTION_MOVES - 1;
    const int history = worker->history[node->position.side][move.from][move.to];
    const int reduction = worker->reductions[depth][place] -
                          history * PLY / margins->reduce_history - (is_pv ? PLY / 2 : 0) +
                          (is_improving(worker, ply) ? 0 : margins->reduce_worsening);
    const int plies = reduction / PLY;
    return plies < 0 ? 0 : plies >= window.depth ? window.depth - 1 : plies;
}
