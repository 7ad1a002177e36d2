// SPDX-License-Identifier: MIT
// What a search is asked to do and what it reports. All limits given hold together; a limit of 0 is
// none. Times are milliseconds; scores are in hundredths of a man from the side to move.
#ifndef CJ_LIMITS_H
#define CJ_LIMITS_H

#include "rules/move.h"

enum {
    SCORE_INFINITE = 32000,
    SCORE_WIN = 31000,       // won at once; a win in N plies is SCORE_WIN - N
    SCORE_WIN_MIN = 30000,   // scores from here on are proven wins
    SCORE_TABLE_WIN = 29000, // won by an endgame database, less the plies until it is reached
    SCORE_TABLE_MIN = 28000, // scores from here on are proven, by the search or by a database
    MAX_PLY = 128,           // plies from the root that a search goes at most
    MAX_MULTI_PV = 64
};

// Longer times count as this one: some thirty years, so that sums and products of times do not
// overflow.
#define LONGEST_TIME_MS INT64_C(1000000000000)

typedef struct SearchLimits {
    int depth;
    int64_t nodes;
    int64_t move_time_ms;
    int64_t clock_ms; // remaining on the mover's clock, used when has_clock
    int64_t increment_ms;
    int moves_to_go;     // 0 = all the rest of the game
    int64_t overhead_ms; // kept back from the clock for each move
    int mate;            // stop when a win in so many moves is found
    int multi_pv;        // number of best moves to report, at least 1
    bool has_clock;
    bool is_infinite;  // do not return before a stop
    bool is_pondering; // like infinite until searcher_ponder_hit, then the other limits hold
    bool is_alone;     // one thread only, so that the search can be repeated exactly
    bool is_analysis;  // no game waits: an only move is searched as any other
    int root_count;    // moves to look at; 0 = all
    Move root_moves[MAX_MOVES];
} SearchLimits;

typedef enum { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } Bound;

// One line found; sent for each of the best moves of a finished iteration.
typedef struct SearchReport {
    int depth;
    int selective_depth; // deepest ply reached
    int multi_pv;        // 1 = best
    int score;
    Bound bound;
    bool is_draw_proven; // the game is drawn by rule whatever is played
    int64_t nodes;
    int64_t time_ms;
    int hash_permille;  // share of the table in use
    int64_t table_hits; // endgame database hits
    int pv_count;
    Move pv[MAX_PLY];
} SearchReport;

// Called from the thread that runs the search; must not call back into it.
typedef struct SearchListener {
    void (*on_report)(void *context, const SearchReport *report);
    void *context;
} SearchListener;

// A move that the search looked at as one of the best, and what it expects after it.
typedef struct SearchLine {
    Move best;
    bool has_ponder;
    Move ponder; // expected reply
    int score;
} SearchLine;

// The outcome of a search. `best` is unset when the position has no legal move.
typedef struct SearchResult {
    bool has_move;
    Move best;
    bool has_ponder;
    Move ponder;         // expected reply
    SearchReport report; // of the best move, as last reported
    int line_count;      // up to multi_pv; the first is the best move
    SearchLine lines[MAX_MULTI_PV];
} SearchResult;

#endif
