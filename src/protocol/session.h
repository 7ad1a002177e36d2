// SPDX-License-Identifier: MIT
// One conversation with an engine, by UCI, Hub or by hand at the console: the engine, the lines,
// and how they are to look. Commands take a session and the rest of their line. One thread serves
// the lines in their order; the one that reads them only stops what runs and answers isready
// meanwhile.
#ifndef CJ_SESSION_H
#define CJ_SESSION_H

#include "canalejas.h"
#include "protocol/command_queue.h"
#include "protocol/line_io.h"

// What is spoken: it decides which commands there are and what a message looks like.
typedef enum { SPEECH_CONSOLE, SPEECH_UCI, SPEECH_HUB } Speech;

typedef struct Hub Hub;

typedef struct Session {
    cj_engine *engine;
    LineIo *io;
    CommandQueue *queue;       // the lines to be served
    atomic_int speech;         // a Speech
    Hub *hub;                  // what only Hub needs
    atomic_int works;          // lines with go, perft or bench that are not done with
    _Atomic int64_t stop_line; // what lines before this one started is to end
    int64_t line;              // being served
    int64_t search_line;       // the one that started the last search
    bool search_has_limits;    // it ends by itself,
    bool search_ponders;       // but not before a ponder hit
    bool is_debug;             // says what it skips
    bool shows_wdl;            // option UCI_ShowWDL of the running search
} Session;

// Opens an engine; false when memory is out. Lines and queue stay the caller's.
bool session_open(Session *session, LineIo *io, CommandQueue *queue);
// Ends a running search and waits for it.
void session_close(Session *session);

// Writes a message to the user, in UCI as an `info string`, in Hub as an `error`.
void session_note(Session *session, const char *format, ...) CJ_PRINTF(2, 3);
// Writes the engine's last error.
void session_fail(Session *session);

// Sets an option, also the log file; tells why not.
bool session_set_option(Session *session, const char *name, const char *value);
// Whether the option is on.
bool session_is_on(Session *session, const char *option);
// The value of a spin.
int64_t session_number(Session *session, const char *option);

// Ends what the lines before this number started, running or still to be. Thread-safe.
void session_stop(Session *session, int64_t line);
// Whether the line being served was stopped; the context is the session. Thread-safe.
bool session_must_stop(void *context);
// Whether a search, perft or bench runs or is about to. Thread-safe.
bool session_is_busy(const Session *session);

// Waits for a search that ends by itself or was stopped; others run on.
void session_settle(Session *session);
// The same for one that was stopped; false while one runs that was not.
bool session_is_idle(Session *session);
// Starts a search of the present position for the line being served; tells why not.
bool session_search(Session *session, const cj_limits *limits, const cj_callbacks *callbacks);
// Makes the engine ready for a search, and says when the table had to be smaller than wished.
bool session_prepare(Session *session);

#endif
