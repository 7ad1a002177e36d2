// SPDX-License-Identifier: MIT
#include "match/game_clock.h"

enum { CPU_PATIENCE = 10, CPU_PATIENCE_US = 5000000, SINGLE_CAPTURE_PART = 5 };

GameClock game_clock_start(const TimeTerms *terms, const MatchEngine *players[2]) {
    GameClock clock = {.terms = terms};
    for (Colour side = WHITE; side <= BLACK; side++) {
        const EngineSpec *const spec = players[side]->spec;
        clock.limits[side] = &spec->limits;
        clock.left_us[side] = spec->limits.clock_us;
        clock.moves_left[side] = spec->limits.clock_moves;
        // DXP has clocks for a whole game only.
        clock.is_timed[side] = spec->protocol != PROTOCOL_DXP || spec->limits.clock_us != 0;
    }
    return clock;
}

static bool has_single_capture(const RuleSet *set, const Position *position) {
    MoveList list;
    rule_set_list_moves(set, position, &list);
    return list.count == 1 && move_is_capture(list.moves[0]);
}

static int64_t shorter(int64_t a, int64_t b) { return a == 0 || (b != 0 && b < a) ? b : a; }

// How long to wait before the engine is told to stop.
static int64_t patience_of(const GameClock *clock, Colour side, const SearchLimits *limits) {
    const TimeTerms *const terms = clock->terms;
    const int64_t clock_us = limits->has_clock ? limits->clock_us[side] + 1 : 0;
    const int64_t budget_us = shorter(limits->move_time_us, clock_us);
    if (budget_us == 0 || !clock->is_timed[side])
        return terms->hang_us;
    // A process that waits uses no CPU time, so the wall clock has a word as well.
    if (terms->is_cpu_clock)
        return CPU_PATIENCE * (budget_us + terms->margin_us) + CPU_PATIENCE_US;
    return budget_us + terms->margin_us;
}

SearchLimits game_clock_limits(const GameClock *clock, const RuleSet *set,
                               const Position *position) {
    const Colour side = position->side;
    const MoveLimits *const own = clock->limits[side];
    SearchLimits limits = {.move_time_us = own->move_time_us,
                           .has_clock = own->clock_us != 0,
                           .moves_to_go = own->clock_us != 0 ? clock->moves_left[side] : 0,
                           .depth = own->depth,
                           .nodes = own->nodes};
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        limits.clock_us[colour] = clock->left_us[colour];
        limits.increment_us[colour] = clock->limits[colour]->increment_us;
    }
    if (clock->terms->is_tournament) {
        const int64_t full_us = clock->terms->tournament_us;
        limits.move_time_us =
            has_single_capture(set, position) ? full_us / SINGLE_CAPTURE_PART : full_us;
    }
    limits.patience_us = patience_of(clock, side, &limits);
    return limits;
}

bool game_clock_take(GameClock *clock, Colour side, const SearchLimits *limits,
                     const SearchAnswer *answer) {
    const TimeTerms *const terms = clock->terms;
    const MoveLimits *const own = clock->limits[side];
    const int64_t used_us =
        terms->is_cpu_clock && answer->cpu_us >= 0 ? answer->cpu_us : answer->wall_us;
    if (!clock->is_timed[side])
        return true;
    if (limits->move_time_us != 0 && used_us > limits->move_time_us + terms->margin_us)
        return false;
    if (own->clock_us == 0)
        return true;
    const int64_t left_us = clock->left_us[side] - used_us;
    if (left_us < -terms->margin_us)
        return false;
    clock->left_us[side] = (left_us > 0 ? left_us : 0) + own->increment_us;
    if (own->clock_moves != 0 && --clock->moves_left[side] == 0) {
        clock->moves_left[side] = own->clock_moves;
        clock->left_us[side] += own->clock_us;
    }
    return true;
}

int64_t game_clock_left(const GameClock *clock, Colour side) {
    return clock->limits[side]->clock_us != 0 ? clock->left_us[side] : -1;
}
