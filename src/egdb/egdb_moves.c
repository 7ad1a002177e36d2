// SPDX-License-Identifier: MIT
#include "egdb/egdb_moves.h"

#include "egdb/egdb_files.h"

enum { RANK_WIN = 1000 }; // of a winning move, less the plies that it needs

static const EgdbValue FOR_THE_OTHER[] = {[VALUE_DRAW] = VALUE_DRAW,
                                          [VALUE_WIN] = VALUE_LOSS,
                                          [VALUE_LOSS] = VALUE_WIN,
                                          [VALUE_UNKNOWN] = VALUE_UNKNOWN};

static int plies_of_move(Egdb *egdb, const Position *position, Move move, const Position *after) {
    int plies = 0;
    if (position_is_irreversible(position, move))
        return 1;
    return egdb_distance(egdb, after, EGDB_ANY, &plies) ? plies + 1 : 0;
}

// A move whose distance is not known ranks with the slowest.
static int rank_of(EgdbValue value, int plies) {
    const int known = plies == 0 ? DISTANCE_DRAW : plies;
    return value == VALUE_WIN ? RANK_WIN - known : value == VALUE_LOSS ? -RANK_WIN + known : 0;
}

EgdbMove egdb_judge_move(Egdb *egdb, const Position *position, Move move) {
    const Position after = position_after(position, move);
    const EgdbValue value = FOR_THE_OTHER[egdb_probe(egdb, &after, EGDB_ANY)];
    const bool is_decided = value == VALUE_WIN || value == VALUE_LOSS;
    const int plies = is_decided ? plies_of_move(egdb, position, move, &after) : 0;
    return (EgdbMove){value, plies, rank_of(value, plies)};
}

bool egdb_best_move(Egdb *egdb, const Position *position, Move *best, EgdbMove *judged) {
    MoveList list;
    rule_set_list_moves(&egdb->set, position, &list);
    for (int i = 0; i < list.count; i++) {
        const EgdbMove next = egdb_judge_move(egdb, position, list.moves[i]);
        if (i > 0 && next.rank <= judged->rank)
            continue;
        *judged = next;
        *best = list.moves[i];
    }
    return list.count > 0;
}

void egdb_sort_moves(MoveList *moves, EgdbMove *judged) {
    for (int i = 1; i < moves->count; i++)
        for (int j = i; j > 0 && judged[j].rank > judged[j - 1].rank; j--) {
            const Move move = moves->moves[j];
            const EgdbMove known = judged[j];
            moves->moves[j] = moves->moves[j - 1];
            judged[j] = judged[j - 1];
            moves->moves[j - 1] = move;
            judged[j - 1] = known;
        }
}
