// SPDX-License-Identifier: MIT
// Looking positions up. What a file leaves out is found by looking at the moves: captures of
// positions in which nothing but captures is legal, and all moves where only the other side to move
// is stored. Material falls with every capture and a quiet move leads to the side that is stored,
// so this ends soon.
#include "egdb/egdb_files.h"
#include "egdb/left_out.h"

// The value after all moves of the list, for the side that has them.
static EgdbValue value_of_moves(Egdb *egdb, const Position *position, const MoveList *list,
                                EgdbMode mode) {
    bool is_unknown = false;
    bool is_drawn = false;
    for (int i = 0; i < list->count; i++) {
        const Position after = position_after(position, list->moves[i]);
        const EgdbValue value = egdb_probe(egdb, &after, mode);
        if (value == VALUE_LOSS)
            return VALUE_WIN;
        is_unknown = is_unknown || value == VALUE_UNKNOWN;
        is_drawn = is_drawn || value == VALUE_DRAW;
    }
    if (is_unknown)
        return VALUE_UNKNOWN;
    if (list->count == 0 && rule_set_loser_wins(&egdb->set))
        return VALUE_WIN;
    return is_drawn ? VALUE_DRAW : VALUE_LOSS;
}

static EgdbValue search_value(Egdb *egdb, const Position *position, EgdbMode mode) {
    MoveList list;
    rule_set_list_moves(&egdb->set, position, &list);
    return value_of_moves(egdb, position, &list, mode);
}

static EgdbValue stored_value(Egdb *egdb, EgdbSlice *slice, const Position *position,
                              EgdbMode mode) {
    EgdbFile *const file = &slice->files[SLICE_FILE_VALUES];
    uint8_t byte;
    if (slice_coding_leaves_out(file->blocks.header.coding) &&
        position_is_left_out(&egdb->set, position))
        return search_value(egdb, position, mode);
    const Position view = slice_view(position, slice->index.board_size);
    const uint64_t number = slice_index_of_view(&slice->index, &view);
    return egdb_file_byte(egdb, file, number / 4, mode, &byte)
               ? (EgdbValue)(byte >> number % 4 * 2 & 3)
               : VALUE_UNKNOWN;
}

static EgdbSlice *find_slice(Egdb *egdb, Slice slice) {
    return slice_pieces(slice) <= SLICE_MAX_PIECES ? *egdb_slice(egdb, slice) : NULL;
}

static bool has_file(EgdbSlice *slice, SliceFileKind kind) {
    return slice != NULL && egdb_file_is_usable(&slice->files[kind]);
}

EgdbValue egdb_probe(Egdb *egdb, const Position *position, EgdbMode mode) {
    const Slice slice = slice_of_position(position);
    EgdbValue settled;
    if (slice_pieces(slice) > egdb->pieces)
        return VALUE_UNKNOWN;
    EgdbSlice *const here = find_slice(egdb, slice);
    if (here == NULL && slice_is_settled(&egdb->set, slice, &settled))
        return settled;
    if (here != NULL && here->settled != VALUE_UNKNOWN)
        return here->settled;
    if (has_file(here, SLICE_FILE_VALUES))
        return stored_value(egdb, here, position, mode);
    return has_file(find_slice(egdb, slice_reversed(slice)), SLICE_FILE_VALUES)
               ? search_value(egdb, position, mode)
               : VALUE_UNKNOWN;
}

static bool stored_distance(Egdb *egdb, EgdbSlice *slice, const Position *position, EgdbMode mode,
                            int *plies) {
    EgdbFile *const file = &slice->files[SLICE_FILE_DISTANCES];
    uint8_t byte;
    const Position view = slice_view(position, slice->index.board_size);
    if (!egdb_file_byte(egdb, file, slice_index_of_view(&slice->index, &view), mode, &byte))
        return false;
    *plies = byte;
    return byte != DISTANCE_DRAW;
}

// Distance of a move that keeps the value; false when it is not known.
static bool distance_of_move(Egdb *egdb, const Position *position, Move move, EgdbMode mode,
                             int *plies) {
    const Position after = position_after(position, move);
    *plies = 1;
    if (position_is_irreversible(position, move))
        return true;
    EgdbSlice *const slice = find_slice(egdb, slice_of_position(&after));
    if (!has_file(slice, SLICE_FILE_DISTANCES) ||
        !stored_distance(egdb, slice, &after, mode, plies))
        return false;
    *plies += *plies < DISTANCE_MAX ? 1 : 0;
    return true;
}

// By the distances after the moves: the winner takes the shortest, the loser the longest.
static bool search_distance(Egdb *egdb, const Position *position, EgdbValue value, EgdbMode mode,
                            int *plies) {
    const EgdbValue wanted = value == VALUE_WIN ? VALUE_LOSS : VALUE_WIN;
    MoveList list;
    bool is_found = false;
    rule_set_list_moves(&egdb->set, position, &list);
    *plies = 0;
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(position, list.moves[i]);
        int distance = 0;
        if (egdb_probe(egdb, &after, mode) != wanted)
            continue;
        if (!distance_of_move(egdb, position, list.moves[i], mode, &distance))
            return false;
        if (!is_found || (distance < *plies) == (value == VALUE_WIN))
            *plies = distance;
        is_found = true;
    }
    return is_found || list.count == 0;
}

bool egdb_distance(Egdb *egdb, const Position *position, EgdbMode mode, int *plies) {
    const Slice slice = slice_of_position(position);
    EgdbSlice *const here = find_slice(egdb, slice);
    const EgdbValue value = egdb_probe(egdb, position, mode);
    if (value != VALUE_WIN && value != VALUE_LOSS)
        return false;
    if (has_file(here, SLICE_FILE_DISTANCES))
        return stored_distance(egdb, here, position, mode, plies);
    return has_file(find_slice(egdb, slice_reversed(slice)), SLICE_FILE_DISTANCES) &&
           search_distance(egdb, position, value, mode, plies);
}
