// SPDX-License-Identifier: MIT
#include "protocol/session.h"

#include <stdarg.h>
#include <string.h>

bool session_open(Session *session, LineIo *io) {
    memset(session, 0, sizeof *session);
    session->io = io;
    session->engine = cj_open();
    return session->engine != NULL;
}

void session_close(Session *session) { cj_close(session->engine); }

void session_note(Session *session, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    message_clean(text);
    line_io_print(session->io, "%s%s", session->is_uci ? "info string " : "", text);
}

void session_fail(Session *session) { session_note(session, "%s", cj_error(session->engine)); }

bool session_is_on(Session *session, const char *option) {
    char value[8];
    return cj_option_value(session->engine, option, value, sizeof value) &&
           strcmp(value, "true") == 0;
}
