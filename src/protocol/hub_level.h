// SPDX-License-Identifier: MIT
// The `level` lines of Hub: several may come, and all their limits hold together until the next
// position or search. Unknown limits are ignored.
#ifndef CJ_HUB_LEVEL_H
#define CJ_HUB_LEVEL_H

#include "base/message.h"
#include "canalejas.h"

typedef struct HubLevel {
    cj_limits limits;
    bool is_faulty; // a limit could not be read
} HubLevel;

// Adds the limits of one line. On failure the others of the line hold, and the level is faulty.
bool hub_level_add(HubLevel *level, const char *arguments, Message *error);

// The limits of a search. A faulty level must not become an endless search: it has depth 1.
cj_limits hub_level_limits(const HubLevel *level);

#endif
