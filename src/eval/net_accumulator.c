// SPDX-License-Identifier: MIT
#include "eval/net_accumulator.h"

#include "eval/net_parts.h"

// Appends the columns of all pieces of one set.
CJ_FORCE_INLINE int add_columns(const Net *net, const uint8_t inputs[BOARD_BITS], Squares pieces,
                                const int16_t **columns) {
    int count = 0;
    while (pieces != 0)
        columns[count++] = net->columns + inputs[bits_take_first(&pieces)] * net->shape.accumulator;
    return count;
}

static void collect(const Net *net, Colour perspective, const Position *before,
                    const Position *after, NetDelta *delta) {
    delta->added_count = 0;
    delta->removed_count = 0;
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (int kind = 0; kind <= 1; kind++) {
            const uint8_t *const inputs = net->input[perspective][colour][kind];
            const Squares old =
                kind == 0 ? position_men(before, colour) : position_kings(before, colour);
            const Squares new =
                kind == 0 ? position_men(after, colour) : position_kings(after, colour);
            delta->removed_count +=
                add_columns(net, inputs, old & ~new, delta->removed + delta->removed_count);
            delta->added_count +=
                add_columns(net, inputs, new & ~old, delta->added + delta->added_count);
        }
}

void net_refresh(const Net *net, const Position *position, NetAccumulator *accumulator) {
    const Position empty = {{0, 0}, 0, WHITE};
    NetDelta delta;
    for (Colour perspective = WHITE; perspective <= BLACK; perspective++) {
        collect(net, perspective, &empty, position, &delta);
        net->kernel->update(net->bias, accumulator->values[perspective], &delta,
                            net->shape.accumulator);
    }
}

void net_update(const Net *net, const NetAccumulator *from, const Position *before,
                const Position *after, NetAccumulator *to) {
    NetDelta delta;
    for (Colour perspective = WHITE; perspective <= BLACK; perspective++) {
        collect(net, perspective, before, after, &delta);
        net->kernel->update(from->values[perspective], to->values[perspective], &delta,
                            net->shape.accumulator);
    }
}

int net_evaluate(const Net *net, const NetAccumulator *accumulator, const Position *position) {
    const int pieces = bits_count(position_occupied(position));
    const Colour mover = position->side;
    const int64_t sum =
        net->kernel->forward(&net->layers[net->bucket_of[pieces]], accumulator->values[mover],
                             accumulator->values[colour_other(mover)], net->shape.accumulator);
    const int64_t score = sum * net->shape.output_multiplier / (INT64_C(1) << NET_OUTPUT_SHIFT);
    if (score > NET_MAX_SCORE)
        return NET_MAX_SCORE;
    return score < -NET_MAX_SCORE ? -NET_MAX_SCORE : (int)score;
}
