// SPDX-License-Identifier: MIT
// One game as a line of the state file, without its checksum; see state_file.h for the fields.
#ifndef CJ_STATE_LINE_H
#define CJ_STATE_LINE_H

#include "match/record.h"

// The line, to be freed by the caller; NULL when memory is out.
char *state_line_format(const RuleSet *set, const GameRecord *record);
// Reads a line, which is taken apart. The record's plies are the caller's. The message says which
// field is wrong.
bool state_line_parse(const RuleSet *set, char *line, GameRecord *record, Message *error);

#endif
