// SPDX-License-Identifier: MIT
// Levels of the engine as an opponent: from 1, those of engine/strength.h, and above them one that
// is not limited.
#ifndef CJ_PLAY_LEVEL_H
#define CJ_PLAY_LEVEL_H

#include "base/text.h"
#include "engine/strength.h"

enum { PLAY_LEVELS = STRENGTH_LEVELS + 1, PLAY_USUAL_LEVEL = 4 };

static inline bool play_level_is_full(int level) { return level > STRENGTH_LEVELS; }

// Appends the table of the levels, a line each; the one in use has a mark.
void play_level_put_table(TextWriter *writer, int level);

#endif
