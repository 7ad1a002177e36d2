// SPDX-License-Identifier: MIT
#include "eval/net_accumulator.h"

#include "eval/net_parts.h"

// Lists the columns of the pieces on these squares for both perspectives; returns how many.
CJ_FORCE_INLINE int list_columns(const Net *net, const Position *position, Squares squares,
                                 uint16_t columns[2][BOARD_MAX_SQUARES]) {
    int count = 0;
    for (; squares != 0; count++) {
        const int square = bits_take_first(&squares);
        const int colour = bits_has(position->pieces[BLACK], square);
        const int kind = bits_has(position->kings, square);
        const uint16_t *const column = net->column_of[colour][kind][square];
        columns[WHITE][count] = column[WHITE];
        columns[BLACK][count] = column[BLACK];
    }
    return count;
}

void net_refresh(const Net *net, const Position *position, NetAccumulator *accumulator) {
    NetDelta delta;
    delta.columns = net->columns;
    delta.removed_count = 0;
    delta.added_count = list_columns(net, position, position_occupied(position), delta.added);
    for (Colour perspective = WHITE; perspective <= BLACK; perspective++)
        net->kernel->update(net->bias, accumulator->values[perspective], &delta, perspective,
                            net->weights.shape.accumulator);
}

void net_update(const Net *net, const NetAccumulator *from, const Position *before,
                const Position *after, NetAccumulator *to) {
    const Squares changed = (before->pieces[WHITE] ^ after->pieces[WHITE]) |
                            (before->pieces[BLACK] ^ after->pieces[BLACK]) |
                            (before->kings ^ after->kings);
    NetDelta delta;
    delta.columns = net->columns;
    delta.removed_count =
        list_columns(net, before, changed & position_occupied(before), delta.removed);
    delta.added_count = list_columns(net, after, changed & position_occupied(after), delta.added);
    for (Colour perspective = WHITE; perspective <= BLACK; perspective++)
        net->kernel->update(from->values[perspective], to->values[perspective], &delta, perspective,
                            net->weights.shape.accumulator);
}

int net_evaluate(const Net *net, const NetAccumulator *accumulator, const Position *position) {
    const int pieces = bits_count(position_occupied(position));
    const Colour mover = position->side;
    const int64_t sum = net->kernel->forward(
        &net->layers[net->bucket_of[pieces]], accumulator->values[mover],
        accumulator->values[colour_other(mover)], net->weights.shape.accumulator);
    const int64_t score =
        sum * net->weights.shape.output_multiplier / (INT64_C(1) << NET_OUTPUT_SHIFT);
    if (score > NET_MAX_SCORE)
        return NET_MAX_SCORE;
    return score < -NET_MAX_SCORE ? -NET_MAX_SCORE : (int)score;
}
