// SPDX-License-Identifier: MIT
// How a game stands by the rules: going on, won, or drawn, and by which rule.
#ifndef CJ_RESULT_H
#define CJ_RESULT_H

#include "rules/rule_set.h"

typedef enum { RESULT_NONE, RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW } Result;

typedef struct Outcome {
    Result result;
    const char *reason; // the rule in words, static; NULL while the game goes on
} Outcome;

// The result of a position by itself, in this order: a king in first-king games (if a loaded
// position has kings of both sides, the side that moved last wins), one king each where that draws,
// no legal move. Draw counters and repetition need a game.
Outcome result_of_position(const RuleSet *set, const Position *position);

#endif
