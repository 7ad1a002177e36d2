// SPDX-License-Identifier: MIT
// The nets in the executable (net_builtin.def), and which of them evaluates a rule set: the nearest
// by rule_set_distance, within NET_REACH. There may be none at all; then everything is evaluated by
// hand. Nothing is kept here: whoever opens a net owns it.
#ifndef CJ_NET_BUILTIN_H
#define CJ_NET_BUILTIN_H

#include "eval/net.h"

// The value of option EvalFile that selects the evaluation by hand.
#define NET_BY_HAND "hand"

// The bytes of a net file in memory.
typedef struct NetBuiltin {
    const char *rules; // name of the rule set that it was made for; NULL ends a table
    const uint8_t *bytes;
    const uint8_t *end; // behind the last
} NetBuiltin;

// The table, ended by a row without rules. Static.
const NetBuiltin *net_builtin_table(void);

// The row that serves a rule set best, or NULL when none is within reach. Of rows equally far the
// first is taken.
const NetBuiltin *net_builtin_find(const NetBuiltin *table, const RuleSet *set);

// Reads the built-in net for a rule set, checksum and all; *net is NULL when there is none.
bool net_builtin_open(const RuleSet *set, Net **net, Message *error);

// The net that a value of option EvalFile means: "" the built-in one, NET_BY_HAND none, else the
// file of this path. *net is NULL for the evaluation by hand; the caller frees it. False with the
// reason, and *net unchanged, when a net cannot be read.
bool net_choose(const char *value, const RuleSet *set, Net **net, Message *error);

#endif
