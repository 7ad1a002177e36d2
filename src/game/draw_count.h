// SPDX-License-Identifier: MIT
// The move counters of the draw rules that do not look at earlier positions: moves by kings alone,
// and the thin endings of EndingRule. A DrawCount goes with a position through game and search and
// means something only for the rule set that it was counted for; doc/rules.md states each rule with
// its source. Repetition is the business of game/ and search/.
#ifndef CJ_DRAW_COUNT_H
#define CJ_DRAW_COUNT_H

#include "rules/rule_set.h"

// Counters of the ending rules (`balance` has two, one for each limit), the most pieces that any of
// them looks at, and the value where every counter stays.
enum { ENDING_COUNTERS = 9, ENDING_MAX_PIECES = 8, DRAW_COUNT_MAX = 255 };

typedef struct DrawCount {
    uint16_t running;                // bit i: ending[i] counts; otherwise it is off and 0
    uint8_t quiet_king_plies;        // since the last capture or man's move
    uint8_t ending[ENDING_COUNTERS]; // plies, in the order of the table in draw_count.c
} DrawCount;

// The counters of a position without history.
DrawCount draw_count_start(const RuleSet *set, const Position *position);

// The part of draw_count_after for few pieces, and the one of draw_count_is_draw for endings.
DrawCount draw_count_after_thin(const RuleSet *set, const DrawCount *count, const Position *before,
                                Move move, const Position *after);
bool draw_count_has_ended(const DrawCount *count);

CJ_FORCE_INLINE uint8_t draw_count_quiet_after(const DrawCount *count, const Position *before,
                                               Move move) {
    if (position_is_irreversible(before, move))
        return 0;
    return (uint8_t)(count->quiet_king_plies + (count->quiet_king_plies < DRAW_COUNT_MAX));
}

// The counters after a legal move from `before` to `after`. Cheap while many pieces stand.
CJ_FORCE_INLINE DrawCount draw_count_after(const RuleSet *set, const DrawCount *count,
                                           const Position *before, Move move,
                                           const Position *after) {
    if (CJ_LIKELY(set->draws.endings == 0 || after->kings == 0 ||
                  bits_count(position_occupied(after)) > ENDING_MAX_PIECES))
        return (DrawCount){.quiet_king_plies = draw_count_quiet_after(count, before, move)};
    return draw_count_after_thin(set, count, before, move, after);
}

// Whether a counter has reached its limit. A position without legal moves is lost all the same:
// test that first.
CJ_FORCE_INLINE bool draw_count_is_draw(const RuleSet *set, const DrawCount *count) {
    const int limit = set->draws.quiet_king_plies;
    return (limit != 0 && count->quiet_king_plies >= limit) ||
           (count->running != 0 && draw_count_has_ended(count));
}

// The rule that makes it a draw, in words (static), or NULL.
const char *draw_count_reason(const RuleSet *set, const DrawCount *count);

// Plies until the nearest limit if nothing resets it, at most DRAW_COUNT_MAX, which also stands for
// no limit at all: how much the counters matter.
int draw_count_plies_left(const RuleSet *set, const DrawCount *count);

#endif
