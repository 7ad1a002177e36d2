// SPDX-License-Identifier: MIT
// Positions and moves of the Hub protocol: a side letter and one character a square from the top
// left, and moves with their captured squares (28x19x23). Square numbers run from the top left in
// every rule set.
#ifndef CJ_HUB_TEXT_H
#define CJ_HUB_TEXT_H

#include "base/text.h"
#include "rules/rule_set.h"

enum { HUB_POSITION_SIZE = BOARD_MAX_SQUARES + 2 };

// Whether the text is meant as a Hub position: its first letter, no colon as in a FEN, and either
// the length of one or a row of its letters, perhaps some too few or too many.
bool hub_text_is_position(const char *text);

// Refuses, leaving `out` alone, a wrong length or letter, men on their promotion row and an empty
// board.
bool hub_text_parse_position(const RuleSet *set, const char *text, Position *out, Message *error);
void hub_text_format_position(const RuleSet *set, const Position *position,
                              char out[HUB_POSITION_SIZE]);

// Appends a legal move, captured squares ascending.
void hub_text_put_move(TextWriter *writer, const RuleSet *set, Move move);

// Reads a legal move: captured squares in any order, or left out while origin and destination are
// enough. Landing paths are read as well; numbers count from the top left.
bool hub_text_parse_move(const RuleSet *set, const Position *position, const char *text, Move *out,
                         Message *error);

#endif
