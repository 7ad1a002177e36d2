// SPDX-License-Identifier: MIT
#include "rules/position.h"

static Squares squares_turned(Squares squares, int board_size) {
    Squares turned = 0;
    while (squares != 0)
        turned |= bits_one(board_turn_square(board_size, bits_take_first(&squares)));
    return turned;
}

Position position_turned(const Position *position, int board_size) {
    return (Position){
        .pieces = {[WHITE] = squares_turned(position->pieces[BLACK], board_size),
                   [BLACK] = squares_turned(position->pieces[WHITE], board_size)},
        .kings = squares_turned(position->kings, board_size),
        .side = colour_other(position->side),
    };
}
