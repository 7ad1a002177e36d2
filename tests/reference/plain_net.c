// SPDX-License-Identifier: MIT
#include "reference/plain_net.h"

static int clip(int64_t x) { return x < 0 ? 0 : x > 127 ? 127 : (int)x; }

// x / 2^shift towards minus infinity, without a shift of a negative number.
static int64_t floor_shift(int64_t x, int shift) {
    const int64_t divisor = INT64_C(1) << shift;
    return x >= 0 ? x / divisor : -((divisor - 1 - x) / divisor);
}

// Input of a piece by row and column (from the top left, as the perspective sees them), or -1.
static int input_number(int board, bool is_own, bool is_king, int row, int column) {
    const int width = board / 2;
    const int squares = board * width;
    const int place = row * width + column / 2;
    if (is_own)
        return is_king ? squares - width + place : place - width;
    return 2 * squares - width + (is_king ? squares - width + place : place);
}

static void add_piece(const NetWeights *weights, int input, int64_t *sums) {
    for (int i = 0; i < weights->shape.accumulator; i++)
        sums[i] += weights->input_weight[input * weights->shape.accumulator + i];
}

static void accumulate(const NetWeights *weights, const Position *position, Colour perspective,
                       int64_t *sums) {
    const int board = weights->shape.board;
    for (int i = 0; i < weights->shape.accumulator; i++)
        sums[i] = weights->input_bias[i];
    for (int row = 0; row < board; row++)
        for (int column = (row + 1) % 2; column < board; column += 2) {
            const int square = board_square_at(board, row, column / 2);
            if (!bits_has(position_occupied(position), square))
                continue;
            const bool is_own = bits_has(position->pieces[perspective], square);
            const bool is_king = bits_has(position->kings, square);
            const bool is_turned = perspective == BLACK;
            add_piece(weights,
                      input_number(board, is_own, is_king, is_turned ? board - 1 - row : row,
                                   is_turned ? board - 1 - column : column),
                      sums);
        }
}

static int find_bucket(const NetShape *shape, int pieces) {
    int bucket = shape->buckets - 1;
    while (shape->bucket_start[bucket] > pieces)
        bucket--;
    return bucket;
}

static int activate(const NetShape *shape, int64_t sum) {
    return shape->is_squared ? clip(sum) * clip(sum) / 128 : clip(sum);
}

int plain_net_score(const NetWeights *weights, const Position *position) {
    const NetShape *const shape = &weights->shape;
    const int inputs = 2 * shape->accumulator;
    const int bucket = find_bucket(shape, bits_count(position_occupied(position)));
    int64_t sums[2 * NET_MAX_ACCUMULATOR];
    int first[32];
    accumulate(weights, position, position->side, sums);
    accumulate(weights, position, colour_other(position->side), sums + shape->accumulator);
    for (int j = 0; j < shape->layer1; j++) {
        const int row = bucket * shape->layer1 + j;
        int64_t sum = weights->bias1[row];
        for (int i = 0; i < inputs; i++)
            sum += activate(shape, sums[i]) * weights->weight1[row * inputs + i];
        first[j] = clip(floor_shift(sum, shape->hidden_shift));
    }
    int64_t output = weights->bias3[bucket];
    for (int j = 0; j < shape->layer2; j++) {
        const int row = bucket * shape->layer2 + j;
        int64_t sum = weights->bias2[row];
        for (int i = 0; i < shape->layer1; i++)
            sum += first[i] * weights->weight2[row * shape->layer1 + i];
        output += clip(floor_shift(sum, shape->hidden_shift)) * weights->weight3[row];
    }
    const int64_t score = output * shape->output_multiplier / (1 << 24);
    return score > 20000 ? 20000 : score < -20000 ? -20000 : (int)score;
}

// Random nets
// ------------------------------------------------------------------------------------------------

// Up to `likely` either way, or one of the two ends of the range.
static int random_number(Random *random, RandomNetKind kind, int likely, int limit) {
    if (kind == RANDOM_NET_EXTREME)
        return random_below(random, 2) == 0 ? -limit : limit;
    return (int)random_below(random, (uint32_t)(2 * likely + 1)) - likely;
}

static void fill_layers(NetWeights *weights, Random *random, RandomNetKind kind) {
    const NetShape *const shape = &weights->shape;
    const int rows1 = shape->buckets * shape->layer1;
    const int rows2 = shape->buckets * shape->layer2;
    for (int i = 0; i < rows1 * 2 * shape->accumulator; i++)
        weights->weight1[i] = (int8_t)random_number(random, kind, 30, 127);
    for (int i = 0; i < rows1; i++)
        weights->bias1[i] = random_number(random, kind, 4000, NET_MAX_LAYER_BIAS);
    for (int i = 0; i < rows2 * shape->layer1; i++)
        weights->weight2[i] = (int8_t)random_number(random, kind, 60, 127);
    for (int i = 0; i < rows2; i++) {
        weights->bias2[i] = random_number(random, kind, 4000, NET_MAX_LAYER_BIAS);
        weights->weight3[i] = (int16_t)random_number(random, kind, 2000, INT16_MAX);
    }
    for (int i = 0; i < shape->buckets; i++)
        weights->bias3[i] = random_number(random, kind, 100000, NET_MAX_OUTPUT_BIAS);
}

bool random_net_open(const RandomNet *wanted, Random *random, NetWeights *weights, Message *error) {
    NetShape shape = {.board = wanted->board,
                      .accumulator = wanted->accumulator,
                      .layer1 = wanted->layer1,
                      .layer2 = NET_LAYER2,
                      .buckets = wanted->buckets,
                      .hidden_shift = 6,
                      .is_squared = wanted->is_squared,
                      .output_multiplier = wanted->kind == RANDOM_NET_EXTREME ? 250 : 20000};
    for (size_t i = 0; wanted->rules[i] != '\0' && i + 1 < sizeof shape.rules; i++)
        shape.rules[i] = wanted->rules[i];
    for (int i = 1; i < wanted->buckets; i++)
        shape.bucket_start[i] = (uint8_t)(i * (wanted->board == 8 ? 24 : 40) / wanted->buckets + 1);
    if (!net_weights_open(weights, &shape, error))
        return false;
    const int columns = net_input_count(shape.board) * shape.accumulator;
    for (int i = 0; i < columns; i++)
        weights->input_weight[i] =
            (int16_t)random_number(random, wanted->kind, 50, NET_MAX_INPUT_WEIGHT);
    for (int i = 0; i < shape.accumulator; i++)
        weights->input_bias[i] =
            (int16_t)random_number(random, wanted->kind, 100, NET_MAX_INPUT_BIAS);
    fill_layers(weights, random, wanted->kind);
    return true;
}
