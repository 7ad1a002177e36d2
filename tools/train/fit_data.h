// SPDX-License-Identifier: MIT
// The samples that a net is fitted to, in memory: 32 bytes a row. Whole games are held out, never
// single positions, since the positions of one game are alike.
#ifndef CJ_FIT_DATA_H
#define CJ_FIT_DATA_H

#include "base/random.h"
#include "eval/net_weights.h"
#include "train/train_sample.h"

#include <stddef.h>

enum { FIT_HELD_OUT = 20 }; // one game in so many

// White is to move, as in a sample.
typedef struct FitRow {
    Squares white;
    Squares black;
    Squares kings;
    float target;   // what the net shall say: 1 = won for the side to move
    int16_t score;  // of the search
    int8_t result;  // of the game: -1, 0, 1
    uint8_t bucket; // of the net's later layers
} FitRow;

typedef struct FitRows {
    FitRow *items; // owned
    size_t count;
    size_t capacity;
} FitRows;

typedef struct FitData {
    FitRows fitted;
    FitRows held_out;
} FitData;

// Reads all folders, which must be of the rule set; to be closed by the caller also when it fails.
// Targets and buckets are not set.
bool fit_data_read(FitData *data, const RuleSet *set, char *const *folders, int count,
                   Message *error);
void fit_data_close(FitData *data);

Position fit_row_position(const FitRow *row);

// Brings the rows into a random order.
void fit_rows_shuffle(FitRows *rows, Random *random);

// Sets targets and buckets of all rows. A target is `result_share` of the game's result, the rest
// the search score, of which `scale` hundredths of a man are a logit of 1.
void fit_data_prepare(FitData *data, const NetShape *shape, double result_share, double scale);

// Fewest pieces of each of up to `buckets` buckets that hold about equally many rows; returns how
// many there are.
int fit_rows_split(const FitRows *rows, int buckets, uint8_t *bucket_start);

#endif
