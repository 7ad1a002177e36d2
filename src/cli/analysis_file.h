// SPDX-License-Identifier: MIT
// The analysis of a file of positions, one FEN a line, several at once; the texts come in the order
// of the file, those for people under the position's number, line and FEN.
#ifndef CJ_ANALYSIS_FILE_H
#define CJ_ANALYSIS_FILE_H

#include "cli/analysis.h"

// Analyses the positions of a file (`-`: standard input) with `threads` engines; empty lines and
// those that start with # are skipped. A line that is no position is reported, and the others are
// analysed all the same. Returns the exit status: EXIT_BAD when any line was faulty.
int analysis_file_run(const AnalysisSetup *setup, const char *path, int threads);

#endif
