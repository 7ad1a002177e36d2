// SPDX-License-Identifier: MIT
// What the parts of the solver share: words and their neighbours, and positions that are decided.
#ifndef CJ_GROUP_PARTS_H
#define CJ_GROUP_PARTS_H

#include "egdb/group.h"

CJ_FORCE_INLINE uint32_t group_rest_of(const Group *group, uint32_t word) {
    return word / group->other.count;
}

CJ_FORCE_INLINE uint32_t group_other_of(const Group *group, uint32_t word) {
    return word % group->other.count;
}

// Squares that neither men nor the numbered kings hold.
CJ_FORCE_INLINE Squares group_free(const Group *group, uint32_t word) {
    return group->rest.free & ~(group->rest.squares[group_rest_of(group, word)] |
                                group->other.squares[group_other_of(group, word)]);
}

// The bits that stand for a position by themselves: where the fast king is the highest of its side.
CJ_FORCE_INLINE Squares group_own_bits(const Group *group, uint32_t word) {
    const Squares rest = group->rest.squares[group_rest_of(group, word)];
    return rest == 0 ? ~UINT64_C(0) : ~(bits_one(bits_last(rest) + 1) - 1);
}

// Squares from which a king moves to one of these squares, or the other way round.
CJ_FORCE_INLINE Squares group_slide(const Group *group, Squares squares, Squares free) {
    const int size = group->pair->table->board_size;
    const int reach = rule_set_king_reach(group->pair->set);
    Squares reached = 0;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        Squares at = squares;
        for (int i = 0; i < reach && at != 0; i++)
            reached |= at = board_step(size, at, d) & free;
    }
    return reached;
}

// The numbered kings that a side moves in a word, and where the words after each step lie.
typedef struct WordSteps {
    const KingStep *step;
    const KingStep *end;
    Squares blocked; // squares of the kings of the other set
    uint32_t base;   // the word after a step is base + target * stride
    uint32_t stride;
} WordSteps;

CJ_FORCE_INLINE WordSteps group_steps(const Group *group, Colour mover, uint32_t word) {
    const uint32_t rest = group_rest_of(group, word);
    const uint32_t other = group_other_of(group, word);
    const bool is_fast = mover == group->fast;
    const KingSets *const moving = is_fast ? &group->rest : &group->other;
    const uint32_t from = is_fast ? rest : other;
    return (WordSteps){
        .step = moving->steps + moving->first[from],
        .end = moving->steps + moving->first[from + 1],
        .blocked = is_fast ? group->other.squares[other] : group->rest.squares[rest],
        .base = is_fast ? other : rest * group->other.count,
        .stride = is_fast ? group->other.count : 1,
    };
}

// Takes positions out of those undecided; `distance` is the level.
void group_decide(Group *group, Colour side, WordBits found, int distance);

// Adds to a list; the group is exhausted when there is no memory.
void group_list_add(Group *group, WordList *list, WordBits item);

// Fills the planes of all words from the moves that leave the group, and decides the positions in
// which the game is over.
void group_find_exits(Group *group);

// Writes values and distances of the solved group into the slices of its pair.
bool group_store(const Group *group);

#endif
