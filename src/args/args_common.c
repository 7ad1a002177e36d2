// SPDX-License-Identifier: MIT
#include "args/args_common.h"

#include "args/output.h"
#include "notation/fen.h"

bool args_read_rules(const char *text, RuleSet *set) {
    Message error;
    if (rule_set_parse(text != NULL ? text : "english", set, &error))
        return true;
    output_fail("-r: %s", error.text);
    return false;
}

bool args_read_position(const RuleSet *set, const char *fen, Position *position) {
    Message error;
    *position = rule_set_start(set);
    if (fen == NULL || fen_parse(set, fen, position, &error))
        return true;
    output_fail("-f: %s", error.text);
    return false;
}
