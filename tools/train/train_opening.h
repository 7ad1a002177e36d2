// SPDX-License-Identifier: MIT
// Where the games of self-play start: varied positions, of which most are level. Whether one is
// good enough to be played is decided by a search, elsewhere.
#ifndef CJ_TRAIN_OPENING_H
#define CJ_TRAIN_OPENING_H

#include "base/random.h"
#include "rules/rule_set.h"

typedef struct TrainOpening {
    Position position;
    int plies; // played to reach it
} TrainOpening;

// English draughts: a three-move ballot, a start with a man less a side, or the start position,
// each with some random plies behind; other rule sets: random plies from the start position. False
// when the game was over on the way.
bool train_opening_make(const RuleSet *set, Random *random, TrainOpening *opening);

#endif
