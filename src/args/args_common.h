// SPDX-License-Identifier: MIT
// Options that many commands have: rule set, position, threads, JSON.
#ifndef CJ_ARGS_COMMON_H
#define CJ_ARGS_COMMON_H

#include "args/args.h"
#include "base/thread.h"
#include "rules/rule_set.h"

#define ARGS_RULES(values, field)                                                                  \
    ARGS_TEXT(values, field, "rules", 'r', "RULES",                                                \
              "rule set: a name, or a composition such as english+king=flying (default english)")
#define ARGS_FEN(values, field)                                                                    \
    ARGS_TEXT(values, field, "fen", 'f', "FEN",                                                    \
              "position, such as B:W21,22,K30:B1-3,K9 (default: the start position)")
#define ARGS_THREADS(values, field, help)                                                          \
    ARGS_NUMBER(values, field, "threads", 0, "N", 1, THREAD_MAX_COUNT, help)
#define ARGS_SEED(values, field, help)                                                             \
    ARGS_NUMBER(values, field, "seed", 0, "N", 0, INT64_MAX, help)
#define ARGS_JSON(values, field) ARGS_FLAG(values, field, "json", 0, "one JSON object a line")

// Reads a rule set (NULL: english) or a position (NULL: the start position); tells what is wrong
// and returns false.
bool args_read_rules(const char *text, RuleSet *set);
bool args_read_position(const RuleSet *set, const char *fen, Position *position);

#endif
