// SPDX-License-Identifier: MIT
#include "train/train_opening.h"

#include "book/ballot_play.h"
#include "game/result.h"

#include <stddef.h>

static bool play_random(const RuleSet *set, Random *random, TrainOpening *opening, int plies) {
    for (int i = 0; i < plies; i++) {
        MoveList list;
        rule_set_list_moves(set, &opening->position, &list);
        if (list.count == 0)
            return false;
        const Move move = list.moves[random_below(random, (uint32_t)list.count)];
        opening->position = position_after(&opening->position, move);
        opening->plies++;
        if (result_of_position(set, &opening->position).result != RESULT_NONE)
            return false;
    }
    return rule_set_count_moves(set, &opening->position) > 0;
}

static bool play_ballot(const RuleSet *set, Random *random, TrainOpening *opening) {
    const Ballot ballot = ballot_get((int)random_below(random, (uint32_t)ballot_count()));
    Move moves[BALLOT_PLIES];
    if (!ballot_read_moves(set, &ballot, moves, NULL))
        return false;
    opening->position = ballot_position(set, moves);
    opening->plies += BALLOT_PLIES;
    return true;
}

// Takes a man off one of the two foremost rows.
static void lose_man(const RuleSet *set, Random *random, Position *position, Colour colour) {
    const int size = rule_set_board_size(set);
    Squares foremost = 0;
    for (int i = 0, rows = 0; i < size && rows < 2; i++) {
        const int row = colour == WHITE ? i : size - 1 - i;
        const Squares men = position->pieces[colour] & board_row_squares(size, row);
        foremost |= men;
        rows += men != 0;
    }
    int skip = (int)random_below(random, (uint32_t)bits_count(foremost));
    while (skip-- > 0)
        foremost &= foremost - 1;
    position->pieces[colour] &= ~bits_one(bits_first(foremost));
}

bool train_opening_make(const RuleSet *set, Random *random, TrainOpening *opening) {
    *opening = (TrainOpening){.position = rule_set_start(set)};
    const uint32_t kind = ballot_is_for(set) ? random_below(random, 3) : 2;
    const int few = (int)random_below(random, 5);
    if (kind == 0)
        return play_ballot(set, random, opening) && play_random(set, random, opening, few);
    if (kind == 1) {
        lose_man(set, random, &opening->position, WHITE);
        lose_man(set, random, &opening->position, BLACK);
        return play_random(set, random, opening, 2 + few);
    }
    return play_random(set, random, opening, 4 + (int)random_below(random, 7));
}
