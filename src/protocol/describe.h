// SPDX-License-Identifier: MIT
// Longer texts that the console and the command line share: evaluations and rule sets explained,
// for people or as JSON. All of them append whole lines.
#ifndef CJ_DESCRIBE_H
#define CJ_DESCRIBE_H

#include "base/text.h"
#include "eval/eval.h"
#include "game/result.h"
#include "notation/board_text.h"

enum { DESCRIBE_SIZE = 16384 }; // bytes that hold each of these texts

// The look of boards on this stream: Unicode on a UTF-8 terminal.
BoardLook describe_look(bool is_terminal);

// The table of the named rule sets, and the traits that a composition can set.
void describe_rule_sets(TextWriter *writer);
// One rule set with all its traits, its numbering and its draw rules.
void describe_rule_set(TextWriter *writer, const RuleSet *set);
// The same as one JSON object on a line.
void describe_rule_set_json(TextWriter *writer, const RuleSet *set);

// The result of a game in words. Static.
const char *describe_result(Result result);

// Where the evaluation of a position comes from: the terms when it is made by hand, and the share
// of each piece.
void describe_eval(TextWriter *writer, const Eval *eval, const RuleSet *set,
                   const Position *position, NotationStyle style);
void describe_eval_json(TextWriter *writer, const Eval *eval, const RuleSet *set,
                        const Position *position, NotationStyle style);

#endif
