// SPDX-License-Identifier: MIT
// Names of squares: the official one of a rule set (a number, or a letter and a rank) and the plain
// number counted from the top left.
#ifndef CJ_SQUARE_NAME_H
#define CJ_SQUARE_NAME_H

#include "base/text.h"
#include "rules/rule_set.h"

// Numeric differs from official only in rule sets with algebraic names, where it is the number
// counted from the top left.
typedef enum { NOTATION_OFFICIAL, NOTATION_NUMERIC } NotationStyle;

// Appends the name of a square.
void square_name_put(TextWriter *writer, const RuleSet *set, int square, NotationStyle style);

// Reads a name at *at and moves *at behind it: digits (leading zeros allowed) or, on any rule set,
// a letter and a rank in either case. Returns the square, or -1 with *at unmoved when there is none
// or it is not a playing square of the board.
int square_name_read(const RuleSet *set, const char **at);

#endif
