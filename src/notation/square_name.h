// SPDX-License-Identifier: MIT
// Names of squares: the official one of a rule set (a number, or a letter and a rank) and the plain
// number counted from the top left.
#ifndef CJ_SQUARE_NAME_H
#define CJ_SQUARE_NAME_H

#include "base/text.h"
#include "rules/rule_set.h"

// Numeric differs from official only in rule sets with algebraic names, where it is the number
// counted from the top left. Top-left is that number in every rule set, as Hub and DXP want it.
typedef enum { NOTATION_OFFICIAL, NOTATION_NUMERIC, NOTATION_TOP_LEFT } NotationStyle;

enum { SQUARE_NAME_SIZE = 8 }; // bytes that hold every name

// Appends the name of a square.
void square_name_put(TextWriter *writer, const RuleSet *set, int square, NotationStyle style);

// Writes the name into SQUARE_NAME_SIZE bytes.
void square_name_format(const RuleSet *set, int square, NotationStyle style, char *out);

// Reads a name at *at and moves *at behind it: digits (leading zeros allowed) or, on any rule set,
// a letter and a rank in either case. Returns the square, or -1 with *at unmoved when there is none
// or it is not a playing square of the board.
int square_name_read(const RuleSet *set, const char **at);

// The same; with NOTATION_TOP_LEFT a number counts from the top left in every rule set.
int square_name_read_as(const RuleSet *set, const char **at, NotationStyle style);

// The square with this number, or -1 when the board has none.
int square_name_of_number(const RuleSet *set, int number, NotationStyle style);

// Length of the hyphen or dash at `text` (-, U+2010 to U+2015, the minus sign), 0 when there is
// none.
size_t square_name_dash(const char *text);

// The squares in the order in which they are written, from 0: by number, algebraic ones by rank and
// then by file.
int square_name_nth(const RuleSet *set, int index, NotationStyle style);

#endif
