// SPDX-License-Identifier: MIT
// The squares that a move's text names, before any position is looked at: `28x19x10`, `c3:e5`,
// `a3b4`, `11 - 15`. What they mean (landings, captured squares, a part of a path) is decided by
// move_name.c.
#ifndef CJ_MOVE_TEXT_H
#define CJ_MOVE_TEXT_H

#include "notation/square_name.h"

enum { MOVE_TEXT_SQUARES = 64, MOVE_TEXT_SHOWN = 60 };

typedef struct MoveText {
    int squares[MOVE_TEXT_SQUARES];
    int count;                   // at least 2
    bool takes;                  // has a separator of captures: x X : or a times sign
    NotationStyle style;         // how its numbers count
    char shown[MOVE_TEXT_SHOWN]; // the text for messages, without blanks around, cut when long
} MoveText;

// Reads the whole text. Separators: - and long dashes, x X : and the times sign, blanks around them
// allowed; none between algebraic squares and in four digits (3228). Behind the last square marks
// are ignored: of promotion (=K, K, D, Q) and of strength (* ! ? # +), a final dot. Fails with the
// character where something else was expected.
bool move_text_read(const RuleSet *set, const char *text, NotationStyle style, MoveText *out,
                    Message *error);

#endif
