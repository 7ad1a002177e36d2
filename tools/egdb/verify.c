// SPDX-License-Identifier: MIT
#include "egdb/verify.h"

#include "egdb/distances.h"
#include "egdb/successors.h"

#include <stdlib.h>

enum { PART_POSITIONS = 1 << 14 };

typedef struct Verify {
    const RuleSet *set;
    const ValueTable *table;
    const ValueEntry *entry;
    const ValueEntry *reverse;
    uint8_t *losses; // distances, NULL where they are not stored
    uint8_t *wins;   // of the reverse slice, from the losses
    Mutex mutex;
    VerifyResult *result; // under the mutex
} Verify;

// What the successors say about a position.
typedef struct Judgement {
    EgdbValue value;
    int lost_in; // distance of a loss
} Judgement;

static int distance_after(const Verify *verify, const Position *position, Move move,
                          const Position *after) {
    if (verify->wins == NULL || position_is_irreversible(position, move))
        return 1;
    const int distance = verify->wins[slice_index_of(&verify->reverse->index, after)] + 1;
    return distance < DISTANCE_MAX ? distance : DISTANCE_MAX;
}

// Of a position in which play goes on or has just ended for want of a move.
static Judgement judge_moves(const Verify *verify, const Position *position) {
    MoveList list;
    Judgement judgement = {.value = VALUE_LOSS};
    rule_set_list_moves(verify->set, position, &list);
    if (list.count == 0 && rule_set_loser_wins(verify->set))
        judgement.value = VALUE_WIN;
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(position, list.moves[i]);
        const EgdbValue value = value_table_get(verify->table, &after);
        if (value == VALUE_LOSS)
            return (Judgement){.value = VALUE_WIN};
        if (value != VALUE_WIN) {
            judgement.value = VALUE_DRAW;
            continue;
        }
        const int distance = distance_after(verify, position, list.moves[i], &after);
        judgement.lost_in = distance > judgement.lost_in ? distance : judgement.lost_in;
    }
    return judgement;
}

static bool is_right(const Verify *verify, const Position *position, uint64_t number) {
    Judgement judgement = {0};
    if (!slice_is_settled(verify->set, verify->entry->index.slice, &judgement.value))
        judgement = judge_moves(verify, position);
    if (judgement.value != value_entry_get(verify->entry, number))
        return false;
    return judgement.value != VALUE_LOSS || verify->losses == NULL ||
           judgement.lost_in == verify->losses[number];
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

// Reads the distances of the slice's losses and finds those of the wins before them.
static bool load_distances(Verify *verify, VerifyTools *tools, Message *error) {
    const Slice slice = verify->entry->index.slice;
    const SliceFileHeader expected =
        slice_folder_header(tools->folder, slice, SLICE_FILE_DISTANCES);
    char path[SLICE_PATH_SIZE];
    slice_folder_file(tools->folder, slice, SLICE_FILE_DISTANCES, path);
    if (!slice_file_read(path, &expected, NULL, &verify->losses, error))
        return false;
    verify->wins = malloc((size_t)verify->reverse->index.positions);
    if (verify->wins == NULL)
        return message_fail(error, "no memory for the distances of a slice");
    const DistanceTable losses = {verify->set, verify->entry, verify->losses};
    const DistanceTable wins = {verify->set, verify->reverse, verify->wins};
    distances_find_losses(&losses, &tools->crew);
    distances_find_wins(&wins, verify->table, &losses, &tools->crew);
    return true;
}

bool verify_slice(VerifyTools *tools, Slice slice, VerifyResult *result, Message *error) {
    const SliceFolder *const folder = tools->folder;
    Verify verify = {.set = folder->set,
                     .table = &tools->table,
                     .entry = value_table_entry(&tools->table, slice),
                     .reverse = value_table_entry(&tools->table, slice_reversed(slice)),
                     .result = result};
    const bool has_file = slice_folder_has(folder, slice, SLICE_FILE_DISTANCES, NULL);
    bool is_read = load(folder, &tools->table, slice, error);
    result->has_distances = has_file || !slice_has_distances(slice);
    if (is_read && has_file)
        is_read = load_distances(&verify, tools, error);
    if (is_read) {
        mutex_open(&verify.mutex);
        work_crew_run(&tools->crew, verify_part, &verify,
                      (int)((verify.entry->index.positions + PART_POSITIONS - 1) / PART_POSITIONS));
        mutex_close(&verify.mutex);
    }
    free(verify.losses);
    free(verify.wins);
    return is_read;
}
