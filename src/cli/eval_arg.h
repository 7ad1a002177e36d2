// SPDX-License-Identifier: MIT
// The option --eval-file of the commands that evaluate: the same choice as option EvalFile.
#ifndef CJ_EVAL_ARG_H
#define CJ_EVAL_ARG_H

#include "args/args.h"
#include "eval/net.h"

#define ARGS_EVAL(values, field)                                                                   \
    ARGS_TEXT(values, field, "eval-file", 0, "FILE",                                               \
              "evaluation, as option EvalFile: a net, or hand (default: the built-in net)")

// Opens the net of the option's value (NULL: the built-in one), to be freed by the caller; *net is
// NULL when the evaluation is by hand. Tells what is wrong and returns false.
bool eval_arg_open(const char *value, const RuleSet *set, Net **net);

#endif
