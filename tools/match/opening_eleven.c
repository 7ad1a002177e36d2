// SPDX-License-Identifier: MIT
// Eleven-man ballots. Each side loses one man of its two foremost rows and has moved another man of
// these rows once; in English draughts that makes 50 different arrays a side, 2500 positions
// together. Those where captures win material at once are left out.
#include "match/opening.h"

#include <stdio.h>
#include <string.h>

enum { MAX_ARRAYS = 512 };

// Different arrays of one side's men, the other side standing as at the start.
typedef struct Arrays {
    int count;
    Squares men[MAX_ARRAYS];
} Arrays;

static void add_array(Arrays *arrays, Squares men) {
    for (int i = 0; i < arrays->count; i++)
        if (arrays->men[i] == men)
            return;
    if (arrays->count < MAX_ARRAYS)
        arrays->men[arrays->count++] = men;
}

static Squares foremost_men(const RuleSet *set, const Position *start, Colour colour) {
    const int size = rule_set_board_size(set);
    const Squares men = start->pieces[colour];
    Squares foremost = 0;
    int rows = 0;
    for (int i = 0; i < size && rows < 2; i++) {
        const int row = colour == WHITE ? i : size - 1 - i;
        const Squares in_row = men & board_row_squares(size, row);
        foremost |= in_row;
        rows += in_row != 0;
    }
    return foremost;
}

static void make_arrays(const RuleSet *set, Colour colour, Arrays *arrays) {
    const Position start = rule_set_start(set);
    const Squares foremost = foremost_men(set, &start, colour);
    Squares left = foremost;
    arrays->count = 0;
    while (left != 0) {
        Position position = start;
        MoveList list;
        position.pieces[colour] &= ~bits_one(bits_take_first(&left));
        position.side = colour;
        rule_set_list_moves(set, &position, &list);
        for (int i = 0; i < list.count; i++)
            if (bits_has(foremost, list.moves[i].from))
                add_array(arrays, position_after(&position, list.moves[i]).pieces[colour]);
    }
}

// Men that the side to move wins by captures alone, both sides capturing as well as they can.
static int exchange(const RuleSet *set, const Position *position) {
    MoveList list;
    rule_set_list_captures(set, position, &list);
    int best = list.count == 0 ? 0 : -100;
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(position, list.moves[i]);
        const int gain = bits_count(list.moves[i].captured) - exchange(set, &after);
        best = gain > best ? gain : best;
    }
    return best;
}

bool opening_make_eleven(const OpeningPlan *plan, OpeningList *list, Message *error) {
    const RuleSet *const set = plan->set;
    Arrays arrays[2];
    make_arrays(set, WHITE, &arrays[WHITE]);
    make_arrays(set, BLACK, &arrays[BLACK]);
    for (int i = 0; i < arrays[BLACK].count; i++) {
        for (int j = 0; j < arrays[WHITE].count; j++) {
            char id[RECORD_ID_SIZE];
            const Position position = {
                .pieces = {[WHITE] = arrays[WHITE].men[j], [BLACK] = arrays[BLACK].men[i]},
                .side = rule_set_first_side(set)};
            if (exchange(set, &position) != 0)
                continue;
            snprintf(id, sizeof id, "eleven %d", list->count + 1);
            if (!opening_list_add(list, id, &position, NULL, 0))
                return message_fail(error, "memory is out");
        }
    }
    return true;
}
