// SPDX-License-Identifier: MIT
#include "match/totals.h"

#include <stdlib.h>
#include <string.h>

enum { PAIR_UNKNOWN = -1 };

MatchTotals match_totals_open(int engine_count) {
    return (MatchTotals){.engine_count = engine_count};
}

void match_totals_close(MatchTotals *totals) {
    free(totals->pairings);
    free(totals->pair_points);
    *totals = (MatchTotals){0};
}

static bool is_pairing_of(const PairingTotals *pairing, int one, int other) {
    return (pairing->first == one && pairing->second == other) ||
           (pairing->first == other && pairing->second == one);
}

static PairingTotals *find_pairing(const MatchTotals *totals, int one, int other) {
    for (int i = 0; i < totals->pairing_count; i++)
        if (is_pairing_of(&totals->pairings[i], one, other))
            return &totals->pairings[i];
    return NULL;
}

const PairingTotals *match_totals_pairing(const MatchTotals *totals, int one, int other) {
    return find_pairing(totals, one, other);
}

static PairingTotals *add_pairing(MatchTotals *totals, int one, int other) {
    const size_t count = (size_t)totals->pairing_count + 1;
    PairingTotals *const grown = realloc(totals->pairings, count * sizeof *grown);
    if (grown == NULL)
        return NULL;
    totals->pairings = grown;
    PairingTotals *const pairing = &grown[totals->pairing_count++];
    *pairing =
        (PairingTotals){.first = one < other ? one : other, .second = one < other ? other : one};
    return pairing;
}

static bool reserve_pair(MatchTotals *totals, int pair) {
    if (pair < totals->pair_capacity)
        return true;
    const int capacity = pair < 512 ? 1024 : 2 * pair;
    signed char *const grown = realloc(totals->pair_points, (size_t)capacity);
    if (grown == NULL)
        return false;
    memset(grown + totals->pair_capacity, PAIR_UNKNOWN, (size_t)(capacity - totals->pair_capacity));
    totals->pair_points = grown;
    totals->pair_capacity = capacity;
    return true;
}

static void count_outcome(Outcomes *outcomes, int points) {
    outcomes->wins += points == 2;
    outcomes->draws += points == 1;
    outcomes->losses += points == 0;
}

static void count_ply(EngineTotals *engine, const PlyRecord *ply) {
    engine->moves++;
    engine->wall_us += ply->wall_us;
    if (ply->wall_us > engine->longest_us)
        engine->longest_us = ply->wall_us;
    if (ply->cpu_us >= 0) {
        engine->cpu_us += ply->cpu_us;
        engine->cpu_moves++;
    }
    if (ply->nodes >= 0) {
        engine->nodes += ply->nodes;
        engine->nodes_wall_us += ply->wall_us;
        engine->nodes_moves++;
    }
    if (ply->depth >= 0) {
        engine->depth += ply->depth;
        engine->depth_moves++;
    }
}

static void count_plies(MatchTotals *totals, const GameRecord *record) {
    for (int i = 0; i < record->ply_count; i++) {
        const Colour colour = i % 2 == 0 ? record->start.side : colour_other(record->start.side);
        if (!record->plies[i].is_opening)
            count_ply(&totals->engines[record->engines[colour]], &record->plies[i]);
    }
}

static void count_pair(MatchTotals *totals, PairingTotals *pairing, int pair, int points) {
    signed char *const kept = &totals->pair_points[pair];
    if (*kept == PAIR_UNKNOWN) {
        *kept = (signed char)points;
        return;
    }
    pairing->pairs[*kept + points]++;
    *kept = PAIR_UNKNOWN;
}

bool match_totals_add(MatchTotals *totals, const GameRecord *record) {
    PairingTotals *pairing = find_pairing(totals, record->engines[WHITE], record->engines[BLACK]);
    if (!reserve_pair(totals, record->pair))
        return false;
    if (pairing == NULL)
        pairing = add_pairing(totals, record->engines[WHITE], record->engines[BLACK]);
    if (pairing == NULL)
        return false;
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        EngineTotals *const engine = &totals->engines[record->engines[colour]];
        count_outcome(&engine->as[colour], game_record_points(record, colour));
        engine->restarts += record->restarts[colour];
    }
    if (record->culprit >= 0)
        totals->engines[record->culprit].faults[record->end]++;
    const Colour first = record->engines[WHITE] == pairing->first ? WHITE : BLACK;
    const int points = game_record_points(record, first);
    count_outcome(&pairing->outcomes, points);
    count_pair(totals, pairing, record->pair, points);
    count_plies(totals, record);
    totals->game_count++;
    return true;
}

Outcomes match_totals_of_engine(const MatchTotals *totals, int engine) {
    const Outcomes *const as = totals->engines[engine].as;
    return (Outcomes){.wins = as[WHITE].wins + as[BLACK].wins,
                      .draws = as[WHITE].draws + as[BLACK].draws,
                      .losses = as[WHITE].losses + as[BLACK].losses};
}
