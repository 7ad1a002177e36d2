// SPDX-License-Identifier: MIT
// What the terminal can do: whether a stream is one, how wide it is, and whether text may leave
// ASCII.
#ifndef CJ_TERMINAL_H
#define CJ_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

bool terminal_is_interactive(FILE *stream);

// Columns of a line that people read on stdout; 100 when it is no terminal.
size_t terminal_columns(void);

// Rows of the terminal; a very large number when stdout is none.
size_t terminal_rows(void);

// Whether terminals that this one may be (TERM) can be steered by escape sequences; and whether the
// user has nothing against colours (NO_COLOR is empty or not set).
bool terminal_is_steerable(void);
bool terminal_wants_colours(void);

// Whether the user's locale (LC_ALL, LC_CTYPE, LANG) is one of UTF-8.
bool terminal_has_utf8(void);

#endif
