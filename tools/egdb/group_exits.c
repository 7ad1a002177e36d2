// SPDX-License-Identifier: MIT
// Captures and men's moves: what they are worth is known, because they lead to finished slices or
// to groups with men further ahead. The rules themselves come from the move generator.
#include "egdb/group_parts.h"

#include <string.h>

enum { MAX_COPIES = SLICE_MAX_PIECES };

// What a position is worth by the moves that leave its group.
typedef struct Exits {
    bool is_over;   // no legal move at all
    bool wins;      // one of them wins
    bool may_lose;  // none of them saves the mover
    bool may_quiet; // quiet moves are legal
} Exits;

// The words in which one position has a bit, and the bit in each: one for every king of the fast
// one's side. By the square of the fast king, for one set of the rest.
typedef struct Copies {
    int count;
    uint32_t rest[BOARD_BITS][MAX_COPIES];
    Squares bit[BOARD_BITS][MAX_COPIES];
} Copies;

static void take_in(const Group *group, const Position *position, Move move, Exits *exits) {
    const Position after = position_after(position, move);
    const EgdbValue value = value_table_get(group->pair->table, &after);
    exits->wins = exits->wins || value == VALUE_LOSS;
    exits->may_lose = exits->may_lose && value == VALUE_WIN;
}

static void add_captures(const Group *group, const Position *position, Exits *exits) {
    MoveList list;
    rule_set_list_captures(group->pair->set, position, &list);
    for (int i = 0; i < list.count && !exits->wins; i++)
        take_in(group, position, list.moves[i], exits);
}

// Quiet moves of men; returns whether there are any.
static bool add_men(const Group *group, const Position *position, Exits *exits) {
    const int size = group->pair->table->board_size;
    const Colour side = position->side;
    const Squares free = board_squares(size) & ~position_occupied(position);
    const Squares last_row = board_promotion_row(size, side);
    bool has_any = false;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        if (!direction_is_forward(d, side))
            continue;
        Squares targets = board_step(size, position_men(position, side), d) & free;
        has_any = has_any || targets != 0;
        while (targets != 0 && !exits->wins) {
            const int to = bits_take_first(&targets);
            const int from = board_step_square(size, to, direction_opposite(d));
            take_in(group, position,
                    (Move){.from = (uint8_t)from,
                           .to = (uint8_t)to,
                           .promotes = bits_has(last_row, to)},
                    exits);
        }
    }
    return has_any;
}

static bool kings_can_move(const Group *group, const Position *position) {
    const int size = group->pair->table->board_size;
    const Squares kings = position_kings(position, position->side);
    const Squares free = board_squares(size) & ~position_occupied(position);
    Squares targets = 0;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++)
        targets |= board_step(size, kings, d);
    return (targets & free) != 0;
}

static Exits find_exits(const Group *group, const Position *position, const bool can_capture[2]) {
    const bool captures = can_capture[position->side];
    Exits exits = {.may_lose = true};
    exits.may_quiet = !captures || (rule_set_captures_can_be_waived(group->pair->set) &&
                                    can_capture[colour_other(position->side)]);
    if (captures)
        add_captures(group, position, &exits);
    if (exits.may_quiet && !add_men(group, position, &exits) && !captures)
        exits.is_over = !kings_can_move(group, position);
    return exits;
}

static void decide_over(Group *group, Colour side, WordBits found) {
    GroupSide *const view = &group->sides[side];
    const bool is_won = rule_set_loser_wins(group->pair->set);
    group_decide(group, side, found, 0);
    if (is_won)
        view->not_won[found.word] &= ~found.bits;
    group_list_add(group, is_won ? &view->won[group->current] : &view->lost[group->current], found);
}

static void record(Group *group, Colour side, WordBits at, Exits exits) {
    GroupSide *const view = &group->sides[side];
    if (exits.is_over) {
        decide_over(group, side, at);
        return;
    }
    if (exits.wins) {
        view->marked[at.word] |= at.bits;
        return;
    }
    view->may_win[at.word] |= exits.may_quiet ? at.bits : 0;
    view->may_lose[at.word] |= exits.may_lose ? at.bits : 0;
}

// Where the positions of one set of the rest have their bits.
static void find_copies(const Group *group, uint32_t rest, Copies *copies) {
    const Squares squares = group->rest.squares[rest];
    copies->count = group->rest.kings + 1;
    for (Squares left = group->rest.free & ~squares; left != 0;) {
        const int fast = bits_take_first(&left);
        int i = 0;
        copies->rest[fast][0] = rest;
        copies->bit[fast][0] = bits_one(fast);
        for (Squares kings = squares; kings != 0;) {
            const Squares king = bits_one(bits_take_first(&kings));
            copies->rest[fast][++i] =
                combination_rank((squares & ~king) | bits_one(fast), group->rest.free);
            copies->bit[fast][i] = king;
        }
    }
}

// One placement of all pieces, with either side to move.
static void find_placement(Group *group, Position *position, uint32_t other, int fast,
                           const Copies *copies) {
    const bool can_capture[2] = {rule_set_can_capture(group->pair->set, position, WHITE),
                                 rule_set_can_capture(group->pair->set, position, BLACK)};
    for (Colour side = WHITE; side <= BLACK; side++) {
        position->side = side;
        const Exits exits = find_exits(group, position, can_capture);
        for (int i = 0; i < copies->count; i++)
            record(group, side,
                   (WordBits){copies->bit[fast][i],
                              copies->rest[fast][i] * group->other.count + other},
                   exits);
    }
}

static void find_word(Group *group, uint32_t word, const Copies *copies) {
    const Squares rest = group->rest.squares[group_rest_of(group, word)];
    const uint32_t other = group_other_of(group, word);
    const Squares others = group->other.squares[other];
    const Colour fast = group->fast;
    Squares left = group_free(group, word) & group_own_bits(group, word);
    if ((rest & others) != 0)
        return;
    while (left != 0) {
        const int square = bits_take_first(&left);
        const Squares kings = rest | bits_one(square);
        Position position = group->men;
        position.pieces[fast] |= kings;
        position.pieces[colour_other(fast)] |= others;
        position.kings = kings | others;
        find_placement(group, &position, other, square, copies);
    }
}

static void clear_side(Group *group, GroupSide *side) {
    const size_t size = group->words * sizeof(Squares);
    for (uint32_t word = 0; word < group->words; word++) {
        const bool exists = (group->rest.squares[group_rest_of(group, word)] &
                             group->other.squares[group_other_of(group, word)]) == 0;
        side->not_won[word] = !exists ? 0 : group->has_fast ? group_free(group, word) : 1;
    }
    memset(side->may_win, 0, size);
    memset(side->may_lose, 0, size);
    memset(side->marked, 0, size);
    memset(side->distances, DISTANCE_DRAW, (size_t)group->words * (size_t)group->bits);
    side->marked_count = 0;
    for (int i = 0; i < 2; i++)
        side->won[i].count = side->lost[i].count = 0;
}

void group_find_exits(Group *group) {
    Copies copies;
    for (Colour side = WHITE; side <= BLACK; side++)
        clear_side(group, &group->sides[side]);
    if (!group->has_fast) {
        Position position = group->men;
        copies.count = 1;
        copies.rest[0][0] = 0;
        copies.bit[0][0] = 1;
        find_placement(group, &position, 0, 0, &copies);
        return;
    }
    for (uint32_t rest = 0; rest < group->rest.count; rest++) {
        find_copies(group, rest, &copies);
        for (uint32_t other = 0; other < group->other.count; other++)
            find_word(group, rest * group->other.count + other, &copies);
    }
}
