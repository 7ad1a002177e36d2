// SPDX-License-Identifier: MIT
// The clocks of one game: what a side may use for its next move, and whether it kept to that.
#ifndef CJ_GAME_CLOCK_H
#define CJ_GAME_CLOCK_H

#include "match/match_engine.h"

#include "game/player_clock.h"

// What holds for time in all games of a match.
typedef struct TimeTerms {
    bool is_cpu_clock; // the CPU time of the engine counts, not the wall clock
    int64_t margin_us; // overstepping by so much is allowed
    int64_t hang_us;   // an engine without a time limit is told to stop after so long
    // The American tournament clock: so long a move, a fifth of it when there is one capture only.
    bool is_tournament;
    int64_t tournament_us;
} TimeTerms;

typedef struct GameClock {
    const TimeTerms *terms;
    const MoveLimits *limits[2]; // by colour
    bool is_timed[2];            // false: told of no limit that it could keep
    PlayerClock players[2];
} GameClock;

GameClock game_clock_start(const TimeTerms *terms, const MatchEngine *players[2]);
// What the side to move is told. `position` decides about a single capture.
SearchLimits game_clock_limits(const GameClock *clock, const RuleSet *set,
                               const Position *position);
// Takes the time of a move; false when the side has lost by time.
bool game_clock_take(GameClock *clock, Colour side, const SearchLimits *limits,
                     const SearchAnswer *answer);
// What is left on a side's clock, -1 when it has none.
int64_t game_clock_left(const GameClock *clock, Colour side);

#endif
