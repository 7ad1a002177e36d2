// SPDX-License-Identifier: MIT
// The move counters of the draw rules that do not look at earlier positions: moves by kings alone,
// and the thin endings of EndingRule. A DrawCount goes with a position through game and search and
// means something only for the rule set that it was counted for; doc/rules.md states each rule with
// its source. Repetition is the business of game/ and search/.
#ifndef CJ_DRAW_COUNT_H
#define CJ_DRAW_COUNT_H

#include "rules/rule_set.h"

// The most pieces that an ending rule looks at, and the most that a counter can hold.
enum { ENDING_MAX_PIECES = 8, DRAW_COUNT_MAX = 255 };

#define ENDINGS_OFF UINT64_MAX

// Words and not an array, so that a search passes it in registers.
typedef struct DrawCount {
    uint64_t endings_left;    // a byte for each EndingRule, by its bit number: plies to the limit,
                              // 0 = reached, 255 = off
    uint8_t quiet_king_plies; // since the last capture or man's move; stays at DRAW_COUNT_MAX
} DrawCount;

// The counters of a position without history.
DrawCount draw_count_start(const RuleSet *set, const Position *position);

// The part of draw_count_after for few pieces.
DrawCount draw_count_after_thin(const RuleSet *set, const DrawCount *count, const Position *before,
                                Move move, const Position *after);

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
        return (DrawCount){.endings_left = ENDINGS_OFF,
                           .quiet_king_plies = draw_count_quiet_after(count, before, move)};
    return draw_count_after_thin(set, count, before, move, after);
}

// Whether a counter has reached its limit. A position without legal moves is lost all the same:
// test that first.
CJ_FORCE_INLINE bool draw_count_is_draw(const RuleSet *set, const DrawCount *count) {
    const int limit = set->draws.quiet_king_plies;
    // The usual test for a byte that is 0: only there does a borrow set a top bit that was clear.
    const uint64_t left = count->endings_left;
    const uint64_t reached = (left - UINT64_C(0x0101010101010101)) & ~left;
    return (limit != 0 && count->quiet_king_plies >= limit) ||
           (reached & UINT64_C(0x8080808080808080)) != 0;
}

// The rule that makes `position`, which the counters belong to, a draw: in words (static), or NULL.
const char *draw_count_reason(const RuleSet *set, const DrawCount *count, const Position *position);

// Plies until the nearest limit if nothing resets it, at most DRAW_COUNT_MAX, which also stands for
// no limit at all: how much the counters matter.
int draw_count_plies_left(const RuleSet *set, const DrawCount *count);

#endif
