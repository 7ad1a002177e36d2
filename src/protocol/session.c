// SPDX-License-Identifier: MIT
#include "protocol/session.h"

#include "base/text.h"
#include "engine/options.h"

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
    switch ((Speech)atomic_load(&session->speech)) {
    case SPEECH_CONSOLE:
        line_io_write(session->io, text);
        break;
    case SPEECH_UCI:
        line_io_print(session->io, "info string %s", text);
        break;
    case SPEECH_HUB: // which has no way to write a quote
        for (char *quote = text; (quote = strchr(quote, '"')) != NULL;)
            *quote = '\'';
        line_io_print(session->io, "error message=\"%s\"", text);
        break;
    }
}

void session_fail(Session *session) { session_note(session, "%s", cj_error(session->engine)); }

// Sets the log file; the option and the log stay as they were when that fails.
static bool set_log(Session *session, const char *path) {
    const char *const name = option_row(OPTION_DEBUG_LOG_FILE)->name;
    char before[OPTION_TEXT_SIZE];
    char now[OPTION_TEXT_SIZE];
    Message error;
    if (!cj_option_value(session->engine, name, before, sizeof before) ||
        !cj_set_option(session->engine, name, path) ||
        !cj_option_value(session->engine, name, now, sizeof now)) {
        session_fail(session);
        return false;
    }
    if (line_io_set_log(session->io, now, &error))
        return true;
    cj_set_option(session->engine, name, before);
    session_note(session, "%s", error.text);
    return false;
}

bool session_set_option(Session *session, const char *name, const char *value) {
    OptionId id;
    if (option_find(name, &id, NULL) && id == OPTION_DEBUG_LOG_FILE)
        return set_log(session, value);
    const bool is_set = cj_set_option(session->engine, name, value);
    if (!is_set)
        session_fail(session);
    return is_set;
}

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

bool session_is_idle(Session *session) {
    if (!cj_is_searching(session->engine))
        return true;
    if (atomic_load(&session->stop_line) <= session->search_line)
        return false;
    session_settle(session);
    return true;
}

bool session_search(Session *session, const cj_limits *limits, const cj_callbacks *callbacks) {
    session->search_line = session->line;
    session->search_ponders = limits->ponder;
    session->search_has_limits =
        !limits->infinite && (limits->depth > 0 || limits->nodes > 0 || limits->move_time_ms > 0 ||
                              limits->mate > 0 || limits->has_clock);
    if (!session_prepare(session) || !cj_go(session->engine, limits, callbacks)) {
        session_fail(session);
        return false;
    }
    if (session_must_stop(session))
        cj_stop(session->engine);
    return true;
}

bool session_prepare(Session *session) {
    const int64_t wanted_mb = session_number(session, "Hash");
    if (!cj_prepare(session->engine))
        return false;
    for (const char *text = NULL; (text = cj_warning(session->engine)) != NULL;)
        session_note(session, "%s", text);
    const int64_t hash_mb = session_number(session, "Hash");
    if (hash_mb != wanted_mb)
        session_note(session, "no memory for Hash %" PRId64 " MiB: the table has %" PRId64 " MiB",
                     wanted_mb, hash_mb);
    return true;
}
