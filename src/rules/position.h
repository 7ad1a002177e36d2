// SPDX-License-Identifier: MIT
// A position: the pieces of both sides, which of them are kings, and the side to move. It holds no
// history; repetition and move counters live in game/ and in the search.
// Invariant: the two piece sets are disjoint, kings is a subset of their union, no ghost is set.
#ifndef CJ_POSITION_H
#define CJ_POSITION_H

#include "rules/move.h"

typedef struct Position {
    Squares pieces[2]; // indexed by Colour
    Squares kings;     // of both colours
    Colour side;       // to move
} Position;

CJ_FORCE_INLINE Squares position_occupied(const Position *position) {
    return position->pieces[WHITE] | position->pieces[BLACK];
}

CJ_FORCE_INLINE Squares position_men(const Position *position, Colour colour) {
    return position->pieces[colour] & ~position->kings;
}

CJ_FORCE_INLINE Squares position_kings(const Position *position, Colour colour) {
    return position->pieces[colour] & position->kings;
}

CJ_FORCE_INLINE bool position_is_equal(const Position *a, const Position *b) {
    return a->pieces[WHITE] == b->pieces[WHITE] && a->pieces[BLACK] == b->pieces[BLACK] &&
           a->kings == b->kings && a->side == b->side;
}

// The position after a legal move.
CJ_FORCE_INLINE Position position_after(const Position *position, Move move) {
    const Colour side = position->side;
    const Squares from = bits_one(move.from);
    const Squares to = bits_one(move.to);
    const Squares king = ((position->kings >> move.from & 1) | move.promotes) << move.to;
    Position next;
    next.pieces[side] = (position->pieces[side] & ~from) | to;
    next.pieces[colour_other(side)] = position->pieces[colour_other(side)] & ~move.captured;
    next.kings = (position->kings & ~(from | move.captured)) | king;
    next.side = colour_other(side);
    return next;
}

// Whether the move cannot be undone by later moves: a capture or a man's move.
CJ_FORCE_INLINE bool position_is_irreversible(const Position *position, Move move) {
    return move_is_capture(move) || !bits_has(position->kings, move.from);
}

// A 64-bit key of pieces, kings and side; equal positions have equal keys in every process.
// Method: two products of 128 bits folded to 64 (bits_mix); no tables, nothing kept in the
// position.
CJ_FORCE_INLINE uint64_t position_key(const Position *position) {
    const uint64_t pieces = bits_mix(position->pieces[WHITE] ^ UINT64_C(0x9e3779b97f4a7c15),
                                     position->pieces[BLACK] ^ UINT64_C(0xbf58476d1ce4e5b9));
    return bits_mix(pieces ^ UINT64_C(0x94d049bb133111eb),
                    (position->kings << 1 | (uint64_t)position->side) ^
                        UINT64_C(0xd6e8feb86659fd93));
}

// The same position seen from the other side: board turned by half a turn, colours changed.
Position position_turned(const Position *position, int board_size);

#endif
