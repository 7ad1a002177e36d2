// SPDX-License-Identifier: MIT
// The static evaluation of a position, in hundredths of a man from the side to move: by a trained
// net when there is one for the rule set, else by hand-made terms. One entry for all rule sets: an
// Eval holds the weights that fit a rule set's goal and kings, chosen once. Where the loser wins
// the terms are others, not the same with the sign turned.
#ifndef CJ_EVAL_H
#define CJ_EVAL_H

#include "eval/net_accumulator.h"

enum { EVAL_MAX = NET_MAX_SCORE }; // no evaluation is outside [-EVAL_MAX, EVAL_MAX]

typedef struct Eval {
    int board_size;
    bool king_flies;
    int man;           // a man's material value; below zero where pieces are a burden
    int king;          // a king's
    int advance;       // for each row that a man has gone forward
    int runner;        // for each row gone, squared: when the first king wins
    int back_rank;     // for each man still on its own first row
    int centre;        // for each piece on a central square
    int man_mobility;  // for each step that a man can make
    int king_mobility; // for each square that a king can reach
    int locked_king;   // for each king that cannot move
    int lead;          // the side ahead: for each piece that has left the board
    int chase;         // the side ahead with kings: for each row or column nearer to a king
    Squares centre_squares;
    Squares corner; // the corners where a lone short king is hardest to catch
    Squares main_diagonal;
    const Net *net; // evaluates instead of the terms; NULL = by hand
} Eval;

// The weights for a rule set; by hand.
Eval eval_open(const RuleSet *set);

// Evaluates with the net from now on, or by hand again (NULL). The net is for a board of the same
// size; it stays the caller's and must live as long as the evaluation.
void eval_use_net(Eval *eval, const Net *net);

// From scratch, whichever evaluation is in use.
int eval_position(const Eval *eval, const Position *position);

// The same score from the position's accumulator (net_accumulator.h). Only with a net.
int eval_accumulated(const Eval *eval, const NetAccumulator *accumulator, const Position *position);

// What every piece is worth where it stands: the score of the position less its score without the
// piece, from White, by square; empty squares are 0. Works with and without a net.
void eval_explain_pieces(const Eval *eval, const Position *position, int worth[BOARD_BITS]);

// One term of an evaluation, for people.
typedef struct EvalTerm {
    const char *name;
    int white;
    int black;
} EvalTerm;

enum { EVAL_MAX_TERMS = 12 };

// Fills the terms of the evaluation by hand and returns how many; the sum of white - black, before
// it is scaled down for drawish endings, is that evaluation from White.
int eval_explain(const Eval *eval, const Position *position, EvalTerm terms[EVAL_MAX_TERMS]);

#endif
