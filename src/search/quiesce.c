// SPDX-License-Identifier: MIT
// Quiescence: captures are compulsory, so they are all searched and nobody stands pat before them,
// except where the obligation is waived in this very position.
#include "search/node.h"

static void raise(int score, int *best, int *alpha) {
    if (score > *best)
        *best = score;
    if (score > *alpha)
        *alpha = score;
}

int search_quiesce(Worker *worker, int ply, int alpha, int beta, bool resolves_threat) {
    Node *const node = &worker->nodes[ply];
    const RuleSet *const set = &worker->set;
    const Colour side = node->position.side;
    int score;
    worker->pv_count[ply] = 0;
    if (worker_must_end(worker))
        return 0;
    if (worker_is_decided(worker, ply, &score))
        return score;
    if (ply >= MAX_PLY - 1)
        return worker_evaluate(worker, ply);
    if (ply > worker->selective_depth)
        worker->selective_depth = ply;

    const bool has_captures = rule_set_can_capture(set, &node->position, side);
    const bool is_threatened = resolves_threat && !has_captures &&
                               rule_set_can_capture(set, &node->position, colour_other(side));
    const bool may_wait = rule_set_captures_can_be_waived(set) && has_captures &&
                          rule_set_can_capture(set, &node->position, colour_other(side));
    int best = -SCORE_INFINITE;
    if (!has_captures && !is_threatened && rule_set_count_moves(set, &node->position) == 0)
        return worker_score_without_moves(worker, ply);
    if ((!has_captures && !is_threatened) || may_wait) {
        raise(worker_evaluate(worker, ply), &best, &alpha);
        if (!has_captures || best >= beta)
            return best;
    }
    if (is_threatened)
        rule_set_list_moves(set, &node->position, &node->list);
    else
        rule_set_list_captures(set, &node->position, &node->list);
    if (node->list.count == 0)
        return worker_score_without_moves(worker, ply);
    for (int i = 0; i < node->list.count; i++) {
        worker_play(worker, ply, node->list.moves[i]);
        const int score_of_move = -search_quiesce(worker, ply + 1, -beta, -alpha, false);
        if (worker->is_aborted)
            return 0;
        if (score_of_move > best)
            node_lean(node, node + 1);
        raise(score_of_move, &best, &alpha);
        if (best >= beta)
            break;
    }
    return best;
}
