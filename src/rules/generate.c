// SPDX-License-Identifier: MIT
// Expands the force-inlined templates of slide.h and capture.h into one set of functions for every
// movement of rule_sets.def and one with run-time traits.
#include "rules/generate.h"

#include "rules/capture_single.h"
#include "rules/slide.h"

#include <string.h>

// Quiet moves are legal without a capture, and beside captures while the obligation is waived.
CJ_FORCE_INLINE bool allows_quiet(const Rules rules, const Colour side, const Position *position,
                                  bool has_capture) {
    return !has_capture || (rules.obligation == OBLIGATION_WAIVED &&
                            capture_exists(rules, colour_other(side), position));
}

typedef void Captures(const Rules *rules, const Position *position, MoveList *list);

// Single captures by men are the most frequent ones by far and need no search; `general` is the
// compiled function for all others.
CJ_FORCE_INLINE void generate_captures(const Rules rules, const Colour side,
                                       const Position *position, MoveList *list, Captures *general,
                                       const Rules *traits) {
    const CaptureView view = capture_view(rules, side, position);
    const Squares men = capture_adjacent_starts(rules, &view, position_men(position, side), false);
    list->count = 0;
    if (men == 0 && position_kings(position, side) == 0)
        return;
    if (capture_is_single(rules, position, &view, men))
        capture_add_single(rules, &view, men, list);
    else
        general(traits, position, list);
}

CJ_FORCE_INLINE void generate_moves(const Rules rules, const Colour side, const Position *position,
                                    MoveList *list, Captures *general, const Rules *traits) {
    generate_captures(rules, side, position, list, general, traits);
    if (allows_quiet(rules, side, position, list->count != 0))
        slide_add_all(rules, side, position, list);
}

// The number of legal moves of a position with captures.
CJ_FORCE_INLINE int generate_count_captures(const Rules rules, const Colour side,
                                            const Position *position, Captures *general,
                                            const Rules *traits) {
    const CaptureView view = capture_view(rules, side, position);
    const Squares men = capture_adjacent_starts(rules, &view, position_men(position, side), false);
    const int quiet =
        allows_quiet(rules, side, position, true) ? slide_count(rules, side, position) : 0;
    if (capture_is_single(rules, position, &view, men))
        return quiet + capture_count_single(rules, &view, men);
    MoveList list;
    list.count = 0;
    general(traits, position, &list);
    return quiet + list.count;
}

typedef int Count(const Rules *rules, const Position *position);

// The number of legal moves; `with_captures` is the compiled generate_count_captures.
CJ_FORCE_INLINE int generate_count(const Rules rules, const Colour side, const Position *position,
                                   Count *with_captures, const Rules *traits) {
    return CJ_UNLIKELY(capture_exists(rules, side, position)) ? with_captures(traits, position)
                                                              : slide_count(rules, side, position);
}

// The number of moves two plies deep of a position without kings and captures: men's moves are
// made from the bit sets, without a list. `replies` counts the opponent's moves with captures.
CJ_FORCE_INLINE uint64_t generate_count_replies(const Rules rules, const Colour side,
                                                const Position *position, Count *replies,
                                                const Rules *traits) {
    const int size = rules.board;
    const Squares own = position->pieces[side];
    const Squares free = board_squares(size) & ~position_occupied(position);
    const Squares last_row = board_promotion_row(size, side);
    Position next = *position;
    uint64_t count = 0;
    next.side = colour_other(side);
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        if (!direction_is_forward(d, side))
            continue;
        for (Squares targets = board_step(size, own, d) & free; targets != 0;
             targets &= targets - 1) {
            const Squares to = targets & -targets;
            next.pieces[side] = own ^ (to | board_step(size, to, direction_opposite(d)));
            next.kings = to & last_row;
            count += (uint64_t)generate_count(rules, colour_other(side), &next, replies, traits);
        }
    }
    return count;
}

#define GENERATOR_SIDE(id, side_name, side, traits)                                                \
    CJ_NO_INLINE static void routes_##id##_##side_name(const Rules *rules,                         \
                                                       const Position *position, MoveList *list) { \
        (void)rules;                                                                               \
        capture_add_routes(traits, side, position, list, false);                                   \
    }                                                                                              \
    static void captures_##id##_##side_name(const Rules *rules, const Position *position,          \
                                            MoveList *list) {                                      \
        generate_captures(traits, side, position, list, routes_##id##_##side_name, rules);         \
    }                                                                                              \
    static void moves_##id##_##side_name(const Rules *rules, const Position *position,             \
                                         MoveList *list) {                                         \
        generate_moves(traits, side, position, list, routes_##id##_##side_name, rules);            \
    }                                                                                              \
    static int count_captures_##id##_##side_name(const Rules *rules, const Position *position) {   \
        return generate_count_captures(traits, side, position, routes_##id##_##side_name, rules);  \
    }                                                                                              \
    static int count_##id##_##side_name(const Rules *rules, const Position *position) {            \
        return generate_count(traits, side, position, count_captures_##id##_##side_name, rules);   \
    }                                                                                              \
    static bool can_capture_##id##_##side_name(const Rules *rules, const Position *position) {     \
        (void)rules;                                                                               \
        return capture_exists(traits, side, position);                                             \
    }

// Leaves below a position; the last ply is counted without making its moves. `depth` is at least 2.
#define GENERATOR_PERFT(id, side_name, side, other_name, traits)                                   \
    static uint64_t perft_##id##_##side_name(const Rules *rules, const Position *position,         \
                                             int depth) {                                          \
        if (depth == 2 && position->kings == 0 && !capture_exists(traits, side, position))         \
            return generate_count_replies(traits, side, position,                                  \
                                          count_captures_##id##_##other_name, rules);              \
        MoveList list;                                                                             \
        uint64_t leaves = 0;                                                                       \
        moves_##id##_##side_name(rules, position, &list);                                          \
        for (int i = 0; i < list.count; i++) {                                                     \
            const Position next = position_after(position, list.moves[i]);                         \
            leaves += depth == 2 ? (uint64_t)count_##id##_##other_name(rules, &next)               \
                                 : perft_##id##_##other_name(rules, &next, depth - 1);             \
        }                                                                                          \
        return leaves;                                                                             \
    }

#define GENERATOR(id, traits)                                                                      \
    GENERATOR_SIDE(id, white, WHITE, traits)                                                       \
    GENERATOR_SIDE(id, black, BLACK, traits)                                                       \
    static uint64_t perft_##id##_black(const Rules *rules, const Position *position, int depth);   \
    GENERATOR_PERFT(id, white, WHITE, black, traits)                                               \
    GENERATOR_PERFT(id, black, BLACK, white, traits)                                               \
    static const Generator generator_##id = {                                                      \
        .moves = {moves_##id##_white, moves_##id##_black},                                         \
        .captures = {captures_##id##_white, captures_##id##_black},                                \
        .can_capture = {can_capture_##id##_white, can_capture_##id##_black},                       \
        .count = {count_##id##_white, count_##id##_black},                                         \
        .perft = {perft_##id##_white, perft_##id##_black},                                         \
    };

// One line of rule_sets.def for every movement; the other lines share one of these.
#define MOVEMENTS(X)                                                                               \
    X(english)                                                                                     \
    X(italian)                                                                                     \
    X(spanish)                                                                                     \
    X(russian)                                                                                     \
    X(brazilian)                                                                                   \
    X(pool)                                                                                        \
    X(czech)                                                                                       \
    X(international)                                                                               \
    X(damas12)                                                                                     \
    X(mayor12)                                                                                     \
    X(thai)

#define RULE_SET(id, name, title, numbering, gametype, draws, ...)                                 \
    CJ_FORCE_INLINE Rules traits_##id(void) { return (Rules)RULES_INIT(__VA_ARGS__); }
#include "rules/rule_sets.def"
#undef RULE_SET

#define SPECIALISED(id) GENERATOR(id, traits_##id())
MOVEMENTS(SPECIALISED)
GENERATOR(any, *rules)

// The traits that decide which moves are legal, the others being equal by definition.
static bool moves_alike(Rules a, Rules b) {
    a.rows = b.rows;
    a.starts = b.starts;
    a.goal = b.goal;
    a.one_king_draw = b.one_king_draw;
    return memcmp(&a, &b, sizeof a) == 0;
}

const Generator *generator_find(const Rules *rules) {
#define MATCH(id)                                                                                  \
    if (moves_alike(*rules, traits_##id()))                                                        \
        return &generator_##id;
    MOVEMENTS(MATCH)
    return &generator_any;
}

const Generator *generator_general(void) { return &generator_any; }

void generate_routes(const Rules *rules, const Position *position, MoveList *list) {
    list->count = 0;
    capture_add_routes(*rules, position->side, position, list, true);
    if (allows_quiet(*rules, position->side, position, list->count != 0))
        slide_add_all(*rules, position->side, position, list);
}
