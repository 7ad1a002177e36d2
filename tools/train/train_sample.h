// SPDX-License-Identifier: MIT
// One training sample: a position, what the search thought of it, how its game ended. Every sample
// is seen from the side to move, which is White with the board turned where it was Black: so a
// position and its turned twin are one sample. Stored as 32 bytes, little-endian: white, black,
// kings (8 each), score (2), result (1), ply (1), game (4).
#ifndef CJ_TRAIN_SAMPLE_H
#define CJ_TRAIN_SAMPLE_H

#include "rules/rule_set.h"

enum {
    SAMPLE_SIZE = 32,       // bytes as stored
    SAMPLE_SCORE_MAX = 2000 // scores are kept within this: a won game is won
};

typedef struct Sample {
    Position position; // White is to move
    int16_t score;     // of the search, in hundredths of a man, for the side to move
    int8_t result;     // of the game for the side to move: -1, 0, 1
    uint8_t ply;       // plies played before, the opening included, at most 255
    uint32_t game;     // number in its folder
} Sample;

// The position as a sample sees it.
Position sample_position(const Position *position, int board_size);

// A score within the limits.
int16_t sample_score(int score);

void sample_write(const Sample *sample, uint8_t bytes[SAMPLE_SIZE]);

// False when the bytes hold no position of this board.
bool sample_read(const uint8_t bytes[SAMPLE_SIZE], int board_size, Sample *sample);

// Whether the position is worth learning from: nobody can capture now or in reply.
bool sample_is_quiet(const RuleSet *set, const Position *position);

#endif
