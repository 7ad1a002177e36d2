// SPDX-License-Identifier: MIT
// Quiet moves. Force-inlined with the traits by value, so that every named rule set gets a version
// without a branch on them. A man moves one step forward; a king one step, one or two, or any
// number of steps in all directions.
#ifndef CJ_SLIDE_H
#define CJ_SLIDE_H

#include "rules/position.h"
#include "rules/rules.h"

// Squares that a king goes at most in one move.
CJ_FORCE_INLINE int slide_reach(const Rules rules) {
    return rules.king == KING_SHORT ? 1 : rules.king == KING_TWO ? 2 : rules.board - 1;
}

CJ_FORCE_INLINE int slide_count(const Rules rules, const Colour side, const Position *position) {
    const int size = rules.board;
    const Squares free = board_squares(size) & ~position_occupied(position);
    const Squares own = position->pieces[side];
    const Squares kings = own & position->kings;
    int count = 0;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++)
        if (direction_is_forward(d, side))
            count += bits_count(board_step(size, own, d) & free);
    if (CJ_LIKELY(kings == 0))
        return count;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        Squares reached = board_step(size, kings, d) & free;
        if (!direction_is_forward(d, side))
            count += bits_count(reached);
        for (int step = 1; step < slide_reach(rules) && reached != 0; step++) {
            reached = board_step(size, reached, d) & free;
            count += bits_count(reached);
        }
    }
    return count;
}

CJ_FORCE_INLINE void slide_add(MoveList *list, int from, int to, bool promotes) {
    if (CJ_LIKELY(list->count < MAX_MOVES))
        list->moves[list->count++] =
            (Move){.from = (uint8_t)from, .to = (uint8_t)to, .promotes = promotes};
}

CJ_FORCE_INLINE void slide_add_men(const Rules rules, const Colour side, const Position *position,
                                   MoveList *list) {
    const int size = rules.board;
    const Squares free = board_squares(size) & ~position_occupied(position);
    const Squares last_row = board_promotion_row(size, side);
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        if (!direction_is_forward(d, side))
            continue;
        Squares targets = board_step(size, position_men(position, side), d) & free;
        while (targets != 0) {
            const int to = bits_take_first(&targets);
            slide_add(list, board_step_square(size, to, direction_opposite(d)), to,
                      bits_has(last_row, to));
        }
    }
}

CJ_FORCE_INLINE void slide_add_kings(const Rules rules, const Colour side, const Position *position,
                                     MoveList *list) {
    const int size = rules.board;
    const Squares free = board_squares(size) & ~position_occupied(position);
    Squares kings = position_kings(position, side);
    while (kings != 0) {
        const int from = bits_take_first(&kings);
        for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
            Squares reached = board_step(size, bits_one(from), d) & free;
            for (int step = 0; step < slide_reach(rules) && reached != 0; step++) {
                slide_add(list, from, bits_first(reached), false);
                reached = board_step(size, reached, d) & free;
            }
        }
    }
}

CJ_FORCE_INLINE void slide_add_all(const Rules rules, const Colour side, const Position *position,
                                   MoveList *list) {
    slide_add_kings(rules, side, position, list);
    slide_add_men(rules, side, position, list);
}

#endif
