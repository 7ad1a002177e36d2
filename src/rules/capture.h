// SPDX-License-Identifier: MIT
// Captures, force-inlined with the traits by value. The search for routes is a worklist and not a
// recursion: a recursive function would not be specialised per rule set. Captured pieces stay on
// the board until the move ends (unless removed at once): they block and are not jumped twice; the
// origin counts as empty. A flying king that can go on from some of the squares behind a captured
// piece may land only on those; where most pieces must be taken that follows by itself.
#ifndef CJ_CAPTURE_H
#define CJ_CAPTURE_H

#include "rules/position.h"
#include "rules/rules.h"

enum { CAPTURE_STACK = 512, CAPTURE_ORDER_BITS = 32 };

// The start of a capture or a part of it: where the piece stands and what it has taken.
typedef struct Route {
    Squares captured;
    uint32_t order; // one bit a captured piece, set for a king, the first piece highest
    uint8_t square;
    uint8_t count;
    uint8_t is_king;
    uint8_t is_crossed; // a man that has touched the last row
    uint8_t closed;     // directions (bits) that an other landing of the same capture explores
} Route;

// What one side's captures look at; constant during one generation.
typedef struct CaptureView {
    Squares free;     // empty squares, without the origin
    Squares victims;  // opposing pieces
    Squares kings;    // opposing kings
    Squares last_row; // promotion row of the mover
    Colour side;      // the mover
} CaptureView;

// Where captures are collected: only those of the best rank so far are kept.
typedef struct CaptureSink {
    MoveList *list;
    uint64_t best;
    int first;         // first move of the present origin in the list
    bool keeps_routes; // every order of the captured pieces is a move of its own
} CaptureSink;

// A worklist of routes still to be continued.
typedef struct RouteStack {
    int count;
    Route routes[CAPTURE_STACK];
} RouteStack;

// The captures of one piece: where it starts, what is still to be continued, where moves go.
typedef struct CaptureWork {
    const CaptureView *view;
    const Route *start;
    RouteStack *stack;
    CaptureSink *sink;
} CaptureWork;

CJ_FORCE_INLINE CaptureView capture_view(const Rules rules, const Colour side,
                                         const Position *position) {
    const Squares victims = position->pieces[colour_other(side)];
    return (CaptureView){.free = board_squares(rules.board) & ~position_occupied(position),
                         .victims = victims,
                         .kings = victims & position->kings,
                         .last_row = board_promotion_row(rules.board, side),
                         .side = side};
}

CJ_FORCE_INLINE bool capture_is_open(const Rules rules, const Colour side, bool is_king,
                                     Direction d) {
    return is_king || rules.men_capture_back || direction_is_forward(d, side);
}

CJ_FORCE_INLINE Squares capture_victims(const Rules rules, const CaptureView *view, bool is_king) {
    return is_king || rules.man_takes_king ? view->victims : view->victims & ~view->kings;
}

// Which of the pieces can capture an adjacent piece.
CJ_FORCE_INLINE Squares capture_adjacent_starts(const Rules rules, const CaptureView *view,
                                                Squares pieces, bool is_king) {
    const Squares victims = capture_victims(rules, view, is_king);
    Squares starts = 0;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        const Direction back = direction_opposite(d);
        if (capture_is_open(rules, view->side, is_king, d))
            starts |=
                board_step(rules.board, victims & board_step(rules.board, view->free, back), back);
    }
    return starts & pieces;
}

// Whether any of the flying kings can capture.
CJ_FORCE_INLINE bool capture_flying_exists(const Rules rules, const CaptureView *view,
                                           Squares kings) {
    Squares landings = 0;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        const Squares reached = board_fill(rules.board, kings, view->free, d);
        const Squares hit = board_step(rules.board, reached, d) & view->victims;
        landings |= board_step(rules.board, hit, d) & view->free;
    }
    return landings != 0;
}

CJ_FORCE_INLINE bool capture_kings_exist(const Rules rules, const CaptureView *view,
                                         Squares kings) {
    if (CJ_LIKELY(kings == 0))
        return false;
    return rules.king == KING_FLYING ? capture_flying_exists(rules, view, kings)
                                     : capture_adjacent_starts(rules, view, kings, true) != 0;
}

// Whether `side` could capture in this position, whoever is to move.
CJ_FORCE_INLINE bool capture_exists(const Rules rules, const Colour side,
                                    const Position *position) {
    const CaptureView view = capture_view(rules, side, position);
    return capture_adjacent_starts(rules, &view, position_men(position, side), false) != 0 ||
           capture_kings_exist(rules, &view, position_kings(position, side));
}

// Squares that are empty for a piece on this route.
CJ_FORCE_INLINE Squares capture_free(const Rules rules, const CaptureView *view, Squares origin,
                                     Squares captured) {
    return view->free | origin | (rules.removal == REMOVAL_AT_ONCE ? captured : 0);
}

// The piece that this route can take next in direction d (a set of one square), or none. A flying
// king looks along the whole line.
CJ_FORCE_INLINE Squares capture_next_victim(const Rules rules, const CaptureView *view,
                                            const Route *route, Squares free, Direction d) {
    Squares at = board_step(rules.board, bits_one(route->square), d);
    if (route->is_king && rules.king == KING_FLYING)
        while ((at & free) != 0)
            at = board_step(rules.board, at, d);
    const Squares victim = at & capture_victims(rules, view, route->is_king) & ~route->captured;
    return (board_step(rules.board, victim, d) & free) != 0 ? victim : 0;
}

CJ_FORCE_INLINE bool capture_goes_on(const Rules rules, const CaptureView *view, const Route *route,
                                     Squares free) {
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++)
        if (capture_is_open(rules, view->side, route->is_king, d) &&
            capture_next_victim(rules, view, route, free, d) != 0)
            return true;
    return false;
}

// Whether the number of captured pieces comes first among captures.
CJ_FORCE_INLINE bool capture_has_ranks(const Rules rules) {
    return rules.choice == CHOICE_QUANTITY || rules.choice == CHOICE_QUANTITY_THEN_KINGS ||
           rules.choice == CHOICE_ITALIAN;
}

CJ_FORCE_INLINE uint64_t capture_rank(const Rules rules, const CaptureView *view,
                                      const Route *route, bool starts_as_king) {
    const uint64_t count = route->count;
    const uint64_t kings = (uint64_t)bits_count(route->captured & view->kings);
    switch (rules.choice) {
    case CHOICE_QUANTITY:
        return count;
    case CHOICE_QUANTITY_THEN_KINGS:
        return count << 8 | kings;
    case CHOICE_ITALIAN:
        return count << 48 | (uint64_t)starts_as_king << 40 | kings << CAPTURE_ORDER_BITS |
               route->order;
    default:
        return 0;
    }
}

CJ_FORCE_INLINE bool capture_is_listed(const CaptureSink *sink, Move move) {
    for (int i = sink->first; i < sink->list->count; i++)
        if (move_is_equal(sink->list->moves[i], move))
            return true;
    return false;
}

// Two routes of one move need at least four captures when every capture blocks the way back.
CJ_FORCE_INLINE bool capture_may_repeat(const Rules rules, const Route *route) {
    const bool is_simple = rules.removal == REMOVAL_END && rules.king != KING_FLYING;
    return route->count >= (is_simple ? 4 : 2);
}

CJ_FORCE_INLINE void capture_emit(const Rules rules, const CaptureWork work, const Route *route) {
    const CaptureView *const view = work.view;
    const Route *const start = work.start;
    CaptureSink *const sink = work.sink;
    const uint64_t rank = capture_rank(rules, view, route, start->is_king);
    if (rank < sink->best)
        return;
    if (rank > sink->best) {
        sink->best = rank;
        sink->list->count = 0;
        sink->first = 0;
    }
    const bool crowned = route->is_king || bits_has(view->last_row, route->square) ||
                         (rules.last_row == LAST_ROW_CROWNED_AT_END && route->is_crossed);
    const Move move = {.captured = route->captured,
                       .from = start->square,
                       .to = route->square,
                       .promotes = !start->is_king && crowned};
    if (!sink->keeps_routes && capture_may_repeat(rules, route) && capture_is_listed(sink, move))
        return;
    if (CJ_LIKELY(sink->list->count < MAX_MOVES))
        sink->list->moves[sink->list->count++] = move;
    else if (!capture_has_ranks(rules))
        work.stack->count = 0; // nothing more can enter the list
}

// The route after taking `victim` and landing on `square`; a man may be crowned or stopped there.
CJ_FORCE_INLINE Route capture_landed(const Rules rules, const CaptureView *view, const Route *route,
                                     Squares victim, int square) {
    Route next = *route;
    const bool on_last_row = !route->is_king && bits_has(view->last_row, square);
    next.captured |= victim;
    if (rules.choice == CHOICE_ITALIAN && (victim & view->kings) != 0 &&
        route->count < CAPTURE_ORDER_BITS)
        next.order |= UINT32_C(1) << (CAPTURE_ORDER_BITS - 1 - route->count);
    next.count++;
    next.square = (uint8_t)square;
    next.closed = 0;
    if (rules.last_row == LAST_ROW_KING && on_last_row)
        next.is_king = true;
    if (rules.last_row == LAST_ROW_CROWNED_AT_END && on_last_row)
        next.is_crossed = true;
    return next;
}

CJ_FORCE_INLINE void capture_push(RouteStack *stack, Route route) {
    if (CJ_LIKELY(stack->count < CAPTURE_STACK))
        stack->routes[stack->count++] = route;
}

// All landings of a flying king behind `victim`. From the second landing on, the line itself is
// closed: what lies further along it is found from the first landing.
CJ_FORCE_INLINE void capture_land_flying(const Rules rules, const CaptureWork work,
                                         const Route *route, Squares victim, Direction d) {
    const CaptureView *const view = work.view;
    const bool quantity_decides = capture_has_ranks(rules);
    const Squares origin = bits_one(work.start->square);
    const Squares free = capture_free(rules, view, origin, route->captured | victim);
    const Squares first = board_step(rules.board, victim, d);
    uint8_t closed = 0;
    Squares open = 0;
    Squares all = first;
    if (rules.landing == LANDING_ANY)
        all = board_fill(rules.board, first, free, d);
    if (!quantity_decides)
        for (Squares rest = all; rest != 0;) {
            const int square = bits_take_first(&rest);
            const Route next = capture_landed(rules, view, route, victim, square);
            if (capture_goes_on(rules, view, &next, free))
                open |= bits_one(square);
        }
    const bool ends = !quantity_decides && open == 0;
    for (Squares at = first; (at & all) != 0; at = board_step(rules.board, at, d)) {
        Route next = capture_landed(rules, view, route, victim, bits_first(at));
        next.closed = closed;
        closed = (uint8_t)(1 << d | 1 << direction_opposite(d));
        if (ends)
            capture_emit(rules, work, &next);
        else if (quantity_decides || (at & open) != 0)
            capture_push(work.stack, next);
    }
}

// Takes one route from the worklist one capture further in every direction, or emits it.
CJ_FORCE_INLINE void capture_continue(const Rules rules, const CaptureWork work,
                                      const Route *route) {
    const CaptureView *const view = work.view;
    const Route *const start = work.start;
    const Squares free = capture_free(rules, view, bits_one(start->square), route->captured);
    bool goes_on = false;
    if (rules.last_row == LAST_ROW_STOPS && !start->is_king && route->count != 0 &&
        bits_has(view->last_row, route->square)) {
        capture_emit(rules, work, route);
        return;
    }
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        if (!capture_is_open(rules, view->side, route->is_king, d))
            continue;
        const Squares victim = capture_next_victim(rules, view, route, free, d);
        if (victim == 0)
            continue;
        goes_on = true;
        if ((route->closed >> d & 1) != 0)
            continue;
        if (route->is_king && rules.king == KING_FLYING)
            capture_land_flying(rules, work, route, victim, d);
        else
            capture_push(work.stack,
                         capture_landed(rules, view, route, victim,
                                        bits_first(board_step(rules.board, victim, d))));
    }
    if (!goes_on && route->count != 0)
        capture_emit(rules, work, route);
}

CJ_FORCE_INLINE void capture_add_from(const Rules rules, const CaptureView *view, int square,
                                      bool is_king, CaptureSink *sink) {
    const Route start = {.square = (uint8_t)square, .is_king = is_king};
    RouteStack stack;
    const CaptureWork work = {view, &start, &stack, sink};
    stack.routes[0] = start;
    stack.count = 1;
    sink->first = sink->list->count;
    while (stack.count > 0) {
        const Route route = stack.routes[--stack.count];
        capture_continue(rules, work, &route);
    }
}

// quantity-or-kings: keeps the captures that take most pieces or, if a king can be taken, most
// kings.
CJ_FORCE_INLINE void capture_keep_quantity_or_kings(const CaptureView *view, MoveList *list) {
    int most = 0;
    int most_kings = 0;
    for (int i = 0; i < list->count; i++) {
        const int count = bits_count(list->moves[i].captured);
        const int kings = bits_count(list->moves[i].captured & view->kings);
        most = count > most ? count : most;
        most_kings = kings > most_kings ? kings : most_kings;
    }
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        const Squares captured = list->moves[i].captured;
        if (bits_count(captured) == most ||
            (most_kings > 0 && bits_count(captured & view->kings) == most_kings))
            list->moves[kept++] = list->moves[i];
    }
    list->count = kept;
}

// Captures in full generality: kings, several pieces, choice, every order when routes are kept.
CJ_FORCE_INLINE void capture_add_routes(const Rules rules, const Colour side,
                                        const Position *position, MoveList *list,
                                        bool keeps_routes) {
    const CaptureView view = capture_view(rules, side, position);
    CaptureSink sink = {.list = list, .keeps_routes = keeps_routes};
    Squares kings = position_kings(position, side);
    Squares starts =
        kings | capture_adjacent_starts(rules, &view, position_men(position, side), false);
    if (rules.choice == CHOICE_KING_FIRST &&
        capture_kings_exist(rules, &view, position_kings(position, side)))
        starts &= kings;
    while (starts != 0) {
        const int square = bits_take_first(&starts);
        capture_add_from(rules, &view, square, bits_has(kings, square), &sink);
    }
    if (rules.choice == CHOICE_QUANTITY_OR_KINGS)
        capture_keep_quantity_or_kings(&view, list);
}

#endif
