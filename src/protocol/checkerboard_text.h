// SPDX-License-Identifier: MIT
// The status line of CheckerBoard, which shows what a search has found so far.
#ifndef CJ_CHECKERBOARD_TEXT_H
#define CJ_CHECKERBOARD_TEXT_H

#include "base/text.h"
#include "canalejas.h"
#include "search/limits.h"

enum { CB_SCORE_LINES = MAX_MULTI_PV, CB_SCORE_NAME = 32 };

// The best moves of a search with their scores, as far as it has told them.
typedef struct CbScores {
    int count;
    char names[CB_SCORE_LINES][CB_SCORE_NAME];
    cj_score scores[CB_SCORE_LINES];
} CbScores;

// Appends +0.35, win in 12 (moves), draw.
void cb_text_put_score(TextWriter *writer, cj_score score);

// The best line: value=+0.35 depth=17/31 1.2 s 3456 kN/s 11-15 22-18.
void cb_text_put_line(TextWriter *writer, const cj_info *info);

// Takes the first move of a line, and writes all that are known, the best first.
void cb_scores_take(CbScores *scores, const cj_info *info);
void cb_scores_put(TextWriter *writer, const CbScores *scores, int depth);

// Replaces a text of `size` bytes that another thread may be reading: it always has an end.
void cb_text_show(char *shown, const char *text, size_t size);

#endif
