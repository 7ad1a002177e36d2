// SPDX-License-Identifier: MIT
// What a player may use of time, and how much of it is left. Who measures, and what happens when a
// player has used too much, is the caller's business; no clock of the system is read here.
#ifndef CJ_PLAYER_CLOCK_H
#define CJ_PLAYER_CLOCK_H

#include "rules/rule_set.h"

// All that are not 0 hold together.
typedef struct TimeControl {
    int64_t move_us;           // for each move
    int64_t single_capture_us; // instead of it, where one capture is the only legal move
    int64_t clock_us;          // for `clock_moves` moves, or for the game when that is 0
    int64_t increment_us;      // put on the clock behind each move
    int clock_moves;
} TimeControl;

typedef struct PlayerClock {
    TimeControl control;
    int64_t left_us;
    int moves_left; // to the next time control
} PlayerClock;

PlayerClock player_clock_start(const TimeControl *control);

// The time of the next move, whatever the clock says; 0 = no limit.
int64_t player_clock_move_us(const PlayerClock *clock, const RuleSet *set,
                             const Position *position);

// Takes the time of a move, `move_us` being its limit; false when the player has lost by time. A
// limit that is overstepped by no more than the margin was kept: the clock goes on from zero then.
bool player_clock_take(PlayerClock *clock, int64_t move_us, int64_t used_us, int64_t margin_us);

// What is left on the clock, -1 when the player has none.
int64_t player_clock_left(const PlayerClock *clock);

#endif
