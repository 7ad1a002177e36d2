// SPDX-License-Identifier: MIT
// The traits of a rule set as plain data. Only src/rules reads the fields; everybody else asks the
// predicates of rule_set.h. All fields are bytes, so that a trait can be set by name (compose.c).
#ifndef CJ_RULES_H
#define CJ_RULES_H

#include <stdint.h>

typedef enum { KING_SHORT, KING_TWO, KING_FLYING } KingReach;

// Which captures are legal when there are several.
typedef enum {
    CHOICE_FREE,
    CHOICE_QUANTITY,            // most pieces
    CHOICE_QUANTITY_THEN_KINGS, // most pieces, then most kings among them
    CHOICE_QUANTITY_OR_KINGS,   // most pieces, or most kings when a king can be taken
    CHOICE_ITALIAN,             // most pieces, then by a king, most kings, a king earliest
    CHOICE_KING_FIRST           // any, but by a king when a king can capture
} CaptureChoice;

// A man that reaches the last row in the middle of a capture.
typedef enum {
    LAST_ROW_STOPS,         // its capture ends there
    LAST_ROW_PASSES,        // goes on as a man, crowned only when the move ends there
    LAST_ROW_KING,          // goes on as a king
    LAST_ROW_CROWNED_AT_END // goes on as a man, crowned at the end wherever that is
} LastRow;

typedef enum { OBLIGATION_ALWAYS, OBLIGATION_WAIVED } Obligation;

typedef enum { GOAL_NORMAL, GOAL_LOSER_WINS, GOAL_FIRST_KING } Goal;

typedef enum { LANDING_ANY, LANDING_NEXT } Landing;

typedef enum { REMOVAL_END, REMOVAL_AT_ONCE } Removal;

typedef struct Rules {
    uint8_t board;            // rows and columns: 8 or 10
    uint8_t rows;             // rows of men that each side starts with
    uint8_t starts;           // Colour that moves first
    uint8_t men_capture_back; // men capture in all four directions
    uint8_t king;             // KingReach of a quiet move; only a flying king captures from afar
    uint8_t choice;           // CaptureChoice
    uint8_t man_takes_king;   // men may capture kings
    uint8_t last_row;         // LastRow
    uint8_t obligation;       // Obligation to capture; waived while the opponent threatens to
    uint8_t goal;             // Goal
    uint8_t landing;          // Landing of a flying king behind a captured piece
    uint8_t removal;          // Removal of captured pieces: after the move or one by one
    uint8_t one_king_draw;    // one king each and nothing else is a draw at once
} Rules;

// Initialiser of Rules from the columns of rule_sets.def.
#define RULES_INIT(board_, rows_, starts_, back_, king_, choice_, takes_king_, last_row_,          \
                   obligation_, goal_, landing_, removal_, one_king_)                              \
    {                                                                                              \
        .board = board_, .rows = rows_, .starts = starts_, .men_capture_back = back_,              \
        .king = KING_##king_, .choice = CHOICE_##choice_, .man_takes_king = takes_king_,           \
        .last_row = LAST_ROW_##last_row_, .obligation = OBLIGATION_##obligation_,                  \
        .goal = GOAL_##goal_, .landing = LANDING_##landing_, .removal = REMOVAL_##removal_,        \
        .one_king_draw = one_king_,                                                                \
    }

#endif
