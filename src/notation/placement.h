// SPDX-License-Identifier: MIT
// Building a position piece by piece from a text, and what no position may have: no piece at all,
// or a man on the row where it is crowned. Shared by the readers of FEN and Hub positions.
#ifndef CJ_PLACEMENT_H
#define CJ_PLACEMENT_H

#include "notation/square_name.h"

// "White" or "Black".
const char *placement_colour_name(Colour colour);

// Puts a piece on the position; false when the square is taken.
bool placement_put(Position *position, int square, Colour colour, bool is_king);

// Whether the position may be set up; `style` is how the message names the square.
bool placement_check(const RuleSet *set, const Position *position, NotationStyle style,
                     Message *error);

#endif
