// SPDX-License-Identifier: MIT
#include "engine/strength.h"

#include "base/random.h"

#include <math.h>

typedef struct Step {
    int elo;
    Strength strength;
} Step;

static const Step STEPS[] = {
#define STRENGTH(elo, nodes, margin) {elo, {nodes, margin}},
#include "engine/strength.def"
#undef STRENGTH
};

enum { STEP_COUNT = sizeof STEPS / sizeof STEPS[0] };

int strength_lowest_elo(void) { return STEPS[0].elo; }

int strength_highest_elo(void) { return STEPS[STEP_COUNT - 1].elo; }

Strength strength_of_elo(int64_t elo) {
    int above = 1;
    if (elo <= STEPS[0].elo)
        return STEPS[0].strength;
    if (elo >= STEPS[STEP_COUNT - 1].elo)
        return STEPS[STEP_COUNT - 1].strength;
    while (STEPS[above].elo < elo)
        above++;
    const Step *const low = &STEPS[above - 1];
    const Step *const high = &STEPS[above];
    const double part = (double)(elo - low->elo) / (double)(high->elo - low->elo);
    const double nodes = pow((double)high->strength.nodes / (double)low->strength.nodes, part) *
                         (double)low->strength.nodes;
    const double margin =
        low->strength.margin + part * (double)(high->strength.margin - low->strength.margin);
    return (Strength){.nodes = llround(nodes), .margin = (int)lround(margin)};
}

int strength_elo_of_level(int level) {
    const int place = level < 1 ? 0 : level > STRENGTH_LEVELS ? STRENGTH_LEVELS - 1 : level - 1;
    return strength_lowest_elo() +
           (strength_highest_elo() - strength_lowest_elo()) * place / (STRENGTH_LEVELS - 1);
}

int strength_choose(const Strength *strength, const SearchResult *result, uint64_t seed) {
    Random random = {.state = seed};
    int choice = 0;
    int best = -SCORE_INFINITE;
    for (int i = 0; i < result->line_count; i++) {
        const int lot =
            strength->margin > 0 ? (int)random_below(&random, (uint32_t)strength->margin) : 0;
        if (result->lines[i].score + lot > best) {
            best = result->lines[i].score + lot;
            choice = i;
        }
    }
    return choice;
}
