// SPDX-License-Identifier: MIT
#include "search/time_plan.h"

enum { MOVES_LEFT = 25, HARD_FACTOR = 4 };

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t at_least_zero(int64_t value) { return value < 0 ? 0 : value; }

// A share of the clock and most of the increment; never more than the clock less the overhead.
static TimePlan plan_clock(const SearchLimits *limits) {
    const int64_t left = at_least_zero(limits->clock_ms - limits->overhead_ms);
    const int64_t moves =
        limits->moves_to_go > 0 ? smaller(limits->moves_to_go, MOVES_LEFT) : MOVES_LEFT;
    const int64_t share = left / moves + limits->increment_ms * 3 / 4;
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
        plan.hard_ms = smaller(plan.hard_ms, limits->move_time_ms);
        plan.soft_ms = smaller(plan.soft_ms, limits->move_time_ms);
    }
    return plan;
}
