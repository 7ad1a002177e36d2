// SPDX-License-Identifier: MIT
// Ending games before the rules do, by scores that both engines have agreed on for some moves. Fed
// with every ply; says nothing about positions that the rules decide.
#ifndef CJ_ADJUDICATE_H
#define CJ_ADJUDICATE_H

#include "match/record.h"

typedef struct ScoreTerms {
    int win_score; // hundredths of a man; with win_moves 0: off
    int win_moves; // of each side in a row
    int draw_score;
    int draw_moves; // 0 = off
    int draw_from;  // not before so many moves of each side
} ScoreTerms;

// Plies in a row on which the scores agreed. Plies without a score are passed over.
typedef struct Adjudicator {
    int ahead[2]; // by the colour that is winning
    int level;
} Adjudicator;

void adjudicator_note(Adjudicator *adjudicator, const ScoreTerms *terms, Colour side,
                      RecordScore score);
// The result by scores after `plies` plies, or RESULT_NONE.
Result adjudicator_result(const Adjudicator *adjudicator, const ScoreTerms *terms, int plies);

// Score in hundredths of a man, a win or loss as a very large one; false when there is none.
bool record_score_in_centi(RecordScore score, int *centi);

#endif
