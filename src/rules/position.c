// SPDX-License-Identifier: MIT
#include "rules/position.h"

Position position_turned(const Position *position, int board_size) {
    return (Position){
        .pieces = {[WHITE] = board_turn_squares(board_size, position->pieces[BLACK]),
                   [BLACK] = board_turn_squares(board_size, position->pieces[WHITE])},
        .kings = board_turn_squares(board_size, position->kings),
        .side = colour_other(position->side),
    };
}
