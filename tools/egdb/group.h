// SPDX-License-Identifier: MIT
// A group: all positions with the same men, every placement of kings and either side to move. Only
// quiet moves of kings stay in it; captures and men's moves leave it for groups that are finished.
// One king, the fast one, is not numbered but a bit: a word holds the positions that differ in its
// square alone, and one operation on words treats them all. Where its side has several kings, each
// of them is the fast one in a word of its own, so a position has one bit for each.
#ifndef CJ_GROUP_H
#define CJ_GROUP_H

#include "egdb/king_sets.h"
#include "egdb/value_table.h"

// A slice and its reverse, which are solved together. White moves in the first, Black in the other,
// on the same board; both are the same entry when the slice is its own reverse.
typedef struct SlicePair {
    const RuleSet *set;
    const ValueTable *table;
    ValueEntry *entry[2];  // by the Colour to move
    uint8_t *distances[2]; // a byte a position
} SlicePair;

// Positions of one word that a level decided.
typedef struct WordBits {
    Squares bits;
    uint32_t word;
} WordBits;

typedef struct WordList {
    uint32_t count;
    uint32_t capacity;
    WordBits *items;
} WordList;

// What is known of the positions with one side to move; one word of each for all kings but the fast
// one. A bit stands for a square of the fast king.
typedef struct GroupSide {
    Squares *not_won;   // positions that exist and are not known to be won
    Squares *may_win;   // undecided, quiet moves allowed
    Squares *may_lose;  // undecided, no move out of the group saves the mover
    Squares *marked;    // to be looked at again: one of the moves lost its worth
    uint8_t *distances; // by word and bit, valid where the fast king is the highest of its side
    uint32_t *marked_words;
    uint32_t marked_count;
    WordList won[2]; // found in this level and in the one before
    WordList lost[2];
} GroupSide;

typedef struct Group {
    const SlicePair *pair;
    Position men;
    Colour fast;       // whose king is the fast one
    bool has_fast;     // without kings a word holds one position, bit 0
    bool is_exhausted; // memory ran out
    int bits;          // of a word that are used
    KingSets rest;     // the other kings of that side: word number / other.count
    KingSets other;    // the kings of the other side: word number % other.count
    uint32_t words;
    GroupSide sides[2];
    int current; // which of the lists are of this level
} Group;

// Bytes that one thread needs for the groups of a slice and its reverse, about.
uint64_t group_bytes(const RuleSet *set, Slice slice);

// Room for the groups of a pair; false without memory. One thread uses a group at a time.
bool group_open(Group *group, const SlicePair *pair);
void group_close(Group *group);

// Solves the group of these men (a position without kings) and stores its values and distances;
// false when memory ran out.
bool group_solve(Group *group, const Position *men);

#endif
