// SPDX-License-Identifier: MIT
// Moves as text: PDN (shortest unambiguous form), full landing path (UCI-style), and reading of
// every usual form.
#ifndef CJ_MOVE_NAME_H
#define CJ_MOVE_NAME_H

#include "notation/move_text.h"

enum { MOVE_NAME_SIZE = 256 }; // bytes that hold every name

// The names of one position's moves. Its captures are listed once, however many moves are named;
// rule set and position must stay as they are meanwhile.
typedef struct MoveNamer {
    const RuleSet *set;
    const Position *position;
    NotationStyle style;
    bool has_captures; // are listed
    MoveList captures;
} MoveNamer;

// Lists nothing yet; there is nothing to close.
void move_namer_open(MoveNamer *namer, const RuleSet *set, const Position *position,
                     NotationStyle style);

// The same as move_name_format_short for one of the position's legal moves.
void move_namer_format_short(MoveNamer *namer, Move move, char *out);

// Writes the PDN name of a legal move into MOVE_NAME_SIZE bytes: from and to (11x18), and the whole
// path of PDN 3.0 (8x17x26) only when another legal capture has the same two. A path belongs to one
// move only (see rules/route.h), so the names of a position's moves are all different and
// move_name_parse reads each of them back. For several moves of a position a MoveNamer is faster.
void move_name_format_short(const RuleSet *set, const Position *position, Move move,
                            NotationStyle style, char *out);

// The same with every landing: 11-15, 8x15x22.
void move_name_format_path(const RuleSet *set, const Position *position, Move move,
                           NotationStyle style, char *out);

// Reads a move in any form: the landing path in full or in part, from and to alone, Hub form with
// captured squares in any order; texts as in notation/move_text.h. A text that is the whole path of
// a move means that move; else it must fit one legal move only. Fails with the candidates when
// several fit, and when none fits with the rule that the move breaks
// (`illegal move 9-13: a capture is compulsory (11x18)`).
bool move_name_parse(const RuleSet *set, const Position *position, const char *text, Move *out,
                     Message *error);

// Lists the legal moves that the text can mean in the most exact reading that fits any.
void move_name_list(const RuleSet *set, const Position *position, const MoveText *text,
                    MoveList *named);

// The legal move that the squares of a text mean; fails as move_name_parse does.
bool move_name_match(const RuleSet *set, const Position *position, const MoveText *text, Move *out,
                     Message *error);

#endif
