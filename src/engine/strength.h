// SPDX-License-Identifier: MIT
// Play of limited strength by Elo: a search of few nodes, and a move chosen by lot among those that
// it found nearly as good as the best. The steps are rows of strength.def, measured by matches.
#ifndef CJ_STRENGTH_H
#define CJ_STRENGTH_H

#include "search/limits.h"

enum { STRENGTH_LEVELS = 10 };

typedef struct Strength {
    int64_t nodes;
    int margin; // hundredths of a man
} Strength;

// The weakest and the strongest Elo that can be had.
int strength_lowest_elo(void);
int strength_highest_elo(void);

// What plays at this Elo, which is brought into the range first.
Strength strength_of_elo(int64_t elo);

// Elo of a level from 1 (weakest) to STRENGTH_LEVELS.
int strength_elo_of_level(int level);

// Index of the line to play: one whose score plus a lot below the margin is highest. The same seed
// gives the same line.
int strength_choose(const Strength *strength, const SearchResult *result, uint64_t seed);

#endif
