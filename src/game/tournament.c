// SPDX-License-Identifier: MIT
#include "game/tournament.h"

enum { SINGLE_CAPTURE_PART = 5, ARBITER_PLIES = 20 };

TimeControl tournament_time(int64_t move_us) {
    return (TimeControl){.move_us = move_us, .single_capture_us = move_us / SINGLE_CAPTURE_PART};
}

void tournament_set_draws(RuleSet *set) {
    set->draws.repetitions = 0;
    set->draws.quiet_king_plies = 0;
}

bool tournament_wants_arbiter(const Game *game) {
    if (game->count < ARBITER_PLIES ||
        game->plies[game->count].draws.quiet_king_plies < ARBITER_PLIES)
        return false;
    const GamePly *const first = &game->plies[game->count - ARBITER_PLIES];
    for (int i = 0; i <= ARBITER_PLIES; i++)
        for (int j = i + 2; j <= ARBITER_PLIES; j += 2)
            if (position_is_equal(&first[i].position, &first[j].position))
                return true;
    return false;
}
