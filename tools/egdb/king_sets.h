// SPDX-License-Identifier: MIT
// All sets of k kings on the squares that the men leave, and the quiet moves from one set to
// another. Moves of kings can be taken back, so the same steps are moves and un-moves. Sets are
// numbered by combination_rank within the free squares.
#ifndef CJ_KING_SETS_H
#define CJ_KING_SETS_H

#include "egdb/combination.h"
#include "rules/rule_set.h"

#include <stddef.h>

// One king moved: the set after it, and every square that the king crossed or reached. A piece that
// is not in the set blocks the step when it stands there.
typedef struct KingStep {
    Squares path;
    uint32_t target;
} KingStep;

typedef struct KingSets {
    int kings;
    uint32_t count;
    uint32_t capacity;    // sets that there is room for
    size_t step_capacity; // and steps
    Squares free;         // squares without men
    Squares *squares;     // of every set
    uint32_t *first;      // step of every set, and one more
    KingStep *steps;
} KingSets;

// Bytes that all sets of so many kings on so many squares take.
uint64_t king_sets_bytes(const RuleSet *set, int kings, int free_squares);

// Room for all sets of so many kings on at most `free_squares`; false without memory.
bool king_sets_open(KingSets *sets, const RuleSet *set, int kings, int free_squares);
void king_sets_close(KingSets *sets);

// Lists the sets and their steps beside these men.
void king_sets_fill(KingSets *sets, const RuleSet *set, Squares free);

#endif
