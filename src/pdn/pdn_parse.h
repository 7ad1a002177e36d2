// SPDX-License-Identifier: MIT
// The words of one game put together: its tags, and a tree of moves that are still texts. It finds
// out where a game ends, also when nothing says so. What the moves mean is found by pdn_resolve.
#ifndef CJ_PDN_PARSE_H
#define CJ_PDN_PARSE_H

#include "pdn/pdn_game.h"
#include "pdn/pdn_lex.h"

enum { PDN_MAX_DEPTH = 100 };

typedef struct PdnParse {
    PdnLexer *lexer;
    PdnGame *game;
    char terminator[12];      // the result behind the moves, empty when there is none
    int node;                 // the last move
    int stack[PDN_MAX_DEPTH]; // the last move before each open variation
    int depth;
    bool has_text;     // the game has begun
    bool is_line_new;  // no move yet in this variation
    PdnText pending;   // comment in front of it
    int skipped_depth; // of parentheses that are left out
    int number;        // that the next move of the main line should have
    int first_number;
    bool is_second;    // the next move of the main line is the second player's
    bool is_told_full; // the game has too many moves
} PdnParse;

// Reads the next game into `game`, which is empty; false at the end of the file.
bool pdn_parse_game(PdnParse *parse, PdnLexer *lexer, PdnGame *game);

#endif
