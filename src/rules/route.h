// SPDX-License-Identifier: MIT
// The route of a capture: the squares where the piece lands. A Move does not hold it, so it is
// searched for again by the rules of capture.h, and only routes that those rules allow are found.
// The squares of a whole route determine the captured set: between two landings stands exactly one
// piece that can be taken. So two different moves never share a whole route.
#ifndef CJ_ROUTE_H
#define CJ_ROUTE_H

#include "rules/rule_set.h"

enum { ROUTE_SIZE = 64 }; // squares of a route, first and last included

// The squares of a route that plays this legal move: from, every landing, to. Returns how many; 0
// when there is no route (the move is not legal). Of several routes the first found is taken,
// always the same; where a flying king goes straight on it lands right behind the captured piece.
int route_find(const RuleSet *set, const Position *position, Move move, int path[ROUTE_SIZE]);

// Squares where a route has to land between its origin and its destination, in this order; it may
// land on others too.
typedef struct RouteWish {
    const int *squares;
    int count;
} RouteWish;

// Whether some route of this legal move lands as wished. Gives up with false after some ten
// thousand steps, which no position of a game needs.
bool route_fits(const RuleSet *set, const Position *position, Move move, const RouteWish *wish);

#endif
