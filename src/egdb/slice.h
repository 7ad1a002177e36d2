// SPDX-License-Identifier: MIT
// A slice: all positions with the same material, seen from the side to move. A database is built
// and stored slice by slice. Also the values that positions have and what is known of a whole slice
// without looking at a board.
#ifndef CJ_SLICE_H
#define CJ_SLICE_H

#include "rules/rule_set.h"

enum {
    SLICE_MAX_PIECES = 8,
    SLICE_MAX_COUNT = 256, // more than the slices with any number of pieces
    SLICE_NAME_SIZE = 8
};

// For the side to move. A draw is what neither side can win by force; no counter shortens play.
typedef enum { VALUE_DRAW, VALUE_WIN, VALUE_LOSS, VALUE_UNKNOWN } EgdbValue;

// Distances (doc/formats.md): that of a draw, which is none, and the greatest, which stands for all
// beyond it.
enum { DISTANCE_DRAW = 255, DISTANCE_MAX = 254 };

// Pieces of the side to move (me) and of its opponent.
typedef struct Slice {
    uint8_t me_men;
    uint8_t me_kings;
    uint8_t opp_men;
    uint8_t opp_kings;
} Slice;

CJ_FORCE_INLINE int slice_me(Slice slice) { return slice.me_men + slice.me_kings; }

CJ_FORCE_INLINE int slice_opp(Slice slice) { return slice.opp_men + slice.opp_kings; }

CJ_FORCE_INLINE int slice_pieces(Slice slice) { return slice_me(slice) + slice_opp(slice); }

CJ_FORCE_INLINE int slice_men(Slice slice) { return slice.me_men + slice.opp_men; }

// The same material with the opponent to move.
CJ_FORCE_INLINE Slice slice_reversed(Slice slice) {
    return (Slice){slice.opp_men, slice.opp_kings, slice.me_men, slice.me_kings};
}

CJ_FORCE_INLINE bool slice_is_equal(Slice a, Slice b) {
    return a.me_men == b.me_men && a.me_kings == b.me_kings && a.opp_men == b.opp_men &&
           a.opp_kings == b.opp_kings;
}

// Whether the slice has a file of distances: where the side to move has no king its moves tell
// them.
CJ_FORCE_INLINE bool slice_has_distances(Slice slice) { return slice.me_kings > 0; }

// The slice that a position belongs to.
CJ_FORCE_INLINE Slice slice_of_position(const Position *position) {
    const Colour me = position->side;
    const Colour opp = colour_other(me);
    return (Slice){(uint8_t)bits_count(position_men(position, me)),
                   (uint8_t)bits_count(position_kings(position, me)),
                   (uint8_t)bits_count(position_men(position, opp)),
                   (uint8_t)bits_count(position_kings(position, opp))};
}

// The name, men before kings: "21v03" is two men and a king to move against three kings.
void slice_write_name(Slice slice, char name[SLICE_NAME_SIZE]);

// Reads a name back; false when it is none or has more than SLICE_MAX_PIECES pieces.
bool slice_parse_name(const char *name, Slice *slice);

// All slices with so many pieces in which both sides have one and play goes on, into a list of
// SLICE_MAX_COUNT. Every slice stands behind those it can fall into: fewer men come first, and a
// slice and its reverse are neighbours. Returns their number.
int slice_list(const RuleSet *set, int pieces, Slice *list);

// Whether every position of the slice has the same value by the rules alone, and which: a side
// without pieces, a king where the first one wins, one king each where that draws.
bool slice_is_settled(const RuleSet *set, Slice slice, EgdbValue *value);

#endif
