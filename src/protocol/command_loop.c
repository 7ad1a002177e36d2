// SPDX-License-Identifier: MIT
#include "protocol/command_loop.h"

#include "base/text.h"
#include "protocol/command_queue.h"
#include "protocol/console.h"
#include "protocol/terminal.h"
#include "protocol/uci.h"
#include "protocol/uci_go.h"

#include <stdlib.h>
#include <string.h>

// When a command is seen to: those that concern what runs cannot wait for it.
typedef enum {
    IN_TURN,
    WORK,       // in turn, and may take long
    WHILE_BUSY, // at once while a search, perft or bench runs
    AT_ONCE,    // the reading thread does it; `run` is not called
    AT_ONCE_LAST
} CommandTurn;

typedef struct Command {
    const char *name;
    const char *arguments;
    void (*run)(Session *session, const char *arguments);
    const char *help; // NULL: not listed
    CommandTurn turn;
} Command;

static void print_help(Session *session, const char *arguments);

static const Command COMMANDS[] = {
    {"help", "", print_help, "this list", IN_TURN},
    {"d", "", console_draw, "draws the position", IN_TURN},
    {"moves", "", console_moves, "legal moves, one a line", IN_TURN},
    {"play", "MOVE...", console_play, "plays moves", IN_TURN},
    {"undo", "", console_undo, "takes the last move back", IN_TURN},
    {"flip", "", console_flip, "turns the board: both sides change places", IN_TURN},
    {"position", "startpos|fen FEN [moves MOVE...]", uci_set_position, "sets a position", IN_TURN},
    {"rules", "[RULES]", console_rules, "lists the rule sets, or chooses one", IN_TURN},
    {"eval", "", console_eval, "where the evaluation comes from", IN_TURN},
    {"go", "[depth N] [nodes N] [movetime MS] [infinite] [perft N] ...", uci_go, "searches", WORK},
    {"stop", "", NULL, "ends the search, perft or bench that runs", AT_ONCE},
    {"perft", "DEPTH", console_perft, "counts the leaves of the game tree", WORK},
    {"bench", "[DEPTH]", console_bench, "searches a fixed set of positions", WORK},
    {"setoption", "name NAME [value VALUE]", uci_set_option, "sets an option", IN_TURN},
    {"uci", "", uci_identify, "lists the options and speaks UCI from then on", IN_TURN},
    {"quit", "", NULL, "ends the program and what runs; so does the end of input", AT_ONCE_LAST},
    {"exit", "", NULL, NULL, AT_ONCE_LAST},
    {"debug", "on|off", uci_set_debug, NULL, IN_TURN},
    {"isready", "", uci_confirm_ready, NULL, WHILE_BUSY},
    {"ucinewgame", "", uci_start_game, NULL, IN_TURN},
    {"ponderhit", "", uci_ponder_hit, NULL, IN_TURN},
    {"register", "", uci_ignore, NULL, IN_TURN},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static void print_help(Session *session, const char *arguments) {
    (void)arguments;
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (COMMANDS[i].help != NULL)
            line_io_print(session->io, "%s%s%s\n    %s", COMMANDS[i].name,
                          COMMANDS[i].arguments[0] != '\0' ? " " : "", COMMANDS[i].arguments,
                          COMMANDS[i].help);
}

static const Command *find_command(const char *token, size_t length) {
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strlen(COMMANDS[i].name) == length && memcmp(COMMANDS[i].name, token, length) == 0)
            return &COMMANDS[i];
    return NULL;
}

static const char *nearest_command(const char *word) {
    const char *nearest = COMMANDS[0].name;
    for (int i = 1; i < COMMAND_COUNT; i++)
        nearest = text_nearer(word, nearest, COMMANDS[i].name);
    return nearest;
}

static void refuse_line(Session *session, const char *line) {
    char word[64];
    text_copy_token(&line, word, sizeof word);
    if (session->is_uci && !session->is_debug)
        return;
    const char *const nearest = nearest_command(word);
    if (text_is_near(word, nearest))
        session_note(session, "unknown command '%s': nearest is '%s'; help lists all", word,
                     nearest);
    else
        session_note(session, "unknown command '%s': help lists all", word);
}

// The command of a line, *at behind its name. UCI skips unknown words at the start of a line; at
// the console they are mistakes. NULL when there is none.
static const Command *read_command(const Session *session, const char **at) {
    size_t length = 0;
    const char *token = text_next_token(at, &length);
    const Command *command = token != NULL ? find_command(token, length) : NULL;
    while (command == NULL && token != NULL && session->is_uci &&
           (token = text_next_token(at, &length)) != NULL)
        command = find_command(token, length);
    return command;
}

static bool is_blank_line(const char *line) {
    size_t length = 0;
    return text_next_token(&line, &length) == NULL;
}

// Serving, in a thread of its own
// ------------------------------------------------------------------------------------------------

static void serve_line(Session *session, const QueuedLine *line) {
    const char *at = line->text;
    session->line = line->number;
    if (line->text == NULL) {
        session_note(session, "a line of more than %d bytes was skipped", LINE_MAX_BYTES);
        return;
    }
    const Command *const command = read_command(session, &at);
    if (command == NULL)
        refuse_line(session, line->text);
    else if (command->run != NULL)
        command->run(session, at);
    atomic_fetch_sub(&session->works, line->is_work);
}

typedef struct Loop {
    LineIo io;
    Session session;
    CommandQueue queue;
    int64_t line; // number of the line read last
} Loop;

static void serve_lines(void *context) {
    Loop *const loop = context;
    for (QueuedLine line; command_queue_take(&loop->queue, &line); free(line.text))
        serve_line(&loop->session, &line);
}

// Reading
// ------------------------------------------------------------------------------------------------

// The first line may ask for a protocol that is not spoken.
static bool refuse_hub(Loop *loop) {
    const char *at = loop->io.line;
    size_t length = 0;
    const char *const token = text_next_token(&at, &length);
    if (loop->line > 1 || loop->session.is_uci || token == NULL || length != 3 ||
        memcmp(token, "hub", 3) != 0)
        return false;
    line_io_write(&loop->io, "error message=\"this version does not speak Hub; send uci\"");
    return true;
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
    if (refuse_hub(loop))
        return false;
    if (is_blank_line(at))
        return true;
    const Command *const command = read_command(session, &at);
    const CommandTurn turn = command != NULL ? command->turn : IN_TURN;
    if (turn == AT_ONCE)
        session_stop(session, loop->line);
    else if (turn == WHILE_BUSY && session_is_busy(session))
        line_io_write(&loop->io, "readyok");
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

int command_loop_run(FILE *in, FILE *out, bool is_uci) {
    Loop loop = {.line = 0};
    Message error;
    line_io_open(&loop.io, in, out);
    command_queue_open(&loop.queue);
    bool is_done = session_open(&loop.session, &loop.io, &loop.queue);
    loop.session.is_uci = is_uci;
    if (is_done && !is_uci && terminal_is_interactive(in))
        line_io_print(&loop.io, "Canalejas %s; help lists the commands", cj_version());
    is_done = is_done && run_loop(&loop);
    if (!is_done)
        line_io_write(&loop.io, "error: no memory for an engine");
    else if (line_io_read_fault(&loop.io, &error))
        session_note(&loop.session, "%s", error.text);
    is_done = is_done && !line_io_read_fault(&loop.io, NULL);
    session_close(&loop.session);
    command_queue_free(&loop.queue);
    line_io_close(&loop.io);
    return is_done ? 0 : 1;
}
