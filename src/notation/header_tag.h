// SPDX-License-Identifier: MIT
// Tags of a PDN header, [Name "value"], as far as a position pasted with its header needs them:
// skipping one, and finding one by name. What a value means is left to others.
#ifndef CJ_HEADER_TAG_H
#define CJ_HEADER_TAG_H

#include <stdbool.h>

// Behind the tag at `text` and the blanks that follow; NULL when there is no whole tag.
const char *header_tag_skip(const char *text);

// The tag with this name (in any case) among those that `text` begins with: its bracket, or NULL.
const char *header_tag_find(const char *text, const char *name);

// Whether the word `name` (in any case) stands here, and a blank or a quote behind it.
bool header_tag_is_named(const char *text, const char *name);

#endif
