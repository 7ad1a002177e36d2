// SPDX-License-Identifier: MIT
#include "search/time_plan.h"

enum { MOVES_LEFT = 25, HARD_FACTOR = 4 };

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

// The time itself where it can be, from 0 to the longest.
static int64_t sane(int64_t time_ms) { return time_ms < 0 ? 0 : smaller(time_ms, LONGEST_TIME_MS); }

// A share of the clock and most of the increment; never more than the clock less the overhead.
static TimePlan plan_clock(const SearchLimits *limits) {
    const int64_t left = sane(sane(limits->clock_ms) - sane(limits->overhead_ms));
    const int64_t moves =
        limits->moves_to_go > 0 ? smaller(limits->moves_to_go, MOVES_LEFT) : MOVES_LEFT;
    const int64_t share = left / moves + sane(limits->increment_ms) * 3 / 4;
    return (TimePlan){.soft_ms = smaller(share * 6 / 10, left / 2),
                      .hard_ms = smaller(share * HARD_FACTOR, moves == 1 ? left : left / 2)};
}

TimePlan time_plan_make(const SearchLimits *limits) {
    TimePlan plan = {INT64_MAX, INT64_MAX};
    if (limits->is_infinite)
        return plan;
    if (limits->has_clock)
        plan = plan_clock(limits);
    if (limits->move_time_ms > 0) {
        plan.hard_ms = smaller(plan.hard_ms, sane(limits->move_time_ms));
        plan.soft_ms = smaller(plan.soft_ms, sane(limits->move_time_ms));
    }
    return plan;
}
