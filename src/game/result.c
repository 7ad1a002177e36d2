// SPDX-License-Identifier: MIT
#include "game/result.h"

#include <stddef.h>

static Outcome won_by(Colour winner, const char *reason) {
    return (Outcome){.result = winner == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS,
                     .reason = reason};
}

// Legal play never leads to kings of both sides: the first one ended the game. In a loaded position
// the king of the side that moved last counts, as it would in a game.
static Outcome result_of_first_king(const Position *position) {
    const Colour mover = colour_other(position->side);
    const Colour winner = position_kings(position, mover) != 0 ? mover : position->side;
    return won_by(winner, "first king");
}

static bool is_one_king_each(const Position *position) {
    return position->kings == position_occupied(position) &&
           bits_count(position->pieces[WHITE]) == 1 && bits_count(position->pieces[BLACK]) == 1;
}

static Outcome result_without_move(const RuleSet *set, const Position *position) {
    const Colour side = position->side;
    const char *const reason = position->pieces[side] == 0 ? "no pieces left" : "no legal move";
    return won_by(rule_set_loser_wins(set) ? side : colour_other(side), reason);
}

Outcome result_of_position(const RuleSet *set, const Position *position) {
    if (rule_set_first_king_wins(set) && position->kings != 0)
        return result_of_first_king(position);
    if (rule_set_one_king_each_draws(set) && is_one_king_each(position))
        return (Outcome){.result = RESULT_DRAW, .reason = "one king each"};
    if (rule_set_count_moves(set, position) == 0)
        return result_without_move(set, position);
    return (Outcome){.result = RESULT_NONE, .reason = NULL};
}
