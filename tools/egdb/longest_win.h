// SPDX-License-Identifier: MIT
// The position of a slice whose win takes longest to a capture, a man's move or the end, and the
// line that best play of both sides takes until then.
#ifndef CJ_LONGEST_WIN_H
#define CJ_LONGEST_WIN_H

#include "egdb/egdb.h"
#include "egdb/slice_index.h"

// Room for the moves of a line: DISTANCE_MAX of kings, and one capture.
enum { LONGEST_LINE_SIZE = 4096 };

// The first position, by its number, that its side to move wins in so many plies and no sooner;
// White is to move. False when there is none.
bool longest_win_find(Egdb *egdb, const SliceIndex *index, int plies, Position *position);

// Writes the moves of the line, separated by blanks, into LONGEST_LINE_SIZE bytes.
void longest_win_write_line(Egdb *egdb, const RuleSet *set, const Position *start, char *out);

#endif
