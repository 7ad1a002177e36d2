// SPDX-License-Identifier: MIT
#include "eval/net.h"

#include "base/file.h"
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
    layers->is_squared = shape->is_squared;
}

static void place_all(Net *net, Arena *arena) {
    const size_t accumulator = (size_t)net_shape(net)->accumulator;
    const size_t inputs = (size_t)net_input_count(net_shape(net)->board);
    net->columns = arena_take(arena, inputs * accumulator * sizeof *net->columns);
    net->bias = arena_take(arena, accumulator * sizeof *net->bias);
    for (int i = 0; i < net_shape(net)->buckets; i++)
        place_layers(&net->layers[i], net_shape(net), arena);
}

// A matrix of weights, and how many inputs stand together.
typedef struct Matrix {
    int inputs;
    int outputs;
    int group;
} Matrix;

// From [output][input] to [input / group][output][input % group].
static void arrange(const int8_t *plain, int8_t *arranged, Matrix matrix) {
    for (int output = 0; output < matrix.outputs; output++)
        for (int input = 0; input < matrix.inputs; input++)
            arranged[(input / matrix.group * matrix.outputs + output) * matrix.group +
                     input % matrix.group] = plain[output * matrix.inputs + input];
}

static void fill_layers(Net *net, int bucket) {
    const NetWeights *const weights = &net->weights;
    const int group = net->kernel->group;
    const int inputs = 2 * net_shape(net)->accumulator;
    const int layer1 = net_shape(net)->layer1;
    const int layer2 = net_shape(net)->layer2;
    NetLayers *const layers = &net->layers[bucket];
    arrange(weights->weight1 + bucket * layer1 * inputs, layers->weight1,
            (Matrix){inputs, layer1, group});
    arrange(weights->weight2 + bucket * layer2 * layer1, layers->weight2,
            (Matrix){layer1, layer2, group});
    memcpy(layers->bias1, weights->bias1 + bucket * layer1, (size_t)layer1 * sizeof(int32_t));
    memcpy(layers->bias2, weights->bias2 + bucket * layer2, (size_t)layer2 * sizeof(int32_t));
    memcpy(layers->weight3, weights->weight3 + bucket * layer2, (size_t)layer2 * sizeof(int16_t));
    layers->bias3 = weights->bias3[bucket];
}

static void fill_accumulator(Net *net) {
    const NetShape *const shape = net_shape(net);
    const size_t accumulator = (size_t)shape->accumulator;
    const size_t inputs = (size_t)net_input_count(shape->board);
    memcpy(net->columns, net->weights.input_weight, inputs * accumulator * sizeof *net->columns);
    memcpy(net->bias, net->weights.input_bias, accumulator * sizeof *net->bias);
}

static void fill_columns(Net *net, Colour colour, bool is_king) {
    const int size = net_shape(net)->board;
    const Squares barred = is_king ? 0 : board_promotion_row(size, colour);
    for (Squares rest = board_squares(size) & ~barred; rest != 0;) {
        const int square = bits_take_first(&rest);
        for (Colour perspective = WHITE; perspective <= BLACK; perspective++)
            net->column_of[colour][is_king][square][perspective] =
                (uint16_t)(net_feature(size, perspective, colour, is_king, square) *
                           net_shape(net)->accumulator);
    }
}

static void fill_tables(Net *net) {
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        fill_columns(net, colour, false);
        fill_columns(net, colour, true);
    }
    for (int pieces = 0, bucket = 0; pieces <= BOARD_MAX_SQUARES; pieces++) {
        if (bucket + 1 < net_shape(net)->buckets &&
            net_shape(net)->bucket_start[bucket + 1] <= pieces)
            bucket++;
        net->bucket_of[pieces] = (uint8_t)bucket;
    }
}

static bool allocate(Net *net) {
    Arena arena = {NULL, 0};
    place_all(net, &arena);
    net->block = calloc(1, arena.used + LINE);
    if (net->block == NULL)
        return false;
    arena = (Arena){net->block, (LINE - (uintptr_t)net->block % LINE) % LINE};
    place_all(net, &arena);
    return true;
}

bool net_fits(const Net *net, const RuleSet *set) {
    return rule_set_distance(&net->set, set) <= NET_REACH;
}

bool net_is_exact(const Net *net, const RuleSet *set) {
    return rule_set_plays_alike(&net->set, set);
}

// Checks and arranges what was read.
static bool net_open(Net *net, const RuleSet *set, Message *error) {
    if (!rule_set_parse(net_shape(net)->rules, &net->set, error))
        return false;
    if (!net_fits(net, set))
        return message_fail(error, "net: made for %.80s, too far from %.80s", net_shape(net)->rules,
                            set->name);
    if (!allocate(net))
        return message_fail(error, "net: no memory for it");
    fill_accumulator(net);
    fill_tables(net);
    net_use_kernel(net, net_kernel_count() - 1);
    return true;
}

Net *net_read(const void *bytes, size_t size, const RuleSet *set, Message *error) {
    Net *const net = calloc(1, sizeof *net);
    if (net == NULL) {
        message_fail(error, "net: no memory for it");
        return NULL;
    }
    if (net_weights_read(bytes, size, &net->weights, error) && net_open(net, set, error))
        return net;
    net_free(net);
    return NULL;
}

Net *net_load(const char *path, const RuleSet *set, Message *error) {
    uint8_t *bytes = NULL;
    size_t size = 0;
    Message reason;
    if (!file_read(path, NET_FILE_LIMIT, &bytes, &size, error))
        return NULL;
    Net *const net = net_read(bytes, size, set, &reason);
    free(bytes);
    if (net == NULL)
        message_fail(error, "%s: %s", path, reason.text);
    return net;
}

void net_free(Net *net) {
    if (net == NULL)
        return;
    net_weights_close(&net->weights);
    free(net->block);
    free(net);
}

const NetShape *net_shape(const Net *net) { return &net->weights.shape; }

int net_kernel_count(void) {
    int count = 0;
    while (net_kernel_find(count) != NULL)
        count++;
    return count;
}

const char *net_kernel_name(int kernel) { return net_kernel_find(kernel)->name; }

void net_use_kernel(Net *net, int kernel) {
    net->kernel = net_kernel_find(kernel);
    for (int bucket = 0; bucket < net_shape(net)->buckets; bucket++)
        fill_layers(net, bucket);
}
