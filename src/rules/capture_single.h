// SPDX-License-Identifier: MIT
// The most frequent captures: every capture takes one piece with a man. They are found, listed and
// counted on whole sets of squares, without the search for routes of capture.h.
#ifndef CJ_CAPTURE_SINGLE_H
#define CJ_CAPTURE_SINGLE_H

#include "rules/capture.h"

// Men that capture in direction d.
CJ_FORCE_INLINE Squares capture_men_starts(const Rules rules, const CaptureView *view, Squares men,
                                           Direction d) {
    const Direction back = direction_opposite(d);
    if (!capture_is_open(rules, view->side, false, d))
        return 0;
    return men &
           board_step(rules.board, view->victims & board_step(rules.board, view->free, back), back);
}

// Whether every capture takes one piece and all are legal: no kings, and no man can go on from its
// landing. The way back over the captured piece is no continuation, since the origin is not free
// in the view. `men` is not empty.
CJ_FORCE_INLINE bool capture_is_single(const Rules rules, const Position *position,
                                       const CaptureView *view, Squares men) {
    Squares landings = 0;
    if (position->kings != 0)
        return false;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        const Squares starts = capture_men_starts(rules, view, men, d);
        landings |= board_step(rules.board, board_step(rules.board, starts, d), d);
    }
    if (rules.last_row == LAST_ROW_KING && (landings & view->last_row) != 0)
        return false;
    if (rules.last_row == LAST_ROW_STOPS)
        landings &= ~view->last_row;
    return capture_adjacent_starts(rules, view, landings, false) == 0;
}

CJ_FORCE_INLINE void capture_add_single(const Rules rules, const CaptureView *view, Squares men,
                                        MoveList *list) {
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        Squares starts = capture_men_starts(rules, view, men, d);
        while (starts != 0) {
            const int from = bits_take_first(&starts);
            const int over = board_step_square(rules.board, from, d);
            const int to = board_step_square(rules.board, over, d);
            list->moves[list->count++] = (Move){.captured = bits_one(over),
                                                .from = (uint8_t)from,
                                                .to = (uint8_t)to,
                                                .promotes = bits_has(view->last_row, to)};
        }
    }
}

CJ_FORCE_INLINE int capture_count_single(const Rules rules, const CaptureView *view, Squares men) {
    int count = 0;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++)
        count += bits_count(capture_men_starts(rules, view, men, d));
    return count;
}

#endif
