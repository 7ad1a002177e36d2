// SPDX-License-Identifier: MIT
// Rule sets by name and positions by FEN for tables of test cases; a wrong one fails the test.
#ifndef CJ_NAMED_SET_H
#define CJ_NAMED_SET_H

#include "notation/fen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static inline RuleSet named_set(const char *name) {
    RuleSet set;
    Message error;
    if (!rule_set_parse(name, &set, &error))
        fail_msg("%s", error.text);
    return set;
}

static inline Position position_of(const RuleSet *set, const char *fen) {
    Position position;
    Message error;
    if (!fen_parse(set, fen, &position, &error))
        fail_msg("%s %s: %s", set->name, fen, error.text);
    return position;
}

#endif
