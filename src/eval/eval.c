// SPDX-License-Identifier: MIT
#include "eval/eval.h"

#include <stdlib.h>

enum { THIN_ENDING = 10 }; // pieces on the board from which on kings are chased

static Squares diagonal_squares(int size) {
    Squares squares = 0;
    for (int row = 0; row < size; row++)
        squares |= bits_one(board_square_at(size, row, (size - 1 - row) / 2));
    return squares;
}

static Squares centre_squares(int size) {
    Squares squares = 0;
    for (Squares rest = board_squares(size); rest != 0;) {
        const int square = bits_take_first(&rest);
        const int row = board_row(size, square);
        const int column = board_column(size, square);
        if (row >= 2 && row < size - 2 && column >= 2 && column < size - 2)
            squares |= bits_one(square);
    }
    return squares;
}

// The two corners where two playing squares meet; the other two end the long diagonal.
static Squares double_corners(int size) {
    const int last = board_row_width(size) - 1;
    return bits_one(board_square_at(size, 0, 0)) | bits_one(board_square_at(size, 1, 0)) |
           bits_one(board_square_at(size, size - 1, last)) |
           bits_one(board_square_at(size, size - 2, last));
}

Eval eval_open(const RuleSet *set) {
    const int size = rule_set_board_size(set);
    Eval eval = {.board_size = size,
                 .king_flies = rule_set_king_flies(set),
                 .man = 100,
                 .king = rule_set_king_flies(set) ? 300 : 140,
                 .advance = 3,
                 .back_rank = 7,
                 .centre = 3,
                 .king_mobility = rule_set_king_flies(set) ? 2 : 4,
                 .locked_king = -35,
                 .lead = 3,
                 .chase = rule_set_king_flies(set) ? 0 : 2,
                 .centre_squares = centre_squares(size),
                 .corner = double_corners(size),
                 .main_diagonal = diagonal_squares(size)};
    if (rule_set_first_king_wins(set)) {
        eval.runner = 3;
    } else if (rule_set_loser_wins(set)) {
        eval.man = -70;
        eval.king = -60;
        eval.advance = 1;
        eval.centre = 0;
        eval.back_rank = 3;
        eval.man_mobility = 8;
        eval.king_mobility = 1;
        eval.locked_king = 30;
        eval.lead = 0;
        eval.chase = 0;
    }
    return eval;
}

// Rows that the men of one colour have gone forward, each with the weight of that many rows.
static int term_advance(const Eval *eval, const Position *position, Colour colour) {
    const Squares men = position_men(position, colour);
    int sum = 0;
    for (int gone = 1; gone < eval->board_size - 1; gone++) {
        const int row = colour == WHITE ? eval->board_size - 1 - gone : gone;
        sum += bits_count(men & board_row_squares(eval->board_size, row)) *
               (gone * eval->advance + gone * gone * eval->runner);
    }
    return sum;
}

static int term_material(const Eval *eval, const Position *position, Colour colour) {
    return bits_count(position_men(position, colour)) * eval->man +
           bits_count(position_kings(position, colour)) * eval->king;
}

static int term_back_rank(const Eval *eval, const Position *position, Colour colour) {
    const Squares home = board_promotion_row(eval->board_size, colour_other(colour));
    if (position_men(position, colour_other(colour)) == 0)
        return 0;
    return bits_count(position_men(position, colour) & home) * eval->back_rank;
}

static int term_centre(const Eval *eval, const Position *position, Colour colour) {
    return bits_count(position->pieces[colour] & eval->centre_squares) * eval->centre;
}

static int term_mobility(const Eval *eval, const Position *position, Colour colour) {
    const int size = eval->board_size;
    const Squares free = board_squares(size) & ~position_occupied(position);
    const Squares men = position_men(position, colour);
    const Squares kings = position_kings(position, colour);
    int steps = 0;
    int reached = 0;
    Squares movable = 0;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        if (eval->man_mobility != 0 && direction_is_forward(d, colour))
            steps += bits_count(board_step(size, men, d) & free);
        if (kings == 0)
            continue;
        const Squares line = eval->king_flies ? board_fill(size, kings, free, d) & free
                                              : board_step(size, kings, d) & free;
        reached += bits_count(line);
        movable |= board_step(size, free, direction_opposite(d));
    }
    return steps * eval->man_mobility + reached * eval->king_mobility +
           bits_count(kings & ~movable) * eval->locked_king;
}

// Being ahead is worth more the fewer pieces are left.
static int term_lead(const Eval *eval, const Position *position, Colour colour) {
    const int total = bits_count(position_occupied(position));
    const int most = eval->board_size == 8 ? 24 : 40;
    const int ahead =
        term_material(eval, position, colour) - term_material(eval, position, colour_other(colour));
    return ahead > 0 && total < most ? (most - total) * eval->lead : 0;
}

static int distance(int size, int a, int b) {
    const int rows = abs(board_row(size, a) - board_row(size, b));
    const int columns = abs(board_column(size, a) - board_column(size, b));
    return rows > columns ? rows : columns;
}

// In a thin ending the side ahead brings its short kings near to the others, and these away from
// the double corners.
static int term_chase(const Eval *eval, const Position *position, Colour colour) {
    const int size = eval->board_size;
    if (eval->chase == 0 || bits_count(position_occupied(position)) > THIN_ENDING ||
        bits_count(position->pieces[colour]) <= bits_count(position->pieces[colour_other(colour)]))
        return 0;
    const Squares hunted = position_kings(position, colour_other(colour));
    int nearness = 0;
    for (Squares kings = position_kings(position, colour); kings != 0;) {
        const int king = bits_take_first(&kings);
        for (Squares rest = hunted; rest != 0;)
            nearness += size - distance(size, king, bits_take_first(&rest));
    }
    return nearness * eval->chase - bits_count(hunted & eval->corner) * 4 * eval->chase;
}

typedef int Term(const Eval *eval, const Position *position, Colour colour);

static const struct {
    const char *name;
    Term *term;
} TERMS[] = {
    {"material", term_material}, {"advance", term_advance},   {"back rank", term_back_rank},
    {"centre", term_centre},     {"mobility", term_mobility}, {"lead", term_lead},
    {"chase", term_chase},
};

enum { TERM_COUNT = sizeof TERMS / sizeof TERMS[0] };

// A lone flying king cannot be caught by two kings, nor by three while it holds the long diagonal.
static bool is_drawish(const Eval *eval, const Position *position, Colour weak) {
    const Squares lone = position->pieces[weak];
    const Squares strong = position->pieces[colour_other(weak)];
    if (!eval->king_flies || eval->man < 0 || (lone & (lone - 1)) != 0 ||
        (lone & position->kings) == 0)
        return false;
    const int count = bits_count(strong);
    return count <= 2 || (count == 3 && (lone & eval->main_diagonal) != 0);
}

int eval_position(const Eval *eval, const Position *position) {
    int score = 0;
    for (int i = 0; i < TERM_COUNT; i++)
        score += TERMS[i].term(eval, position, WHITE) - TERMS[i].term(eval, position, BLACK);
    if (is_drawish(eval, position, score > 0 ? BLACK : WHITE))
        score /= 16;
    return position->side == WHITE ? score : -score;
}

int eval_explain(const Eval *eval, const Position *position, EvalTerm terms[EVAL_MAX_TERMS]) {
    for (int i = 0; i < TERM_COUNT; i++)
        terms[i] = (EvalTerm){.name = TERMS[i].name,
                              .white = TERMS[i].term(eval, position, WHITE),
                              .black = TERMS[i].term(eval, position, BLACK)};
    return TERM_COUNT;
}
