// SPDX-License-Identifier: MIT
// What is read first is written last: the steps of the reader are collected and then written from
// the last to the first.
#include "egdb/block_encode.h"

#include "egdb/model_fit.h"

#include <stdlib.h>

enum { STEPS_OF_FAILURE = 3 };

// One number as the reader takes it: `size` of 2 to the power of `bits` places from `first` on.
typedef struct Step {
    uint16_t first;
    uint16_t size;
    uint8_t bits;
} Step;

typedef struct Encoding {
    const SliceModel *model;
    FilledBlock filled;
    uint32_t count;
    Step steps[STEPS_OF_FAILURE * (ROW_FAR + MODEL_CLASSES)];
    uint32_t open[MODEL_CLASSES]; // step of the run that is not ended
    uint32_t right[MODEL_CLASSES];
} Encoding;

static void add_step(Encoding *encoding, uint32_t first, uint32_t size, int bits) {
    encoding->steps[encoding->count++] = (Step){(uint16_t)first, (uint16_t)size, (uint8_t)bits};
}

// Keeps room for a run that goes on: its symbol and the bits behind it.
static void open_run(Encoding *encoding, unsigned class) {
    encoding->open[class] = encoding->count;
    encoding->right[class] = 0;
    encoding->count += 2;
}

static void end_run(Encoding *encoding, unsigned class, uint32_t run) {
    const unsigned symbol = model_run_symbol(run);
    const uint16_t *const first = &encoding->model->first[class][symbol];
    Step *const step = &encoding->steps[encoding->open[class]];
    const int bits = model_run_bits(symbol);
    step[0] = (Step){first[0], (uint16_t)(first[1] - first[0]), RANS_BITS};
    step[1] = (Step){(uint16_t)(run & ((UINT32_C(1) << bits) - 1)), 1, (uint8_t)bits};
}

static void add_failure(Encoding *encoding, unsigned context, unsigned value) {
    const SliceModelData *const data = &encoding->model->data;
    const unsigned guess = data->guess[context] % 4;
    const unsigned class = data->guess[context] / 4;
    const uint32_t limit = data->second[context] * (RANS_TOTAL / 256);
    end_run(encoding, class, encoding->right[class]);
    if (value == model_other(guess, 1))
        add_step(encoding, 0, limit, RANS_BITS);
    else
        add_step(encoding, limit, RANS_TOTAL - limit, RANS_BITS);
    open_run(encoding, class);
}

static void collect_steps(Encoding *encoding) {
    const SliceModelData *const data = &encoding->model->data;
    const FilledBlock *const filled = &encoding->filled;
    for (unsigned c = 0; c < (unsigned)data->classes; c++)
        open_run(encoding, c);
    for (uint32_t i = 0; i < filled->count; i++) {
        const unsigned guess = data->guess[filled->contexts[i]];
        if (guess % 4 == filled->values[ROW_FAR + i])
            encoding->right[guess / 4]++;
        else
            add_failure(encoding, filled->contexts[i], filled->values[ROW_FAR + i]);
    }
    for (unsigned c = 0; c < (unsigned)data->classes; c++)
        end_run(encoding, c, UINT32_MAX);
}

// Writes from the end of the room to its front; returns where the bytes begin.
static size_t write_steps(const Encoding *encoding, uint8_t *room, size_t size) {
    uint32_t state = RANS_LOW;
    for (uint32_t i = encoding->count; i-- > 0;) {
        const Step step = encoding->steps[i];
        if (state >= (uint64_t)step.size << (32 - step.bits)) {
            size -= 2;
            bytes_put_u16(room + size, (uint16_t)state);
            state >>= 16;
        }
        state = (state / step.size << step.bits) + state % step.size + step.first;
    }
    size -= 4;
    bytes_put_u32(room + size, state);
    return size;
}

uint8_t *block_encode(const BlockSource *source, const SliceModel *model, uint64_t block,
                      size_t *size) {
    Encoding *const encoding = malloc(sizeof *encoding);
    uint8_t guess[MODEL_CONTEXTS];
    uint8_t *bytes = NULL;
    if (encoding == NULL)
        return NULL;
    for (int i = 0; i < MODEL_CONTEXTS; i++)
        guess[i] = model->data.guess[i] % 4;
    encoding->model = model;
    encoding->count = 0;
    block_fill(source, block, guess, &encoding->filled);
    collect_steps(encoding);
    const size_t room_size = 4 + 2 * (size_t)encoding->count;
    uint8_t *const room = malloc(room_size);
    if (room != NULL) {
        const size_t first = write_steps(encoding, room, room_size);
        *size = room_size - first;
        memmove(room, room + first, *size);
        bytes = realloc(room, *size);
        bytes = bytes != NULL ? bytes : room;
    }
    free(encoding);
    return bytes;
}
