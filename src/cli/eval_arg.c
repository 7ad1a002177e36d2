// SPDX-License-Identifier: MIT
#include "cli/eval_arg.h"

#include "args/output.h"
#include "eval/net_builtin.h"

#include <stddef.h>

bool eval_arg_open(const char *value, const RuleSet *set, Net **net) {
    Message error;
    if (net_choose(value == NULL ? "" : value, set, net, &error))
        return true;
    output_fail("--eval-file: %s", error.text);
    return false;
}
