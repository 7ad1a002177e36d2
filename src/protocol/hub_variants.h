// SPDX-License-Identifier: MIT
// Rule sets by the names of variants that Hub programs use.
#ifndef CJ_HUB_VARIANTS_H
#define CJ_HUB_VARIANTS_H

#include "base/text.h"
#include "rules/rule_set.h"

// The rule set that a variant name, the name of a rule set, a composition or a PDN game type means.
bool hub_variant_parse(const char *name, RuleSet *out, Message *error);

// The name of a rule set as Hub programs know it.
const char *hub_variant_of(const RuleSet *set);

// Appends the names that are played, separated by blanks; with `lists_all` also those of Scan that
// are not.
void hub_variants_put(TextWriter *writer, bool lists_all);

#endif
