// SPDX-License-Identifier: MIT
#include "game/draw_count.h"

#include <stddef.h>

// What the conditions look at: a position counted once for all of them.
typedef struct Ending {
    const Position *position;
    int board_size;
    int pieces[2]; // by Colour
    int kings[2];
    unsigned counting; // set of EndingRule that count in this position, as far as the table is done
} Ending;

// What a move can be; the counters that it resets are a set of these.
typedef enum { MOVE_CAPTURES = 1 << 0, MOVE_BY_MAN = 1 << 1, MOVE_CROWNS = 1 << 2 } MoveKind;

typedef struct EndingRow {
    EndingRule rule;
    uint8_t limit_plies;
    uint8_t resets; // set of MoveKind
    bool (*holds)(const Ending *ending);
    bool (*starts)(const Ending *ending); // NULL: as soon as it holds
    const char *words;
} EndingRow;

static Ending ending_look(const RuleSet *set, const Position *position) {
    Ending ending = {.position = position, .board_size = rule_set_board_size(set)};
    for (int side = WHITE; side <= BLACK; side++) {
        ending.pieces[side] = bits_count(position->pieces[side]);
        ending.kings[side] = bits_count(position->pieces[side] & position->kings);
    }
    return ending;
}

// From the bottom left to the top right corner.
static Squares long_diagonal(int size) {
    const Squares corner = bits_one(board_square_at(size, size - 1, 0));
    return board_fill(size, corner, board_squares(size), UP_RIGHT);
}

static bool is_lone_king(const Ending *ending, Colour side) {
    return ending->pieces[side] == 1 && ending->kings[side] == 1;
}

// Finds the side opposite a lone king. Where both sides have one, either will do.
static bool find_strong_side(const Ending *ending, Colour *strong) {
    *strong = is_lone_king(ending, BLACK) ? WHITE : BLACK;
    return is_lone_king(ending, colour_other(*strong));
}

// A capture from two to one or a crowning within this ending restarts nothing (doc/rules.md 3.3).
static bool is_lone_few(const Ending *ending) {
    Colour strong;
    return find_strong_side(ending, &strong) && ending->pieces[strong] <= 2 &&
           ending->kings[strong] >= 1;
}

static bool is_lone_three(const Ending *ending) {
    Colour strong;
    return find_strong_side(ending, &strong) && ending->pieces[strong] == 3 &&
           ending->kings[strong] >= 1;
}

static bool is_lone_diagonal(const Ending *ending) {
    Colour strong;
    if (!is_lone_three(ending) || !find_strong_side(ending, &strong))
        return false;
    const Squares held = position_occupied(ending->position) & long_diagonal(ending->board_size);
    return held == ending->position->pieces[colour_other(strong)];
}

static bool is_two_kings(const Ending *ending) {
    return ending->pieces[WHITE] == 2 && ending->pieces[BLACK] == 2 &&
           ending->kings[WHITE] + ending->kings[BLACK] >= 3;
}

static bool is_balance(const Ending *ending, int min_pieces) {
    const int pieces = ending->pieces[WHITE] + ending->pieces[BLACK];
    return ending->kings[WHITE] >= 1 && ending->kings[BLACK] >= 1 && pieces >= min_pieces &&
           pieces < min_pieces + 2;
}

static bool is_balance_of_four(const Ending *ending) { return is_balance(ending, 4); }

static bool is_balance_of_six(const Ending *ending) { return is_balance(ending, 6); }

static bool is_three_kings(const Ending *ending) {
    Colour strong;
    return find_strong_side(ending, &strong) && ending->pieces[strong] == 3 &&
           ending->kings[strong] == 3;
}

static bool has_strong_king_on_diagonal(const Ending *ending) {
    Colour strong;
    return find_strong_side(ending, &strong) &&
           (position_kings(ending->position, strong) & long_diagonal(ending->board_size)) != 0;
}

static bool is_four_a_side(const Ending *ending) {
    return ending->pieces[WHITE] <= 4 && ending->pieces[BLACK] <= 4 && ending->kings[WHITE] >= 1 &&
           ending->kings[BLACK] >= 1 && (ending->counting & ENDING_FORCED_WIN) == 0;
}

// The table of doc/rules.md, section 3.3. `balance` stands as two rows with one counter: only a
// capture leads from one to the other, and that restarts the count anyway. `forced-win` stands
// before `four-a-side`, which depends on it.
static const EndingRow ENDING_ROWS[] = {
    {ENDING_LONE_FEW, 10, 0, is_lone_few, NULL,
     "5 moves a side with one or two pieces against a king"},
    {ENDING_LONE_THREE, 32, 0, is_lone_three, NULL,
     "16 moves a side with three pieces against a king"},
    {ENDING_LONE_DIAGONAL, 10, 0, is_lone_diagonal, NULL,
     "5 moves a side against a king on the long diagonal"},
    {ENDING_TWO_KINGS, 10, 0, is_two_kings, NULL,
     "5 moves a side with two pieces each, three or four of them kings"},
    {ENDING_BALANCE, 60, MOVE_CAPTURES | MOVE_CROWNS, is_balance_of_four, NULL,
     "30 moves a side without capture or crowning, four or five pieces left"},
    {ENDING_BALANCE, 120, MOVE_CAPTURES | MOVE_CROWNS, is_balance_of_six, NULL,
     "60 moves a side without capture or crowning, six or seven pieces left"},
    {ENDING_FORCED_WIN, 24, 0, is_three_kings, has_strong_king_on_diagonal,
     "12 moves a side with three kings on the long diagonal against one"},
    {ENDING_FOUR_A_SIDE, 40, MOVE_CAPTURES | MOVE_BY_MAN, is_four_a_side, NULL,
     "20 moves a side with kings only, at most four pieces each"},
    {ENDING_THIRTEEN, 26, 0, is_three_kings, NULL, "13 moves a side with three kings against one"},
};

enum { ENDING_ROW_COUNT = sizeof ENDING_ROWS / sizeof ENDING_ROWS[0], ENDING_OFF = 0xff };

static uint8_t move_kinds(const Position *before, Move move) {
    const bool by_man = !bits_has(before->kings, move.from);
    return (uint8_t)((move_is_capture(move) ? MOVE_CAPTURES : 0) | (by_man ? MOVE_BY_MAN : 0) |
                     (move.promotes ? MOVE_CROWNS : 0));
}

static int ending_shift(EndingRule rule) { return 8 * bits_first((uint64_t)rule); }

static int ending_left(const DrawCount *count, EndingRule rule) {
    return (int)(count->endings_left >> ending_shift(rule) & 0xff);
}

static void ending_set_left(DrawCount *count, EndingRule rule, int left) {
    count->endings_left &= ~(UINT64_C(0xff) << ending_shift(rule));
    count->endings_left |= (uint64_t)left << ending_shift(rule);
}

// The counter of a row whose condition holds, after a move of these kinds.
static int ending_next(const EndingRow *row, const Ending *ending, int left, uint8_t kinds) {
    if (left == ENDING_OFF)
        return row->starts == NULL || row->starts(ending) ? row->limit_plies : ENDING_OFF;
    if ((row->resets & kinds) != 0)
        return row->limit_plies;
    return left - (left > 0);
}

static uint64_t endings_after(const RuleSet *set, const DrawCount *count, uint8_t kinds,
                              const Position *after) {
    Ending ending = ending_look(set, after);
    DrawCount next = {.endings_left = ENDINGS_OFF};
    for (int i = 0; i < ENDING_ROW_COUNT; i++) {
        const EndingRow *const row = &ENDING_ROWS[i];
        if ((set->draws.endings & (unsigned)row->rule) == 0 || !row->holds(&ending))
            continue;
        const int left = ending_next(row, &ending, ending_left(count, row->rule), kinds);
        ending_set_left(&next, row->rule, left);
        if (left != ENDING_OFF)
            ending.counting |= (unsigned)row->rule;
    }
    return next.endings_left;
}

DrawCount draw_count_start(const RuleSet *set, const Position *position) {
    const DrawCount off = {.endings_left = ENDINGS_OFF};
    return (DrawCount){.endings_left = endings_after(set, &off, 0, position)};
}

DrawCount draw_count_after_thin(const RuleSet *set, const DrawCount *count, const Position *before,
                                Move move, const Position *after) {
    return (DrawCount){
        .endings_left = endings_after(set, count, move_kinds(before, move), after),
        .quiet_king_plies = draw_count_quiet_after(count, before, move),
    };
}

// The limits in use have their number in the text, others do without.
static const char *quiet_words(int limit_plies) {
    switch (limit_plies) {
    case 30:
        return "15 moves a side with kings only";
    case 40:
        return "20 moves a side with kings only";
    case 50:
        return "25 moves a side with kings only";
    case 80:
        return "40 moves a side with kings only";
    default:
        return "limit of moves with kings only";
    }
}

const char *draw_count_reason(const RuleSet *set, const DrawCount *count,
                              const Position *position) {
    const Ending ending = ending_look(set, position);
    for (int i = 0; i < ENDING_ROW_COUNT; i++) {
        const EndingRow *const row = &ENDING_ROWS[i];
        if (ending_left(count, row->rule) == 0 && row->holds(&ending))
            return row->words;
    }
    return draw_count_is_draw(set, count) ? quiet_words(set->draws.quiet_king_plies) : NULL;
}

int draw_count_plies_left(const RuleSet *set, const DrawCount *count) {
    const int limit = set->draws.quiet_king_plies;
    int least = DRAW_COUNT_MAX;
    if (limit != 0)
        least = count->quiet_king_plies < limit ? limit - count->quiet_king_plies : 0;
    for (uint64_t left = count->endings_left; left != ENDINGS_OFF; left = left >> 8 | 0xffULL << 56)
        least = (int)(left & 0xff) < least ? (int)(left & 0xff) : least;
    return least;
}
