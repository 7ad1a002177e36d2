// SPDX-License-Identifier: MIT
// Which move of a book is played: the moves of a position in order of their worth, and a choice
// among the good ones that depends on a seed alone.
#ifndef CJ_BOOK_CHOICE_H
#define CJ_BOOK_CHOICE_H

#include "book/book.h"

typedef enum {
    BOOK_CHOOSES_BEST,   // the move of highest worth
    BOOK_CHOOSES_MARGIN, // any within the margin, the nearer to the best the more often
    BOOK_CHOOSES_WEIGHT, // within the margin, as often as games have played it
    BOOK_CHOOSES_RANK    // within the margin, each half as often as the one before it
} BookChoice;

typedef struct BookPlan {
    BookChoice choice;
    int margin;        // hundredths of a man that a move may be worth less than the best
    bool uses_results; // of games: they add to the worth of a move, or take from it
    uint64_t seed;
} BookPlan;

// A move of the position that was asked about.
typedef struct BookAnswer {
    Move move;
    int worth; // its score, with results where they are used; without a score the most visited is
               // worth most
    BookMove data;
} BookAnswer;

// What results add to a score: at most this for a move that has always won.
enum { BOOK_RESULT_SWING = 50, BOOK_RESULT_DOUBT = 8 };

// Lists the moves that the book has for a position, of highest worth first; 0 when it has none.
// `answers` has room for MAX_MOVES.
int book_list(const Book *book, const Position *position, bool uses_results, BookAnswer *answers);
// The same for a player: none where the book is too shallow to be played from.
int book_list_played(const Book *book, const Position *position, bool uses_results,
                     BookAnswer *answers);

// How often a move is chosen that is so much worse than the best, to be divided by the sum of all;
// not more than the margin.
static inline int book_weight(int loss, int margin) { return margin + 1 - loss; }

// Chooses from such a list, which is not empty; returns the index.
int book_choose(const BookAnswer *answers, int count, const BookPlan *plan);

#endif
