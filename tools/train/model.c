// SPDX-License-Identifier: MIT
#include "train/model.h"

#include "eval/net_features.h"
#include "train/quantise.h"

#include <math.h>
#include <stdlib.h>

static ModelLayout make_layout(const NetShape *shape) {
    ModelLayout layout = {.inputs = net_input_count(shape->board),
                          .hidden = shape->accumulator,
                          .layer1 = shape->layer1};
    const size_t hidden = (size_t)layout.hidden;
    const size_t layer1 = (size_t)layout.layer1;
    layout.input_bias = (size_t)layout.inputs * hidden;
    layout.buckets = layout.input_bias + hidden;
    layout.bias1 = 2 * hidden * layer1;
    layout.weight2 = layout.bias1 + layer1;
    layout.bias2 = layout.weight2 + layer1 * NET_LAYER2;
    layout.weight3 = layout.bias2 + NET_LAYER2;
    layout.bias3 = layout.weight3 + NET_LAYER2;
    layout.stride = (layout.bias3 + 1 + 15) / 16 * 16;
    layout.count = layout.buckets + (size_t)shape->buckets * layout.stride;
    return layout;
}

// How a run of values begins and how far it may go.
typedef struct Section {
    size_t start;
    size_t count;
    double middle;
    double spread; // standard deviation
    double limit;
} Section;

static void fill_section(Model *model, Section section, Random *random) {
    const double width = section.spread * sqrt(12);
    for (size_t i = section.start; i < section.start + section.count; i++) {
        const double lot = (double)(random_next(random) >> 11) / 9007199254740992.0;
        model->values[i] = (float)(section.middle + (lot - 0.5) * width);
        model->limits[i] = (float)section.limit;
    }
}

// Sums begin around the middle of the range of an activation: about 0.3 with deviation 0.3.
static void fill_values(Model *model, Random *random) {
    const ModelLayout *const at = &model->layout;
    const size_t hidden = (size_t)at->hidden;
    const size_t layer1 = (size_t)at->layer1;
    const double few = 1 / sqrt(2.0 * at->hidden);
    fill_section(model, (Section){0, at->input_bias, 0, 0.08, QUANTISE_MAX_INPUT}, random);
    fill_section(model, (Section){at->input_bias, hidden, 0.3, 0, QUANTISE_MAX_BIAS}, random);
    for (int i = 0; i < model->shape.buckets; i++) {
        const size_t start = at->buckets + (size_t)i * at->stride;
        const Section sections[] = {
            {start, 2 * hidden * layer1, 0, few, QUANTISE_MAX_LAYER},
            {start + at->bias1, layer1, 0.3, 0, QUANTISE_MAX_BIAS},
            {start + at->weight2, layer1 * NET_LAYER2, 0, 1 / sqrt(at->layer1), QUANTISE_MAX_LAYER},
            {start + at->bias2, NET_LAYER2, 0.3, 0, QUANTISE_MAX_BIAS},
            {start + at->weight3, NET_LAYER2, 0, 1 / sqrt(NET_LAYER2), QUANTISE_MAX_OUTPUT},
            {start + at->bias3, 1, 0, 0, QUANTISE_MAX_OUTPUT},
        };
        for (size_t j = 0; j < sizeof sections / sizeof *sections; j++)
            fill_section(model, sections[j], random);
    }
}

static void fill_features(Model *model) {
    const int board = model->shape.board;
    for (int perspective = 0; perspective < 2; perspective++)
        for (int colour = 0; colour < 2; colour++)
            for (Squares rest = board_squares(board); rest != 0;) {
                const int square = bits_take_first(&rest);
                const bool has_man = !bits_has(board_promotion_row(board, (Colour)colour), square);
                model->feature[perspective][colour][1][square] =
                    (uint8_t)net_feature(board, (Colour)perspective, (Colour)colour, true, square);
                if (has_man)
                    model->feature[perspective][colour][0][square] = (uint8_t)net_feature(
                        board, (Colour)perspective, (Colour)colour, false, square);
            }
}

bool model_open(Model *model, const NetShape *shape, Random *random) {
    *model = (Model){.shape = *shape, .layout = make_layout(shape)};
    model->values = calloc(model->layout.count, sizeof *model->values);
    model->limits = calloc(model->layout.count, sizeof *model->limits);
    if (model->values == NULL || model->limits == NULL) {
        model_close(model);
        return false;
    }
    fill_values(model, random);
    fill_features(model);
    return true;
}

void model_close(Model *model) {
    free(model->values);
    free(model->limits);
    model->values = NULL;
    model->limits = NULL;
}
