// SPDX-License-Identifier: MIT
// Positions as FEN: `W:W21,K22:B1-3` with the rule set's official square names, read in every form
// that people paste and written in one canonical form.
#ifndef CJ_FEN_H
#define CJ_FEN_H

#include "notation/square_name.h"

enum { FEN_SIZE = 320 }; // enough for every position with its terminating zero

// Reads numeric or algebraic squares, numeric ranges (K5-8: kings), either colour first, lower
// case, leading zeros, blanks between the parts and instead of commas, dashes for hyphens, a comma
// too much at the end of a list, quotes, dots behind the lists, a whole [FEN "..."] tag alone or
// among others, the word startpos, a byte order mark in front, a doubled side token (W:W:W31:B5),
// Lidraughts tails (:H0:F1, :+2[23]+0), a side without pieces whose list is empty or left out, and
// Hub strings of 33 or 51 characters. Refuses, leaving `out` alone, with what is wrong and where: a
// side letter other than W and B, a square named twice or off the board, a colour listed twice, a
// man on its own promotion row, no piece at all, and anything else that is no FEN. The time is
// linear in the length.
bool fen_parse(const RuleSet *set, const char *text, Position *out, Message *error);

// The same where squares are counted in another way: squares[s] is the square that is meant where
// the rule set's own way would read s.
bool fen_parse_counted(const RuleSet *set, const char *text, const uint8_t *squares, Position *out,
                       Message *error);

// Writes the canonical form into FEN_SIZE bytes: side, White's pieces, Black's pieces, squares in
// the order of square_name_nth, no ranges, an empty side as its letter alone (`B:W50:B`).
void fen_format(const RuleSet *set, const Position *position, NotationStyle style, char *out);

#endif
