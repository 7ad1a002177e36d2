// SPDX-License-Identifier: MIT
// What the games of a match say about strength: score, Elo, likelihood of superiority, normalised
// Elo, and the sequential test that ends a match by itself. Pure functions of counts, without
// state. Every opening is played twice with colours swapped; the two games are one observation.
#ifndef CJ_MATCH_STATS_H
#define CJ_MATCH_STATS_H

#include "base/message.h"

#include <stdbool.h>
#include <stdint.h>

// A pair of games scores 0, 1/2, 1, 3/2 or 2: its index is twice the score.
enum { STATS_PAIR_SCORES = 5 };

// The games of one side against one or more others. `pairs` counts the finished pairs, whose games
// are also in wins, draws and losses; games whose partner is missing are only there.
typedef struct StatsCounts {
    int64_t wins;
    int64_t draws;
    int64_t losses;
    int64_t pairs[STATS_PAIR_SCORES];
} StatsCounts;

// A value with its 95 % interval; any of them may be infinite.
typedef struct StatsInterval {
    double value;
    double low;
    double high;
} StatsInterval;

typedef struct StatsEstimate {
    StatsInterval score;   // points a game, 0 to 1
    StatsInterval elo;     // logistic: 400 is ten to one
    StatsInterval nelo;    // normalised Elo: independent of how many games are drawn
    double los;            // likelihood of superiority, 0 to 1
    bool is_from_one_kind; // all results alike: the interval is the rule of three, nelo has none
} StatsEstimate;

// A test of "the difference is elo0" (H0) against "it is elo1" (H1), in logistic Elo.
typedef struct SprtPlan {
    double elo0;
    double elo1;
    double alpha; // probability to accept H1 although H0 is true
    double beta;  // probability to accept H0 although H1 is true
} SprtPlan;

typedef enum {
    SPRT_CONTINUE,
    SPRT_ACCEPT, // H1: at least elo1
    SPRT_REJECT, // H0: not more than elo0
} SprtStatus;

typedef struct SprtResult {
    double llr; // log-likelihood ratio of H1 to H0
    double lower;
    double upper;
    SprtStatus status;
} SprtResult;

int64_t stats_count_games(const StatsCounts *counts);
int64_t stats_count_pairs(const StatsCounts *counts);
// Adds the counts of `more` to `sum`.
void stats_add_counts(StatsCounts *sum, const StatsCounts *more);
// The same games seen from the other side.
StatsCounts stats_swap_sides(const StatsCounts *counts);

// Score between two players whose ratings differ by `elo`, and its inverse: -inf at 0, inf at 1.
double stats_score_of_elo(double elo);
double stats_elo_of_score(double score);

// All figures of the counts. The spread is that of the pairs (pentanomial), to which games without
// partner add that of single games (trinomial); see stats.c for counts that show no spread.
// Normalised Elo: M. Van den Bergh, "Normalized Elo" (2020).
StatsEstimate stats_estimate(const StatsCounts *counts);

// Whether the plan can be tested: elo0 below elo1 (both within +-1000), alpha and beta above 0 and
// below 1/2.
bool sprt_check_plan(const SprtPlan *plan, Message *error);
// The state of the test after the finished pairs; games without partner do not count.
// Generalised likelihood ratio (X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio
// test for separate families of hypotheses", 2014) over the five pair scores, as M. Van den Bergh
// introduced it to engine testing ("A practical introduction to the GSPRT", 2019); the most likely
// distribution of a given mean is that of empirical likelihood (A. Owen, 1988); bounds of A. Wald
// (1945). The plan must pass sprt_check_plan.
SprtResult sprt_judge(const SprtPlan *plan, const StatsCounts *counts);
// "continue", "accept" or "reject".
const char *sprt_status_name(SprtStatus status);

#endif
