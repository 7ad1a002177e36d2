// SPDX-License-Identifier: MIT
#include "search/tablebase.h"

enum {
    CACHED_ONLY_DEPTH = 3, // up to which a node asks only for decoded blocks
    RANK_WIN = 1000        // of a winning move, less the plies that it needs
};

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

static const EgdbValue FOR_THE_OTHER[] = {[VALUE_DRAW] = VALUE_DRAW,
                                          [VALUE_WIN] = VALUE_LOSS,
                                          [VALUE_LOSS] = VALUE_WIN,
                                          [VALUE_UNKNOWN] = VALUE_UNKNOWN};

// Plies that a move takes to a capture, a man's move or the end; 0 when that is not stored.
static int plies_of_move(Egdb *egdb, const Position *position, Move move, const Position *after) {
    int plies = 0;
    if (position_is_irreversible(position, move))
        return 1;
    return egdb_distance(egdb, after, EGDB_ANY, &plies) ? plies + 1 : 0;
}

// A move whose distance is not known ranks with the slowest.
static int rank_of(EgdbValue value, int plies) {
    const int known = plies == 0 ? DISTANCE_DRAW : plies;
    return value == VALUE_WIN ? RANK_WIN - known : value == VALUE_LOSS ? -RANK_WIN + known : 0;
}

// False when the value of a move is not known and no other one is known to win.
static bool rank_moves(Egdb *egdb, const Position *position, const MoveList *moves,
                       TablebaseRoot *root) {
    bool is_complete = true;
    bool is_won = false;
    for (int i = 0; i < moves->count; i++) {
        const Move move = moves->moves[i];
        const Position after = position_after(position, move);
        const EgdbValue value = FOR_THE_OTHER[egdb_probe(egdb, &after, EGDB_ANY)];
        const bool is_decided = value == VALUE_WIN || value == VALUE_LOSS;
        const int plies = is_decided ? plies_of_move(egdb, position, move, &after) : 0;
        root->moves[i] = (TablebaseMove){value, plies, rank_of(value, plies)};
        is_complete = is_complete && value != VALUE_UNKNOWN;
        is_won = is_won || value == VALUE_WIN;
    }
    return is_complete || is_won;
}

static void sort_moves(MoveList *moves, TablebaseRoot *root) {
    for (int i = 1; i < moves->count; i++)
        for (int j = i; j > 0 && root->moves[j].rank > root->moves[j - 1].rank; j--) {
            const Move move = moves->moves[j];
            const TablebaseMove known = root->moves[j];
            moves->moves[j] = moves->moves[j - 1];
            root->moves[j] = root->moves[j - 1];
            moves->moves[j - 1] = move;
            root->moves[j - 1] = known;
        }
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
    sort_moves(moves, root);
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
