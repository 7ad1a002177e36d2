// SPDX-License-Identifier: MIT
// The board: playing squares as bits of one word, rows of W squares (W = 4 on 8x8, 5 on 10x10) with
// one ghost bit after every second row. So a diagonal step is a shift by W or W + 1 everywhere and
// a step off the edge lands on a ghost or outside, where no set of real squares has a bit. White
// stands at the bottom (last rows) and moves up; square numbers count from the top left.
#ifndef CJ_BOARD_H
#define CJ_BOARD_H

#include "base/bits.h"

enum { BOARD_MAX_SIZE = 10, BOARD_MAX_SQUARES = 50, BOARD_BITS = 54 };

// A set of playing squares, one bit each.
typedef uint64_t Squares;

typedef enum { WHITE, BLACK } Colour;

// Opposite directions add up to 3.
typedef enum { UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT, DIRECTIONS } Direction;

CJ_FORCE_INLINE Colour colour_other(Colour colour) { return colour == WHITE ? BLACK : WHITE; }

CJ_FORCE_INLINE Direction direction_opposite(Direction direction) {
    return (Direction)(DOWN_RIGHT - direction);
}

CJ_FORCE_INLINE bool direction_is_forward(Direction direction, Colour colour) {
    return (colour == WHITE) == (direction <= UP_RIGHT);
}

CJ_FORCE_INLINE int board_row_width(int size) { return size / 2; }

CJ_FORCE_INLINE int board_square_count(int size) { return size * size / 2; }

// All playing squares of a board.
CJ_FORCE_INLINE Squares board_squares(int size) {
    return size == 8 ? UINT64_C(0x7fbfdfeff) : UINT64_C(0x3ff7feffdffbff);
}

// Bits from a square to its neighbour: how far a piece moves in one step.
CJ_FORCE_INLINE int board_offset(int size, Direction direction) {
    const int width = board_row_width(size);
    switch (direction) {
    case UP_LEFT:
        return -width - 1;
    case UP_RIGHT:
        return -width;
    case DOWN_LEFT:
        return width;
    default:
        return width + 1;
    }
}

// Every square of the set moved one step; steps off the board leave bits outside board_squares().
CJ_FORCE_INLINE Squares board_step(int size, Squares squares, Direction direction) {
    const int offset = board_offset(size, direction);
    return offset > 0 ? squares << offset : squares >> -offset;
}

// Like board_step for the index of one square; the caller knows that the neighbour exists.
CJ_FORCE_INLINE int board_step_square(int size, int square, Direction direction) {
    return square + board_offset(size, direction);
}

// The set and everything reached from it by sliding over `free` squares in one direction.
CJ_FORCE_INLINE Squares board_fill(int size, Squares squares, Squares free, Direction direction) {
    Squares reached = squares;
    for (Squares edge = squares; edge != 0; reached |= edge)
        edge = board_step(size, edge, direction) & free;
    return reached;
}

// Row of a square, 0 at the top.
CJ_FORCE_INLINE int board_row(int size, int square) {
    const int width = board_row_width(size);
    const int pair = square / (2 * width + 1);
    return 2 * pair + (square - pair * (2 * width + 1) >= width);
}

// Place of a square in its row, 0 at the left.
CJ_FORCE_INLINE int board_place(int size, int square) {
    const int width = board_row_width(size);
    return (square - board_row(size, square) / 2) % width;
}

// Column of a square, 0 at the left: the top row has its squares on the odd columns.
CJ_FORCE_INLINE int board_column(int size, int square) {
    return 2 * board_place(size, square) + (board_row(size, square) % 2 == 0);
}

CJ_FORCE_INLINE int board_square_at(int size, int row, int place) {
    return row * board_row_width(size) + row / 2 + place;
}

// Number of a square counted from the top left, from 1.
CJ_FORCE_INLINE int board_number(int size, int square) {
    return square - board_row(size, square) / 2 + 1;
}

CJ_FORCE_INLINE int board_square_of_number(int size, int number) {
    const int width = board_row_width(size);
    return board_square_at(size, (number - 1) / width, (number - 1) % width);
}

CJ_FORCE_INLINE Squares board_row_squares(int size, int row) {
    const int width = board_row_width(size);
    return ((UINT64_C(1) << width) - 1) << board_square_at(size, row, 0);
}

// The row where men of this colour are crowned.
CJ_FORCE_INLINE Squares board_promotion_row(int size, Colour colour) {
    return board_row_squares(size, colour == WHITE ? 0 : size - 1);
}

// The board turned by half a turn, so that both sides change places: the ghosts lie symmetrically,
// so the first bit becomes the last.
CJ_FORCE_INLINE int board_turn_square(int size, int square) {
    return bits_last(board_squares(size)) - square;
}

CJ_FORCE_INLINE Squares board_turn_squares(int size, Squares squares) {
    return bits_reversed(squares) >> (63 - bits_last(board_squares(size)));
}

#endif
