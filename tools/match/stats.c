// SPDX-License-Identifier: MIT
// The estimates and the sequential test of stats.h. Variances are those of the sample (divided by
// the number of observations). Counts without any spread say nothing through their variance; there
// the interval is the rule of three (J. Hanley, A. Lippman-Hand, 1983).
#include "match/stats.h"

#include <math.h>

static const double QUANTILE_95 = 1.9599639845400545; // of the normal distribution, two-sided
static const double NELO_UNIT = 347.43558552260146;   // 800 / ln 10
static const double MISSING_PAIRS = 1e-3;             // stands for a pair score never seen

int64_t stats_count_games(const StatsCounts *counts) {
    return counts->wins + counts->draws + counts->losses;
}

int64_t stats_count_pairs(const StatsCounts *counts) {
    int64_t sum = 0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        sum += counts->pairs[i];
    return sum;
}

void stats_add_counts(StatsCounts *sum, const StatsCounts *more) {
    sum->wins += more->wins;
    sum->draws += more->draws;
    sum->losses += more->losses;
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        sum->pairs[i] += more->pairs[i];
}

StatsCounts stats_swap_sides(const StatsCounts *counts) {
    StatsCounts other = {
        .wins = counts->losses, .draws = counts->draws, .losses = counts->wins, .pairs = {0}};
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        other.pairs[i] = counts->pairs[STATS_PAIR_SCORES - 1 - i];
    return other;
}

double stats_score_of_elo(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

double stats_elo_of_score(double score) {
    if (score <= 0)
        return -INFINITY;
    return score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}

// Variance of the score of one game; 0 without games.
static double game_variance(const StatsCounts *counts, double score) {
    const double games = (double)stats_count_games(counts);
    const double sum = (double)counts->wins * (1 - score) * (1 - score) +
                       (double)counts->draws * (0.5 - score) * (0.5 - score) +
                       (double)counts->losses * score * score;
    return games > 0 ? sum / games : 0;
}

// Variance of the sum of the two games of a pair; 0 without pairs.
static double pair_variance(const StatsCounts *counts) {
    const double pairs = (double)stats_count_pairs(counts);
    double sum = 0;
    double square = 0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        sum += (double)counts->pairs[i] * i / 2;
        square += (double)counts->pairs[i] * i * i / 4;
    }
    return pairs > 0 ? fmax(0, square / pairs - sum * sum / (pairs * pairs)) : 0;
}

static bool has_pair_spread(const StatsCounts *counts) {
    int kinds = 0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        kinds += counts->pairs[i] > 0;
    return kinds > 1;
}

static bool has_game_spread(const StatsCounts *counts) {
    return (counts->wins > 0) + (counts->draws > 0) + (counts->losses > 0) > 1;
}

// Variance of the points of the whole match. Pairs that are all alike (at the start of a match)
// have no variance to offer, so all games count singly then.
static double match_variance(const StatsCounts *counts, double score) {
    const double games = (double)stats_count_games(counts);
    const double pairs = has_pair_spread(counts) ? (double)stats_count_pairs(counts) : 0;
    const double singles = fmax(0, games - 2 * pairs);
    return pairs * pair_variance(counts) + singles * game_variance(counts, score);
}

// The number of independent results.
static double count_observations(const StatsCounts *counts) {
    return (double)(stats_count_games(counts) - stats_count_pairs(counts));
}

static StatsInterval interval_clamped(double value, double low, double high) {
    return (StatsInterval){.value = value, .low = fmax(0, low), .high = fmin(1, high)};
}

// All results alike: another result may have a probability of up to 1 - 0.05^(1/n) without having
// been seen in n observations, and would at worst be a loss, at best a win.
static StatsInterval rule_of_three(double score, double observations) {
    const double unseen = 1 - pow(0.05, 1 / observations);
    return interval_clamped(score, score - unseen * score, score + unseen * (1 - score));
}

static StatsInterval interval_elo(const StatsInterval *score) {
    return (StatsInterval){
        .value = stats_elo_of_score(score->value),
        .low = stats_elo_of_score(score->low),
        .high = stats_elo_of_score(score->high),
    };
}

// Without spread there is no scale: the interval is everything.
static StatsInterval nelo_unknown(double score) {
    const double value = score > 0.5 ? INFINITY : score < 0.5 ? -INFINITY : 0;
    return (StatsInterval){.value = value, .low = -INFINITY, .high = INFINITY};
}

// The likelihood of superiority after n results that are all wins, all draws or all losses: an even
// prior for the probability of a win.
static double los_of_one_kind(double score, double observations) {
    if (score > 0.5)
        return 1 - pow(0.5, observations + 1);
    return score < 0.5 ? pow(0.5, observations + 1) : 0.5;
}

static StatsEstimate estimate_nothing(void) {
    return (StatsEstimate){
        .score = {.value = 0.5, .low = 0, .high = 1},
        .elo = {.value = 0, .low = -INFINITY, .high = INFINITY},
        .nelo = nelo_unknown(0.5),
        .los = 0.5,
        .is_from_one_kind = true,
    };
}

static StatsEstimate estimate_one_kind(double score, double observations) {
    StatsEstimate estimate = {
        .score = rule_of_three(score, observations),
        .nelo = nelo_unknown(score),
        .los = los_of_one_kind(score, observations),
        .is_from_one_kind = true,
    };
    estimate.elo = interval_elo(&estimate.score);
    return estimate;
}

StatsEstimate stats_estimate(const StatsCounts *counts) {
    const double games = (double)stats_count_games(counts);
    if (games <= 0)
        return estimate_nothing();
    const double score = ((double)counts->wins + (double)counts->draws / 2) / games;
    if (!has_pair_spread(counts) && !has_game_spread(counts))
        return estimate_one_kind(score, count_observations(counts));
    const double variance = match_variance(counts, score);
    const double error = sqrt(variance) / games;
    const double margin = QUANTILE_95 * error;
    const double unit = NELO_UNIT / sqrt(variance / games);
    StatsEstimate estimate = {
        .score = interval_clamped(score, score - margin, score + margin),
        .nelo = {.value = (score - 0.5) * unit,
                 .low = (score - margin - 0.5) * unit,
                 .high = (score + margin - 0.5) * unit},
        .los = 0.5 * erfc(-(score - 0.5) / (error * sqrt(2))),
    };
    estimate.elo = interval_elo(&estimate.score);
    return estimate;
}

bool sprt_check_plan(const SprtPlan *plan, Message *error) {
    const bool has_order = plan->elo0 < plan->elo1; // false for what is no number, too
    if (!has_order || plan->elo0 < -1000 || plan->elo1 > 1000)
        return message_fail(error, "sprt: elo0 %g and elo1 %g: expected elo0 < elo1 within +-1000",
                            plan->elo0, plan->elo1);
    const bool is_in_range =
        plan->alpha > 0 && plan->alpha < 0.5 && plan->beta > 0 && plan->beta < 0.5;
    if (!is_in_range)
        return message_fail(error, "sprt: alpha %g and beta %g: expected numbers between 0 and 0.5",
                            plan->alpha, plan->beta);
    return true;
}

static double pair_score(int index) { return (double)index / (STATS_PAIR_SCORES - 1); }

// Sum of weight * (a - mean) / (1 + theta * (a - mean)): falls with theta, 0 at the multiplier.
static double constraint_slope(const double weights[], double mean, double theta) {
    double sum = 0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        const double distance = pair_score(i) - mean;
        sum += weights[i] * distance / (1 + theta * distance);
    }
    return sum;
}

// How far the log-likelihood of the weights falls when the mean is forced to `mean`.
static double constraint_cost(const double weights[], double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < 100 && low < high; i++) {
        const double middle = (low + high) / 2;
        if (constraint_slope(weights, mean, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    const double theta = (low + high) / 2;
    double cost = 0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        cost += weights[i] * log1p(theta * (pair_score(i) - mean));
    return cost;
}

static double sprt_llr(const SprtPlan *plan, const StatsCounts *counts) {
    if (stats_count_pairs(counts) == 0)
        return 0;
    double weights[STATS_PAIR_SCORES];
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        weights[i] = counts->pairs[i] > 0 ? (double)counts->pairs[i] : MISSING_PAIRS;
    return constraint_cost(weights, stats_score_of_elo(plan->elo0)) -
           constraint_cost(weights, stats_score_of_elo(plan->elo1));
}

SprtResult sprt_judge(const SprtPlan *plan, const StatsCounts *counts) {
    SprtResult result = {
        .llr = sprt_llr(plan, counts),
        .lower = log(plan->beta / (1 - plan->alpha)),
        .upper = log((1 - plan->beta) / plan->alpha),
        .status = SPRT_CONTINUE,
    };
    if (result.llr >= result.upper)
        result.status = SPRT_ACCEPT;
    else if (result.llr <= result.lower)
        result.status = SPRT_REJECT;
    return result;
}

const char *sprt_status_name(SprtStatus status) {
    switch (status) {
    case SPRT_ACCEPT:
        return "accept";
    case SPRT_REJECT:
        return "reject";
    case SPRT_CONTINUE:
        break;
    }
    return "continue";
}
