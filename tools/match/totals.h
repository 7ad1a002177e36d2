// SPDX-License-Identifier: MIT
// Sums over the finished games of a match: results of each engine and each pairing, pairs of games,
// faults, time, nodes and depth. Games are added in any order, each once; what the sums mean
// (Elo, intervals, tests) is worked out elsewhere.
#ifndef CJ_TOTALS_H
#define CJ_TOTALS_H

#include "match/record.h"

typedef struct Outcomes {
    int wins, draws, losses;
} Outcomes;

// Sums over one engine's games. Moves of openings are left out.
typedef struct EngineTotals {
    Outcomes as[2];             // indexed by Colour
    int faults[GAME_END_COUNT]; // games lost by each kind of fault
    int restarts;               // faults that were forgiven
    int64_t moves;
    int64_t wall_us; // of all moves
    int64_t longest_us;
    int64_t cpu_us; // of the moves whose CPU time is known
    int64_t cpu_moves;
    int64_t nodes; // of the moves whose nodes are known
    int64_t nodes_wall_us;
    int64_t nodes_moves;
    int64_t depth; // of the moves whose depth is known
    int64_t depth_moves;
} EngineTotals;

// All games of two engines against each other, seen from `first`.
typedef struct PairingTotals {
    int first, second; // engines
    Outcomes outcomes;
    int pairs[5]; // finished pairs by points of `first`: 0, 1/2, 1, 1 1/2, 2
} PairingTotals;

typedef struct MatchTotals {
    int engine_count;
    EngineTotals engines[MATCH_MAX_ENGINES];
    int pairing_count;
    PairingTotals *pairings; // owned; those with games, in the order of their first game
    int game_count;
    signed char *pair_points; // owned; points times two of a half-finished pair, or -1, by pair
    int pair_capacity;
} MatchTotals;

// To be closed by the caller.
MatchTotals match_totals_open(int engine_count);
void match_totals_close(MatchTotals *totals);

// Adds a finished game. Returns false, with nothing added, when memory is out.
bool match_totals_add(MatchTotals *totals, const GameRecord *record);

// All games of an engine, both colours.
Outcomes match_totals_of_engine(const MatchTotals *totals, int engine);

// The pairing of two engines in the order in which it is kept, or NULL before their first game.
const PairingTotals *match_totals_pairing(const MatchTotals *totals, int one, int other);

#endif
