// SPDX-License-Identifier: MIT
#include "eval/net_weights.h"

#include "eval/net_features.h"

#include <stdlib.h>
#include <string.h>

int net_input_count(int board) { return net_feature_count(board); }

static bool check_buckets(const NetShape *shape, Message *error) {
    if (shape->buckets < 1 || shape->buckets > NET_MAX_BUCKETS)
        return message_fail(error, "net: %d buckets, expected 1 to %d", shape->buckets,
                            NET_MAX_BUCKETS);
    if (shape->bucket_start[0] != 0)
        return message_fail(error, "net: the first bucket starts at %d pieces, expected 0",
                            shape->bucket_start[0]);
    for (int i = 1; i < NET_MAX_BUCKETS; i++) {
        const int start = shape->bucket_start[i];
        if (i < shape->buckets ? start <= shape->bucket_start[i - 1] : start != 0)
            return message_fail(error, "net: bucket %d starts at %d pieces, expected %s", i, start,
                                i < shape->buckets ? "more than the one before" : "0");
    }
    return true;
}

static bool check_rules(const NetShape *shape, Message *error) {
    RuleSet set;
    if (!rule_set_parse(shape->rules, &set, NULL))
        return message_fail(error, "net: its rule set '%.60s' is unknown", shape->rules);
    if (rule_set_board_size(&set) != shape->board)
        return message_fail(error, "net: a board of %d rows, but %.60s has %d", shape->board,
                            shape->rules, rule_set_board_size(&set));
    return true;
}

bool net_shape_check(const NetShape *shape, Message *error) {
    if (shape->board != 8 && shape->board != 10)
        return message_fail(error, "net: a board of %d rows, expected 8 or 10", shape->board);
    if (shape->accumulator < 32 || shape->accumulator > NET_MAX_ACCUMULATOR ||
        shape->accumulator % 32 != 0)
        return message_fail(error,
                            "net: accumulators of %d values, expected a multiple of 32 to %d",
                            shape->accumulator, NET_MAX_ACCUMULATOR);
    if (shape->layer1 != 16 && shape->layer1 != 32)
        return message_fail(error, "net: %d outputs of the first layer, expected 16 or 32",
                            shape->layer1);
    if (shape->layer2 != NET_LAYER2)
        return message_fail(error, "net: %d outputs of the second layer, expected %d",
                            shape->layer2, NET_LAYER2);
    if (shape->hidden_shift < 0 || shape->hidden_shift > NET_MAX_HIDDEN_SHIFT)
        return message_fail(error, "net: hidden shift %d, expected 0 to %d", shape->hidden_shift,
                            NET_MAX_HIDDEN_SHIFT);
    return check_buckets(shape, error) && check_rules(shape, error);
}

// How many numbers each array has, in the order of the file.
enum { ARRAYS = 8 };

typedef struct ArraySizes {
    size_t count[ARRAYS];
} ArraySizes;

static const uint8_t ARRAY_WIDTH[ARRAYS] = {2, 2, 1, 4, 1, 4, 2, 4};

static ArraySizes array_sizes(const NetShape *shape) {
    const size_t accumulator = (size_t)shape->accumulator;
    const size_t layer1 = (size_t)shape->layer1 * (size_t)shape->buckets;
    const size_t layer2 = (size_t)shape->layer2 * (size_t)shape->buckets;
    return (ArraySizes){{(size_t)net_input_count(shape->board) * accumulator, accumulator,
                         layer1 * 2 * accumulator, layer1, layer2 * (size_t)shape->layer1, layer2,
                         layer2, (size_t)shape->buckets}};
}

size_t net_payload_size(const NetShape *shape) {
    const ArraySizes sizes = array_sizes(shape);
    size_t sum = 0;
    for (int i = 0; i < ARRAYS; i++)
        sum += sizes.count[i] * ARRAY_WIDTH[i];
    return sum;
}

// Each array is a multiple of 4 bytes, so that all lie one behind the other in their alignment.
static void place_arrays(NetWeights *weights, const ArraySizes *sizes) {
    unsigned char *at[ARRAYS];
    at[0] = weights->block;
    for (int i = 1; i < ARRAYS; i++)
        at[i] = at[i - 1] + (sizes->count[i - 1] * ARRAY_WIDTH[i - 1] + 7) / 8 * 8;
    weights->input_weight = (int16_t *)(void *)at[0];
    weights->input_bias = (int16_t *)(void *)at[1];
    weights->weight1 = (int8_t *)at[2];
    weights->bias1 = (int32_t *)(void *)at[3];
    weights->weight2 = (int8_t *)at[4];
    weights->bias2 = (int32_t *)(void *)at[5];
    weights->weight3 = (int16_t *)(void *)at[6];
    weights->bias3 = (int32_t *)(void *)at[7];
}

bool net_weights_open(NetWeights *weights, const NetShape *shape, Message *error) {
    if (!net_shape_check(shape, error))
        return false;
    const ArraySizes sizes = array_sizes(shape);
    *weights = (NetWeights){.shape = *shape};
    weights->block = calloc(1, net_payload_size(shape) + 8 * ARRAYS);
    if (weights->block == NULL)
        return message_fail(error, "net: no memory for its numbers");
    place_arrays(weights, &sizes);
    return true;
}

void net_weights_close(NetWeights *weights) {
    free(weights->block);
    *weights = (NetWeights){0};
}

static bool is_within16(const int16_t *numbers, size_t count, int limit) {
    for (size_t i = 0; i < count; i++)
        if (numbers[i] < -limit || numbers[i] > limit)
            return false;
    return true;
}

static bool is_within8(const int8_t *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (numbers[i] == INT8_MIN)
            return false;
    return true;
}

static bool is_within32(const int32_t *numbers, size_t count, int32_t limit) {
    for (size_t i = 0; i < count; i++)
        if (numbers[i] < -limit || numbers[i] > limit)
            return false;
    return true;
}

bool net_weights_check(const NetWeights *weights, Message *error) {
    const ArraySizes sizes = array_sizes(&weights->shape);
    const char *fault = NULL;
    if (!is_within16(weights->input_weight, sizes.count[0], NET_MAX_INPUT_WEIGHT))
        fault = "an accumulator weight";
    else if (!is_within16(weights->input_bias, sizes.count[1], NET_MAX_INPUT_BIAS))
        fault = "an accumulator bias";
    else if (!is_within8(weights->weight1, sizes.count[2]))
        fault = "a weight of the first layer";
    else if (!is_within32(weights->bias1, sizes.count[3], NET_MAX_LAYER_BIAS))
        fault = "a bias of the first layer";
    else if (!is_within8(weights->weight2, sizes.count[4]))
        fault = "a weight of the second layer";
    else if (!is_within32(weights->bias2, sizes.count[5], NET_MAX_LAYER_BIAS))
        fault = "a bias of the second layer";
    else if (!is_within32(weights->bias3, sizes.count[7], NET_MAX_OUTPUT_BIAS))
        fault = "an output bias";
    return fault == NULL || message_fail(error, "net: %s is beyond its limit", fault);
}
