// SPDX-License-Identifier: MIT
#include "egdb/distances.h"

#include "egdb/left_out.h"
#include "egdb/position_walk.h"

typedef struct Finding {
    const DistanceTable *table;
    const ValueTable *values;
    const DistanceTable *reverse;
} Finding;

// A quiet move by a king leads to a win in one or more, so that a loss which has one takes two or
// more. Only where the loser wins that win can be the end itself.
static bool is_needed(const DistanceTable *table, uint64_t number) {
    MoveList list;
    if (value_entry_get(table->entry, number) != VALUE_LOSS || table->distances[number] == 0)
        return false;
    if (table->distances[number] > 1 || !rule_set_loser_wins(table->set))
        return table->distances[number] > 1;
    const Position position = slice_index_position(&table->entry->index, number);
    rule_set_list_moves(table->set, &position, &list);
    return moves_have_quiet_king(&position, &list);
}

static void thin_block(void *context, int part) {
    const DistanceTable *const table = context;
    const uint64_t first = (uint64_t)part * SLICE_BLOCK_POSITIONS;
    const uint64_t count = slice_block_positions(table->entry->index.positions, (uint64_t)part);
    uint8_t before = 0;
    for (uint64_t i = first; i < first + count; i++) {
        if (is_needed(table, i))
            before = table->distances[i];
        table->distances[i] = before;
    }
}

// Does `work` for each block of the slice.
static void for_blocks(const DistanceTable *table, WorkCrew *crew,
                       void (*work)(void *context, int part), void *context) {
    work_crew_run(crew, work, context, (int)slice_block_count(table->entry->index.positions));
}

void distances_thin(const DistanceTable *table, WorkCrew *crew) {
    DistanceTable thinned = *table;
    for_blocks(table, crew, thin_block, &thinned);
}

// Calls `find` for the positions of a block that have this value.
static void for_value(const Finding *finding, int part, EgdbValue value,
                      void (*find)(const Finding *finding, const Position *position,
                                   uint8_t *distance)) {
    const ValueEntry *const entry = finding->table->entry;
    const uint64_t first = (uint64_t)part * SLICE_BLOCK_POSITIONS;
    const uint64_t end = first + slice_block_positions(entry->index.positions, (uint64_t)part);
    PositionWalk walk;
    position_walk_open(&walk, &entry->index, first);
    for (uint64_t i = first; i < end; i++) {
        if (i > first)
            position_walk_next(&walk);
        if (value_entry_get(entry, i) == value)
            find(finding, &walk.position, &finding->table->distances[i]);
    }
}

static void find_loss(const Finding *finding, const Position *position, uint8_t *distance) {
    MoveList list;
    rule_set_list_moves(finding->table->set, position, &list);
    if (!moves_have_quiet_king(position, &list))
        *distance = list.count > 0 ? 1 : 0;
}

static void find_losses(void *context, int part) {
    for_value(context, part, VALUE_LOSS, find_loss);
}

void distances_find_losses(const DistanceTable *table, WorkCrew *crew) {
    Finding finding = {.table = table};
    for_blocks(table, crew, find_losses, &finding);
}

static void find_win(const Finding *finding, const Position *position, uint8_t *distance) {
    const DistanceTable *const reverse = finding->reverse;
    MoveList list;
    rule_set_list_moves(finding->table->set, position, &list);
    *distance = list.count > 0 ? DISTANCE_MAX : 0;
    for (int i = 0; i<list.count && * distance> 1; i++) {
        const Position after = position_after(position, list.moves[i]);
        if (value_table_get(finding->values, &after) != VALUE_LOSS)
            continue;
        const int loss = position_is_irreversible(position, list.moves[i])
                             ? 0
                             : reverse->distances[slice_index_of(&reverse->entry->index, &after)];
        if (loss + 1 < *distance)
            *distance = (uint8_t)(loss + 1);
    }
}

static void find_wins(void *context, int part) { for_value(context, part, VALUE_WIN, find_win); }

void distances_find_wins(const DistanceTable *table, const ValueTable *values,
                         const DistanceTable *reverse, WorkCrew *crew) {
    Finding finding = {table, values, reverse};
    for_blocks(table, crew, find_wins, &finding);
}
