// SPDX-License-Identifier: MIT
// A whole match: openings, schedule, one thread a table, and what is written as games end. Games
// that are interrupted do not count; everything that was finished has been kept.
#ifndef CJ_MATCH_H
#define CJ_MATCH_H

#include "match/match_plan.h"

// Plays the match and writes its reports. Returns false, with the reason, when it could not start
// or could not write its files. `is_finished` says whether all games were played or the test ended
// it; false after SIGINT or SIGTERM.
bool match_run(const MatchPlan *plan, bool *is_finished, Message *error);

#endif
