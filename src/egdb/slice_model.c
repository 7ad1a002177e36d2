// SPDX-License-Identifier: MIT
#include "egdb/slice_model.h"

#include <zlib.h>

enum { HALF_STEP = 181, WHOLE_STEP = 128, STEP_UNIT = 64, NO_VALUE = 3 };

// About 2 to the power of half the weight.
static uint32_t weight_size(unsigned weight) {
    const uint32_t step = weight % 2 != 0 ? HALF_STEP : WHOLE_STEP;
    return weight == 0 ? 0 : (step << weight / 2) / STEP_UNIT;
}

// Shares the places out: every symbol that occurs gets one at least, the largest what is left over.
static void share_out(const uint8_t weights[MODEL_RUNS], uint16_t first[MODEL_RUNS + 1]) {
    uint32_t sum = 0;
    int largest = 0;
    uint32_t size[MODEL_RUNS];
    uint32_t left = RANS_TOTAL;
    for (int i = 0; i < MODEL_RUNS; i++) {
        sum += weight_size(weights[i]);
        largest = weights[i] > weights[largest] ? i : largest;
    }
    for (int i = 0; i < MODEL_RUNS; i++) {
        const uint32_t part = weight_size(weights[i]) * RANS_TOTAL / sum;
        size[i] = weights[i] == 0 || i == largest ? 0 : part > 0 ? part : 1;
        left -= size[i];
    }
    size[largest] = left;
    first[0] = 0;
    for (int i = 0; i < MODEL_RUNS; i++)
        first[i + 1] = (uint16_t)(first[i] + size[i]);
}

void slice_model_prepare(SliceModel *model) {
    for (int c = 0; c < model->data.classes; c++) {
        uint16_t *const first = model->first[c];
        int symbol = 0;
        share_out(model->data.weights[c], first);
        for (int i = 0; i < MODEL_LOOK_UPS; i++) {
            while (first[symbol + 1] <= i * (RANS_TOTAL / MODEL_LOOK_UPS))
                symbol++;
            model->look_up[c][i] = (uint8_t)symbol;
        }
    }
}

static bool has_weight(const uint8_t weights[MODEL_RUNS]) {
    bool is_sound = true;
    bool has_any = false;
    for (int i = 0; i < MODEL_RUNS; i++) {
        is_sound = is_sound && weights[i] <= MODEL_MAX_WEIGHT;
        has_any = has_any || weights[i] > 0;
    }
    return is_sound && has_any;
}

static bool is_sound(const SliceModelData *data) {
    if (data->classes < 1 || data->classes > MODEL_CLASSES)
        return false;
    for (int i = 0; i < MODEL_CONTEXTS; i++)
        if (data->guess[i] / 4 >= data->classes || data->guess[i] % 4 == NO_VALUE ||
            data->second[i] == 0)
            return false;
    for (int c = 0; c < data->classes; c++)
        if (!has_weight(data->weights[c]))
            return false;
    return true;
}

static size_t data_size(int classes) {
    return 1 + 2 * MODEL_CONTEXTS + (size_t)classes * MODEL_RUNS;
}

bool slice_model_read(SliceModel *model, const uint8_t *bytes, size_t size) {
    uint8_t raw[MODEL_MAX_BYTES];
    uLongf length = sizeof raw;
    if (uncompress(raw, &length, bytes, (uLong)size) != Z_OK || length < 1 ||
        raw[0] > MODEL_CLASSES || length != data_size(raw[0]))
        return false;
    ByteReader reader = byte_reader(raw + 1, length - 1);
    *model = (SliceModel){.data.classes = raw[0]};
    memcpy(model->data.guess, byte_reader_take(&reader, MODEL_CONTEXTS), MODEL_CONTEXTS);
    memcpy(model->data.second, byte_reader_take(&reader, MODEL_CONTEXTS), MODEL_CONTEXTS);
    memcpy(model->data.weights, reader.at, reader.left);
    if (!is_sound(&model->data))
        return false;
    slice_model_prepare(model);
    return true;
}

void slice_model_write(const SliceModelData *data, ByteWriter *writer) {
    uint8_t raw[MODEL_MAX_BYTES];
    uint8_t coded[2 * MODEL_MAX_BYTES];
    ByteWriter plain = byte_writer(raw, sizeof raw);
    uLongf length = sizeof coded;
    byte_writer_u8(&plain, (uint8_t)data->classes);
    byte_writer_put(&plain, data->guess, sizeof data->guess);
    byte_writer_put(&plain, data->second, sizeof data->second);
    byte_writer_put(&plain, data->weights, (size_t)data->classes * MODEL_RUNS);
    // The bound of zlib for so few bytes is below the room.
    (void)compress2(coded, &length, raw, (uLong)plain.length, Z_BEST_COMPRESSION);
    byte_writer_put(writer, coded, length);
}
