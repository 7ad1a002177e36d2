// SPDX-License-Identifier: MIT
#include "egdb/block_decode.h"

enum { NO_NEIGHBOUR = 3 };

typedef struct Decoding {
    const SliceModel *model;
    RansReader reader;
    uint32_t right[MODEL_CLASSES];   // guesses of the class that are right before one fails
    uint8_t values[2 * ROW_FAR + 4]; // the block from ROW_FAR on; before it are no neighbours
} Decoding;

static uint32_t read_run(Decoding *decoding, unsigned class) {
    const uint32_t at = rans_peek(&decoding->reader);
    const uint16_t *const first = decoding->model->first[class];
    unsigned symbol = decoding->model->look_up[class][at / (RANS_TOTAL / MODEL_LOOK_UPS)];
    while (first[symbol + 1] <= at)
        symbol++;
    rans_take(&decoding->reader, first[symbol], (uint32_t)first[symbol + 1] - first[symbol]);
    if (symbol < MODEL_PLAIN_RUNS)
        return symbol;
    if (symbol == MODEL_RUN_END)
        return UINT32_MAX;
    const int bits = model_run_bits(symbol);
    const uint32_t lead = 4 + (symbol - MODEL_PLAIN_RUNS) % 4;
    return lead << bits | rans_take_bits(&decoding->reader, bits);
}

// The value where the guess fails, and the run behind it.
static unsigned read_failure(Decoding *decoding, unsigned context) {
    const SliceModelData *const data = &decoding->model->data;
    const unsigned guess = data->guess[context] % 4;
    const unsigned class = data->guess[context] / 4;
    const uint32_t limit = data->second[context] * (RANS_TOTAL / 256);
    const bool is_first = rans_peek(&decoding->reader) < limit;
    rans_take(&decoding->reader, is_first ? 0 : limit, is_first ? limit : RANS_TOTAL - limit);
    decoding->right[class] = read_run(decoding, class);
    return model_other(guess, is_first ? 1 : 2);
}

// Whether every neighbour of a row has this value. The nearest may lie in the row itself, where it
// will have it too.
static bool is_even(const uint8_t *values, const RowWalk *walk, uint32_t count, unsigned value) {
    const uint32_t nearest = walk->back[0] < count ? walk->back[0] : count;
    unsigned differences = 0;
    for (uint32_t i = 0; i < nearest; i++)
        differences |= values[(int64_t)i - walk->back[0]] ^ value;
    for (uint32_t i = 0; i < count; i++)
        differences |= (values[(int64_t)i - walk->back[1]] ^ value) |
                       (values[(int64_t)i - walk->back[2]] ^ value);
    return differences == 0;
}

// A row among its like that is like them: it is filled in one go, which is most of the work.
static bool fill_even(Decoding *decoding, const RowWalk *walk, uint8_t *values, uint32_t count) {
    const uint8_t *const guess = decoding->model->data.guess;
    const unsigned value = values[-(int64_t)walk->back[0]];
    if (walk->back[1] < count || walk->back[2] < count || !is_even(values, walk, count, value))
        return false;
    const unsigned first = guess[model_context(NO_NEIGHBOUR, value, value, value)];
    const unsigned others = guess[model_context(value, value, value, value)];
    if (value == NO_NEIGHBOUR || first % 4 != value || others % 4 != value ||
        decoding->right[first / 4] < count || decoding->right[others / 4] < count)
        return false;
    decoding->right[first / 4]--;
    decoding->right[others / 4] -= count - 1;
    memset(values, (int)value, count);
    return true;
}

static void decode_row(Decoding *decoding, const RowWalk *walk, uint8_t *values, uint32_t count) {
    const uint8_t *const a = values - walk->back[0];
    const uint8_t *const b = values - walk->back[1];
    const uint8_t *const c = values - walk->back[2];
    const uint8_t *const guess = decoding->model->data.guess;
    unsigned before = NO_NEIGHBOUR;
    for (uint32_t i = 0; i < count; i++) {
        const unsigned context = model_context(before, a[i], b[i], c[i]);
        const unsigned guessed = guess[context];
        before =
            decoding->right[guessed / 4]-- != 0 ? guessed % 4 : read_failure(decoding, context);
        values[i] = (uint8_t)before;
    }
}

static void pack(const uint8_t *values, uint32_t count, uint8_t *packed) {
    for (uint32_t i = 0; i < count; i += 4)
        packed[i / 4] =
            (uint8_t)(values[i] | values[i + 1] << 2 | values[i + 2] << 4 | values[i + 3] << 6);
}

bool block_decode(const SliceModel *model, const BlockRange *range, const uint8_t *bytes,
                  size_t size, uint8_t *packed) {
    Decoding decoding;
    RowWalk walk;
    uint8_t *const values = decoding.values + ROW_FAR;
    decoding.model = model;
    decoding.reader = rans_reader(bytes, size);
    memset(decoding.values, NO_NEIGHBOUR, ROW_FAR);
    for (unsigned i = 0; i < (unsigned)model->data.classes; i++)
        decoding.right[i] = read_run(&decoding, i);
    row_walk_open(&walk, range->index, range->first);
    for (uint32_t at = 0; at < range->count;) {
        const uint32_t left = range->count - at;
        const uint32_t count = walk.left < left ? walk.left : left;
        if (!fill_even(&decoding, &walk, values + at, count))
            decode_row(&decoding, &walk, values + at, count);
        at += count;
        row_walk_next(&walk);
    }
    memset(values + range->count, 0, 4);
    pack(values, range->count, packed);
    return rans_ends(&decoding.reader);
}
