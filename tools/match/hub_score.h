// SPDX-License-Identifier: MIT
// Scores as the Hub protocol writes them.
#ifndef CJ_HUB_SCORE_H
#define CJ_HUB_SCORE_H

#include "match/record.h"

// A score in men; 100 - N/100 is a win in N plies, 90 - N/100 one that a database has found. None
// when it is no number.
RecordScore hub_score(const char *text);

#endif
