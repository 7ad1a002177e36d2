// SPDX-License-Identifier: MIT
#include "game/player_clock.h"

PlayerClock player_clock_start(const TimeControl *control) {
    return (PlayerClock){
        .control = *control, .left_us = control->clock_us, .moves_left = control->clock_moves};
}

static bool has_single_capture(const RuleSet *set, const Position *position) {
    MoveList list;
    rule_set_list_moves(set, position, &list);
    return list.count == 1 && move_is_capture(list.moves[0]);
}

int64_t player_clock_move_us(const PlayerClock *clock, const RuleSet *set,
                             const Position *position) {
    const TimeControl *const control = &clock->control;
    const bool is_short = control->single_capture_us != 0 && has_single_capture(set, position);
    return is_short ? control->single_capture_us : control->move_us;
}

bool player_clock_take(PlayerClock *clock, int64_t move_us, int64_t used_us, int64_t margin_us) {
    const TimeControl *const control = &clock->control;
    if (move_us != 0 && used_us > move_us + margin_us)
        return false;
    if (control->clock_us == 0)
        return true;
    const int64_t left_us = clock->left_us - used_us;
    if (left_us < -margin_us)
        return false;
    clock->left_us = (left_us > 0 ? left_us : 0) + control->increment_us;
    if (control->clock_moves != 0 && --clock->moves_left == 0) {
        clock->moves_left = control->clock_moves;
        clock->left_us += control->clock_us;
    }
    return true;
}

int64_t player_clock_left(const PlayerClock *clock) {
    return clock->control.clock_us != 0 ? clock->left_us : -1;
}
