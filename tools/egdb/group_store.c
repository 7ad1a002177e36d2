// SPDX-License-Identifier: MIT
// From words and bits to the numbers of slice_index.h.
#include "egdb/group_parts.h"

#include <stdlib.h>
#include <string.h>

// Where one side's positions of the group go.
typedef struct Target {
    const ValueEntry *entry;
    Colour side;
    Squares free;    // without men, as the mover sees the board
    uint64_t first;  // number of the group's first position
    uint8_t *values; // one byte a position of the group
    uint8_t *distances;
} Target;

static Squares seen(const Group *group, Colour side, Squares squares) {
    return side == WHITE ? squares : board_turn_squares(group->pair->table->board_size, squares);
}

static uint64_t number_of(const Group *group, const Target *target, uint32_t word, int square) {
    const Squares rest = group->rest.squares[group_rest_of(group, word)];
    const Squares others =
        seen(group, target->side, group->other.squares[group_other_of(group, word)]);
    const Squares kings =
        seen(group, target->side, rest | (group->has_fast ? bits_one(square) : 0));
    const bool is_me = target->side == group->fast;
    return slice_index_kings(&target->entry->index, is_me ? kings : others, is_me ? others : kings,
                             target->free);
}

static void store_word(const Group *group, const Target *target, uint32_t word) {
    const GroupSide *const view = &group->sides[target->side];
    const uint8_t *const distances = view->distances + (size_t)word * (size_t)group->bits;
    const Squares exists = !group->has_fast ? 1
                           : (group->rest.squares[group_rest_of(group, word)] &
                              group->other.squares[group_other_of(group, word)]) != 0
                               ? 0
                               : group_free(group, word);
    for (Squares rest = exists & group_own_bits(group, word); rest != 0;) {
        const int square = bits_take_first(&rest);
        if (distances[square] == DISTANCE_DRAW)
            continue;
        const uint64_t number = number_of(group, target, word, square);
        target->values[number] = bits_has(view->not_won[word], square) ? VALUE_LOSS : VALUE_WIN;
        target->distances[number] = distances[square];
    }
}

static uint64_t men_number(const Group *group, Colour side) {
    const Position view =
        side == WHITE ? group->men : position_turned(&group->men, group->pair->table->board_size);
    return slice_index_men(&group->pair->entry[side]->index, view.pieces[WHITE],
                           view.pieces[BLACK]);
}

bool group_store(const Group *group) {
    const SlicePair *const pair = group->pair;
    const uint64_t count = pair->entry[WHITE]->index.king_ways;
    uint8_t *const values = malloc(count);
    if (values == NULL)
        return false;
    for (Colour side = WHITE; side <= BLACK; side++) {
        const uint64_t first = men_number(group, side) * count;
        // The turned group is this one: White's half has stored it.
        if (side == BLACK && pair->entry[WHITE] == pair->entry[BLACK] &&
            men_number(group, WHITE) * count == first)
            continue;
        const Target target = {.entry = pair->entry[side],
                               .side = side,
                               .free = seen(group, side, group->rest.free),
                               .first = first,
                               .values = values,
                               .distances = pair->distances[side] + first};
        memset(values, VALUE_DRAW, count);
        for (uint32_t word = 0; word < group->words; word++)
            store_word(group, &target, word);
        value_entry_store(pair->entry[side], first, values, count);
    }
    free(values);
    return true;
}
