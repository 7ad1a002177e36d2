// SPDX-License-Identifier: MIT
#include "match/game_clock.h"

#include "game/tournament.h"

enum { CPU_PATIENCE = 10, CPU_PATIENCE_US = 5000000 };

static TimeControl control_of(const TimeTerms *terms, const MoveLimits *limits) {
    TimeControl control = {.move_us = limits->move_time_us};
    if (terms->is_tournament)
        control = tournament_time(terms->tournament_us);
    control.clock_us = limits->clock_us;
    control.increment_us = limits->increment_us;
    control.clock_moves = limits->clock_moves;
    return control;
}

GameClock game_clock_start(const TimeTerms *terms, const MatchEngine *players[2]) {
    GameClock clock = {.terms = terms};
    for (Colour side = WHITE; side <= BLACK; side++) {
        const EngineSpec *const spec = players[side]->spec;
        const TimeControl control = control_of(terms, &spec->limits);
        clock.limits[side] = &spec->limits;
        clock.players[side] = player_clock_start(&control);
        // DXP has clocks for a whole game only.
        clock.is_timed[side] = spec->protocol != PROTOCOL_DXP || spec->limits.clock_us != 0;
    }
    return clock;
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
    const PlayerClock *const player = &clock->players[side];
    SearchLimits limits = {.move_time_us = player_clock_move_us(player, set, position),
                           .has_clock = own->clock_us != 0,
                           .moves_to_go = own->clock_us != 0 ? player->moves_left : 0,
                           .depth = own->depth,
                           .nodes = own->nodes};
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        limits.clock_us[colour] = clock->players[colour].left_us;
        limits.increment_us[colour] = clock->limits[colour]->increment_us;
    }
    limits.patience_us = patience_of(clock, side, &limits);
    return limits;
}

bool game_clock_take(GameClock *clock, Colour side, const SearchLimits *limits,
                     const SearchAnswer *answer) {
    const TimeTerms *const terms = clock->terms;
    const int64_t used_us =
        terms->is_cpu_clock && answer->cpu_us >= 0 ? answer->cpu_us : answer->wall_us;
    return !clock->is_timed[side] || player_clock_take(&clock->players[side], limits->move_time_us,
                                                       used_us, terms->margin_us);
}

int64_t game_clock_left(const GameClock *clock, Colour side) {
    return player_clock_left(&clock->players[side]);
}
