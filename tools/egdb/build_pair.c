// SPDX-License-Identifier: MIT
#include "egdb/build_pair.h"

#include <stdlib.h>
#include <string.h>

enum { PART_POSITIONS = 1 << 16, MAX_LEVELS = SLICE_MAX_PIECES * BOARD_MAX_SIZE };

// Rows that the men have to go, added up; promoting takes one more.
static int rows_to_go(int size, const Position *men) {
    int rows = 0;
    for (int row = 0; row < size; row++) {
        const Squares squares = board_row_squares(size, row);
        rows += row * bits_count(men->pieces[WHITE] & squares);
        rows += (size - 1 - row) * bits_count(men->pieces[BLACK] & squares);
    }
    return rows;
}

// Whether this group is the one of two turned into each other that is solved.
static bool is_first_of_two(const BuildPair *build, uint64_t number, const Position *men) {
    const SliceIndex *const index = &build->pair.entry[WHITE]->index;
    if (!build->is_alone)
        return true;
    const Position turned = position_turned(men, index->board_size);
    return number <= slice_index_men(index, turned.pieces[WHITE], turned.pieces[BLACK]);
}

// Sorts by counting: the first pass counts, the second puts in place.
static bool sort_groups(BuildPair *build) {
    const SliceIndex *const index = &build->pair.entry[WHITE]->index;
    uint8_t *const rows = malloc((size_t)index->men_ways);
    uint32_t place[MAX_LEVELS + 1] = {0};
    if (rows == NULL)
        return false;
    for (uint64_t i = 0; i < index->men_ways; i++) {
        const Position men = slice_index_men_position(index, i);
        const bool is_solved = is_first_of_two(build, i, &men);
        rows[i] = (uint8_t)(is_solved ? rows_to_go(index->board_size, &men) : MAX_LEVELS);
        build->level[rows[i] + 1] += is_solved ? 1 : 0;
    }
    for (int i = 0; i < MAX_LEVELS; i++) {
        build->level[i + 1] += build->level[i];
        place[i] = build->level[i];
    }
    for (uint64_t i = 0; i < index->men_ways; i++)
        if (rows[i] < MAX_LEVELS)
            build->order[place[rows[i]]++] = (uint32_t)i;
    build->levels = MAX_LEVELS;
    free(rows);
    return true;
}

static bool open_distances(BuildPair *build) {
    for (Colour side = WHITE; side <= (build->is_alone ? WHITE : BLACK); side++) {
        const size_t size = (size_t)build->pair.entry[side]->index.positions;
        build->pair.distances[side] = malloc(size);
        if (build->pair.distances[side] == NULL)
            return false;
        memset(build->pair.distances[side], DISTANCE_DRAW, size);
    }
    if (build->is_alone)
        build->pair.distances[BLACK] = build->pair.distances[WHITE];
    return true;
}

bool build_pair_open(BuildPair *build, const RuleSet *set, ValueTable *table, Slice slice) {
    const Slice reverse = slice_reversed(slice);
    EgdbValue value;
    *build = (BuildPair){.slice = slice, .is_alone = slice_is_equal(slice, reverse)};
    build->pair = (SlicePair){.set = set, .table = table};
    build->pair.entry[WHITE] = value_table_entry(table, slice);
    build->pair.entry[BLACK] = value_table_entry(table, reverse);
    const SliceIndex *const index = &build->pair.entry[WHITE]->index;
    build->positions = index->positions * (build->is_alone ? 1 : 2);
    build->order = malloc((size_t)index->men_ways * sizeof *build->order);
    build->level = calloc(MAX_LEVELS + 2, sizeof *build->level);
    // A settled slice is a draw (one king each): nothing is to be solved.
    if (index->men_ways < UINT32_MAX && build->order != NULL && build->level != NULL &&
        value_table_add(table, slice) && (build->is_alone || value_table_add(table, reverse)) &&
        open_distances(build) && (slice_is_settled(set, slice, &value) || sort_groups(build)))
        return true;
    build_pair_close(build);
    return false;
}

void build_pair_close(BuildPair *build) {
    free(build->pair.distances[WHITE]);
    if (!build->is_alone)
        free(build->pair.distances[BLACK]);
    free(build->order);
    free(build->level);
    *build = (BuildPair){0};
}

uint64_t build_pair_bytes(const RuleSet *set, Slice slice, int threads) {
    const SliceIndex index = slice_index_open(rule_set_board_size(set), slice);
    const uint64_t sides = slice_is_equal(slice, slice_reversed(slice)) ? 1 : 2;
    const uint64_t groups = index.men_ways < (uint64_t)threads ? index.men_ways : (uint64_t)threads;
    return index.positions * sides * 5 / 4 + index.men_ways * 5 + groups * group_bytes(set, slice);
}

// Groups of one pair and level that one thread solves one after the other.
typedef struct Part {
    const BuildPair *build;
    uint32_t first;
    uint32_t count;
} Part;

typedef struct Solving {
    Part *parts;
    int count;
    int capacity;
    bool is_exhausted; // atomic
} Solving;

static bool add_part(Solving *solving, Part part) {
    if (solving->count == solving->capacity) {
        const int capacity = solving->capacity == 0 ? 256 : 2 * solving->capacity;
        Part *const parts = realloc(solving->parts, (size_t)capacity * sizeof *parts);
        if (parts == NULL)
            return false;
        solving->parts = parts;
        solving->capacity = capacity;
    }
    solving->parts[solving->count++] = part;
    return true;
}

static bool add_parts(Solving *solving, const BuildPair *build, int level) {
    const uint64_t king_ways = build->pair.entry[WHITE]->index.king_ways;
    const uint32_t most = (uint32_t)(king_ways >= PART_POSITIONS ? 1 : PART_POSITIONS / king_ways);
    const uint32_t end = build->level[level + 1];
    bool is_added = true;
    for (uint32_t at = build->level[level]; at < end && is_added;) {
        const uint32_t count = end - at < most ? end - at : most;
        is_added = add_part(solving, (Part){build, at, count});
        at += count;
    }
    return is_added;
}

static void solve_part(void *context, int number) {
    Solving *const solving = context;
    const Part *const part = &solving->parts[number];
    const SliceIndex *const index = &part->build->pair.entry[WHITE]->index;
    Group group;
    bool is_solved = group_open(&group, &part->build->pair);
    for (uint32_t i = 0; i < part->count && is_solved; i++) {
        const Position men = slice_index_men_position(index, part->build->order[part->first + i]);
        is_solved = group_solve(&group, &men);
    }
    group_close(&group);
    if (!is_solved)
        __atomic_store_n(&solving->is_exhausted, true, __ATOMIC_RELAXED);
}

// Positions of a level: both sides to move.
static uint64_t level_positions(const BuildPair *build, int level) {
    const uint64_t groups = build->level[level + 1] - build->level[level];
    return groups * build->pair.entry[WHITE]->index.king_ways * 2;
}

bool build_pairs_solve(BuildPair *pairs, int count, WorkCrew *crew,
                       void (*report)(void *context, uint64_t positions), void *context) {
    Solving solving = {0};
    bool is_solved = true;
    for (int level = 0; level < MAX_LEVELS && is_solved; level++) {
        uint64_t positions = 0;
        solving.count = 0;
        for (int i = 0; i < count; i++) {
            if (level >= pairs[i].levels)
                continue;
            is_solved = is_solved && add_parts(&solving, &pairs[i], level);
            positions += level_positions(&pairs[i], level);
        }
        work_crew_run(crew, solve_part, &solving, solving.count);
        is_solved = is_solved && !solving.is_exhausted;
        if (positions > 0)
            report(context, positions);
    }
    free(solving.parts);
    return is_solved;
}

typedef struct Counting {
    const BuildPair *build;
    Colour side;
    SliceTotals *totals; // of every block
} Counting;

static void count_block(void *context, int part) {
    const Counting *const counting = context;
    const ValueEntry *const entry = counting->build->pair.entry[counting->side];
    const uint8_t *const distances = counting->build->pair.distances[counting->side];
    const uint64_t first = (uint64_t)part * SLICE_BLOCK_POSITIONS;
    const uint64_t count = slice_block_positions(entry->index.positions, (uint64_t)part);
    SliceTotals totals = {0};
    for (uint64_t i = first; i < first + count; i++) {
        const EgdbValue value = value_entry_get(entry, i);
        totals.draws += value == VALUE_DRAW;
        totals.wins += value == VALUE_WIN;
        totals.losses += value == VALUE_LOSS;
        if (value == VALUE_WIN && distances[i] > totals.longest_win)
            totals.longest_win = distances[i];
        if (value == VALUE_LOSS && distances[i] > totals.longest_loss)
            totals.longest_loss = distances[i];
    }
    counting->totals[part] = totals;
}

bool build_pair_totals(const BuildPair *build, Colour side, WorkCrew *crew, SliceTotals *out) {
    const uint64_t blocks = slice_block_count(build->pair.entry[side]->index.positions);
    SliceTotals sum = {0};
    Counting counting = {build, side, calloc((size_t)blocks, sizeof(SliceTotals))};
    if (counting.totals == NULL)
        return false;
    work_crew_run(crew, count_block, &counting, (int)blocks);
    for (uint64_t i = 0; i < blocks; i++) {
        const SliceTotals *const totals = &counting.totals[i];
        sum.wins += totals->wins;
        sum.losses += totals->losses;
        sum.draws += totals->draws;
        sum.longest_win =
            totals->longest_win > sum.longest_win ? totals->longest_win : sum.longest_win;
        sum.longest_loss =
            totals->longest_loss > sum.longest_loss ? totals->longest_loss : sum.longest_loss;
    }
    free(counting.totals);
    *out = sum;
    return true;
}
