// SPDX-License-Identifier: MIT
// How long a search may think: an aim after which no new iteration starts, which grows and shrinks
// with the signs of the search, and a hard end. Pure functions; reading clocks is left to others.
#ifndef CJ_TIME_PLAN_H
#define CJ_TIME_PLAN_H

#include "search/limits.h"

// Milliseconds; INT64_MAX where there is no limit. A move time alone has no aim: it is used whole.
typedef struct TimePlan {
    int64_t aim_ms;  // since the search began, time spent on pondering included
    int64_t hard_ms; // since the limits began to count
} TimePlan;

enum { TIME_SCORES = 4 };

// What the iterations so far say about the need for time. All zero before the first.
typedef struct TimeSigns {
    int unrest;  // 100 for a change of the best move, halved with every iteration
    int restful; // iterations since the last change
    int scores[TIME_SCORES];
    int score_count; // of all iterations
    bool is_clear;   // the best move is better than all others by far
} TimeSigns;

// The plan for a move; it never goes beyond the clock less the overhead. `is_only_move`: there is
// nothing to choose, so that a few milliseconds will do.
TimePlan time_plan_make(const SearchLimits *limits, bool is_only_move);

// Takes the best move and the score of a finished iteration in.
void time_signs_note(TimeSigns *signs, bool has_changed, int score);

// How far the score lies below the mean of the iterations before, in hundredths of a man; at
// least 0.
int time_signs_fall(const TimeSigns *signs);

// The aim in the light of the signs, in milliseconds: longer while the best move changes or the
// score falls, shorter when the choice is clear.
int64_t time_plan_aim(const TimePlan *plan, const TimeSigns *signs);

#endif
