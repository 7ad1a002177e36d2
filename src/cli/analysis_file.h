// SPDX-License-Identifier: MIT
// The analysis of a file of positions, one FEN a line, several at once; the texts come in the order
// of the file.
#ifndef CJ_ANALYSIS_FILE_H
#define CJ_ANALYSIS_FILE_H

#include "cli/analysis.h"

// Analyses the positions with `threads` engines; empty lines and those that start with # are
// skipped. Nothing is searched when a line is no position. Returns the exit status.
int analysis_file_run(const AnalysisSetup *setup, const char *path, int threads);

#endif
