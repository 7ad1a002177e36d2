// SPDX-License-Identifier: MIT
// A game that is annotated: its main line ply by ply, what was found about each position, and what
// follows from that for the moves and the players. A position with one legal move is not looked at:
// it is worth what the next one is. Where a move seems to lose something, the position behind the
// better one is looked at too, so that both are seen from the same distance.
#ifndef CJ_ANNOTATED_H
#define CJ_ANNOTATED_H

#include "pdn/look.h"
#include "pdn/pdn_game.h"

// Losses of winning chance from which a move has a mark.
#define MARK_DUBIOUS_LOSS 0.05
#define MARK_MISTAKE_LOSS 0.10
#define MARK_BLUNDER_LOSS 0.20

typedef enum { MARK_NONE, MARK_DUBIOUS, MARK_MISTAKE, MARK_BLUNDER, MARKS } Mark;

// A position of the main line and the move that is played in it.
typedef struct AnnotatedPly {
    int node;       // that the position is behind; 0 for the first
    bool is_forced; // one legal move, and it was played
    Look look;
    Look better;     // behind the best move, where the move played seemed worse
    LookScore score; // judged: of the position, for its side to move
    // Of the move, judged; unset behind the last one.
    LookScore best;   // of the best move
    LookScore played; // of the move played
    double loss;
    Mark mark;
} AnnotatedPly;

// How a player played, judged.
typedef struct AnnotatedPlayer {
    int choices;     // moves played where there was more than one
    double accuracy; // from 0 to 1; without choices 1
    int marks[MARKS];
} AnnotatedPlayer;

typedef struct AnnotatedGame {
    PdnGame game;
    char *path;          // of its file; owned
    int64_t number;      // among all games that are annotated, from 1
    AnnotatedPly *plies; // owned; move_count + 1
    int move_count;
    double scale;               // of chances
    AnnotatedPlayer players[2]; // by Colour
    int turning;                // the ply whose move decided the game, -1 for none
    int book_moves;             // from the start that the opening book has
} AnnotatedGame;

// Takes a copy of the game. False when memory is out; to be closed all the same.
bool annotated_open(AnnotatedGame *annotated, const PdnGame *game, const char *path,
                    int64_t number);
void annotated_close(AnnotatedGame *annotated);

// The chance that a score means in this game.
double annotated_chance(const AnnotatedGame *annotated, LookScore score);

const Position *annotated_position(const AnnotatedGame *annotated, int ply);
// The move of a ply before the last.
Move annotated_move(const AnnotatedGame *annotated, int ply);

// Whether the position is to be looked at: it is the last one, or leaves a choice.
bool annotated_needs_look(const AnnotatedGame *annotated, int ply);
// With all looks done: judges the moves, then tells which of them need a second look.
bool annotated_needs_better(const AnnotatedGame *annotated, int ply);

// Judges everything from the looks that are there.
void annotated_judge(AnnotatedGame *annotated);

// The moves that were better than the one played, from its position on; returns how many.
int annotated_better_line(const AnnotatedGame *annotated, int ply, Move line[LOOK_LINE_MAX + 1]);

// "dubious", "mistake", "blunder"; "" for none. Static.
const char *mark_name(Mark mark);
// The mark as a NAG, 0 for none.
int mark_nag(Mark mark);

#endif
