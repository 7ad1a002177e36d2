// SPDX-License-Identifier: MIT
// An annotated game as lines of text for people: a line for each move with score, winning chance
// and what was better, then the accuracy of the players and the turning point.
#ifndef CJ_ANNOTATE_TEXT_H
#define CJ_ANNOTATE_TEXT_H

#include "pdn/annotated.h"

void annotate_text_put(TextBuffer *out, const AnnotatedGame *annotated);

#endif
