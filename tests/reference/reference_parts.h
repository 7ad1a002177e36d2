// SPDX-License-Identifier: MIT
//
// What the parts of the reference generator share among themselves: squares of the board, and
// captures before the rule of choice is applied. Tests include reference.h instead.
#ifndef CJ_REFERENCE_PARTS_H
#define CJ_REFERENCE_PARTS_H

#include "reference/reference.h"

// A finished capture, as the rules of choice look at it.
typedef struct RefCapture {
    RefMove move;
    bool by_king;
    int kings;          // captured kings
    uint32_t kings_met; // italian: one bit a captured piece, the first the highest, 1 = king
} RefCapture;

typedef struct RefCaptureList {
    RefCapture *captures;
    size_t count;
    size_t capacity;
} RefCaptureList;

bool ref_on_board(const RefPosition *position, int row, int col);
int ref_square(const RefPosition *position, int row, int col);
void ref_row_col(const RefPosition *position, int square, int *row, int *col);
bool ref_is_king(int cell);
bool ref_is_last_row(const RefPosition *position, RefSide side, int row);

// True if the cell holds a piece of the side.
bool ref_is_of(int cell, RefSide side);

// Grows an array of items of this size so that one more fits; ends the program without memory.
void *ref_grow(void *items, size_t count, size_t *capacity, size_t item_size);

// True if the piece on this square could capture something.
bool ref_piece_can_capture(const RefRules *rules, const RefPosition *position, int row, int col);

// Adds every completed capture of the piece on this square: once for every destination and set of
// captured pieces, or, by_order, once for every destination and order of captured pieces.
void ref_add_captures(const RefRules *rules, const RefPosition *position, int square, bool by_order,
                      RefCaptureList *list);

#endif
