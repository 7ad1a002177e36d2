// SPDX-License-Identifier: MIT
// The traits by name: what a composition can set, and what `rules` shows. rule_set_parse (declared
// in rule_set.h) is implemented here.
#ifndef CJ_COMPOSE_H
#define CJ_COMPOSE_H

#include "rules/rule_set.h"

int trait_count(void);
const char *trait_name(int trait);
// One line of what the trait decides.
const char *trait_meaning(int trait);
// Name of the value that the rule set has.
const char *trait_value(int trait, const RuleSet *set);
// Name of the i-th value that a composition can set, or NULL behind the last.
const char *trait_value_name(int trait, int i);

#endif
