// SPDX-License-Identifier: MIT
#include "pdn/annotate_book.h"

// Whether the book has this move of the position.
static bool has_move(const Book *book, const RuleSet *set, const Position *position, Move move) {
    const BookPosition *const entry = book_find(book, position);
    MoveList list;
    if (entry == NULL)
        return false;
    book_list_moves(set, position, &list);
    const int index = move_list_index(&list, move);
    for (uint32_t i = 0; i < entry->move_count; i++)
        if (index < list.count && book->moves[entry->first_move + i].index == index)
            return true;
    return false;
}

int annotate_book_follow(const Book *book, const AnnotatedGame *annotated) {
    const RuleSet *const set = &annotated->game.set;
    int ply = 0;
    if (book->position_count == 0 || !rule_set_plays_alike(&book->set, set))
        return 0;
    while (ply < annotated->move_count &&
           has_move(book, set, annotated_position(annotated, ply), annotated_move(annotated, ply)))
        ply++;
    return ply;
}
