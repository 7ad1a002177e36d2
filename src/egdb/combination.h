// SPDX-License-Identifier: MIT
// Sets of equal pieces as numbers: the k-element subsets of a set of squares, counted from 0 in the
// order of their highest squares (the combinatorial number system). Neighbouring numbers differ in
// the lowest piece, so that neighbouring positions of a database are alike.
#ifndef CJ_COMBINATION_H
#define CJ_COMBINATION_H

#include "rules/board.h"

enum { COMBINATION_MAX = 8 }; // elements of a subset

// Ways to choose k of n; k is at most COMBINATION_MAX, n at most BOARD_MAX_SQUARES.
extern const uint32_t COMBINATION_COUNTS[COMBINATION_MAX + 1][BOARD_MAX_SQUARES + 1];

CJ_FORCE_INLINE uint32_t combination_count(int n, int k) { return COMBINATION_COUNTS[k][n]; }

// The number of `subset` among the subsets of `set` that have as many elements.
CJ_FORCE_INLINE uint32_t combination_rank(Squares subset, Squares set) {
    uint32_t rank = 0;
    for (int k = 1; subset != 0; subset &= subset - 1, k++)
        rank += combination_count(bits_count(set & ((subset & -subset) - 1)), k);
    return rank;
}

// The subset of `set` with k elements that has this number, which is below the count.
Squares combination_subset(uint32_t rank, int k, Squares set);

#endif
