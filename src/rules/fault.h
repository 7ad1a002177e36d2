// SPDX-License-Identifier: MIT
// Why a piece may not go from one square to another: the rule that such a move breaks. Rules of
// choice (a capture is compulsory, most pieces) are told from rules of motion (a man does not move
// backwards), because the first are the more useful answer when the motion as such is possible.
#ifndef CJ_FAULT_H
#define CJ_FAULT_H

#include "rules/rule_set.h"

typedef enum Fault {
    FAULT_NONE,
    FAULT_NO_PIECE,      // on the origin
    FAULT_OPPONENT,      // the piece on the origin is not the mover's
    FAULT_NOTHING_TAKEN, // written as a capture, but takes nothing
    FAULT_COMPULSORY,    // a capture is compulsory: `example`
    FAULT_MOST_PIECES,   // these five: `example` is preferred
    FAULT_MOST_KINGS,
    FAULT_PIECES_OR_KINGS,
    FAULT_BY_KING,
    FAULT_KINGS_EARLY,
    FAULT_ROUTE,       // legal, but the squares between are not on a route of it: `example`
    FAULT_SAME_SQUARE, // origin and destination are one, and no capture leads round
    FAULT_OCCUPIED,    // the destination
    FAULT_NOT_DIAGONAL,
    FAULT_NO_CAPTURE, // written as a capture, and none leads there
    FAULT_BLOCKED,    // by the piece on `square`
    FAULT_MAN_BACKWARDS,
    FAULT_MAN_FAR,  // a man moves one square
    FAULT_KING_FAR, // a king moves at most `square` squares
    FAULT_MAN_TAKES_BACK,
    FAULT_MAN_TAKES_KING,
    FAULT_OWN_PIECE,   // on `square`, cannot be captured
    FAULT_LAND_BEHIND, // a king lands right behind the captured piece
    FAULT_GOES_ON      // the capture must go on: `example`
} Fault;

typedef struct FaultReport {
    Fault fault;
    int square;
    Move example;
} FaultReport;

// Captures that the pieces could make if the choice among them were free.
void fault_list_captures(const RuleSet *set, const Position *position, MoveList *list);

// The rule of choice that this motion breaks, or FAULT_NONE when the piece cannot move so at all.
// `takes` says that the move is meant as a capture.
FaultReport fault_of_choice(const RuleSet *set, const Position *position, Move motion, bool takes);

// The rule of motion that it breaks; only for what fault_of_choice does not explain.
FaultReport fault_of_motion(const RuleSet *set, const Position *position, Move motion, bool takes);

#endif
