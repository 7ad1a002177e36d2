// SPDX-License-Identifier: MIT
// What one search thread works on: its path of nodes, what it has learned about moves, and what it
// shares with the others. Nothing is allocated while it searches.
#ifndef CJ_NODE_H
#define CJ_NODE_H

#include "egdb/egdb.h"
#include "eval/eval.h"
#include "game/game.h"
#include "search/margins.h"
#include "search/table.h"
#include "search/time_plan.h"

enum {
    KILLERS = 2,
    PAST_KEYS = 512,    // reversible positions before the root that are remembered
    UPDATE_REACH = 6,   // plies back from which a net's accumulator is updated, not made anew
    POLL_INTERVAL = 64, // nodes between two looks at clock and stop flag
    HISTORY_MAX = 16384,
    REDUCTION_DEPTHS = 32,
    REDUCTION_MOVES = 32,
    RESTS_ON_NOTHING = MAX_PLY
};

// One position on the path from the root.
typedef struct Node {
    Position position;
    uint64_t key; // of the position, with the draw counters near their limits
    DrawCount draws;
    int reversible; // plies since the last irreversible move, the game included
    int rests_on;   // earliest ply that the score rests on by repetition, -1 = before the root
    bool rests_on_counter; // the score rests on a counter that the key leaves out
    bool has_eval;         // nobody can capture, and `eval` is the static score
    int eval;
    Move move;     // being searched
    Move excluded; // left out while the others are tested against it
    bool has_excluded;
    Move killers[KILLERS];
    bool has_accumulator;
    NetAccumulator accumulator; // of the position, when it was evaluated by a net
    MoveList list;
    int order[MAX_MOVES]; // scores of the moves in the list
} Node;

// What the threads of one search share.
typedef struct SearchShared {
    _Atomic bool stop;
    _Atomic bool is_hit;      // the move pondered on was played
    _Atomic bool is_content;  // pondering has found enough for the move: a hit ends it
    _Atomic int64_t start_us; // when the limits began to count
    bool uses_cpu_clock;      // times are processor time; set between searches
    bool ponders;             // no limit counts before is_hit
    int64_t node_limit;       // INT64_MAX = none
    bool is_infinite;         // do not return before a stop
    TimePlan plan;
} SearchShared;

typedef struct Worker {
    RuleSet set;
    Eval eval;
    Table *table;
    Egdb *egdb;      // NULL = none
    int egdb_pieces; // at most, of positions that are asked for in the tree
    SearchShared *shared;
    int index; // 0 = the main thread, which watches the limits
    bool is_aborted;
    _Atomic int64_t node_count;
    _Atomic int64_t table_hits; // in the endgame databases
    int selective_depth;
    int root_depth;
    const Margins *margins;
    uint8_t reductions[REDUCTION_DEPTHS][REDUCTION_MOVES]; // hundredths of a ply, by depth and move
    int16_t history[2][BOARD_BITS][BOARD_BITS];  // success of quiet moves by Colour, from, to
    uint16_t replies[2][BOARD_BITS][BOARD_BITS]; // move_code that refuted the move from, to
    uint64_t keys[PAST_KEYS + MAX_PLY + 1];      // position keys of the past and of the path
    int past;                                    // keys before the root
    MoveList root_moves;                         // to be searched at the root
    bool root_is_partial;                        // some legal moves are missing there
    uint16_t root_hint; // move_code of the root move to try first, 0 = none
    int root_score;     // of the line in pv[0]
    Node nodes[MAX_PLY + 1];
    int pv_count[MAX_PLY + 1];
    Move pv[MAX_PLY + 1][MAX_PLY];
} Worker;

// Score of a side to move that has lost `ply` plies from the root.
CJ_FORCE_INLINE int score_lost(int ply) { return -SCORE_WIN + ply; }

// The score of the node is that of the next one, and rests on the same.
CJ_FORCE_INLINE void node_lean(Node *node, const Node *next) {
    node->rests_on = next->rests_on;
    node->rests_on_counter = next->rests_on_counter;
}

CJ_FORCE_INLINE void node_stand_alone(Node *node) {
    node->rests_on = RESTS_ON_NOTHING;
    node->rests_on_counter = false;
}

// The key of a position for the table, from its own key: two positions that differ only in their
// distance to a draw by counter have the same one as long as that draw is far away.
uint64_t worker_key(const RuleSet *set, uint64_t key, const DrawCount *draws);

// Makes a legal move of nodes[ply]: fills nodes[ply + 1].
void worker_play(Worker *worker, int ply, Move move);

// The static evaluation of nodes[ply].
int worker_evaluate(Worker *worker, int ply);

// Whether the game ends at nodes[ply] by a rule other than the lack of moves; `score` is then set.
bool worker_is_decided(Worker *worker, int ply, int *score);

// Score when the side to move at nodes[ply] has no legal move.
int worker_score_without_moves(const Worker *worker, int ply);

// Microseconds by the clock that the limits go by.
int64_t shared_now_us(const SearchShared *shared);

// Whether the limits do not count (any more, or yet): infinite analysis and pondering.
bool shared_is_unlimited(const SearchShared *shared);

// Whether the search can end now that its last iteration `is_enough`. While it ponders this is only
// noted, so that a hit ends it at once; an infinite search never ends by itself.
bool shared_is_content(SearchShared *shared, bool is_enough);

// Looks at the limits from time to time; true when the search must end.
bool worker_must_end(Worker *worker);

// Searches nodes[ply] (its position is set) to `depth` plies, fail-soft; the best line is in
// pv[ply].
int search_node(Worker *worker, int ply, int alpha, int beta, int depth);

// Resolves captures. At its first ply, `resolves_threat` lets it try all moves when the opponent
// threatens to capture.
int search_quiesce(Worker *worker, int ply, int alpha, int beta, bool resolves_threat);

#endif
