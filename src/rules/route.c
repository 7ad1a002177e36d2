// SPDX-License-Identifier: MIT
#include "rules/route.h"

#include "rules/capture.h"

#include <stddef.h>

enum { STEPS_UNBOUNDED = -1, STEPS_OF_A_WISH = 50000 };

typedef struct RouteSearch {
    Rules rules;
    CaptureView view;
    Route start;
    Move move;
    const RouteWish *wish; // NULL: any route
    int steps;             // still allowed
    bool surveys;          // looks at all routes for the best order of captured kings
    uint32_t best_order;
    int *path;
    int length;       // of the route found
    RouteStack stack; // routes still to be continued, shared by all depths
    MoveList ends;
} RouteSearch;

// A landing in the middle of the route; false when the wish excludes it.
static bool route_passes(const RouteSearch *search, int square, int *matched) {
    const RouteWish *const wish = search->wish;
    if (wish == NULL)
        return true;
    if (*matched < wish->count && wish->squares[*matched] == square) {
        ++*matched;
        return true;
    }
    // As many wishes as landings leave no room for others.
    return wish->count + 1 < bits_count(search->move.captured);
}

// A complete route; false to go on searching.
static bool route_is_wanted(RouteSearch *search, const Route *route, int length, int matched) {
    if (search->surveys) {
        search->best_order = route->order > search->best_order ? route->order : search->best_order;
        return false;
    }
    search->length = length;
    return route->order >= search->best_order &&
           (search->wish == NULL || matched == search->wish->count);
}

static bool route_has_end(const RouteSearch *search) {
    return move_list_index(&search->ends, search->move) < search->ends.count;
}

// Follows one route to all its ends; `length` squares of its path are set.
static bool route_follow(RouteSearch *search, const Route *route, int length, int matched) {
    const Move move = search->move;
    const int bottom = search->stack.count;
    CaptureSink sink = {.list = &search->ends, .keeps_routes = true};
    if (search->steps == 0 || length + 1 >= ROUTE_SIZE)
        return false;
    search->steps -= search->steps > 0;
    search->ends.count = 0;
    const CaptureWork work = {&search->view, &search->start, &search->stack, &sink};
    capture_continue(search->rules, work, route);
    const bool ends = route_has_end(search);
    if (ends && route->captured == move.captured)
        return route_is_wanted(search, route, length, matched);
    if (route->count > 0 && !route_passes(search, route->square, &matched)) {
        search->stack.count = bottom;
        return false;
    }
    search->path[length] = move.to;
    if (ends && route_is_wanted(search, route, length + 1, matched))
        return true;
    while (search->stack.count > bottom) {
        Route next = search->stack.routes[--search->stack.count];
        if ((next.captured & ~move.captured) != 0)
            continue;
        // A wish may name any landing of a straight line, not only the first one.
        if (search->wish != NULL)
            next.closed = 0;
        search->path[length] = next.square;
        if (route_follow(search, &next, length + 1, matched))
            return true;
    }
    return false;
}

// The first wanted route; its squares are in `path`. Returns how many, or 0.
static int route_search(const RuleSet *set, const Position *position, Move move,
                        const RouteWish *wish, int path[ROUTE_SIZE]) {
    RouteSearch search = {.rules = set->rules, .move = move, .path = path};
    search.view = capture_view(search.rules, position->side, position);
    search.start =
        (Route){.square = move.from, .is_king = bits_has(position->kings, move.from) ? 1 : 0};
    path[0] = move.from;
    if (search.rules.choice == CHOICE_ITALIAN) {
        search.surveys = true;
        search.steps = wish == NULL ? STEPS_UNBOUNDED : STEPS_OF_A_WISH;
        route_follow(&search, &search.start, 1, 0);
        search.surveys = false;
    }
    search.wish = wish;
    search.steps = wish == NULL ? STEPS_UNBOUNDED : STEPS_OF_A_WISH;
    return route_follow(&search, &search.start, 1, 0) ? search.length : 0;
}

int route_find(const RuleSet *set, const Position *position, Move move, int path[ROUTE_SIZE]) {
    if (move_is_capture(move))
        return route_search(set, position, move, NULL, path);
    path[0] = move.from;
    path[1] = move.to;
    return 2;
}

bool route_fits(const RuleSet *set, const Position *position, Move move, const RouteWish *wish) {
    int path[ROUTE_SIZE];
    return move_is_capture(move) ? route_search(set, position, move, wish, path) > 0
                                 : wish->count == 0;
}
