// SPDX-License-Identifier: MIT
#include "game/draw_count.h"

#include <stddef.h>

// What the conditions look at: a position counted once for all of them.
typedef struct Ending {
    const Position *position;
    int board_size;
    int pieces[2]; // by Colour
    int kings[2];
    uint8_t counting; // set of EndingRule that count in this position, as far as the table is done
} Ending;

// What a move can be; the counters that it resets are a set of these.
typedef enum { MOVE_CAPTURES = 1 << 0, MOVE_BY_MAN = 1 << 1, MOVE_CROWNS = 1 << 2 } MoveKind;

typedef struct EndingRow {
    uint8_t rule; // EndingRule
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

// The table of doc/rules.md, section 3.3. `balance` stands as two rows: only a capture leads from
// one limit to the other, and that restarts the count anyway. `forced-win` stands before
// `four-a-side`, which depends on it.
static const EndingRow ENDING_ROWS[ENDING_COUNTERS] = {
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

static uint8_t move_kinds(const Position *before, Move move) {
    const bool by_man = !bits_has(before->kings, move.from);
    return (uint8_t)((move_is_capture(move) ? MOVE_CAPTURES : 0) | (by_man ? MOVE_BY_MAN : 0) |
                     (move.promotes ? MOVE_CROWNS : 0));
}

// Starts, restarts or moves on the counter of one row; without a call it is off.
static void ending_count(DrawCount *next, const DrawCount *count, int row, bool resets) {
    const bool was_running = (count->running >> row & 1) != 0;
    const bool is_full = count->ending[row] == DRAW_COUNT_MAX;
    next->running = (uint16_t)(next->running | 1U << row);
    next->ending[row] = (uint8_t)(was_running && !resets ? count->ending[row] + !is_full : 0);
}

static void ending_count_all(const RuleSet *set, const DrawCount *count, uint8_t kinds,
                             const Position *after, DrawCount *next) {
    Ending ending = ending_look(set, after);
    for (int i = 0; i < ENDING_COUNTERS; i++) {
        const EndingRow *const row = &ENDING_ROWS[i];
        if ((set->draws.endings & row->rule) == 0 || !row->holds(&ending))
            continue;
        const bool is_off = (count->running >> i & 1) == 0;
        if (is_off && row->starts != NULL && !row->starts(&ending))
            continue;
        ending_count(next, count, i, (row->resets & kinds) != 0);
        ending.counting |= row->rule;
    }
}

DrawCount draw_count_start(const RuleSet *set, const Position *position) {
    const DrawCount off = {0};
    DrawCount start = {0};
    ending_count_all(set, &off, 0, position, &start);
    return start;
}

DrawCount draw_count_after_thin(const RuleSet *set, const DrawCount *count, const Position *before,
                                Move move, const Position *after) {
    DrawCount next = {.quiet_king_plies = draw_count_quiet_after(count, before, move)};
    ending_count_all(set, count, move_kinds(before, move), after, &next);
    return next;
}

// The first row whose counter has reached its limit, or NULL.
static const EndingRow *ending_reached(const DrawCount *count) {
    for (uint64_t running = count->running; running != 0;) {
        const int row = bits_take_first(&running);
        if (count->ending[row] >= ENDING_ROWS[row].limit_plies)
            return &ENDING_ROWS[row];
    }
    return NULL;
}

bool draw_count_has_ended(const DrawCount *count) { return ending_reached(count) != NULL; }

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

const char *draw_count_reason(const RuleSet *set, const DrawCount *count) {
    const EndingRow *const reached = ending_reached(count);
    if (reached != NULL)
        return reached->words;
    return draw_count_is_draw(set, count) ? quiet_words(set->draws.quiet_king_plies) : NULL;
}

static int nearer(int left, int limit_plies, int counted) {
    const int rest = limit_plies > counted ? limit_plies - counted : 0;
    return rest < left ? rest : left;
}

int draw_count_plies_left(const RuleSet *set, const DrawCount *count) {
    int left = DRAW_COUNT_MAX;
    if (set->draws.quiet_king_plies != 0)
        left = nearer(left, set->draws.quiet_king_plies, count->quiet_king_plies);
    for (uint64_t running = count->running; running != 0;) {
        const int row = bits_take_first(&running);
        left = nearer(left, ENDING_ROWS[row].limit_plies, count->ending[row]);
    }
    return left;
}
