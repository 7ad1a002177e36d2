// SPDX-License-Identifier: MIT
// Iterative deepening of one thread: one line after the other for each depth, within an aspiration
// window; the main thread reports and decides when to end.
#ifndef CJ_ITERATE_H
#define CJ_ITERATE_H

#include "search/tablebase.h"

typedef struct Iteration {
    const SearchLimits *limits;
    const SearchListener *listener; // NULL for helper threads
    int64_t began_us;
    int line_count; // best moves looked for
    MoveList root;  // all moves to look at
    TablebaseRoot tablebase;
    SearchReport lines[MAX_MULTI_PV];
    bool has_reported;
    Move reported;          // best move of the last report
    TimeSigns signs;        // of the main thread
    Move best_before;       // of the iteration before
    bool is_choice_tested;  // against the other moves
    Worker *const *workers; // all threads, for the node count
    int worker_count;
} Iteration;

// Searches nodes[0] of the worker until its limits or a stop; the lines found are in `iteration`,
// best first. With at least one root move, lines[0] holds one.
void iterate_run(Worker *worker, Iteration *iteration);

// The k-th line as it is to be shown: with the score that the databases give, where they know it.
SearchReport iterate_line(const Iteration *iteration, int k);

#endif
