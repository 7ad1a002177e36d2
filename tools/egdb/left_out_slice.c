// SPDX-License-Identifier: MIT
#include "egdb/left_out_slice.h"

#include "egdb/left_out.h"
#include "egdb/position_walk.h"

#include <stdlib.h>

typedef struct Marking {
    const RuleSet *set;
    const SliceIndex *index;
    uint8_t *bits;
} Marking;

// A part is a whole number of bytes.
static void mark_part(void *context, int part) {
    const Marking *const marking = context;
    const uint64_t first = (uint64_t)part * SLICE_BLOCK_POSITIONS;
    const uint64_t count = slice_block_positions(marking->index->positions, (uint64_t)part);
    PositionWalk walk;
    position_walk_open(&walk, marking->index, first);
    for (uint64_t i = first; i < first + count; i++) {
        const unsigned is_left_out = position_is_left_out(marking->set, &walk.position);
        marking->bits[i / 8] |= (uint8_t)(is_left_out << i % 8);
        if (i + 1 < first + count)
            position_walk_next(&walk);
    }
}

uint8_t *left_out_mark(const RuleSet *set, const SliceIndex *index, WorkCrew *crew) {
    Marking marking = {set, index, calloc((size_t)(index->positions / 8 + 1), 1)};
    if (marking.bits != NULL)
        work_crew_run(crew, mark_part, &marking, (int)slice_block_count(index->positions));
    return marking.bits;
}

static EgdbValue value_of_captures(const RuleSet *set, const ValueTable *table,
                                   const Position *position) {
    MoveList list;
    EgdbValue best = VALUE_LOSS;
    rule_set_list_captures(set, position, &list);
    for (int i = 0; i < list.count && best != VALUE_WIN; i++) {
        const Position after = position_after(position, list.moves[i]);
        const EgdbValue value = value_table_get(table, &after);
        if (value == VALUE_LOSS)
            best = VALUE_WIN;
        else if (value == VALUE_DRAW)
            best = VALUE_DRAW;
    }
    return best;
}

void left_out_fill(const RuleSet *set, const ValueTable *table, Slice slice) {
    const ValueEntry *const entry = value_table_entry(table, slice);
    PositionWalk walk;
    position_walk_open(&walk, &entry->index, 0);
    for (uint64_t i = 0; i < entry->index.positions; i++) {
        if (i > 0)
            position_walk_next(&walk);
        if (!position_is_left_out(set, &walk.position))
            continue;
        const unsigned shift = i % 4 * 2;
        const unsigned others = entry->values[i / 4] & ~(3U << shift);
        entry->values[i / 4] =
            (uint8_t)(others | (unsigned)value_of_captures(set, table, &walk.position) << shift);
    }
}
