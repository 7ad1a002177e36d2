// SPDX-License-Identifier: MIT
// Puts what was found into the game itself: marks, scores and words as comments, better lines as
// variations. So every form of output shows the same.
#ifndef CJ_ANNOTATE_TREE_H
#define CJ_ANNOTATE_TREE_H

#include "pdn/annotated.h"

// Scores that the game had are replaced. False when memory is out or the game full.
bool annotate_tree_put(AnnotatedGame *annotated);

// Puts the words about the whole game in front of its moves; `searched` says by whom and how.
bool annotate_tree_put_heading(AnnotatedGame *annotated, const char *searched);

#endif
