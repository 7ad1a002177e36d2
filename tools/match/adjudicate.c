// SPDX-License-Identifier: MIT
#include "match/adjudicate.h"

enum { DECIDED_CENTI = 30000 };

bool record_score_in_centi(RecordScore score, int *centi) {
    switch (score.kind) {
    case RECORD_CENTI:
        *centi = score.value;
        return true;
    case RECORD_WIN:
        *centi = DECIDED_CENTI;
        return true;
    case RECORD_LOSS:
        *centi = -DECIDED_CENTI;
        return true;
    default:
        return false;
    }
}

void adjudicator_note(Adjudicator *adjudicator, const ScoreTerms *terms, Colour side,
                      RecordScore score) {
    int centi = 0;
    if (!record_score_in_centi(score, &centi))
        return;
    const Colour other = colour_other(side);
    adjudicator->ahead[side] = centi >= terms->win_score ? adjudicator->ahead[side] + 1 : 0;
    adjudicator->ahead[other] = centi <= -terms->win_score ? adjudicator->ahead[other] + 1 : 0;
    const bool is_level = centi <= terms->draw_score && centi >= -terms->draw_score;
    adjudicator->level = is_level ? adjudicator->level + 1 : 0;
}

Result adjudicator_result(const Adjudicator *adjudicator, const ScoreTerms *terms, int plies) {
    if (terms->win_moves != 0 && adjudicator->ahead[WHITE] >= 2 * terms->win_moves)
        return RESULT_WHITE_WINS;
    if (terms->win_moves != 0 && adjudicator->ahead[BLACK] >= 2 * terms->win_moves)
        return RESULT_BLACK_WINS;
    if (terms->draw_moves != 0 && adjudicator->level >= 2 * terms->draw_moves &&
        plies >= 2 * terms->draw_from)
        return RESULT_DRAW;
    return RESULT_NONE;
}
