// SPDX-License-Identifier: MIT
// The static evaluation of a position: hundredths of a man from the side to move. One entry for all
// rule sets; Eval holds what a rule set resolves once (which terms apply and their weights).
#ifndef CJ_EVAL_H
#define CJ_EVAL_H

#include "rules/rule_set.h"

typedef struct Eval {
    int board_size;
    bool king_flies;
    bool loser_wins;
    bool first_king_wins;
    Squares centre;
} Eval;

enum { EVAL_MAX = 20000 }; // no evaluation is outside [-EVAL_MAX, EVAL_MAX]

Eval eval_open(const RuleSet *set);

int eval_position(const Eval *eval, const RuleSet *set, const Position *position);

// The terms of an evaluation from White's view, for people.
typedef struct EvalTerm {
    const char *name;
    int white;
    int black;
} EvalTerm;

enum { EVAL_MAX_TERMS = 12 };

// Fills the terms and returns how many; their sum (White - Black) is the evaluation from White.
int eval_explain(const Eval *eval, const RuleSet *set, const Position *position,
                 EvalTerm terms[EVAL_MAX_TERMS]);

#endif
