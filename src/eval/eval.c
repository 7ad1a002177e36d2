// SPDX-License-Identifier: MIT
#include "eval/eval.h"

#include <stdlib.h>

enum {
    THIN_ENDING = 10,    // pieces on the board from which on kings are chased
    DRAWISH_DIVISOR = 16 // of the score where the side ahead can hardly win
};

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

// What the terms look at; the size is a constant in each of the two instances of the evaluation.
typedef struct EvalView {
    const Eval *eval;
    const Position *position;
    Squares free;
    int total; // pieces on the board
} EvalView;

CJ_FORCE_INLINE EvalView eval_view(int size, const Eval *eval, const Position *position) {
    const Squares occupied = position_occupied(position);
    return (EvalView){eval, position, board_squares(size) & ~occupied, bits_count(occupied)};
}

CJ_FORCE_INLINE int term_material(int size, const EvalView *view, Colour colour) {
    (void)size;
    return bits_count(position_men(view->position, colour)) * view->eval->man +
           bits_count(position_kings(view->position, colour)) * view->eval->king;
}

// Rows that men have gone forward.
CJ_FORCE_INLINE int term_advance(int size, const EvalView *view, Colour colour) {
    const Squares men = position_men(view->position, colour);
    int sum = 0;
    for (int gone = 1; gone < size - 1; gone++) {
        const int row = colour == WHITE ? size - 1 - gone : gone;
        sum += bits_count(men & board_row_squares(size, row)) *
               (gone * view->eval->advance + gone * gone * view->eval->runner);
    }
    return sum;
}

CJ_FORCE_INLINE int term_back_rank(int size, const EvalView *view, Colour colour) {
    const Squares home = board_promotion_row(size, colour_other(colour));
    if (position_men(view->position, colour_other(colour)) == 0)
        return 0;
    return bits_count(position_men(view->position, colour) & home) * view->eval->back_rank;
}

CJ_FORCE_INLINE int term_centre(int size, const EvalView *view, Colour colour) {
    (void)size;
    return bits_count(view->position->pieces[colour] & view->eval->centre_squares) *
           view->eval->centre;
}

CJ_FORCE_INLINE int men_steps(int size, const EvalView *view, Colour colour) {
    int steps = 0;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++)
        if (direction_is_forward(d, colour))
            steps +=
                bits_count(board_step(size, position_men(view->position, colour), d) & view->free);
    return steps;
}

CJ_FORCE_INLINE int term_mobility(int size, const EvalView *view, Colour colour) {
    const Eval *const eval = view->eval;
    const Squares kings = position_kings(view->position, colour);
    const int steps = eval->man_mobility != 0 ? men_steps(size, view, colour) : 0;
    int reached = 0;
    Squares movable = 0;
    if (CJ_LIKELY(kings == 0))
        return steps * eval->man_mobility;
    for (Direction d = UP_LEFT; d < DIRECTIONS; d++) {
        const Squares line = eval->king_flies ? board_fill(size, kings, view->free, d) & view->free
                                              : board_step(size, kings, d) & view->free;
        reached += bits_count(line);
        movable |= board_step(size, view->free, direction_opposite(d));
    }
    return steps * eval->man_mobility + reached * eval->king_mobility +
           bits_count(kings & ~movable) * eval->locked_king;
}

// Being ahead is worth more the fewer pieces are left.
CJ_FORCE_INLINE int term_lead(int size, const EvalView *view, Colour colour) {
    const int most = size == 8 ? 24 : 40;
    const int ahead =
        term_material(size, view, colour) - term_material(size, view, colour_other(colour));
    return ahead > 0 && view->total < most ? (most - view->total) * view->eval->lead : 0;
}

static int distance(int size, int a, int b) {
    const int rows = abs(board_row(size, a) - board_row(size, b));
    const int columns = abs(board_column(size, a) - board_column(size, b));
    return rows > columns ? rows : columns;
}

static int kings_nearness(int size, Squares kings, Squares hunted) {
    int nearness = 0;
    while (kings != 0) {
        const int king = bits_take_first(&kings);
        for (Squares rest = hunted; rest != 0;)
            nearness += size - distance(size, king, bits_take_first(&rest));
    }
    return nearness;
}

// In a thin ending the side ahead brings its short kings near to the others, and these away from
// the double corners.
CJ_FORCE_INLINE int term_chase(int size, const EvalView *view, Colour colour) {
    const Position *const position = view->position;
    const int chase = view->eval->chase;
    if (chase == 0 || view->total > THIN_ENDING ||
        2 * bits_count(position->pieces[colour]) <= view->total)
        return 0;
    const Squares hunted = position_kings(position, colour_other(colour));
    return kings_nearness(size, position_kings(position, colour), hunted) * chase -
           bits_count(hunted & view->eval->corner) * 4 * chase;
}

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

// The terms in the order in which people read them.
#define EVAL_TERMS(TERM)                                                                           \
    TERM("material", term_material)                                                                \
    TERM("advance", term_advance)                                                                  \
    TERM("back rank", term_back_rank)                                                              \
    TERM("centre", term_centre)                                                                    \
    TERM("mobility", term_mobility)                                                                \
    TERM("lead", term_lead)                                                                        \
    TERM("chase", term_chase)

CJ_FORCE_INLINE int eval_sized(int size, const Eval *eval, const Position *position) {
    const EvalView view = eval_view(size, eval, position);
    int score = 0;
#define ADD(name, term) score += term(size, &view, WHITE) - term(size, &view, BLACK);
    EVAL_TERMS(ADD)
#undef ADD
    if (is_drawish(eval, position, score > 0 ? BLACK : WHITE))
        score /= DRAWISH_DIVISOR;
    return position->side == WHITE ? score : -score;
}

static int eval_by_hand(const Eval *eval, const Position *position) {
    return eval->board_size == 8 ? eval_sized(8, eval, position) : eval_sized(10, eval, position);
}

void eval_use_net(Eval *eval, const Net *net) { eval->net = net; }

int eval_accumulated(const Eval *eval, const NetAccumulator *accumulator,
                     const Position *position) {
    const int score = net_evaluate(eval->net, accumulator, position);
    const Colour behind = score > 0 ? colour_other(position->side) : position->side;
    return is_drawish(eval, position, behind) ? score / DRAWISH_DIVISOR : score;
}

int eval_position(const Eval *eval, const Position *position) {
    NetAccumulator accumulator;
    if (eval->net == NULL)
        return eval_by_hand(eval, position);
    net_refresh(eval->net, position, &accumulator);
    return eval_accumulated(eval, &accumulator, position);
}

static int eval_from_white(const Eval *eval, const Position *position) {
    const int score = eval_position(eval, position);
    return position->side == WHITE ? score : -score;
}

void eval_explain_pieces(const Eval *eval, const Position *position, int worth[BOARD_BITS]) {
    const int whole = eval_from_white(eval, position);
    for (int square = 0; square < BOARD_BITS; square++) {
        const Squares others = ~bits_one(square);
        const Position without = {
            {position->pieces[WHITE] & others, position->pieces[BLACK] & others},
            position->kings & others,
            position->side};
        worth[square] = bits_has(position_occupied(position), square)
                            ? whole - eval_from_white(eval, &without)
                            : 0;
    }
}

int eval_explain(const Eval *eval, const Position *position, EvalTerm terms[EVAL_MAX_TERMS]) {
    const int size = eval->board_size;
    const EvalView view = eval_view(size, eval, position);
    int count = 0;
#define EXPLAIN(name_, term)                                                                       \
    terms[count++] = (EvalTerm){name_, term(size, &view, WHITE), term(size, &view, BLACK)};
    EVAL_TERMS(EXPLAIN)
#undef EXPLAIN
    return count;
}
