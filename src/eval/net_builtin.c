// SPDX-License-Identifier: MIT
#include "eval/net_builtin.h"

#include <stddef.h>
#include <string.h>

// Made by tools/scripts/embed_nets.py.
#define NET(id, file, rules)                                                                       \
    extern const uint8_t net_data_##id[];                                                          \
    extern const uint8_t net_data_end_##id[];
#include "eval/net_builtin.def"
#undef NET

static const NetBuiltin TABLE[] = {
#define NET(id, file, rules_) {rules_, net_data_##id, net_data_end_##id},
#include "eval/net_builtin.def"
#undef NET
    {NULL, NULL, NULL}};

const NetBuiltin *net_builtin_table(void) { return TABLE; }

const NetBuiltin *net_builtin_find(const NetBuiltin *table, const RuleSet *set) {
    const NetBuiltin *nearest = NULL;
    int least = NET_REACH + 1;
    for (; table->rules != NULL; table++) {
        RuleSet made_for;
        if (!rule_set_parse(table->rules, &made_for, NULL))
            continue;
        const int distance = rule_set_distance(&made_for, set);
        if (distance < least) {
            least = distance;
            nearest = table;
        }
    }
    return nearest;
}

bool net_builtin_open(const RuleSet *set, Net **net, Message *error) {
    const NetBuiltin *const found = net_builtin_find(TABLE, set);
    Message reason;
    Net *const opened =
        found == NULL ? NULL
                      : net_read(found->bytes, (size_t)(found->end - found->bytes), set, &reason);
    if (found != NULL && opened == NULL)
        return message_fail(error, "built-in net for %.80s: %s", found->rules, reason.text);
    *net = opened;
    return true;
}

bool net_choose(const char *value, const RuleSet *set, Net **net, Message *error) {
    if (value[0] == '\0')
        return net_builtin_open(set, net, error);
    Net *opened = NULL;
    if (strcmp(value, NET_BY_HAND) != 0) {
        opened = net_load(value, set, error);
        if (opened == NULL)
            return false;
    }
    *net = opened;
    return true;
}
