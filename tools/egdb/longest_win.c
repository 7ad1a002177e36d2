// SPDX-License-Identifier: MIT
#include "egdb/longest_win.h"

#include "egdb/egdb_moves.h"
#include "notation/move_name.h"

bool longest_win_find(Egdb *egdb, const SliceIndex *index, int plies, Position *position) {
    for (uint64_t i = 0; i < index->positions; i++) {
        int distance = 0;
        *position = slice_index_position(index, i);
        if (egdb_probe(egdb, position, EGDB_ANY) == VALUE_WIN &&
            egdb_distance(egdb, position, EGDB_ANY, &distance) && distance == plies)
            return true;
    }
    return false;
}

void longest_win_write_line(Egdb *egdb, const RuleSet *set, const Position *start, char *out) {
    TextWriter writer = text_writer(out, LONGEST_LINE_SIZE);
    Position position = *start;
    EgdbMove judged;
    Move move;
    bool is_over = false;
    for (int i = 0; i < DISTANCE_MAX && !is_over; i++) {
        char name[MOVE_NAME_SIZE];
        if (!egdb_best_move(egdb, &position, &move, &judged))
            return;
        move_name_format_short(set, &position, move, NOTATION_OFFICIAL, name);
        text_print(&writer, "%s%s", i > 0 ? " " : "", name);
        is_over = position_is_irreversible(&position, move);
        position = position_after(&position, move);
    }
}
