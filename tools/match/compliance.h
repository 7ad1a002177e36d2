// SPDX-License-Identifier: MIT
// What an engine does against its protocol: it is taken through start, searches under each limit,
// interruption, a whole game and its end, and each step is reported. Reads and writes no files.
#ifndef CJ_COMPLIANCE_H
#define CJ_COMPLIANCE_H

#include "match/match_plan.h"

// Checks the only engine of the plan and writes a line for each step. Returns the number of steps
// that failed, or -1 with the reason when nothing could be checked.
int compliance_run(const MatchPlan *plan, Message *error);

#endif
