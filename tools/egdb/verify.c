// SPDX-License-Identifier: MIT
#include "egdb/verify.h"

#include "egdb/group.h"
#include "egdb/successors.h"

#include <stdlib.h>

enum { PART_POSITIONS = 1 << 14 };

typedef struct Verify {
    const RuleSet *set;
    const ValueTable *table;
    const ValueEntry *entry;
    const ValueEntry *reverse;
    uint8_t *distances; // NULL where none are stored
    uint8_t *reverse_distances;
    Mutex mutex;
    VerifyResult *result; // under the mutex
} Verify;

// What the successors say about a position.
typedef struct Judgement {
    EgdbValue value;
    int distance;
} Judgement;

static int distance_after(const Verify *verify, const Position *position, Move move,
                          const Position *after) {
    if (verify->distances == NULL || position_is_irreversible(position, move))
        return 1;
    const int distance =
        verify->reverse_distances[slice_index_of(&verify->reverse->index, after)] + 1;
    return distance < DISTANCE_MAX ? distance : DISTANCE_MAX;
}

// Of a position in which play goes on or has just ended for want of a move.
static Judgement judge_moves(const Verify *verify, const Position *position) {
    MoveList list;
    int won_in = DISTANCE_DRAW;
    int lost_in = 0;
    bool is_saved = false;
    rule_set_list_moves(verify->set, position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(position, list.moves[i]);
        const EgdbValue value = value_table_get(verify->table, &after);
        is_saved = is_saved || (value != VALUE_WIN && value != VALUE_LOSS);
        if (value != VALUE_WIN && value != VALUE_LOSS)
            continue;
        const int distance = distance_after(verify, position, list.moves[i], &after);
        if (value == VALUE_LOSS)
            won_in = distance < won_in ? distance : won_in;
        else
            lost_in = distance > lost_in ? distance : lost_in;
    }
    if (won_in < DISTANCE_DRAW)
        return (Judgement){VALUE_WIN, won_in};
    if (is_saved)
        return (Judgement){VALUE_DRAW, DISTANCE_DRAW};
    const bool is_won = list.count == 0 && rule_set_loser_wins(verify->set);
    return (Judgement){is_won ? VALUE_WIN : VALUE_LOSS, lost_in};
}

static bool is_right(const Verify *verify, const Position *position, uint64_t number) {
    Judgement judgement = {.distance = DISTANCE_DRAW};
    if (!slice_is_settled(verify->set, verify->entry->index.slice, &judgement.value))
        judgement = judge_moves(verify, position);
    return judgement.value == value_entry_get(verify->entry, number) &&
           (verify->distances == NULL || judgement.distance == verify->distances[number]);
}

// Collects the errors of one part.
static void add_result(Verify *verify, uint64_t positions, uint64_t wrong, const Position *first) {
    mutex_lock(&verify->mutex);
    verify->result->positions += positions;
    verify->result->wrong += wrong;
    if (wrong > 0) {
        verify->result->first_wrong = *first;
        verify->result->slice = verify->entry->index.slice;
    }
    mutex_unlock(&verify->mutex);
}

static void verify_part(void *context, int part) {
    Verify *const verify = context;
    const SliceIndex *const index = &verify->entry->index;
    const uint64_t first = (uint64_t)part * PART_POSITIONS;
    const uint64_t left = index->positions - first;
    const uint64_t count = left < PART_POSITIONS ? left : PART_POSITIONS;
    Position wrong = {.side = WHITE};
    uint64_t wrong_count = 0;
    for (uint64_t i = first; i < first + count; i++) {
        const Position position = slice_index_position(index, i);
        if (is_right(verify, &position, i))
            continue;
        wrong = wrong_count == 0 ? position : wrong;
        wrong_count++;
    }
    add_result(verify, count, wrong_count, &wrong);
}

static bool load(const SliceFolder *folder, ValueTable *table, Slice slice, Message *error) {
    Slice list[SLICE_MAX_COUNT];
    int count = slice_list_successors(folder->set, slice, list);
    list[count++] = slice;
    for (int i = 0; i < count; i++)
        if (value_table_entry(table, list[i])->values == NULL &&
            !slice_folder_load(folder, table, list[i], error))
            return false;
    return true;
}

static bool load_distances(const SliceFolder *folder, Slice slice, uint8_t **distances,
                           Message *error) {
    const SliceFileHeader expected = slice_folder_header(folder, slice, SLICE_FILE_DISTANCES);
    char path[SLICE_PATH_SIZE];
    slice_folder_file(folder, slice, SLICE_FILE_DISTANCES, path);
    return slice_file_read(path, &expected, NULL, distances, error);
}

bool verify_slice(VerifyTools *tools, Slice slice, VerifyResult *result, Message *error) {
    const SliceFolder *const folder = tools->folder;
    const Slice reverse = slice_reversed(slice);
    Verify verify = {.set = folder->set,
                     .table = &tools->table,
                     .entry = value_table_entry(&tools->table, slice),
                     .reverse = value_table_entry(&tools->table, reverse),
                     .result = result};
    result->has_distances = slice_folder_has(folder, slice, SLICE_FILE_DISTANCES, NULL) &&
                            slice_folder_has(folder, reverse, SLICE_FILE_DISTANCES, NULL);
    bool is_read = load(folder, &tools->table, slice, error);
    if (is_read && result->has_distances)
        is_read = load_distances(folder, slice, &verify.distances, error) &&
                  load_distances(folder, reverse, &verify.reverse_distances, error);
    if (is_read) {
        mutex_open(&verify.mutex);
        work_crew_run(&tools->crew, verify_part, &verify,
                      (int)((verify.entry->index.positions + PART_POSITIONS - 1) / PART_POSITIONS));
        mutex_close(&verify.mutex);
    }
    free(verify.distances);
    free(verify.reverse_distances);
    return is_read;
}
