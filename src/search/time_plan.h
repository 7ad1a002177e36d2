// SPDX-License-Identifier: MIT
// How long a search may think: a soft end after which no new iteration starts, and a hard end.
#ifndef CJ_TIME_PLAN_H
#define CJ_TIME_PLAN_H

#include "search/limits.h"

// Milliseconds from the start of the search; INT64_MAX where there is no limit.
typedef struct TimePlan {
    int64_t soft_ms;
    int64_t hard_ms;
} TimePlan;

TimePlan time_plan_make(const SearchLimits *limits);

#endif
