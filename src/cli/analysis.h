// SPDX-License-Identifier: MIT
// The analysis of one position: its lines as they improve, then the best move, for people or as
// JSON. Where the text goes is the caller's business.
#ifndef CJ_ANALYSIS_H
#define CJ_ANALYSIS_H

#include "canalejas.h"
#include "notation/board_text.h"

typedef struct AnalysisSetup {
    const RuleSet *set;
    cj_limits limits;
    int64_t hash_mb;
    int64_t search_threads;
    int64_t multi_pv;
    bool is_json;
    BoardLook look; // of the boards in text for people
    size_t columns; // that a line for people may have
} AnalysisSetup;

// Gets the text piece by piece, always whole lines; may be called from another thread.
typedef struct AnalysisSink {
    void (*write)(void *context, const char *text);
    void *context;
} AnalysisSink;

// An engine with the options of the setup; NULL, with a message, when memory is out.
cj_engine *analysis_open(const AnalysisSetup *setup, Message *error);

// Analyses a position from scratch; `fen` is known to be good, NULL is the start position. JSON
// objects carry `label` as their "fen" unless it is NULL. Fails when memory is out, with the
// message in cj_error().
bool analysis_run(cj_engine *engine, const AnalysisSetup *setup, const char *fen, const char *label,
                  const AnalysisSink *sink);

#endif
