// SPDX-License-Identifier: MIT
// Any text as the name of a rule set: it is refused with a message, or taken under a name that
// means the same rule set when it is read again, and the start position has moves.
#include "fuzz/fuzz_input.h"
#include "rules/rule_set.h"

static void check_taken(const RuleSet *set) {
    RuleSet again;
    require(rule_set_parse(set->name, &again, NULL));
    require(strcmp(set->name, again.name) == 0);
    require(memcmp(&set->rules, &again.rules, sizeof set->rules) == 0);
    const Position start = rule_set_start(set);
    MoveList moves;
    rule_set_list_moves(set, &start, &moves);
    require(moves.count > 0);
    require(moves.count == rule_set_count_moves(set, &start));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *const text = fuzz_text(data, size);
    RuleSet set;
    Message error = {""};
    if (rule_set_parse(text, &set, &error))
        check_taken(&set);
    else
        require(error.text[0] != '\0' && strlen(error.text) < sizeof error.text);
    free(text);
    return 0;
}
