// SPDX-License-Identifier: MIT
// What every page has that a program writes: the head, and the style of text, cards and colours,
// light and dark. A page is one file that needs nothing else; its own policy forbids requests, and
// scripts but those that it names.
#ifndef CJ_PAGE_FRAME_H
#define CJ_PAGE_FRAME_H

#include "base/text_buffer.h"

// Appends the page up to its style element, which stays open for rules of the page's own. `title`
// is any text; `script` is the source of scripts that the policy allows ('sha256-...'), or NULL.
void page_frame_begin(TextBuffer *out, const char *title, const char *script);
// Ends the style and begins the body.
void page_frame_begin_body(TextBuffer *out);
// Ends the page; `program` wrote it.
void page_frame_end(TextBuffer *out, const char *program);

#endif
