// SPDX-License-Identifier: MIT
// The analysis of many positions, several at once; the texts come in the order of the list, those
// for people under the position's title and FEN.
#ifndef CJ_ANALYSIS_FILE_H
#define CJ_ANALYSIS_FILE_H

#include "cli/analysis.h"
#include "cli/analysis_list.h"

// Analyses the positions of a list with `threads` engines, each under its own rule set. Returns the
// exit status: EXIT_BAD when the list has faults.
int analysis_file_run(const AnalysisSetup *setup, const AnalysisList *list, int threads);

#endif
