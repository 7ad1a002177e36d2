// SPDX-License-Identifier: MIT
#include "search/time_plan.h"

enum {
    MOVES_LEFT = 25,
    HARD_FACTOR = 4,
    ONLY_MOVE_MS = 5, // enough for a score and an expected reply
    SCORE_CAP = 500,  // beyond it a game is decided
    // In hundredths of the plan:
    AIM = 60,
    UNREST = 60, // added for a best move that has just changed
    FALL = 100,  // added for a score that fell by FALL_WHOLE
    FALL_WHOLE = 80,
    REST = 75, // left when the best move has stood for REST_ITERATIONS
    REST_ITERATIONS = 6,
    CLEAR = 40 // left when the choice is clear
};

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

// The time itself where it can be, from 0 to the longest.
static int64_t sane(int64_t time_ms) { return time_ms < 0 ? 0 : smaller(time_ms, LONGEST_TIME_MS); }

// A share of the clock and most of the increment; never more than the clock less the overhead.
static TimePlan plan_clock(const SearchLimits *limits) {
    const int64_t left = sane(sane(limits->clock_ms) - sane(limits->overhead_ms));
    const int64_t moves =
        limits->moves_to_go > 0 ? smaller(limits->moves_to_go, MOVES_LEFT) : MOVES_LEFT;
    const int64_t share = left / moves + sane(limits->increment_ms) * 3 / 4;
    return (TimePlan){.aim_ms = smaller(share * AIM / 100, left / 2),
                      .hard_ms = smaller(share * HARD_FACTOR, moves == 1 ? left : left / 2)};
}

TimePlan time_plan_make(const SearchLimits *limits, bool is_only_move) {
    TimePlan plan = {INT64_MAX, INT64_MAX};
    if (limits->is_infinite)
        return plan;
    if (limits->has_clock)
        plan = plan_clock(limits);
    if (limits->move_time_ms > 0)
        plan.hard_ms = smaller(plan.hard_ms, sane(limits->move_time_ms));
    if (is_only_move && plan.hard_ms != INT64_MAX) {
        plan.aim_ms = smaller(smaller(plan.aim_ms, plan.hard_ms) / 10, ONLY_MOVE_MS);
        plan.hard_ms = smaller(plan.hard_ms, 2 * ONLY_MOVE_MS);
    }
    if (plan.aim_ms != INT64_MAX)
        plan.aim_ms = smaller(plan.aim_ms, plan.hard_ms);
    return plan;
}

static int capped(int score) {
    return score > SCORE_CAP ? SCORE_CAP : score < -SCORE_CAP ? -SCORE_CAP : score;
}

void time_signs_note(TimeSigns *signs, bool has_changed, int score) {
    signs->unrest = signs->unrest / 2 + (has_changed ? 100 : 0);
    signs->restful = has_changed ? 0 : signs->restful + 1;
    signs->scores[signs->score_count % TIME_SCORES] = capped(score);
    signs->score_count++;
}

int time_signs_fall(const TimeSigns *signs) {
    if (signs->score_count < TIME_SCORES)
        return 0;
    const int last = signs->scores[(signs->score_count - 1) % TIME_SCORES];
    int sum = -last;
    for (int i = 0; i < TIME_SCORES; i++)
        sum += signs->scores[i];
    const int fall = sum / (TIME_SCORES - 1) - last;
    return fall > 0 ? fall : 0;
}

int64_t time_plan_aim(const TimePlan *plan, const TimeSigns *signs) {
    if (plan->aim_ms == INT64_MAX)
        return INT64_MAX;
    const int fall = time_signs_fall(signs);
    int64_t hundredths = 100 + signs->unrest * UNREST / 100;
    hundredths += (fall < FALL_WHOLE ? fall : FALL_WHOLE) * FALL / FALL_WHOLE;
    if (signs->restful >= REST_ITERATIONS && fall == 0)
        hundredths = hundredths * REST / 100;
    if (signs->is_clear)
        hundredths = hundredths * CLEAR / 100;
    return smaller(plan->aim_ms * hundredths / 100, plan->hard_ms);
}
