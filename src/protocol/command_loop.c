// SPDX-License-Identifier: MIT
#include "protocol/command_loop.h"

#include "base/terminal.h"
#include "base/text.h"
#include "protocol/command_queue.h"
#include "protocol/dialect.h"
#include "protocol/hub_fields.h"

#include <stdlib.h>

static const Dialect *session_dialect(const Session *session) {
    return dialect_of((Speech)atomic_load(&session->speech));
}

static bool is_blank_line(const char *line) {
    size_t length = 0;
    return text_next_token(&line, &length) == NULL;
}

// Serving, in a thread of its own
// ------------------------------------------------------------------------------------------------

static void refuse_line(Session *session, const Dialect *dialect, const char *line) {
    char word[64];
    text_copy_token(&line, word, sizeof word);
    dialect->refuse(session, word);
}

static void serve_line(Session *session, const QueuedLine *line) {
    const char *at = line->text;
    session->line = line->number;
    if (line->text == NULL) {
        session_note(session, "a line of more than %d bytes was skipped", LINE_MAX_BYTES);
        return;
    }
    const Dialect *const dialect = session_dialect(session);
    const Command *const command = dialect_read(dialect, &at);
    if (command == NULL)
        refuse_line(session, dialect, line->text);
    else if (command->run != NULL)
        command->run(session, at);
    atomic_fetch_sub(&session->works, line->is_work);
}

typedef struct Loop {
    LineIo io;
    Session session;
    CommandQueue queue;
    int64_t line;     // number of the line read last
    bool has_started; // a line that is not blank was read
    Hub hub;
} Loop;

static void serve_lines(void *context) {
    Loop *const loop = context;
    for (QueuedLine line; command_queue_take(&loop->queue, &line); free(line.text))
        serve_line(&loop->session, &line);
}

// Reading
// ------------------------------------------------------------------------------------------------

// The first line may ask for Hub; later ones cannot.
static void choose_speech(Loop *loop) {
    const bool is_first = !loop->has_started;
    loop->has_started = true;
    if (is_first && atomic_load(&loop->session.speech) == SPEECH_CONSOLE &&
        hub_line_is(loop->io.line, "hub"))
        hub_begin(&loop->session);
}

static void put_line(Loop *loop, const char *text, bool is_work) {
    atomic_fetch_add(&loop->session.works, is_work);
    if (command_queue_put(&loop->queue, text, loop->line, is_work))
        return;
    atomic_fetch_sub(&loop->session.works, is_work);
    line_io_write(&loop->io, "error: no memory for a line");
}

// Sees to a line or puts it into the queue; false when it is the last.
static bool take_line(Loop *loop) {
    Session *const session = &loop->session;
    const char *at = loop->io.line;
    if (is_blank_line(at))
        return true;
    choose_speech(loop);
    const Dialect *const dialect = session_dialect(session);
    const Command *const command = dialect_read(dialect, &at);
    const CommandTurn turn = command != NULL ? command->turn : IN_TURN;
    if (turn == AT_ONCE)
        session_stop(session, loop->line);
    else if (turn == WHILE_BUSY && session_is_busy(session))
        line_io_write(&loop->io, dialect->busy_answer);
    else if (turn != AT_ONCE_LAST)
        put_line(loop, loop->io.line, turn == WORK);
    return turn != AT_ONCE_LAST;
}

// What takes long is not waited for; anything else is done before the next line is read, so that
// what it changes and whether its answer could be written is known by then.
static void await_server(Loop *loop) {
    if (atomic_load(&loop->session.works) == 0)
        command_queue_settle(&loop->queue);
}

static bool read_line(Loop *loop) {
    const LineState state = line_io_read(&loop->io);
    loop->line++;
    if (state == LINE_TOO_LONG)
        put_line(loop, NULL, false);
    const bool is_last = state == LINE_END || (state == LINE_READ && !take_line(loop));
    if (!is_last)
        await_server(loop);
    return !is_last;
}

// The end of input means quit: what runs is ended, what waits is served, but no search goes on.
static bool run_loop(Loop *loop) {
    Thread server;
    if (!thread_start(&server, serve_lines, loop))
        return false;
    while (read_line(loop) && !atomic_load(&loop->io.is_broken))
        continue;
    session_stop(&loop->session, INT64_MAX);
    command_queue_close(&loop->queue);
    thread_join(server);
    cj_stop(loop->session.engine);
    cj_wait(loop->session.engine);
    return true;
}

static bool open_loop(Loop *loop, const LoopPlan *plan, FILE *in, FILE *out) {
    line_io_open(&loop->io, in, out);
    command_queue_open(&loop->queue);
    if (!session_open(&loop->session, &loop->io, &loop->queue))
        return false;
    loop->session.hub = &loop->hub;
    loop->hub.settings = plan->hub;
    if (plan->speech == SPEECH_HUB)
        hub_begin(&loop->session);
    else
        loop->session.speech = plan->speech;
    if (plan->speech == SPEECH_CONSOLE && terminal_is_interactive(in))
        line_io_print(&loop->io, "Canalejas %s; help lists the commands", cj_version());
    return true;
}

int command_loop_run(FILE *in, FILE *out, const LoopPlan *plan) {
    Loop loop = {.line = 0};
    Message error;
    const bool is_done = open_loop(&loop, plan, in, out) && run_loop(&loop);
    if (!is_done)
        line_io_write(&loop.io, "error: no memory for an engine");
    else if (line_io_read_fault(&loop.io, &error))
        session_note(&loop.session, "%s", error.text);
    const bool is_read = is_done && !line_io_read_fault(&loop.io, NULL);
    session_close(&loop.session);
    command_queue_free(&loop.queue);
    line_io_close(&loop.io);
    return is_read ? 0 : 1;
}
