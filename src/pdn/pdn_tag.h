// SPDX-License-Identifier: MIT
// Names of tags: what they are called in other languages, and which of them a game decides itself;
// and what is looked for in their values.
#ifndef CJ_PDN_TAG_H
#define CJ_PDN_TAG_H

#include <stdbool.h>

// The English name of a tag that other countries' files have, the name itself when there is none.
// Static unless it is the name itself.
const char *pdn_tag_standard(const char *name);

// Whether both name the same tag, in any case and language.
bool pdn_tag_is_same(const char *a, const char *b);

// Whether a value has this part, in any case (ASCII).
bool pdn_tag_contains(const char *value, const char *part);

// Whether the value follows from the game: FEN, SetUp, Result, GameType, Rules.
bool pdn_tag_is_derived(const char *name);

// A letter, then letters, digits and underscores; letters other than ASCII count.
bool pdn_tag_is_name(const char *name);

#endif
