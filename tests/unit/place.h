// SPDX-License-Identifier: MIT
// Positions and moves of unit tests, written with squares counted from the top left: a list such as
// "K1 K5 21" names kings and men of one side. Whatever a test writes wrongly fails the test.
#ifndef CJ_PLACE_H
#define CJ_PLACE_H

#include "unit/named_set.h"

#include <stdlib.h>

static inline void place_pieces(int size, const char *list, Colour colour, Position *position) {
    while (*list != '\0') {
        const bool is_king = *list == 'K';
        char *end = NULL;
        const long number = strtol(list + is_king, &end, 10);
        assert_in_range(number, 1, board_square_count(size));
        const int square = board_square_of_number(size, (int)number);
        assert_false(bits_has(position_occupied(position), square));
        position->pieces[colour] |= bits_one(square);
        if (is_king)
            position->kings |= bits_one(square);
        for (list = end; *list == ' ';)
            list++;
    }
}

static inline Position place(int size, Colour side, const char *white, const char *black) {
    Position position = {.side = side};
    place_pieces(size, white, WHITE, &position);
    place_pieces(size, black, BLACK, &position);
    return position;
}

// The one legal move between two squares.
static inline Move place_move(const RuleSet *set, const Position *position, int from, int to) {
    const int size = rule_set_board_size(set);
    MoveList list;
    Move found = {0};
    int count = 0;
    rule_set_list_moves(set, position, &list);
    for (int i = 0; i < list.count; i++) {
        const Move move = list.moves[i];
        if (board_number(size, move.from) != from || board_number(size, move.to) != to)
            continue;
        found = move;
        count++;
    }
    if (count != 1)
        fail_msg("%d legal moves %d-%d, expected one", count, from, to);
    return found;
}

#endif
