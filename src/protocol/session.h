// SPDX-License-Identifier: MIT
// One conversation with an engine, by UCI or by hand at the console: the engine, the lines, and how
// they are to look. Commands take a session and the rest of their line.
#ifndef CJ_SESSION_H
#define CJ_SESSION_H

#include "canalejas.h"
#include "protocol/line_io.h"

typedef struct Session {
    cj_engine *engine;
    LineIo *io;
    bool is_uci;      // messages as `info string`
    bool is_debug;    // says what it skips
    bool shows_wdl;   // option UCI_ShowWDL of the running search
    bool search_ends; // the running search ends by itself
    bool has_begun;   // the first line has been read
    bool must_quit;
} Session;

// Opens an engine; false when memory is out.
bool session_open(Session *session, LineIo *io);
// Ends a running search and waits for it.
void session_close(Session *session);

// Writes a message to the user, in UCI as an `info string`.
void session_note(Session *session, const char *format, ...) CJ_PRINTF(2, 3);
// Writes the engine's last error.
void session_fail(Session *session);

// Whether the option is on.
bool session_is_on(Session *session, const char *option);

#endif
