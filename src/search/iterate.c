// SPDX-License-Identifier: MIT
#include "search/iterate.h"

#include <stdlib.h>
#include <string.h>

enum {
    WINDOW_WIDEST = 400, // beyond it the window is open
    WIN_MARGIN = 6,      // plies searched beyond a proven win before it is believed to be shortest
    CLEAR_MIN_DEPTH = 6, // from which on the best move is tested for being better by far
    CLEAR_MARGIN = 80,   // than all others, in hundredths of a man
    CLEAR_PART = 4       // of the aim, before which the test is not made
};

static int64_t nodes_so_far(const Iteration *iteration) {
    int64_t nodes = 0;
    for (int i = 0; i < iteration->worker_count; i++)
        nodes += atomic_load_explicit(&iteration->workers[i]->node_count, memory_order_relaxed);
    return nodes;
}

static int64_t hits_so_far(const Iteration *iteration) {
    int64_t hits = 0;
    for (int i = 0; i < iteration->worker_count; i++)
        hits += atomic_load_explicit(&iteration->workers[i]->table_hits, memory_order_relaxed);
    return hits;
}

static int64_t used_ms(const Worker *worker, const Iteration *iteration) {
    return (shared_now_us(worker->shared) - iteration->began_us) / 1000;
}

static void report_fill(const Worker *worker, const Iteration *iteration, SearchReport *report) {
    report->selective_depth = worker->selective_depth;
    report->nodes = nodes_so_far(iteration);
    report->time_ms = used_ms(worker, iteration);
    report->table_hits = hits_so_far(iteration);
    report->hash_permille = table_permille(worker->table);
}

// Takes what was found as the k-th line. Where a later line has the same first move, that one gets
// the line that was here, so that no move is twice in the list.
static void line_take(const Worker *worker, Iteration *iteration, int k, int score, Bound bound) {
    SearchReport *const line = &iteration->lines[k];
    if (worker->pv_count[0] > 0) {
        for (int j = k + 1; j < iteration->line_count; j++)
            if (iteration->lines[j].pv_count > 0 &&
                move_is_equal(iteration->lines[j].pv[0], worker->pv[0][0]))
                iteration->lines[j] = *line;
        line->pv_count = worker->pv_count[0];
        memcpy(line->pv, worker->pv[0], (size_t)line->pv_count * sizeof(Move));
    }
    line->depth = worker->root_depth;
    line->score = score;
    line->bound = bound;
}

// The best line of an iteration that was ended: kept when its move is a new one.
static void line_take_part(const Worker *worker, Iteration *iteration, int beta) {
    if (worker->pv_count[0] > 0 && !move_is_equal(worker->pv[0][0], iteration->lines[0].pv[0]))
        line_take(worker, iteration, 0, worker->root_score,
                  worker->root_score >= beta ? BOUND_LOWER : BOUND_EXACT);
}

// The place of a move in the list of the root, which holds it.
static int place_of(const Iteration *iteration, Move move) {
    int place = 0;
    while (place + 1 < iteration->root.count && !move_is_equal(iteration->root.moves[place], move))
        place++;
    return place;
}

static int rank_of(const Iteration *iteration, Move move) {
    return iteration->tablebase.moves[place_of(iteration, move)].rank;
}

// Root moves for the k-th line: all but the first moves of the lines before it.
static void root_prepare(Worker *worker, const Iteration *iteration, int k) {
    MoveList *const list = &worker->root_moves;
    list->count = 0;
    for (int i = 0; i < iteration->root.count; i++) {
        bool is_taken = false;
        for (int j = 0; j < k; j++)
            is_taken =
                is_taken || move_is_equal(iteration->lines[j].pv[0], iteration->root.moves[i]);
        if (is_taken)
            continue;
        // Of the moves that are left only those that the databases rank highest.
        if (list->count > 0 &&
            rank_of(iteration, iteration->root.moves[i]) < rank_of(iteration, list->moves[0]))
            break;
        list->moves[list->count++] = iteration->root.moves[i];
    }
    worker->root_is_partial =
        list->count < rule_set_count_moves(&worker->set, &worker->nodes[0].position);
    const SearchReport *const line = &iteration->lines[k];
    worker->root_hint = line->pv_count > 0 ? move_code(line->pv[0]) : 0;
}

// One line to one depth. False when the search was ended before it was complete; a better move
// found by then is kept.
static bool line_search(Worker *worker, Iteration *iteration, int k, int depth) {
    const SearchReport *const line = &iteration->lines[k];
    int window =
        depth <= 3 || abs(line->score) >= SCORE_WIN_MIN ? SCORE_INFINITE : worker->margins->window;
    int alpha = window == SCORE_INFINITE ? -SCORE_INFINITE : line->score - window;
    int beta = window == SCORE_INFINITE ? SCORE_INFINITE : line->score + window;
    root_prepare(worker, iteration, k);
    for (;;) {
        const int score = search_node(worker, 0, alpha, beta, depth);
        if (worker->is_aborted) {
            if (k == 0)
                line_take_part(worker, iteration, beta);
            return false;
        }
        if (score > alpha && score < beta) {
            line_take(worker, iteration, k, score, BOUND_EXACT);
            return true;
        }
        window = window >= WINDOW_WIDEST / 2 ? SCORE_INFINITE : window * 3;
        if (score <= alpha) {
            alpha = window == SCORE_INFINITE ? -SCORE_INFINITE : score - window;
            continue;
        }
        beta = window == SCORE_INFINITE ? SCORE_INFINITE : score + window;
        // What was better than expected is tried first, and kept if there is no time to be sure.
        if (k == 0)
            line_take_part(worker, iteration, score);
        worker->root_hint = move_code(worker->pv[0][0]);
    }
}

static bool is_better(const Iteration *iteration, int a, int b) {
    const SearchReport *const lines = iteration->lines;
    const int rank = rank_of(iteration, lines[a].pv[0]);
    const int other = rank_of(iteration, lines[b].pv[0]);
    return rank > other || (rank == other && lines[a].score > lines[b].score);
}

static void lines_sort(Iteration *iteration, int count) {
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && is_better(iteration, j, j - 1); j--) {
            const SearchReport line = iteration->lines[j];
            iteration->lines[j] = iteration->lines[j - 1];
            iteration->lines[j - 1] = line;
        }
    }
}

SearchReport iterate_line(const Iteration *iteration, int k) {
    SearchReport line = iteration->lines[k];
    tablebase_correct(&iteration->tablebase, place_of(iteration, line.pv[0]), &line);
    return line;
}

static void line_report(const Worker *worker, Iteration *iteration, int k) {
    SearchReport *const line = &iteration->lines[k];
    report_fill(worker, iteration, line);
    line->multi_pv = k + 1;
    if (k == 0) {
        iteration->has_reported = true;
        iteration->reported = line->pv[0];
    }
    const SearchReport shown = iterate_line(iteration, k);
    if (iteration->listener != NULL && iteration->listener->on_report != NULL)
        iteration->listener->on_report(iteration->listener->context, &shown);
}

static void lines_report(const Worker *worker, Iteration *iteration) {
    for (int k = 0; k < iteration->line_count; k++)
        if (iteration->lines[k].pv_count > 0)
            line_report(worker, iteration, k);
}

// After an iteration that was ended: the best move is never one that was not reported.
static void report_change(const Worker *worker, Iteration *iteration) {
    if (worker->index == 0 && (!iteration->has_reported ||
                               !move_is_equal(iteration->lines[0].pv[0], iteration->reported)))
        lines_report(worker, iteration);
}

static bool is_mate_found(const Iteration *iteration) {
    const int64_t plies = 2 * (int64_t)iteration->limits->mate;
    return plies > 0 && iteration->lines[0].score >= SCORE_WIN - plies;
}

// Whether the databases leave no choice and nobody wants to see more.
static bool has_one_best(const Iteration *iteration) {
    const TablebaseRoot *const root = &iteration->tablebase;
    return root->is_known && !iteration->limits->is_analysis &&
           (iteration->root.count == 1 || root->moves[0].rank > root->moves[1].rank);
}

// Whether a deeper search can bring nothing new, or there is no time for it.
static bool is_enough(const Worker *worker, const Iteration *iteration, int depth) {
    const int score = abs(iteration->lines[0].score);
    const int64_t aim_ms = time_plan_aim(&worker->shared->plan, &iteration->signs);
    return is_mate_found(iteration) || used_ms(worker, iteration) >= aim_ms ||
           (has_one_best(iteration) && aim_ms != INT64_MAX) ||
           (score >= SCORE_WIN_MIN && depth >= SCORE_WIN - score + WIN_MARGIN);
}

static bool iterate_depth(Worker *worker, Iteration *iteration, int depth) {
    worker->root_depth = depth;
    for (int k = 0; k < iteration->line_count; k++)
        if (!line_search(worker, iteration, k, depth))
            return false;
    lines_sort(iteration, iteration->line_count);
    return true;
}

// Whether a search half as deep finds all other moves worse by far.
static bool others_are_worse(Worker *worker, Iteration *iteration, int depth) {
    const SearchReport *const best = &iteration->lines[0];
    const int bound = best->score - CLEAR_MARGIN;
    if (iteration->line_count > 1)
        return iteration->lines[1].score < bound;
    root_prepare(worker, iteration, 1);
    worker->root_hint = 0;
    return search_node(worker, 0, bound - 1, bound, depth / 2) < bound && !worker->is_aborted;
}

// Notes what the iteration says about the need for time; the choice is tested once for each best
// move, when part of the time is used.
static void signs_take(Worker *worker, Iteration *iteration, int depth) {
    TimeSigns *const signs = &iteration->signs;
    const Move best = iteration->lines[0].pv[0];
    const bool has_changed = depth > 1 && !move_is_equal(best, iteration->best_before);
    time_signs_note(signs, has_changed, iteration->lines[0].score);
    iteration->best_before = best;
    if (has_changed)
        signs->is_clear = iteration->is_choice_tested = false;
    const int64_t aim_ms = time_plan_aim(&worker->shared->plan, signs);
    if (iteration->is_choice_tested || aim_ms == INT64_MAX || depth < CLEAR_MIN_DEPTH ||
        iteration->root.count < 2 || used_ms(worker, iteration) < aim_ms / CLEAR_PART)
        return;
    iteration->is_choice_tested = true;
    signs->is_clear = others_are_worse(worker, iteration, depth);
}

// A root where the game is over by the rules although moves are left; there is nothing to search.
static bool root_is_decided(const Worker *worker, SearchReport *line) {
    const Position *const position = &worker->nodes[0].position;
    const Outcome outcome = result_of_position(&worker->set, position);
    const Result own = position->side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    if (outcome.result == RESULT_NONE)
        return false;
    line->is_draw_proven = outcome.result == RESULT_DRAW;
    if (!line->is_draw_proven)
        line->score = outcome.result == own ? SCORE_WIN : -SCORE_WIN;
    return true;
}

static void iterate_depths(Worker *worker, Iteration *iteration) {
    const int limit = iteration->limits->depth;
    const int deepest = limit > 0 && limit < MAX_PLY - 1 ? limit : MAX_PLY - 1;
    // Threads beside the main one start a ply deeper by turns, so that they do not all do the same.
    for (int depth = 1 + worker->index % 2; depth <= deepest; depth++) {
        if (!iterate_depth(worker, iteration, depth)) {
            report_change(worker, iteration);
            return;
        }
        if (worker->index != 0)
            continue;
        lines_report(worker, iteration);
        signs_take(worker, iteration, depth);
        if (worker->is_aborted ||
            shared_is_content(worker->shared, is_enough(worker, iteration, depth)))
            return;
    }
}

void iterate_run(Worker *worker, Iteration *iteration) {
    memset(iteration->lines, 0, sizeof iteration->lines);
    iteration->has_reported = false;
    iteration->is_choice_tested = false;
    iteration->signs = (TimeSigns){0};
    if (iteration->root.count == 0)
        return;
    iteration->lines[0].pv[0] = iteration->root.moves[0];
    iteration->lines[0].pv_count = 1;
    if (root_is_decided(worker, &iteration->lines[0]))
        report_change(worker, iteration);
    else
        iterate_depths(worker, iteration);
}
