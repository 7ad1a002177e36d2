// SPDX-License-Identifier: MIT
// An annotated game as one JSON object; doc/pdn.md describes it.
#ifndef CJ_ANNOTATE_JSON_H
#define CJ_ANNOTATE_JSON_H

#include "pdn/annotated.h"

// Appends the object without an end of line. The annotations are in the game's tree already;
// `searched` says by whom and how.
void annotate_json_put(TextBuffer *out, const AnnotatedGame *annotated, const char *searched);

#endif
