// SPDX-License-Identifier: MIT
// The inputs of a net: which number a piece has, seen from one side. The board is turned by half a
// turn for Black, so that the owner of the perspective always moves up and both sides share the
// weights. No man stands on its promotion row, hence a row less of men than of kings.
#ifndef CJ_NET_FEATURES_H
#define CJ_NET_FEATURES_H

#include "rules/board.h"

// Men of one side: all squares but those of one row.
CJ_FORCE_INLINE int net_men_squares(int board) {
    return board_square_count(board) - board_row_width(board);
}

CJ_FORCE_INLINE int net_feature_count(int board) {
    return 2 * (net_men_squares(board) + board_square_count(board));
}

// Number of a piece on a square, from 0: own men, own kings, opposing men, opposing kings, each by
// top-left number as the perspective sees the board. A man is not on its own promotion row.
CJ_FORCE_INLINE int net_feature(int board, Colour perspective, Colour colour, bool is_king,
                                int square) {
    const bool is_own = colour == perspective;
    const int seen = perspective == WHITE ? square : board_turn_square(board, square);
    const int place = board_number(board, seen) - 1;
    const int men = net_men_squares(board);
    const int first = is_own ? 0 : men + board_square_count(board);
    if (is_king)
        return first + men + place;
    return first + (is_own ? place - board_row_width(board) : place);
}

#endif
