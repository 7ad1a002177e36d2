// SPDX-License-Identifier: MIT
// From the texts of moves to moves: the rule set is chosen, the tree is played through, lines that
// break off are cut there (their rest is kept as a comment), and the result is read.
#ifndef CJ_PDN_RESOLVE_H
#define CJ_PDN_RESOLVE_H

#include "pdn/pdn_parse.h"
#include "pdn/pdn_reading.h"

typedef struct PdnResolve {
    PdnLexer *lexer; // for notices
    PdnGame *game;
    const char *terminator; // behind the moves
    const RuleSet *given;   // NULL: by the game itself
    PdnReading *last;       // of the games before it whose tags told nothing
    bool has_last;
} PdnResolve;

// Returns false when memory is out.
bool pdn_resolve_game(PdnResolve *resolve);

// Between pdn_resolve.c and pdn_cut.c
// ------------------------------------------------------------------------------------------------

// What becomes of a node.
typedef enum {
    PDN_FATE_LEGAL,
    PDN_FATE_AMBIGUOUS, // read as one of several moves, by what comes behind it
    PDN_FATE_JOINED,    // a part of the capture before it
    PDN_FATE_BROKEN,    // no legal move
    PDN_FATE_BEHIND     // in a line that is broken
} PdnFate;

// Takes joined nodes and the lines that are broken out of the tree and keeps the texts of the
// latter as comments, with the reason by this reading unless it is NULL. Returns false when memory
// is out.
bool pdn_cut_broken(PdnGame *game, const PdnReading *reading);

#endif
