// SPDX-License-Identifier: MIT
#include "match/schedule.h"

#include "base/random.h"

#include <stdlib.h>

enum { MAX_GAMES = 10000000 };

static int count_pairings(const SchedulePlan *plan) {
    const int engines = plan->engine_count;
    return plan->mode == MODE_ROUND_ROBIN ? engines * (engines - 1) / 2 : engines - 1;
}

// Engines of a pairing: the first one against each other one, then the second one, and so on.
static void engines_of_pairing(const SchedulePlan *plan, int pairing, int engines[2]) {
    int first = 0;
    for (int rest = plan->engine_count - 1; pairing >= rest; rest--) {
        pairing -= rest;
        first++;
    }
    engines[0] = first;
    engines[1] = first + 1 + pairing;
}

bool schedule_open(Schedule *schedule, const SchedulePlan *plan, Message *error) {
    const int pairings = count_pairings(plan);
    const int64_t pairs =
        plan->games != 0 ? ((int64_t)plan->games + 1) / 2 : (int64_t)plan->opening_count;
    if (2 * pairs * pairings > MAX_GAMES)
        return message_fail(error, "more than %d games", MAX_GAMES);
    *schedule = (Schedule){.plan = *plan,
                           .pairing_count = pairings,
                           .game_count = (int)(2 * pairs * pairings),
                           .order = malloc((size_t)plan->opening_count * sizeof(int))};
    if (schedule->order == NULL)
        return message_fail(error, "memory is out");
    Random random = {plan->seed};
    for (int i = 0; i < plan->opening_count; i++) {
        const int other = plan->is_shuffled ? (int)random_below(&random, (uint32_t)i + 1) : i;
        schedule->order[i] = schedule->order[other];
        schedule->order[other] = i;
    }
    return true;
}

void schedule_close(Schedule *schedule) {
    free(schedule->order);
    schedule->order = NULL;
}

ScheduledGame schedule_get(const Schedule *schedule, int index) {
    const SchedulePlan *const plan = &schedule->plan;
    const int pair = index / 2;
    const int pairing = pair % schedule->pairing_count;
    const int round = pair / schedule->pairing_count;
    int engines[2];
    engines_of_pairing(plan, pairing, engines);
    Random lot = {bits_mix(plan->seed + 1, (uint64_t)pairing + UINT64_C(0x9e3779b97f4a7c15))};
    const bool first_has_white = ((random_next(&lot) & 1) != 0) == (index % 2 == 0);
    return (ScheduledGame){
        .pair = pair,
        .opening = schedule->order[round % plan->opening_count],
        .engines = {[WHITE] = engines[first_has_white ? 0 : 1],
                    [BLACK] = engines[first_has_white ? 1 : 0]},
    };
}

const char *match_mode_name(MatchMode mode) {
    static const char *const NAMES[] = {"match", "gauntlet", "round robin"};
    return NAMES[mode];
}
