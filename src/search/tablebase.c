// SPDX-License-Identifier: MIT
#include "search/tablebase.h"

enum { CACHED_ONLY_DEPTH = 3 }; // up to which a node asks only for decoded blocks

bool tablebase_probe(Worker *worker, int ply, Window window, int *score) {
    const EgdbMode mode = window.depth <= CACHED_ONLY_DEPTH ? EGDB_CACHED_ONLY : EGDB_ANY;
    const EgdbValue value = egdb_probe(worker->egdb, &worker->nodes[ply].position, mode);
    if (value == VALUE_UNKNOWN)
        return false;
    const int64_t hits = atomic_load_explicit(&worker->table_hits, memory_order_relaxed);
    atomic_store_explicit(&worker->table_hits, hits + 1, memory_order_relaxed);
    *score = value == VALUE_WIN    ? SCORE_TABLE_WIN - ply
             : value == VALUE_LOSS ? -SCORE_TABLE_WIN + ply
                                   : 0;
    return value == VALUE_DRAW ||
           (value == VALUE_WIN ? *score >= window.beta : *score <= window.alpha);
}

// False when the value of a move is not known and no other one is known to win.
static bool rank_moves(Egdb *egdb, const Position *position, const MoveList *moves,
                       TablebaseRoot *root) {
    bool is_complete = true;
    bool is_won = false;
    for (int i = 0; i < moves->count; i++) {
        root->moves[i] = egdb_judge_move(egdb, position, moves->moves[i]);
        is_complete = is_complete && root->moves[i].value != VALUE_UNKNOWN;
        is_won = is_won || root->moves[i].value == VALUE_WIN;
    }
    return is_complete || is_won;
}

void tablebase_prepare(Worker *worker, Egdb *egdb, MoveList *moves, TablebaseRoot *root) {
    const Position *const position = &worker->nodes[0].position;
    const int pieces = bits_count(position_occupied(position));
    *root = (TablebaseRoot){0};
    worker->egdb = egdb;
    worker->egdb_pieces = egdb == NULL ? 0 : egdb_pieces(egdb);
    if (pieces > worker->egdb_pieces)
        return;
    if (!rank_moves(egdb, position, moves, root)) {
        *root = (TablebaseRoot){0};
        return;
    }
    root->is_known = true;
    egdb_sort_moves(moves, root->moves);
    worker->egdb_pieces = pieces - 1;
}

void tablebase_correct(const TablebaseRoot *root, int place, SearchReport *line) {
    if (!root->is_known || root->moves[place].value == VALUE_UNKNOWN || line->pv_count == 0)
        return;
    const EgdbValue value = root->moves[place].value;
    const int won = SCORE_TABLE_WIN - root->moves[place].plies;
    line->bound = BOUND_EXACT;
    line->is_draw_proven = value == VALUE_DRAW;
    if (value == VALUE_DRAW)
        line->score = 0;
    else if (value == VALUE_WIN && line->score < SCORE_WIN_MIN)
        line->score = won;
    else if (value == VALUE_LOSS && line->score > -SCORE_WIN_MIN)
        line->score = -won;
}
