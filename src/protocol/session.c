// SPDX-License-Identifier: MIT
#include "protocol/session.h"

#include "base/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

bool session_open(Session *session, LineIo *io, CommandQueue *queue) {
    memset(session, 0, sizeof *session);
    session->io = io;
    session->queue = queue;
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

int64_t session_number(Session *session, const char *option) {
    char text[32];
    int64_t value = 1;
    if (cj_option_value(session->engine, option, text, sizeof text))
        text_parse_int(text, 1, INT64_MAX, &value);
    return value;
}

void session_stop(Session *session, int64_t line) {
    atomic_store(&session->stop_line, line);
    cj_stop(session->engine);
}

bool session_must_stop(void *context) {
    const Session *const session = context;
    return atomic_load(&session->stop_line) > session->line;
}

bool session_is_busy(const Session *session) {
    return atomic_load(&session->works) > 0 || cj_is_searching(session->engine);
}

void session_settle(Session *session) {
    const bool is_stopped = atomic_load(&session->stop_line) > session->search_line;
    if (is_stopped)
        cj_stop(session->engine);
    if (!is_stopped && (!session->search_has_limits || session->search_ponders))
        return;
    command_queue_hold(session->queue, true);
    cj_wait(session->engine);
    command_queue_hold(session->queue, false);
}

bool session_prepare(Session *session) {
    const int64_t wanted_mb = session_number(session, "Hash");
    if (!cj_prepare(session->engine))
        return false;
    const int64_t hash_mb = session_number(session, "Hash");
    if (hash_mb != wanted_mb)
        session_note(session, "no memory for Hash %" PRId64 " MiB: the table has %" PRId64 " MiB",
                     wanted_mb, hash_mb);
    return true;
}
