// SPDX-License-Identifier: MIT
#include "book/book_choice.h"

#include "base/random.h"

#include <stdlib.h>

// Results count the less the fewer they are.
static int result_bonus(const BookMove *move) {
    const int64_t games = (int64_t)move->wins + move->draws + move->losses;
    const int64_t lead = (int64_t)move->wins - move->losses;
    return (int)(BOOK_RESULT_SWING * lead / (games + BOOK_RESULT_DOUBT));
}

static int worth_of(const BookMove *move, bool uses_results) {
    const bool is_decided = abs(move->score) >= BOOK_WIN_MIN;
    return move->score + (uses_results && !is_decided ? result_bonus(move) : 0);
}

// Moves with a score first, then by worth, then by visits, then in the order of the book.
static int compare_answers(const void *first, const void *second) {
    const BookAnswer *const a = first;
    const BookAnswer *const b = second;
    const bool has_a = a->data.depth > 0;
    const bool has_b = b->data.depth > 0;
    if (has_a != has_b)
        return has_a ? -1 : 1;
    if (has_a && a->worth != b->worth)
        return a->worth > b->worth ? -1 : 1;
    if (a->data.visits != b->data.visits)
        return a->data.visits > b->data.visits ? -1 : 1;
    return a->data.index < b->data.index ? -1 : 1;
}

static int list_entry(const Book *book, const BookPosition *entry, const Position *position,
                      bool uses_results, BookAnswer *answers) {
    MoveList list;
    int count = 0;
    book_list_moves(&book->set, position, &list);
    for (int i = 0; i < entry->move_count; i++) {
        const BookMove *const move = &book->moves[entry->first_move + (uint32_t)i];
        if (move->index < list.count)
            answers[count++] = (BookAnswer){.move = list.moves[move->index],
                                            .worth = worth_of(move, uses_results),
                                            .data = *move};
    }
    qsort(answers, (size_t)count, sizeof *answers, compare_answers);
    return count;
}

int book_list(const Book *book, const Position *position, bool uses_results, BookAnswer *answers) {
    const BookPosition *const entry = book_find(book, position);
    return entry != NULL ? list_entry(book, entry, position, uses_results, answers) : 0;
}

int book_list_played(const Book *book, const Position *position, bool uses_results,
                     BookAnswer *answers) {
    const BookPosition *const entry = book_find(book, position);
    return entry != NULL && !book_is_shallow(book, entry)
               ? list_entry(book, entry, position, uses_results, answers)
               : 0;
}

// How many moves are good enough to be chosen. Where none has a score all are.
static int count_good(const BookAnswer *answers, int count, int margin) {
    int good = 1;
    const bool has_scores = answers[0].data.depth > 0;
    while (good < count && (!has_scores || (answers[good].data.depth > 0 &&
                                            answers[good].worth >= answers[0].worth - margin)))
        good++;
    return good;
}

// How much worse a move is than the best.
static int loss_of(const BookAnswer *answers, int index) {
    return answers[0].data.depth > 0 ? answers[0].worth - answers[index].worth : 0;
}

// Where there are no scores all are alike.
static int choose_within(const BookAnswer *answers, int good, int margin, Random *random) {
    uint32_t sum = 0;
    for (int i = 0; i < good; i++)
        sum += (uint32_t)book_weight(loss_of(answers, i), margin);
    uint32_t lot = random_below(random, sum);
    int chosen = 0;
    for (; chosen < good - 1; chosen++) {
        const uint32_t weight = (uint32_t)book_weight(loss_of(answers, chosen), margin);
        if (lot < weight)
            break;
        lot -= weight;
    }
    return chosen;
}

static int choose_by_weight(const BookAnswer *answers, int good, Random *random) {
    uint64_t sum = (uint64_t)answers[0].data.visits + 1;
    for (int i = 1; i < good; i++)
        sum += (uint64_t)answers[i].data.visits + 1;
    uint64_t lot = random_next(random) % sum;
    for (int i = 0; i < good - 1; i++) {
        const uint64_t weight = (uint64_t)answers[i].data.visits + 1;
        if (lot < weight)
            return i;
        lot -= weight;
    }
    return good - 1;
}

static int choose_by_rank(int good, Random *random) {
    int rank = 0;
    while (rank < good - 1 && random_below(random, 2) == 0)
        rank++;
    return rank;
}

int book_choose(const BookAnswer *answers, int count, const BookPlan *plan) {
    Random random = {plan->seed};
    const int good = count_good(answers, count, plan->margin);
    switch (plan->choice) {
    case BOOK_CHOOSES_MARGIN:
        return choose_within(answers, good, plan->margin, &random);
    case BOOK_CHOOSES_WEIGHT:
        return choose_by_weight(answers, good, &random);
    case BOOK_CHOOSES_RANK:
        return choose_by_rank(good, &random);
    case BOOK_CHOOSES_BEST:
        break;
    }
    return 0;
}
