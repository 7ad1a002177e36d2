// SPDX-License-Identifier: MIT
// The moves of a position as the databases see them: what each is worth and how fast it makes
// progress, and the order of all of them. In won positions that is the order in which the next
// capture, man's move or end comes soonest, in lost ones latest.
#ifndef CJ_EGDB_MOVES_H
#define CJ_EGDB_MOVES_H

#include "egdb/egdb.h"

typedef struct EgdbMove {
    EgdbValue value; // for the side that makes it
    int plies;       // to a capture, a man's move or the end, where it wins or loses; 0 = not known
    int rank;        // the best highest; one of unknown value ranks with draws
} EgdbMove;

// What the databases say about one legal move of the position. Any thread may call it.
EgdbMove egdb_judge_move(Egdb *egdb, const Position *position, Move move);

// Finds the best legal move of a position, the first of equal ones; false when there is none.
bool egdb_best_move(Egdb *egdb, const Position *position, Move *best, EgdbMove *judged);

// Sorts moves and what is known of them, which is in the same order, the best first; those of equal
// rank stay as they stand.
void egdb_sort_moves(MoveList *moves, EgdbMove *judged);

#endif
