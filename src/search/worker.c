// SPDX-License-Identifier: MIT
// Making moves on the path, the rules that end a line, and the watch over the limits.
#include "base/clock.h"
#include "search/node.h"

enum {
    COUNTER_MATTERS = 24,          // plies before a draw limit from which on it is part of the key
    FIRST_ITERATION_NODES = 100000 // nodes after which even the first iteration can be ended
};

uint64_t worker_key(const RuleSet *set, uint64_t key, const DrawCount *draws) {
    const int left = draw_count_plies_left(set, draws);
    return left >= COUNTER_MATTERS ? key
                                   : bits_mix(key, UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)left);
}

void worker_play(Worker *worker, int ply, Move move) {
    Node *const node = &worker->nodes[ply];
    Node *const next = &worker->nodes[ply + 1];
    node->move = move;
    next->has_accumulator = false;
    next->position = position_after(&node->position, move);
    const uint64_t key = position_key(&next->position);
    worker->keys[worker->past + ply + 1] = key;
    next->draws =
        draw_count_after(&worker->set, &node->draws, &node->position, move, &next->position);
    next->key = worker_key(&worker->set, key, &next->draws);
    table_prefetch(worker->table, next->key);
    next->reversible = position_is_irreversible(&node->position, move) ? 0 : node->reversible + 1;
    const int64_t count = atomic_load_explicit(&worker->node_count, memory_order_relaxed);
    atomic_store_explicit(&worker->node_count, count + 1, memory_order_relaxed);
}

// The nearest node on the path, this one included, whose accumulator is known; -1 when it is far.
static int accumulated_ply(const Worker *worker, int ply) {
    for (int back = 0; back <= UPDATE_REACH && back <= ply; back++)
        if (worker->nodes[ply - back].has_accumulator)
            return ply - back;
    return -1;
}

int worker_evaluate(Worker *worker, int ply) {
    Node *const node = &worker->nodes[ply];
    const Net *const net = worker->eval.net;
    if (net == NULL)
        return eval_position(&worker->eval, &node->position);
    const int known = accumulated_ply(worker, ply);
    if (known < 0)
        net_refresh(net, &node->position, &node->accumulator);
    else if (known < ply)
        net_update(net, &worker->nodes[known].accumulator, &worker->nodes[known].position,
                   &node->position, &node->accumulator);
    node->has_accumulator = true;
    return eval_accumulated(&worker->eval, &node->accumulator, &node->position);
}

// One repetition of a position of the tree is scored as a draw at once; of the positions before
// the root two must have occurred.
static bool is_repeated(Worker *worker, int ply) {
    const int at = worker->past + ply;
    const uint64_t key = worker->keys[at];
    const int reach = worker->nodes[ply].reversible < at ? worker->nodes[ply].reversible : at;
    int before_root = 0;
    for (int back = 4; back <= reach; back += 2) {
        if (worker->keys[at - back] != key)
            continue;
        if (back <= ply || ++before_root == 2) {
            worker->nodes[ply].rests_on = back <= ply ? ply - back : -1;
            return true;
        }
    }
    return false;
}

bool worker_is_decided(Worker *worker, int ply, int *score) {
    node_stand_alone(&worker->nodes[ply]);
    const Position *const position = &worker->nodes[ply].position;
    if (rule_set_first_king_wins(&worker->set) && position->kings != 0) {
        const bool own = position_kings(position, position->side) != 0;
        *score = own ? -score_lost(ply) : score_lost(ply);
        return true;
    }
    *score = 0;
    if (position->kings == 0)
        return false;
    if (rule_set_one_king_each_draws(&worker->set) &&
        result_of_position(&worker->set, position).result == RESULT_DRAW)
        return true;
    if (is_repeated(worker, ply))
        return true;
    if (!draw_count_is_draw(&worker->set, &worker->nodes[ply].draws))
        return false;
    if (rule_set_count_moves(&worker->set, position) == 0)
        *score = worker_score_without_moves(worker, ply);
    else
        worker->nodes[ply].rests_on_counter = true;
    return true;
}

int worker_score_without_moves(const Worker *worker, int ply) {
    return rule_set_loser_wins(&worker->set) ? -score_lost(ply) : score_lost(ply);
}

int64_t shared_now_us(const SearchShared *shared) {
    return shared->uses_cpu_clock ? clock_cpu_us() : clock_now_us();
}

bool shared_is_unlimited(const SearchShared *shared) {
    return shared->is_infinite ||
           (shared->ponders && !atomic_load_explicit(&shared->is_hit, memory_order_relaxed));
}

bool shared_is_content(SearchShared *shared, bool is_enough) {
    if (shared->is_infinite)
        return false;
    atomic_store(&shared->is_content, is_enough);
    // In this order: whoever hits sees the note, or the hit is seen here.
    return is_enough && (!shared->ponders || atomic_load(&shared->is_hit));
}

static bool is_over_time(const SearchShared *shared) {
    const int64_t start = atomic_load_explicit(&shared->start_us, memory_order_relaxed);
    return shared->plan.hard_ms != INT64_MAX && !shared_is_unlimited(shared) &&
           shared_now_us(shared) - start >= shared->plan.hard_ms * 1000;
}

bool worker_must_end(Worker *worker) {
    SearchShared *const shared = worker->shared;
    if (worker->is_aborted)
        return true;
    const int64_t count = atomic_load_explicit(&worker->node_count, memory_order_relaxed);
    // The first iteration is completed in any case, so that there is always a score to report.
    if (worker->root_depth <= 1 && count < FIRST_ITERATION_NODES)
        return false;
    if (worker->index == 0 && count >= shared->node_limit) {
        atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
    } else if (count % POLL_INTERVAL != 0) {
        return false;
    } else if (worker->index == 0 && is_over_time(shared)) {
        atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
    }
    worker->is_aborted = atomic_load_explicit(&shared->stop, memory_order_relaxed);
    return worker->is_aborted;
}
