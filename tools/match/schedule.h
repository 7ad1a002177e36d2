// SPDX-License-Identifier: MIT
// Which game is played when. Every opening is played twice with colours changed; who has White
// first is drawn for each pairing from the seed. Game numbers mean the same however many games are
// asked for, so that a match can be resumed and made longer.
#ifndef CJ_SCHEDULE_H
#define CJ_SCHEDULE_H

#include "match/record.h"

typedef enum { MODE_MATCH, MODE_GAUNTLET, MODE_ROUND_ROBIN } MatchMode;

typedef struct SchedulePlan {
    MatchMode mode;
    int engine_count;
    int opening_count;
    bool is_shuffled; // the order of the openings, by the seed
    int games;        // of each pairing, made even; 0 = every opening twice
    uint64_t seed;
} SchedulePlan;

typedef struct Schedule {
    SchedulePlan plan;
    int pairing_count;
    int game_count;
    int *order; // owned; of the openings
} Schedule;

typedef struct ScheduledGame {
    int pair;
    int opening;
    int engines[2]; // by colour
} ScheduledGame;

// To be closed by the caller. False when memory is out or there would be too many games.
bool schedule_open(Schedule *schedule, const SchedulePlan *plan, Message *error);
void schedule_close(Schedule *schedule);
// The game with this index, from 0 to game_count - 1.
ScheduledGame schedule_get(const Schedule *schedule, int index);
const char *match_mode_name(MatchMode mode);

#endif
