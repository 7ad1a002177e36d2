// SPDX-License-Identifier: MIT
// Moves as text: PDN (shortest unambiguous form), full landing path (UCI-style), reading of every
// usual form, and the route of a capture, which a Move itself does not hold.
#ifndef CJ_MOVE_NAME_H
#define CJ_MOVE_NAME_H

#include "notation/square_name.h"

enum {
    MOVE_PATH_SIZE = 64, // squares on the route of a move, first and last included
    MOVE_NAME_SIZE = 256 // bytes that hold every name
};

typedef enum {
    MOVE_NAME_SHORT, // from and to; the path of PDN 3.0 only when that is ambiguous: 11x18, 8x17x26
    MOVE_NAME_PATH   // from and every landing: 11-15, 8x15x22
} MoveNameForm;

// The squares of a route that plays this legal move: from, every landing, to. Returns how many.
// Of several routes the first found is taken (deterministic).
int move_path(const RuleSet *set, const Position *position, Move move, int path[MOVE_PATH_SIZE]);

// Writes the name of a legal move into MOVE_NAME_SIZE bytes.
void move_name_format(const RuleSet *set, const Position *position, Move move, NotationStyle style,
                      MoveNameForm form, char *out);

// Reads a move in any form of doc/protocols.md: numeric or algebraic squares, separators - x X : or
// none between algebraic squares, landing path in full or in part, Hub form with captured squares,
// leading zeros, a final * ! ? or blank ignored. Fails when no legal move fits, with the rule that
// an illegal one breaks (`illegal move 9-13: a capture is compulsory (11x18)`), or when several
// fit.
bool move_name_parse(const RuleSet *set, const Position *position, const char *text, Move *out,
                     Message *error);

#endif
