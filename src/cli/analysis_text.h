// SPDX-License-Identifier: MIT
// The lines of an analysis as text for people and as JSON objects. All functions append one line;
// `label`, when it is not NULL, becomes the "fen" of an object.
#ifndef CJ_ANALYSIS_TEXT_H
#define CJ_ANALYSIS_TEXT_H

#include "base/text.h"
#include "canalejas.h"
#include "game/result.h"

// How a game stands that is over; `score` is from the side to move.
typedef struct AnalysisResult {
    Outcome outcome;
    cj_score score;
} AnalysisResult;

// How lines for people look.
typedef struct AnalysisLook {
    bool first_begins; // the side that starts games of this rule set is to move
    bool has_ranks;    // there are several lines, each with its rank
    size_t columns;    // that a line may have
} AnalysisLook;

void analysis_text_put_heading(TextWriter *writer, bool has_ranks);
// As many moves of the line as fit, numbered.
void analysis_text_put_info(TextWriter *writer, const cj_info *info, const AnalysisLook *look);
void analysis_text_put_info_json(TextWriter *writer, const cj_info *info, const char *label);

void analysis_text_put_best(TextWriter *writer, const cj_best *best);
// `last` is the last report of the best line.
void analysis_text_put_best_json(TextWriter *writer, const cj_best *best, const cj_info *last,
                                 const char *label);

// A position whose game is over.
void analysis_text_put_result(TextWriter *writer, const AnalysisResult *result);
void analysis_text_put_result_json(TextWriter *writer, const AnalysisResult *result,
                                   const char *label);

#endif
