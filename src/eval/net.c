// SPDX-License-Identifier: MIT
#include "eval/net.h"

#include "eval/net_features.h"
#include "eval/net_parts.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64 }; // bytes of a cache line, at which every array begins

// Hands out memory from one block.
typedef struct Arena {
    unsigned char *at;
    size_t used;
} Arena;

// Room for `size` bytes; while `at` is NULL it only counts.
static void *arena_take(Arena *arena, size_t size) {
    void *const taken = arena->at == NULL ? NULL : arena->at + arena->used;
    arena->used += (size + LINE - 1) / LINE * LINE;
    return taken;
}

static void place_layers(NetLayers *layers, const NetShape *shape, Arena *arena) {
    const size_t accumulator = (size_t)shape->accumulator;
    const size_t layer1 = (size_t)shape->layer1;
    const size_t layer2 = (size_t)shape->layer2;
    layers->weight1 = arena_take(arena, 2 * accumulator * layer1);
    layers->bias1 = arena_take(arena, layer1 * sizeof *layers->bias1);
    layers->weight2 = arena_take(arena, layer1 * layer2);
    layers->bias2 = arena_take(arena, layer2 * sizeof *layers->bias2);
    layers->weight3 = arena_take(arena, layer2 * sizeof *layers->weight3);
    layers->layer1 = shape->layer1;
    layers->hidden_shift = shape->hidden_shift;
}

static void place_all(Net *net, Arena *arena) {
    const size_t accumulator = (size_t)net->shape.accumulator;
    const size_t inputs = (size_t)net_input_count(net->shape.board);
    net->columns = arena_take(arena, inputs * accumulator * sizeof *net->columns);
    net->bias = arena_take(arena, accumulator * sizeof *net->bias);
    for (int i = 0; i < net->shape.buckets; i++)
        place_layers(&net->layers[i], &net->shape, arena);
}

// From [output][input] to [input / 4][output][input % 4].
static void arrange(const int8_t *plain, int8_t *arranged, int inputs, int outputs) {
    for (int output = 0; output < outputs; output++)
        for (int input = 0; input < inputs; input++)
            arranged[(input / 4 * outputs + output) * 4 + input % 4] =
                plain[output * inputs + input];
}

static void fill_layers(Net *net, const NetWeights *weights, int bucket) {
    const int inputs = 2 * net->shape.accumulator;
    const int layer1 = net->shape.layer1;
    const int layer2 = net->shape.layer2;
    NetLayers *const layers = &net->layers[bucket];
    arrange(weights->weight1 + bucket * layer1 * inputs, layers->weight1, inputs, layer1);
    arrange(weights->weight2 + bucket * layer2 * layer1, layers->weight2, layer1, layer2);
    memcpy(layers->bias1, weights->bias1 + bucket * layer1, (size_t)layer1 * sizeof(int32_t));
    memcpy(layers->bias2, weights->bias2 + bucket * layer2, (size_t)layer2 * sizeof(int32_t));
    memcpy(layers->weight3, weights->weight3 + bucket * layer2, (size_t)layer2 * sizeof(int16_t));
    layers->bias3 = weights->bias3[bucket];
}

static void fill_all(Net *net, const NetWeights *weights) {
    const size_t accumulator = (size_t)net->shape.accumulator;
    const size_t inputs = (size_t)net_input_count(net->shape.board);
    memcpy(net->columns, weights->input_weight, inputs * accumulator * sizeof *net->columns);
    memcpy(net->bias, weights->input_bias, accumulator * sizeof *net->bias);
    for (int i = 0; i < net->shape.buckets; i++)
        fill_layers(net, weights, i);
}

static void fill_inputs(Net *net, Colour perspective, Colour colour) {
    const int size = net->shape.board;
    uint8_t(*const inputs)[BOARD_BITS] = net->input[perspective][colour];
    Squares men = board_squares(size) & ~board_promotion_row(size, colour);
    for (Squares rest = board_squares(size); rest != 0;) {
        const int square = bits_take_first(&rest);
        inputs[1][square] = (uint8_t)net_feature(size, perspective, colour, true, square);
    }
    while (men != 0) {
        const int square = bits_take_first(&men);
        inputs[0][square] = (uint8_t)net_feature(size, perspective, colour, false, square);
    }
}

static void fill_tables(Net *net) {
    for (Colour perspective = WHITE; perspective <= BLACK; perspective++)
        for (Colour colour = WHITE; colour <= BLACK; colour++)
            fill_inputs(net, perspective, colour);
    for (int pieces = 0, bucket = 0; pieces <= BOARD_MAX_SQUARES; pieces++) {
        if (bucket + 1 < net->shape.buckets && net->shape.bucket_start[bucket + 1] <= pieces)
            bucket++;
        net->bucket_of[pieces] = (uint8_t)bucket;
    }
}

static Net *net_open(const NetWeights *weights, Message *error) {
    Net *const net = calloc(1, sizeof *net);
    Arena arena = {NULL, 0};
    if (net != NULL) {
        net->shape = weights->shape;
        place_all(net, &arena);
        net->block = calloc(1, arena.used + LINE);
    }
    if (net == NULL || net->block == NULL) {
        free(net);
        message_fail(error, "net: no memory for it");
        return NULL;
    }
    arena = (Arena){net->block, (LINE - (uintptr_t)net->block % LINE) % LINE};
    place_all(net, &arena);
    fill_all(net, weights);
    fill_tables(net);
    net_use_kernel(net, net_kernel_count() - 1);
    return net;
}

bool net_fits(const Net *net, const RuleSet *set) { return rule_set_plays_alike(&net->set, set); }

Net *net_read(const void *bytes, size_t size, const RuleSet *set, Message *error) {
    NetWeights weights;
    if (!net_weights_read(bytes, size, &weights, error))
        return NULL;
    Net *net = net_open(&weights, error);
    net_weights_close(&weights);
    if (net == NULL)
        return NULL;
    if (rule_set_parse(net->shape.rules, &net->set, error) && net_fits(net, set))
        return net;
    message_fail(error, "net: made for %.80s, which has other moves or another goal than %.80s",
                 net->shape.rules, set->name);
    net_free(net);
    return NULL;
}

void net_free(Net *net) {
    if (net == NULL)
        return;
    free(net->block);
    free(net);
}

const NetShape *net_shape(const Net *net) { return &net->shape; }

int net_kernel_count(void) {
    int count = 0;
    while (net_kernel_find(count) != NULL)
        count++;
    return count;
}

const char *net_kernel_name(int kernel) { return net_kernel_find(kernel)->name; }

void net_use_kernel(Net *net, int kernel) { net->kernel = net_kernel_find(kernel); }
