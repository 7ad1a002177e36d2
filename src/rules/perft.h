// SPDX-License-Identifier: MIT
// Counting the leaves of the game tree, the proof of a move generator. Draw rules do not end a
// line.
#ifndef CJ_PERFT_H
#define CJ_PERFT_H

#include "rules/rule_set.h"

// Lines of exactly `depth` moves (depth 0: 1). The last ply is counted without making its moves;
// no hash table. Thread-safe.
uint64_t perft_count(const RuleSet *set, const Position *position, int depth);

// The same counting routes: every order of the captured pieces is a move of its own.
uint64_t perft_count_routes(const RuleSet *set, const Position *position, int depth);

#endif
