// SPDX-License-Identifier: MIT
// Openings of a match: where a game starts and the moves that are played before the engines are
// asked. All are legal, none ends the game, and within one list no position occurs twice, except
// where a file has it twice.
#ifndef CJ_OPENING_H
#define CJ_OPENING_H

#include "match/record.h"

typedef struct Opening {
    char id[RECORD_ID_SIZE];
    Position start;
    int count;
    Move *moves; // owned
} Opening;

typedef struct OpeningList {
    int count;
    int capacity;
    Opening *items; // owned
} OpeningList;

typedef struct OpeningPlan {
    const RuleSet *set;
    const char *text; // start, ballots:CLASS, eleven, plies:N, random:N or a file
    uint64_t seed;    // of random openings
    int wanted;       // how many random openings to make
    int max_plies;    // of the moves of a PDN file, 0 = all
} OpeningPlan;

// To be freed by the caller. Never leaves an empty list.
bool opening_list_make(const OpeningPlan *plan, OpeningList *list, Message *error);
void opening_list_free(OpeningList *list);

// For the sources of openings
// ------------------------------------------------------------------------------------------------

// Adds an opening; the moves are copied. `id` may be changed afterwards.
bool opening_list_add(OpeningList *list, const char *id, const Position *start, const Move *moves,
                      int count);
// One position or game a line or entry; PDN when the text has tags.
bool opening_read_file(const OpeningPlan *plan, OpeningList *list, Message *error);
// Every position in which each side has lost one man of its two foremost rows and moved another one
// of them once, where no captures win material at once.
bool opening_make_eleven(const OpeningPlan *plan, OpeningList *list, Message *error);

#endif
