// SPDX-License-Identifier: MIT
// An opening book in memory: positions, each with moves, their scores and what games made of them.
// A position is stored as its side to move sees it (turned, with colours changed, for Black), so
// that the same position of the other colour is the same entry. A Book does not change after it was
// read, so that any number of threads may use it. doc/formats.md has the file format.
#ifndef CJ_BOOK_H
#define CJ_BOOK_H

#include "rules/rule_set.h"

#include <stddef.h>

enum {
    BOOK_WIN = 31000,     // won at once; a win in N plies is BOOK_WIN - N
    BOOK_WIN_MIN = 30000, // scores from here on are wins
    BOOK_MAX_DEPTH = 255,
    BOOK_USUAL_MARGIN = 15,
    BOOK_MAX_MARGIN = 1000,
    BOOK_NOTE_SIZE = 1024,
    BOOK_FILE_LIMIT = 64 << 20, // no book file is longer, in bytes
    BOOK_MAX_POSITIONS = 1 << 22,
    BOOK_MAX_MOVES = 1 << 24
};

// A stored move; scores from the side that plays it.
typedef struct BookMove {
    uint16_t index; // among the legal moves as book_list_moves has them
    int16_t score;  // hundredths of a man
    uint8_t depth;  // plies that the score looks ahead, 0 when there is no score
    uint32_t visits;
    uint32_t wins; // of these games, for the side that plays the move
    uint32_t draws;
    uint32_t losses;
} BookMove;

typedef struct BookPosition {
    Position position; // White to move
    int16_t score;     // of its own search
    uint8_t depth;     // of that search, 0 when there was none
    uint8_t confirmed; // depth of the search that confirmed it, as graph.h has it; 0 when none has
    uint16_t move_count;
    uint32_t first_move; // in Book.moves
} BookPosition;

typedef struct Book {
    RuleSet set; // that it was made for
    char note[BOOK_NOTE_SIZE];
    int margin; // hundredths of a man that moves may be worse than the best for lines to be sound
    uint32_t position_count;
    uint32_t move_count;
    BookPosition *positions; // owned, in ascending order of book_compare
    BookMove *moves;         // owned
} Book;

// Reads a book. False with the reason in the message when a byte is damaged or missing, a move is
// not legal, or the book is of a rule set that moves in another way than `set` (NULL: any).
bool book_read(const void *bytes, size_t size, const RuleSet *set, Book *book, Message *error);
// The same from a file, whose path is in the message.
bool book_load(const char *path, const RuleSet *set, Book *book, Message *error);
// A book that is all zero is allowed.
void book_close(Book *book);

// The position as books store it.
Position book_position(const RuleSet *set, const Position *position);
// The order of stored positions: below 0, 0 or above 0.
int book_compare(const Position *a, const Position *b);
// All legal moves in the order in which books number them; they are moves of `position` itself.
void book_list_moves(const RuleSet *set, const Position *position, MoveList *list);

// Whether a book of one rule set is one of the other: both start from the same position, however it
// is turned, and move alike.
bool book_serves(const RuleSet *made_for, const RuleSet *set);
// The first named rule set whose book serves this one; NULL when there is none.
const char *book_rules_serving(const RuleSet *set);

// The entry of a position, however it is turned; NULL when the book does not have it.
const BookPosition *book_find(const Book *book, const Position *position);
// Whether nothing is known of a position but what a short search of it alone has found: too little
// for a game.
bool book_is_shallow(const Book *book, const BookPosition *entry);

#endif
