// SPDX-License-Identifier: MIT
// Texts that come from engines, files and command lines, made harmless for where they are shown.
// They are hostile input: whatever bytes they hold, a terminal gets no control character, a page no
// markup, and neither gets broken UTF-8 or characters that turn the direction of writing.
#ifndef CJ_SAFE_TEXT_H
#define CJ_SAFE_TEXT_H

#include "base/text_buffer.h"

#include <stdio.h>

// Writes the text as characters of an HTML element or of a quoted attribute.
void safe_text_put_html(FILE *out, const char *text);
void safe_text_add_html(TextBuffer *out, const char *text);

// Appends JSON, on one line, as the data of a script element: nothing in it can end the element.
void safe_text_add_data(TextBuffer *out, const char *json);

// Writes the text for a terminal, cut at `columns` (the last one shown is then an ellipsis) and
// filled up with blanks: behind it, or before it when `columns` is negative.
void safe_text_put_column(FILE *out, const char *text, int columns);

// Characters that a terminal shows for the text; each counts as one column.
int safe_text_columns(const char *text);

#endif
