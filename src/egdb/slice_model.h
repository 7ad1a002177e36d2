// SPDX-License-Identifier: MIT
// What is known of the values of a slice before its blocks are read (coding 1 of doc/formats.md):
// for the values of four neighbours, the context, a guess; how often guesses of a class fail; and
// how long the runs between failures are.
#ifndef CJ_SLICE_MODEL_H
#define CJ_SLICE_MODEL_H

#include "base/bytes.h"
#include "egdb/rans.h"

enum {
    MODEL_CONTEXTS = 256,
    MODEL_CLASSES = 16,
    MODEL_RUNS = 61,      // symbols of runs
    MODEL_RUN_END = 60,   // no further failure in the block
    MODEL_PLAIN_RUNS = 8, // runs that are their own symbols
    MODEL_MAX_WEIGHT = 24,
    MODEL_LOOK_UPS = 64, // places to begin looking for a symbol
    MODEL_MAX_BYTES = 1 + 2 * MODEL_CONTEXTS + MODEL_CLASSES * MODEL_RUNS
};

// The model as numbers, as it stands in a file before it is compressed.
typedef struct SliceModelData {
    int classes;
    uint8_t guess[MODEL_CONTEXTS];  // class * 4 + value
    uint8_t second[MODEL_CONTEXTS]; // chance in 256 that a failed guess is followed by value + 1
    uint8_t weights[MODEL_CLASSES][MODEL_RUNS];
} SliceModelData;

// The same made ready for reading blocks.
typedef struct SliceModel {
    SliceModelData data;
    uint16_t first[MODEL_CLASSES][MODEL_RUNS + 1]; // places of the symbols in RANS_TOTAL
    uint8_t look_up[MODEL_CLASSES][MODEL_LOOK_UPS];
} SliceModel;

// Reads what model_write wrote; false when it is no model. `model` is then undefined.
bool slice_model_read(SliceModel *model, const uint8_t *bytes, size_t size);

// Makes the rest of the model from its data, which is sound.
void slice_model_prepare(SliceModel *model);

// Appends the data, compressed.
void slice_model_write(const SliceModelData *data, ByteWriter *writer);

// The context of a position by the values of its neighbours, 3 where there is none: one back in its
// row, and by RowWalk.back.
CJ_FORCE_INLINE unsigned model_context(unsigned before, unsigned a, unsigned b, unsigned c) {
    return before << 6 | a << 4 | b << 2 | c;
}

// The two values that a failed guess leaves.
CJ_FORCE_INLINE unsigned model_other(unsigned guess, unsigned step) { return (guess + step) % 3; }

// Bits that stand behind the symbol of a run.
CJ_FORCE_INLINE int model_run_bits(unsigned symbol) {
    return symbol < MODEL_PLAIN_RUNS || symbol == MODEL_RUN_END
               ? 0
               : (int)(symbol - MODEL_PLAIN_RUNS) / 4 + 1;
}

#endif
