// SPDX-License-Identifier: MIT
// The move counters of the draw rules that do not look at earlier positions: moves by kings alone,
// and the thin endings of EndingRule. A DrawCount goes with a position through game and search;
// doc/rules.md states each rule with its source. Repetition is the business of game/ and search/.
#ifndef CJ_DRAW_COUNT_H
#define CJ_DRAW_COUNT_H

#include "rules/rule_set.h"

enum { ENDING_RULES = 8, ENDING_OFF = 0xff };

typedef struct DrawCount {
    uint8_t quiet_king_plies;     // since the last capture or man's move
    uint8_t ending[ENDING_RULES]; // plies by EndingRule bit number, ENDING_OFF when not running
} DrawCount;

// The counters of a position without history.
DrawCount draw_count_start(const RuleSet *set, const Position *position);

// The counters after a legal move from `before` to `after`.
DrawCount draw_count_after(const RuleSet *set, const DrawCount *count, const Position *before,
                           Move move, const Position *after);

// Whether a counter has reached its limit. A position without legal moves is lost all the same:
// test that first.
bool draw_count_is_draw(const RuleSet *set, const DrawCount *count);

// The rule that makes it a draw, in words, or NULL.
const char *draw_count_reason(const RuleSet *set, const DrawCount *count);

// Plies until the nearest limit if nothing resets it, at most 255: how much the counters matter.
int draw_count_plies_left(const RuleSet *set, const DrawCount *count);

#endif
