// SPDX-License-Identifier: MIT
#include "egdb/king_sets.h"

#include <stdlib.h>

// More steps than one king has: on every diagonal of the board at most.
static size_t steps_of_king(const RuleSet *set) {
    const int reach = rule_set_king_reach(set);
    return (size_t)(reach <= 2 ? DIRECTIONS * reach : 2 * rule_set_board_size(set));
}

uint64_t king_sets_bytes(const RuleSet *set, int kings, int free_squares) {
    const uint64_t steps = (uint64_t)kings * steps_of_king(set);
    return combination_count(free_squares, kings) *
           (sizeof(Squares) + sizeof(uint32_t) + steps * sizeof(KingStep));
}

bool king_sets_open(KingSets *sets, const RuleSet *set, int kings, int free_squares) {
    *sets = (KingSets){.kings = kings, .capacity = combination_count(free_squares, kings)};
    sets->step_capacity = sets->capacity * (size_t)kings * steps_of_king(set);
    sets->squares = malloc(sets->capacity * sizeof *sets->squares);
    sets->first = malloc((sets->capacity + (size_t)1) * sizeof *sets->first);
    sets->steps = malloc((sets->step_capacity + 1) * sizeof *sets->steps);
    if (sets->squares != NULL && sets->first != NULL && sets->steps != NULL)
        return true;
    king_sets_close(sets);
    return false;
}

void king_sets_close(KingSets *sets) {
    free(sets->squares);
    free(sets->first);
    free(sets->steps);
    *sets = (KingSets){0};
}

// Appends the steps of the king on `square`; returns the number of steps listed.
static uint32_t add_steps(KingSets *sets, const RuleSet *set, Squares kings, int square,
                          uint32_t count) {
    const int size = rule_set_board_size(set);
    const int reach = rule_set_king_reach(set);
    const Squares rest = kings & ~bits_one(square);
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        Squares at = bits_one(square);
        Squares path = 0;
        for (int i = 0; i < reach; i++) {
            at = board_step(size, at, d) & sets->free & ~rest;
            if (at == 0)
                break;
            path |= at;
            sets->steps[count++] =
                (KingStep){.path = path, .target = combination_rank(rest | at, sets->free)};
        }
    }
    return count;
}

void king_sets_fill(KingSets *sets, const RuleSet *set, Squares free) {
    uint32_t steps = 0;
    sets->free = free;
    sets->count = combination_count(bits_count(free), sets->kings);
    for (uint32_t i = 0; i < sets->count; i++) {
        const Squares kings = combination_subset(i, sets->kings, free);
        sets->squares[i] = kings;
        sets->first[i] = steps;
        for (Squares rest = kings; rest != 0;)
            steps = add_steps(sets, set, kings, bits_take_first(&rest), steps);
    }
    sets->first[sets->count] = steps;
}
