// SPDX-License-Identifier: MIT
// Random positions of property tests, put together piece by piece.
#ifndef CJ_RANDOM_PIECE_H
#define CJ_RANDOM_PIECE_H

#include "base/random.h"
#include "rules/rule_set.h"

// One playing square of the board, as a set.
static inline Squares random_square(const RuleSet *set, Random *random) {
    const int number = 1 + (int)random_below(random, (uint32_t)rule_set_square_count(set));
    return bits_one(board_square_of_number(rule_set_board_size(set), number));
}

// Puts a piece on the square, unless one stands there or a man would be crowned there.
static inline void random_piece_put(const RuleSet *set, Position *position, Squares square,
                                    Colour colour, bool is_king) {
    const Squares last_row = board_promotion_row(rule_set_board_size(set), colour);
    if ((square & position_occupied(position)) != 0 || (!is_king && (square & last_row) != 0))
        return;
    position->pieces[colour] |= square;
    position->kings |= is_king ? square : 0;
}

#endif
