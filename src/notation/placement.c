// SPDX-License-Identifier: MIT
#include "notation/placement.h"

const char *placement_colour_name(Colour colour) { return colour == WHITE ? "White" : "Black"; }

bool placement_put(Position *position, int square, Colour colour, bool is_king) {
    const Squares bit = bits_one(square);
    if ((position_occupied(position) & bit) != 0)
        return false;
    position->pieces[colour] |= bit;
    if (is_king)
        position->kings |= bit;
    return true;
}

bool placement_check(const RuleSet *set, const Position *position, NotationStyle style,
                     Message *error) {
    const int size = rule_set_board_size(set);
    if (position_occupied(position) == 0)
        return message_fail(error, "no piece on the board: expected at least one");
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        const Squares crowned = position_men(position, colour) & board_promotion_row(size, colour);
        if (crowned == 0)
            continue;
        char name[SQUARE_NAME_SIZE];
        square_name_format(set, bits_first(crowned), style, name);
        return message_fail(error, "man on its promotion row: %s man on %s, expected a king there",
                            placement_colour_name(colour), name);
    }
    return true;
}
