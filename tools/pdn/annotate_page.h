// SPDX-License-Identifier: MIT
// Annotated games as one page that needs nothing else: a board to click through, the winning chance
// as a curve, the moves with variations, light and dark, wide and narrow. The games are data in the
// page, as annotate_json.h has them; a script draws them, which sets texts only as texts.
#ifndef CJ_ANNOTATE_PAGE_H
#define CJ_ANNOTATE_PAGE_H

#include "pdn/annotated.h"

void annotate_page_begin(TextBuffer *out);
// Appends a game; `is_first` of the page.
void annotate_page_put(TextBuffer *out, const AnnotatedGame *annotated, const char *searched,
                       bool is_first);
void annotate_page_end(TextBuffer *out);

#endif
