// SPDX-License-Identifier: MIT
// The positions that `analyse` is given in a file: FENs, one a line, or games, of which the last
// position is taken. What is faulty is told with its place and left out.
#ifndef CJ_ANALYSIS_LIST_H
#define CJ_ANALYSIS_LIST_H

#include "rules/rule_set.h"

typedef struct AnalysisPosition {
    char *fen;   // as the file has it, or of the game's last position
    char *title; // where it stands: "position 3, line 7"
    int set;     // index of its rule set
} AnalysisPosition;

typedef struct AnalysisList {
    AnalysisPosition *items;
    int count;
    RuleSet *sets;
    int set_count;
    bool has_faults; // something was told and left out
} AnalysisList;

// Read the file, "-" is standard input. Return EXIT_DONE when there is a position, else EXIT_BAD,
// told.
int analysis_list_read_fens(AnalysisList *list, const RuleSet *set, const char *path);
// `set` may be NULL: the games tell their rule sets themselves.
int analysis_list_read_games(AnalysisList *list, const RuleSet *set, const char *path);

void analysis_list_free(AnalysisList *list);

#endif
