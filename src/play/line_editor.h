// SPDX-License-Identifier: MIT
// Lines that a person types, or that a script sends. At a terminal with a prompt, and edited with a
// history where the program was built with libedit; elsewhere read as they are, without a prompt.
#ifndef CJ_LINE_EDITOR_H
#define CJ_LINE_EDITOR_H

#include "protocol/line_io.h"

typedef enum {
    EDITED_LINE,
    EDITED_TOO_LONG, // for any command; it is skipped
    EDITED_LATE,     // the patience was over before a line was complete
    EDITED_END
} EditState;

typedef struct LineEditor {
    LineIo io;
    bool is_interactive;     // both ends are a terminal
    struct Editing *editing; // of libedit, NULL where there is none
} LineEditor;

// To be closed by the caller, whatever comes of it.
void line_editor_open(LineEditor *editor);
void line_editor_close(LineEditor *editor);

// Reads a line without its end; it is valid until the next call. At a terminal waits so long at
// most (a patience below 0 has no end); a script may take its time.
EditState line_editor_read(LineEditor *editor, const char *prompt, int64_t patience_ms,
                           const char **line);

// After EDITED_END: whether reading failed before the end of input, and why.
bool line_editor_read_fault(const LineEditor *editor, Message *error);

#endif
