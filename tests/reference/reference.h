// SPDX-License-Identifier: MIT
//
// The reference generator: a slow, plain second implementation of the rules, used only to check
// the real one. It is written from doc/rules.md alone, looks at one square of an int board at a
// time, and shares no code with src/, so that the two can disagree. Squares are top-left numbers
// everywhere (1 = leftmost playing square of the top row; White moves up); draws and wins are
// left to others.
#ifndef CJ_REFERENCE_H
#define CJ_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    REF_MAX_SIZE = 10,     // rows and columns
    REF_MAX_CAPTURED = 32, // playing squares of a 10x10 board that are not on its rim
    REF_FEN_SIZE = 256     // bytes that hold any position's FEN
};

typedef enum RefSide { REF_BLACK = -1, REF_WHITE = 1 } RefSide;

// What stands on a square. White is positive, Black negative.
enum {
    REF_BLACK_KING = -2,
    REF_BLACK_MAN = -1,
    REF_EMPTY = 0,
    REF_WHITE_MAN = 1,
    REF_WHITE_KING = 2
};

typedef enum RefGoal { REF_GOAL_NORMAL, REF_GOAL_LOSER_WINS, REF_GOAL_FIRST_KING } RefGoal;
typedef enum RefKing { REF_KING_SHORT, REF_KING_FLYING, REF_KING_TWO } RefKing;
typedef enum RefLanding { REF_LANDING_ANY, REF_LANDING_NEXT } RefLanding;
typedef enum RefRemoval { REF_REMOVAL_END, REF_REMOVAL_AT_ONCE } RefRemoval;

// What becomes of a man that reaches the last row in the middle of a capture.
typedef enum RefLastRow {
    REF_LAST_ROW_STOPS,         // the capture ends there
    REF_LAST_ROW_PASSES,        // goes on as a man, crowned only if it ends there
    REF_LAST_ROW_KING,          // goes on as a king
    REF_LAST_ROW_CROWNED_AT_END // goes on as a man, crowned wherever it ends
} RefLastRow;

typedef enum RefChoice {
    REF_CHOICE_FREE,
    REF_CHOICE_QUANTITY,
    REF_CHOICE_QUANTITY_THEN_KINGS,
    REF_CHOICE_QUANTITY_OR_KINGS,
    REF_CHOICE_ITALIAN,
    REF_CHOICE_KING_FIRST
} RefChoice;

// The traits of a rule set. The goal and the one-king draw never change the legal moves.
typedef struct RefRules {
    int board; // rows and columns, 8 or 10
    int rows;  // rows of men a side at the start
    RefSide starts;
    bool men_capture_back;
    RefKing king;
    RefLanding landing; // of a flying king
    RefRemoval removal;
    RefChoice choice;
    bool man_takes_king;
    RefLastRow last_row;
    bool waived; // a threatened side may play a quiet move instead of capturing
    RefGoal goal;
    bool one_king_draw;
} RefRules;

typedef struct RefPosition {
    int size;
    RefSide side; // to move
    int cell[REF_MAX_SIZE][REF_MAX_SIZE];
} RefPosition;

typedef struct RefMove {
    int from;
    int to;
    int captured_count;
    int captured[REF_MAX_CAPTURED]; // ascending; entries from captured_count on are 0
    bool promotes;                  // a man that is a king after the move
} RefMove;

// A growing array; start with all zero, end with ref_moves_free.
typedef struct RefMoveList {
    RefMove *moves;
    size_t count;
    size_t capacity;
} RefMoveList;

// Reads a rule set's name or a composition "base+trait[=value]...". False if a word is unknown or
// ambiguous, or if the men of the start position do not fit on the board with two rows free.
bool ref_rules_parse(const char *name, RefRules *out);

// The position in which a game begins.
void ref_position_start(const RefRules *rules, RefPosition *out);

// Reads "W:WK1,2:B3". False if the text is malformed, a square is named twice or is not on the
// board, or a man stands on its promotion row.
bool ref_position_from_fen(const RefRules *rules, const char *fen, RefPosition *out);

// Writes the position, White's pieces first, squares ascending, into REF_FEN_SIZE bytes.
void ref_position_to_fen(const RefPosition *position, char *fen);

// All legal moves, unique by origin, destination and set of captured pieces, replacing what the
// list held. The order is of no meaning.
void ref_generate(const RefRules *rules, const RefPosition *position, RefMoveList *list);

// The same, but a capture is listed once for every order of its captured pieces.
void ref_generate_routes(const RefRules *rules, const RefPosition *position, RefMoveList *list);

// True if the side, were it to move, could capture at least one piece.
bool ref_can_capture(const RefRules *rules, const RefPosition *position, RefSide side);

// Plays a legal move and passes the turn.
void ref_play(RefPosition *position, const RefMove *move);

// Number of lines of play of this many moves; draws and wins do not cut them short.
uint64_t ref_perft(const RefRules *rules, const RefPosition *position, int depth);

// The same with routes instead of moves.
uint64_t ref_count_routes(const RefRules *rules, const RefPosition *position, int depth);

// Orders by origin, destination, captured squares: the result is as that of strcmp.
int ref_move_compare(const RefMove *left, const RefMove *right);

void ref_moves_free(RefMoveList *list);

#endif
