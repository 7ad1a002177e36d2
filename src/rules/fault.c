// SPDX-License-Identifier: MIT
#include "rules/fault.h"

#include "rules/slide.h"

#include <stddef.h>
#include <stdlib.h>

void fault_list_captures(const RuleSet *set, const Position *position, MoveList *list) {
    Rules rules = set->rules;
    rules.choice = CHOICE_FREE;
    generator_general()->captures[position->side](&rules, position, list);
}

static const Move *find_ends(const MoveList *list, Move motion) {
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].from == motion.from && list->moves[i].to == motion.to)
            return &list->moves[i];
    return NULL;
}

static int king_count(const Position *position, Move move) {
    return bits_count(move.captured & position->kings);
}

// What the legal capture has that the refused one lacks.
static Fault fault_of_preference(const RuleSet *set, const Position *position, Move refused,
                                 Move legal) {
    const bool takes_fewer = bits_count(refused.captured) < bits_count(legal.captured);
    const bool by_man = !bits_has(position->kings, refused.from);
    switch (set->rules.choice) {
    case CHOICE_QUANTITY:
        return FAULT_MOST_PIECES;
    case CHOICE_QUANTITY_THEN_KINGS:
        return takes_fewer ? FAULT_MOST_PIECES : FAULT_MOST_KINGS;
    case CHOICE_QUANTITY_OR_KINGS:
        return FAULT_PIECES_OR_KINGS;
    case CHOICE_ITALIAN:
        if (takes_fewer)
            return FAULT_MOST_PIECES;
        if (by_man)
            return FAULT_BY_KING;
        return king_count(position, refused) < king_count(position, legal) ? FAULT_MOST_KINGS
                                                                           : FAULT_KINGS_EARLY;
    case CHOICE_KING_FIRST:
        return FAULT_BY_KING;
    default:
        return FAULT_ROUTE;
    }
}

static bool can_slide(const RuleSet *set, const Position *position, Move motion) {
    MoveList list;
    list.count = 0;
    slide_add_all(set->rules, position->side, position, &list);
    return find_ends(&list, motion) != NULL;
}

FaultReport fault_of_choice(const RuleSet *set, const Position *position, Move motion, bool takes) {
    MoveList legal;
    MoveList free;
    if (!bits_has(position_occupied(position), motion.from))
        return (FaultReport){.fault = FAULT_NO_PIECE};
    if (!bits_has(position->pieces[position->side], motion.from))
        return (FaultReport){.fault = FAULT_OPPONENT};
    rule_set_list_captures(set, position, &legal);
    fault_list_captures(set, position, &free);
    const Move *const by_route = find_ends(&legal, motion);
    const Move *const refused = find_ends(&free, motion);
    if (by_route != NULL)
        return (FaultReport){.fault = FAULT_ROUTE, .example = *by_route};
    if (refused != NULL && legal.count > 0)
        return (FaultReport){
            .fault = fault_of_preference(set, position, *refused, legal.moves[0]),
            .example = legal.moves[0],
        };
    if (!can_slide(set, position, motion))
        return (FaultReport){.fault = FAULT_NONE};
    if (takes)
        return (FaultReport){.fault = FAULT_NOTHING_TAKEN};
    if (legal.count > 0 && rule_set_count_moves(set, position) == legal.count)
        return (FaultReport){.fault = FAULT_COMPULSORY, .example = legal.moves[0]};
    return (FaultReport){.fault = FAULT_ROUTE, .example = motion};
}

// A straight line between two squares and what stands on it, ends excluded.
typedef struct Line {
    int steps; // 0 when the squares are not on one diagonal
    Direction direction;
    int piece; // the first piece between, or -1
    int count; // pieces between
} Line;

static Line line_between(const RuleSet *set, const Position *position, Move motion) {
    const int size = rule_set_board_size(set);
    const int down = board_row(size, motion.to) - board_row(size, motion.from);
    const int right = board_column(size, motion.to) - board_column(size, motion.from);
    Line line = {.piece = -1};
    if (abs(down) != abs(right))
        return line;
    line.steps = abs(down);
    line.direction =
        down < 0 ? (right < 0 ? UP_LEFT : UP_RIGHT) : (right < 0 ? DOWN_LEFT : DOWN_RIGHT);
    int square = motion.from;
    for (int step = 1; step < line.steps; step++) {
        square = board_step_square(size, square, line.direction);
        if (!bits_has(position_occupied(position), square))
            continue;
        line.piece = line.piece < 0 ? square : line.piece;
        line.count++;
    }
    return line;
}

static FaultReport fault_of_man(const RuleSet *set, const Position *position, const Line *line,
                                bool takes) {
    const Rules rules = set->rules;
    const bool is_backward = !direction_is_forward(line->direction, position->side);
    const bool is_jump = line->steps == 2 && line->piece >= 0;
    FaultReport report = {.fault = takes ? FAULT_NO_CAPTURE : FAULT_MAN_FAR, .square = line->piece};
    if (line->steps == 1)
        report.fault = is_backward ? FAULT_MAN_BACKWARDS : FAULT_NO_CAPTURE;
    else if (is_jump && bits_has(position->pieces[position->side], line->piece))
        report.fault = FAULT_OWN_PIECE;
    else if (is_jump && is_backward && !rules.men_capture_back)
        report.fault = FAULT_MAN_TAKES_BACK;
    else if (is_jump && bits_has(position->kings, line->piece) && !rules.man_takes_king)
        report.fault = FAULT_MAN_TAKES_KING;
    return report;
}

// A capture by this king over this piece; it does not end where the line ends.
static bool find_over(const RuleSet *set, const Position *position, Move motion, int over,
                      Move *found) {
    MoveList list;
    fault_list_captures(set, position, &list);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i].from == motion.from && bits_has(list.moves[i].captured, over)) {
            *found = list.moves[i];
            return true;
        }
    return false;
}

static FaultReport fault_of_king(const RuleSet *set, const Position *position, Move motion,
                                 const Line *line) {
    const bool is_over = line->count == 1 &&
                         bits_has(position->pieces[colour_other(position->side)], line->piece) &&
                         (rule_set_king_flies(set) || line->steps == 2);
    FaultReport report = {.fault = FAULT_BLOCKED, .square = line->piece};
    if (line->piece < 0) {
        report.fault = FAULT_KING_FAR;
        report.square = slide_reach(set->rules);
    } else if (is_over && set->rules.landing == LANDING_NEXT) {
        report.fault = FAULT_LAND_BEHIND;
    } else if (is_over && find_over(set, position, motion, line->piece, &report.example)) {
        report.fault = FAULT_GOES_ON;
    }
    return report;
}

FaultReport fault_of_motion(const RuleSet *set, const Position *position, Move motion, bool takes) {
    const Line line = line_between(set, position, motion);
    if (motion.from == motion.to)
        return (FaultReport){.fault = takes ? FAULT_NO_CAPTURE : FAULT_SAME_SQUARE};
    if (bits_has(position_occupied(position), motion.to))
        return (FaultReport){.fault = FAULT_OCCUPIED};
    if (line.steps == 0)
        return (FaultReport){.fault = takes ? FAULT_NO_CAPTURE : FAULT_NOT_DIAGONAL};
    if (bits_has(position->kings, motion.from))
        return takes && line.piece < 0 ? (FaultReport){.fault = FAULT_NO_CAPTURE}
                                       : fault_of_king(set, position, motion, &line);
    return fault_of_man(set, position, &line, takes);
}
