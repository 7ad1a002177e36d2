// SPDX-License-Identifier: MIT
// The first layer of a net, kept up to date from position to position: for both perspectives the
// sum of the columns of all pieces. Along a path a node's accumulator follows from that of any
// earlier node whose position is known, so that nodes without evaluation need none.
#ifndef CJ_NET_ACCUMULATOR_H
#define CJ_NET_ACCUMULATOR_H

#include "eval/net.h"

typedef struct NetAccumulator {
    int16_t values[2][NET_MAX_ACCUMULATOR]; // indexed by the Colour of the perspective
} NetAccumulator;

// From scratch.
void net_refresh(const Net *net, const Position *position, NetAccumulator *accumulator);

// From the accumulator of another position, by the pieces in which the two differ. `before` and
// `after` may be any two positions; few differences make it fast. `from` may be `to`.
void net_update(const Net *net, const NetAccumulator *from, const Position *before,
                const Position *after, NetAccumulator *to);

// Score of the position in hundredths of a man from the side to move, within [-NET_MAX_SCORE,
// NET_MAX_SCORE].
int net_evaluate(const Net *net, const NetAccumulator *accumulator, const Position *position);

#endif
