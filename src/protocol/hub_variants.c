// SPDX-License-Identifier: MIT
#include "protocol/hub_variants.h"

#include "notation/variant_name.h"

#include <string.h>

static const VariantName *find_name(const char *name) {
    const VariantName *variant = NULL;
    for (int i = 0; (variant = variant_name(i)) != NULL; i++)
        if (text_equal_nocase(name, variant->name))
            return variant;
    return NULL;
}

static bool parse_game_type(int64_t type, RuleSet *out, Message *error) {
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        if (set.game_type == type) {
            *out = set;
            return true;
        }
    }
    return message_fail(error, "PDN game type %d is not played", (int)type);
}

bool hub_variant_parse(const char *name, RuleSet *out, Message *error) {
    enum { LARGEST_TYPE = 999 };
    int64_t type = 0;
    const VariantName *const variant = find_name(name);
    if (variant != NULL && variant->rules == NULL)
        return message_fail(error, "variant %s is not played", variant->name);
    if (variant == NULL && text_parse_int(name, 1, LARGEST_TYPE, &type))
        return parse_game_type(type, out, error);
    return rule_set_parse(variant != NULL ? variant->rules : name, out, error);
}

// The first name of the rule set called so; NULL when Hub has none.
static const char *usual_name(const char *rules) {
    const VariantName *variant = NULL;
    for (int i = 0; (variant = variant_name(i)) != NULL; i++)
        if (variant->rules != NULL && strcmp(rules, variant->rules) == 0)
            return variant->name;
    return NULL;
}

const char *hub_variant_of(const RuleSet *set) {
    const char *const name = usual_name(set->name);
    return name != NULL ? name : set->name;
}

void hub_variants_put(TextWriter *writer, bool lists_all) {
    const char *separator = "";
    const VariantName *variant = NULL;
    for (int i = 0; (variant = variant_name(i)) != NULL; i++) {
        const char *const rules = variant->rules;
        const bool is_listed = rules == NULL ? lists_all : usual_name(rules) == variant->name;
        if (!is_listed)
            continue;
        text_print(writer, "%s%s", separator, variant->name);
        separator = " ";
    }
    for (int i = 0; i < rule_set_named_count(); i++)
        if (usual_name(rule_set_name(i)) == NULL)
            text_print(writer, " %s", rule_set_name(i));
}
