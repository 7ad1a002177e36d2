// SPDX-License-Identifier: MIT
#include "protocol/hub_variants.h"

#include <string.h>

static const HubVariant VARIANTS[] = {
    {"normal", "international"},
    {"standard", "international"},
    {"international", "international"},
    {"killer", NULL},
    {"bt", "breakthrough"},
    {"breakthrough", "breakthrough"},
    {"frisian", NULL},
    {"losing", "antidraughts"},
    {"antidraughts", "antidraughts"},
    {"giveaway", "antidraughts"},
    {"frysk", NULL},
    {"frysk!", NULL},
    {"english", "english"},
    {"american", "english"},
    {"russian", "russian"},
    {"brazilian", "brazilian"},
    {"italian", "italian"},
    {"spanish", "spanish"},
    {"czech", "czech"},
    {"turkish", NULL},
    {"canadian", NULL},
};

enum { VARIANT_COUNT = sizeof VARIANTS / sizeof VARIANTS[0] };

const HubVariant *hub_variant(int index) {
    return index >= 0 && index < VARIANT_COUNT ? &VARIANTS[index] : NULL;
}

static const HubVariant *find_name(const char *name) {
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (text_equal_nocase(name, VARIANTS[i].name))
            return &VARIANTS[i];
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
    const HubVariant *const variant = find_name(name);
    if (variant != NULL && variant->rules == NULL)
        return message_fail(error, "variant %s is not played", variant->name);
    if (variant == NULL && text_parse_int(name, 1, LARGEST_TYPE, &type))
        return parse_game_type(type, out, error);
    return rule_set_parse(variant != NULL ? variant->rules : name, out, error);
}

// The first name of the rule set called so; NULL when Hub has none.
static const char *usual_name(const char *rules) {
    for (int i = 0; i < VARIANT_COUNT; i++)
        if (VARIANTS[i].rules != NULL && strcmp(rules, VARIANTS[i].rules) == 0)
            return VARIANTS[i].name;
    return NULL;
}

const char *hub_variant_of(const RuleSet *set) {
    const char *const name = usual_name(set->name);
    return name != NULL ? name : set->name;
}

void hub_variants_put(TextWriter *writer, bool lists_all) {
    const char *separator = "";
    for (int i = 0; i < VARIANT_COUNT; i++) {
        const char *const rules = VARIANTS[i].rules;
        const bool is_listed = rules == NULL ? lists_all : usual_name(rules) == VARIANTS[i].name;
        if (!is_listed)
            continue;
        text_print(writer, "%s%s", separator, VARIANTS[i].name);
        separator = " ";
    }
    for (int i = 0; i < rule_set_named_count(); i++)
        if (usual_name(rule_set_name(i)) == NULL)
            text_print(writer, " %s", rule_set_name(i));
}
