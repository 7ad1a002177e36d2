// SPDX-License-Identifier: MIT
// The compiled move generators. One table of functions per movement: a named rule set gets its own
// specialised version, a composed one runs the same code with its traits at run time.
#ifndef CJ_GENERATE_H
#define CJ_GENERATE_H

#include "rules/position.h"
#include "rules/rules.h"

// All functions take the traits of the rule set that they are called for; specialised versions
// ignore them. The pairs are indexed by the Colour of the side to move (or capturing).
typedef struct Generator {
    void (*moves[2])(const Rules *rules, const Position *position, MoveList *list);
    void (*captures[2])(const Rules *rules, const Position *position, MoveList *list);
    bool (*can_capture[2])(const Rules *rules, const Position *position);
    int (*count[2])(const Rules *rules, const Position *position);
    uint64_t (*perft[2])(const Rules *rules, const Position *position, int depth);
} Generator;

// The generator that serves these traits: a specialised one if there is one, else the general one.
const Generator *generator_find(const Rules *rules);

// The version with run-time traits, which serves every rule set.
const Generator *generator_general(void);

// Like moves, but every order of the captured pieces is listed as a move of its own.
void generate_routes(const Rules *rules, const Position *position, MoveList *list);

#endif
