// SPDX-License-Identifier: MIT
// Looking positions up. What a file leaves out is found by looking at the moves: captures of
// positions in which nothing but captures is legal, and all moves where only the other side to move
// is stored. Material falls with every capture and a quiet move leads to the side that is stored,
// so this ends soon. Of distances only those of losses are stored; a win looks at its moves.
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
    return true;
}

static bool loss_distance(Egdb *egdb, const Position *position, EgdbMode mode, int *plies) {
    EgdbSlice *const here = find_slice(egdb, slice_of_position(position));
    MoveList list;
    rule_set_list_moves(&egdb->set, position, &list);
    *plies = list.count > 0 ? 1 : 0;
    return !moves_have_quiet_king(position, &list) ||
           (has_file(here, SLICE_FILE_DISTANCES) &&
            stored_distance(egdb, here, position, mode, plies));
}

// The least after a move that wins; false when none is known, or one without its distance.
static bool win_distance(Egdb *egdb, const Position *position, EgdbMode mode, int *plies) {
    MoveList list;
    bool is_found = false;
    rule_set_list_moves(&egdb->set, position, &list);
    *plies = list.count > 0 ? DISTANCE_MAX : 0;
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(position, list.moves[i]);
        int distance = 0;
        if (egdb_probe(egdb, &after, mode) != VALUE_LOSS)
            continue;
        if (!position_is_irreversible(position, list.moves[i]) &&
            !loss_distance(egdb, &after, mode, &distance))
            return false;
        if (distance + 1 < *plies)
            *plies = distance + 1;
        is_found = true;
    }
    return is_found || list.count == 0;
}

bool egdb_distance(Egdb *egdb, const Position *position, EgdbMode mode, int *plies) {
    EgdbValue settled;
    *plies = 0;
    if (slice_is_settled(&egdb->set, slice_of_position(position), &settled))
        return settled != VALUE_DRAW;
    const EgdbValue value = egdb_probe(egdb, position, mode);
    return (value == VALUE_LOSS && loss_distance(egdb, position, mode, plies)) ||
           (value == VALUE_WIN && win_distance(egdb, position, mode, plies));
}
