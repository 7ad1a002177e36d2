// SPDX-License-Identifier: MIT
// What an annotated game says in words. All functions append to a text.
#ifndef CJ_ANNOTATE_WORDS_H
#define CJ_ANNOTATE_WORDS_H

#include "pdn/annotated.h"

// The move of a ply as it stands in a list: "23. 11-15" or "23... 22-18".
void words_put_move(TextBuffer *out, const AnnotatedGame *annotated, int ply);
// A line of moves from the position of a ply on, each with its number where White and Black take
// turns: "23. 11-15 22-18 24. 15x22".
void words_put_line(TextBuffer *out, const AnnotatedGame *annotated, int ply);

// Why a marked move is no good: "Blunder: throws away a win in 12 plies; 11-15 was better (...)."
void words_put_mark(TextBuffer *out, const AnnotatedGame *annotated, int ply);
// "Accuracy: White 91 %, Black 76 %."
void words_put_accuracy(TextBuffer *out, const AnnotatedGame *annotated);
// The last move that is in the opening book; nothing when there is none.
void words_put_book(TextBuffer *out, const AnnotatedGame *annotated);
// Where the game was decided, or that no move decided it.
void words_put_turning(TextBuffer *out, const AnnotatedGame *annotated);
// What is proven about the last position, when nobody has won there by the rules; else nothing.
void words_put_end(TextBuffer *out, const AnnotatedGame *annotated);

#endif
