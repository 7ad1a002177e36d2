// SPDX-License-Identifier: MIT
#include "book/book.h"

#include <stdlib.h>

void book_close(Book *book) {
    free(book->positions);
    free(book->moves);
    *book = (Book){.positions = NULL};
}

Position book_position(const RuleSet *set, const Position *position) {
    return position->side == WHITE ? *position
                                   : position_turned(position, rule_set_board_size(set));
}

static int compare_words(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

int book_compare(const Position *a, const Position *b) {
    const int white = compare_words(a->pieces[WHITE], b->pieces[WHITE]);
    const int black = compare_words(a->pieces[BLACK], b->pieces[BLACK]);
    return white != 0 ? white : black != 0 ? black : compare_words(a->kings, b->kings);
}

static int compare_moves(const void *first, const void *second) {
    const Move *const a = first;
    const Move *const b = second;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return compare_words(a->captured, b->captured);
}

static Move move_turned(Move move, int board_size) {
    return (Move){.captured = board_turn_squares(board_size, move.captured),
                  .from = (uint8_t)board_turn_square(board_size, move.from),
                  .to = (uint8_t)board_turn_square(board_size, move.to),
                  .promotes = move.promotes};
}

void book_list_moves(const RuleSet *set, const Position *position, MoveList *list) {
    const Position stored = book_position(set, position);
    const int size = rule_set_board_size(set);
    rule_set_list_moves(set, &stored, list);
    qsort(list->moves, (size_t)list->count, sizeof list->moves[0], compare_moves);
    for (int i = 0; position->side == BLACK && i < list->count; i++)
        list->moves[i] = move_turned(list->moves[i], size);
}

bool book_serves(const RuleSet *made_for, const RuleSet *set) {
    const Position first = rule_set_start(made_for);
    const Position second = rule_set_start(set);
    const Position a = book_position(made_for, &first);
    const Position b = book_position(set, &second);
    return rule_set_plays_alike(made_for, set) && book_compare(&a, &b) == 0;
}

const char *book_rules_serving(const RuleSet *set) {
    RuleSet named;
    for (int i = 0; i < rule_set_named_count(); i++)
        if (rule_set_parse(rule_set_name(i), &named, NULL) && book_serves(&named, set))
            return rule_set_name(i);
    return NULL;
}

const BookPosition *book_find(const Book *book, const Position *position) {
    const Position wanted = book_position(&book->set, position);
    uint32_t first = 0;
    uint32_t end = book->position_count;
    while (first < end) {
        const uint32_t middle = first + (end - first) / 2;
        const int order = book_compare(&book->positions[middle].position, &wanted);
        if (order == 0)
            return &book->positions[middle];
        if (order < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return NULL;
}

bool book_is_shallow(const Book *book, const BookPosition *entry) {
    const BookMove *const move = &book->moves[entry->first_move];
    const bool is_of_own_search = entry->move_count == 1 && entry->depth > 0 &&
                                  move->depth == entry->depth && move->score == entry->score;
    return is_of_own_search && entry->confirmed == 0 && move->visits == 0 &&
           rule_set_count_moves(&book->set, &entry->position) > 1;
}
