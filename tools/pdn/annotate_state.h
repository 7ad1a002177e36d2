// SPDX-License-Identifier: MIT
// What is kept of a run of annotate while it works: a journal with a line for each look, so that a
// run that was killed goes on where it was. Fields of a line, separated by tabs: game (from 1, as
// the run counts them), ply, 1 for the look behind the better move, key of the position in hex,
// kind of score, score, depth, nodes, and the line's moves as Hub has them, separated by blanks.
#ifndef CJ_ANNOTATE_STATE_H
#define CJ_ANNOTATE_STATE_H

#include "base/journal.h"
#include "pdn/look.h"
#include "rules/rule_set.h"

typedef struct LookPlace {
    int64_t game;
    int ply;
    bool is_better;
    const RuleSet *set; // the caller's
    Position position;
} LookPlace;

// A look of an earlier run; its score and line are still text.
typedef struct KeptLook {
    int64_t game;
    int ply;
    bool is_better;
    uint64_t key;
    char *text; // owned
} KeptLook;

typedef struct AnnotateState {
    Journal journal;
    KeptLook *kept; // owned, in the order of their places
    size_t count;
    size_t capacity;
    int64_t first_looks; // kept ones that are none behind a better move
} AnnotateState;

// Opens a file that is new or of a run with the same key; to be closed when that fails, too.
bool annotate_state_open(AnnotateState *state, const char *path, const char *key, Message *error);
void annotate_state_close(AnnotateState *state);

// The look that an earlier run had at this place, if it was at this position.
bool annotate_state_find(const AnnotateState *state, const LookPlace *place, Look *look);
bool annotate_state_add(AnnotateState *state, const LookPlace *place, const Look *look,
                        Message *error);

#endif
