// SPDX-License-Identifier: MIT
// Fields of a line of the Hub protocol (command name=value name="a value"), and its scores.
#ifndef CJ_HUB_FIELDS_H
#define CJ_HUB_FIELDS_H

#include "match/record.h"

#include <stddef.h>

// Whether the line's first word is the command.
bool hub_line_is(const char *line, const char *command);
// The value of a field, without quotes; cut when it does not fit. False, with an empty value, when
// there is none or it is empty.
bool hub_field(const char *line, const char *name, char *value, size_t size);
// A score in men; 100 - N/100 is a win in N plies, 90 - N/100 one that a database has found. None
// when it is no number.
RecordScore hub_score(const char *text);

#endif
