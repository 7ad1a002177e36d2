// SPDX-License-Identifier: MIT
// Games that consist of book moves alone, as the engine would play them with both colours.
#ifndef CJ_BOOK_GAMES_H
#define CJ_BOOK_GAMES_H

#include "book/book_choice.h"

typedef struct BookGames {
    int64_t games;
    int64_t plies;   // played by the book, those of ballots not counted
    int64_t illegal; // moves that are not legal
    int64_t distinct;
    int longest;
    double entropy; // bits: how much is not known of a game before it is played
} BookGames;

// Plays games from the start position, in English draughts every other one from a ballot chosen by
// lot. A game ends where the book does, or returns to an earlier position. False when memory is
// out.
bool book_play_games(const Book *book, const BookPlan *plan, int64_t games, BookGames *found);

#endif
