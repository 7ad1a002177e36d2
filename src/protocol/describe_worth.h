// SPDX-License-Identifier: MIT
// The share of every piece in an evaluation, on a board for people and as JSON. A share is the
// score of the position less its score without the piece, seen from the side that owns it.
#ifndef CJ_DESCRIBE_WORTH_H
#define CJ_DESCRIBE_WORTH_H

#include "base/text.h"
#include "eval/eval.h"
#include "notation/square_name.h"

// Appends the board with a share in men behind each piece: w b men, W B kings.
void describe_worth_put(TextWriter *writer, const Eval *eval, const RuleSet *set,
                        const Position *position, NotationStyle style);

// Appends a JSON array: {"square":"18","piece":"W","cp":103} for each piece, in hundredths.
void describe_worth_put_json(TextWriter *writer, const Eval *eval, const RuleSet *set,
                             const Position *position, NotationStyle style);

#endif
