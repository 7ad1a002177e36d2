// SPDX-License-Identifier: MIT
// What a search or the endgame databases think of a position, and what that is worth as a chance.
#ifndef CJ_LOOK_H
#define CJ_LOOK_H

#include "base/text.h"
#include "canalejas.h"
#include "pdn/pdn_command.h"
#include "rules/rule_set.h"

enum {
    LOOK_LINE_MAX = 12,      // moves of a line that are kept
    LOOK_UNKNOWN_PLIES = -1, // of a win or a loss that the databases know
    LOOK_SCORE_SIZE = 40
};

typedef enum {
    LOOK_CENTI, // hundredths of a man
    LOOK_WIN,   // proven: plies to the end, or LOOK_UNKNOWN_PLIES
    LOOK_LOSS,
    LOOK_DRAW, // proven
    LOOK_KINDS
} LookKind;

// For the side to move.
typedef struct LookScore {
    LookKind kind;
    int value;
} LookScore;

typedef struct Look {
    bool is_done;
    LookScore score;
    int depth; // plies searched, 0 when the rules settle the position
    int64_t nodes;
    int line_count; // 0 without a legal move
    Move line[LOOK_LINE_MAX];
} Look;

// The score of a finished search; one that the databases prove is a win or a loss.
LookScore look_score_of(cj_score score);

bool look_is_proven(LookScore score);

// The same score for the player who moved into the position, a ply earlier.
LookScore look_score_before(LookScore score);

// Hundredths of a man that make a chance of 1/2 one of 0.73: the scale K with which the results of
// games between equal players follow best from the scores (doc/pdn.md).
double look_chance_scale(const RuleSet *set);
// Chance of the side to move, from 0 (lost) over 1/2 to 1 (won): 1 / (1 + exp(-score / scale));
// what is proven is 0, 1/2 or 1.
double look_chance(LookScore score, double scale);

// "+0.35", "win in 12 plies", "proven loss", "lost", "proven draw".
void look_format_score(LookScore score, char out[LOOK_SCORE_SIZE]);

// As [%eval] has it: from White's side, by the side to move. A proven win of unknown length counts
// as one in 99 plies, a proven draw as 0.00.
PdnScore look_pdn_score(LookScore score, Colour side);

#endif
