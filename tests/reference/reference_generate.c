// SPDX-License-Identifier: MIT
//
// Legal moves of the reference generator: captures sifted by the rule of choice, quiet moves where
// the obligation to capture allows them, and the counting of lines of play.
#include "reference/reference.h"

#include "reference/reference_parts.h"

#include <stdlib.h>

static void add_move(RefMoveList *list, const RefMove *move) {
    list->moves = ref_grow(list->moves, list->count, &list->capacity, sizeof *list->moves);
    list->moves[list->count++] = *move;
}

// Adds the quiet moves in one direction of the piece on this square.
static void add_slides(const RefRules *rules, const RefPosition *position, const int origin[2],
                       const int step[2], RefMoveList *list) {
    const bool king = ref_is_king(position->cell[origin[0]][origin[1]]);
    const int reach = !king || rules->king == REF_KING_SHORT ? 1
                      : rules->king == REF_KING_TWO          ? 2
                                                             : position->size;
    int row = origin[0];
    int col = origin[1];
    for (int distance = 1; distance <= reach; distance++) {
        row += step[0];
        col += step[1];
        if (!ref_on_board(position, row, col) || position->cell[row][col] != REF_EMPTY) {
            return;
        }
        RefMove move = {0};
        move.from = ref_square(position, origin[0], origin[1]);
        move.to = ref_square(position, row, col);
        move.promotes = !king && ref_is_last_row(position, position->side, row);
        add_move(list, &move);
    }
}

static void add_quiet_moves(const RefRules *rules, const RefPosition *position, RefMoveList *list) {
    for (int row = 0; row < position->size; row++) {
        for (int col = 0; col < position->size; col++) {
            const int cell = position->cell[row][col];
            if (!ref_is_of(cell, position->side)) {
                continue;
            }
            const int forward = position->side == REF_WHITE ? -1 : 1;
            const int origin[2] = {row, col};
            for (int side_step = -1; side_step <= 1; side_step += 2) {
                add_slides(rules, position, origin, (const int[2]){forward, side_step}, list);
                if (ref_is_king(cell)) {
                    add_slides(rules, position, origin, (const int[2]){-forward, side_step}, list);
                }
            }
        }
    }
}

// Positive if the rule of choice prefers the left capture, negative if the right one, else 0.
// Quantity-or-kings is no such order and is decided elsewhere.
static int compare_by_choice(RefChoice choice, const RefCapture *left, const RefCapture *right) {
    const int more = left->move.captured_count - right->move.captured_count;
    const int more_kings = left->kings - right->kings;
    const int by_king = (left->by_king ? 1 : 0) - (right->by_king ? 1 : 0);
    const int earlier = (left->kings_met > right->kings_met) - (left->kings_met < right->kings_met);
    switch (choice) {
    case REF_CHOICE_QUANTITY:
        return more;
    case REF_CHOICE_QUANTITY_THEN_KINGS:
        return more ? more : more_kings;
    case REF_CHOICE_ITALIAN:
        return more ? more : by_king ? by_king : more_kings ? more_kings : earlier;
    case REF_CHOICE_KING_FIRST:
        return by_king;
    default:
        return 0;
    }
}

// Adds what takes the greatest number of pieces, or the greatest number of kings if any.
static void add_most_or_most_kings(const RefCaptureList *captures, RefMoveList *list) {
    int most = 0;
    int most_kings = 0;
    for (size_t i = 0; i < captures->count; i++) {
        const RefCapture *const capture = &captures->captures[i];
        most = capture->move.captured_count > most ? capture->move.captured_count : most;
        most_kings = capture->kings > most_kings ? capture->kings : most_kings;
    }
    for (size_t i = 0; i < captures->count; i++) {
        const RefCapture *const capture = &captures->captures[i];
        const bool takes_most_kings = most_kings > 0 && capture->kings == most_kings;
        if (capture->move.captured_count == most || takes_most_kings) {
            add_move(list, &capture->move);
        }
    }
}

static void add_best(RefChoice choice, const RefCaptureList *captures, RefMoveList *list) {
    size_t best = 0;
    for (size_t i = 1; i < captures->count; i++) {
        if (compare_by_choice(choice, &captures->captures[i], &captures->captures[best]) > 0) {
            best = i;
        }
    }
    for (size_t i = 0; i < captures->count; i++) {
        if (compare_by_choice(choice, &captures->captures[i], &captures->captures[best]) == 0) {
            add_move(list, &captures->captures[i].move);
        }
    }
}

bool ref_can_capture(const RefRules *rules, const RefPosition *position, RefSide side) {
    for (int row = 0; row < position->size; row++) {
        for (int col = 0; col < position->size; col++) {
            if (ref_is_of(position->cell[row][col], side) &&
                ref_piece_can_capture(rules, position, row, col)) {
                return true;
            }
        }
    }
    return false;
}

static void generate(const RefRules *rules, const RefPosition *position, bool by_order,
                     RefMoveList *list) {
    RefCaptureList captures = {NULL, 0, 0};
    list->count = 0;
    for (int square = 1; square <= position->size * position->size / 2; square++) {
        int row = 0;
        int col = 0;
        ref_row_col(position, square, &row, &col);
        if (ref_is_of(position->cell[row][col], position->side)) {
            ref_add_captures(rules, position, square, by_order, &captures);
        }
    }
    if (rules->choice == REF_CHOICE_QUANTITY_OR_KINGS) {
        add_most_or_most_kings(&captures, list);
    } else {
        add_best(rules->choice, &captures, list);
    }
    const RefSide opponent = position->side == REF_WHITE ? REF_BLACK : REF_WHITE;
    const bool waived = rules->waived && ref_can_capture(rules, position, opponent);
    if (captures.count == 0 || waived) {
        add_quiet_moves(rules, position, list);
    }
    free(captures.captures);
}

void ref_generate(const RefRules *rules, const RefPosition *position, RefMoveList *list) {
    generate(rules, position, false, list);
}

void ref_generate_routes(const RefRules *rules, const RefPosition *position, RefMoveList *list) {
    generate(rules, position, true, list);
}

static uint64_t count_lines(const RefRules *rules, const RefPosition *position, bool by_order,
                            int depth) {
    if (depth == 0) {
        return 1;
    }
    RefMoveList list = {NULL, 0, 0};
    generate(rules, position, by_order, &list);
    uint64_t count = depth == 1 ? list.count : 0;
    for (size_t i = 0; depth > 1 && i < list.count; i++) {
        RefPosition after = *position;
        ref_play(&after, &list.moves[i]);
        count += count_lines(rules, &after, by_order, depth - 1);
    }
    ref_moves_free(&list);
    return count;
}

uint64_t ref_perft(const RefRules *rules, const RefPosition *position, int depth) {
    return count_lines(rules, position, false, depth);
}

uint64_t ref_count_routes(const RefRules *rules, const RefPosition *position, int depth) {
    return count_lines(rules, position, true, depth);
}

int ref_move_compare(const RefMove *left, const RefMove *right) {
    if (left->from != right->from) {
        return left->from - right->from;
    }
    if (left->to != right->to) {
        return left->to - right->to;
    }
    for (int i = 0; i < REF_MAX_CAPTURED; i++) {
        if (left->captured[i] != right->captured[i]) {
            return left->captured[i] - right->captured[i];
        }
    }
    return 0;
}
