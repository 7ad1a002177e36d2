// SPDX-License-Identifier: MIT
#include "protocol/command_loop.h"

#include "base/text.h"
#include "protocol/console.h"
#include "protocol/session.h"
#include "protocol/terminal.h"
#include "protocol/uci.h"
#include "protocol/uci_go.h"

#include <string.h>

typedef struct Command {
    const char *name;
    const char *arguments;
    void (*run)(Session *session, const char *arguments);
    const char *help; // NULL: not listed
} Command;

static void print_help(Session *session, const char *arguments);

static const Command COMMANDS[] = {
    {"help", "", print_help, "this list"},
    {"d", "", console_draw, "draws the position"},
    {"moves", "", console_moves, "legal moves, one a line"},
    {"play", "MOVE...", console_play, "plays moves"},
    {"undo", "", console_undo, "takes the last move back"},
    {"flip", "", console_flip, "turns the board: both sides change places"},
    {"position", "startpos|fen FEN [moves MOVE...]", uci_set_position, "sets a position"},
    {"rules", "[RULES]", console_rules, "lists the rule sets, or chooses one"},
    {"eval", "", console_eval, "where the evaluation comes from"},
    {"go", "[depth N] [nodes N] [movetime MS] [infinite] [perft N] ...", uci_go, "searches"},
    {"stop", "", uci_stop, "ends the search"},
    {"perft", "DEPTH", console_perft, "counts the leaves of the game tree"},
    {"bench", "[DEPTH]", console_bench, "searches a fixed set of positions"},
    {"setoption", "name NAME [value VALUE]", uci_set_option, "sets an option"},
    {"uci", "", uci_identify, "lists the options and speaks UCI from then on"},
    {"quit", "", uci_quit, "ends the program"},
    {"exit", "", uci_quit, NULL},
    {"debug", "on|off", uci_set_debug, NULL},
    {"isready", "", uci_confirm_ready, NULL},
    {"ucinewgame", "", uci_start_game, NULL},
    {"ponderhit", "", uci_ponder_hit, NULL},
    {"register", "", uci_ignore, NULL},
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
        if (text_edit_distance(word, COMMANDS[i].name) < text_edit_distance(word, nearest))
            nearest = COMMANDS[i].name;
    return nearest;
}

static void refuse_line(Session *session, const char *line) {
    char word[64];
    size_t length = 0;
    const char *const start = text_next_token(&line, &length);
    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1),
             start);
    if (session->is_uci && !session->is_debug)
        return;
    const char *const nearest = nearest_command(word);
    if (text_is_near(word, nearest))
        session_note(session, "unknown command '%s': nearest is '%s'; help lists all", word,
                     nearest);
    else
        session_note(session, "unknown command '%s': help lists all", word);
}

// UCI skips unknown words at the start of a line; at the console they are mistakes.
static void run_line(Session *session, const char *line) {
    const char *at = line;
    size_t length = 0;
    const char *token = text_next_token(&at, &length);
    if (token == NULL)
        return;
    const Command *command = find_command(token, length);
    while (command == NULL && session->is_uci && (token = text_next_token(&at, &length)) != NULL)
        command = find_command(token, length);
    if (command != NULL)
        command->run(session, at);
    else
        refuse_line(session, line);
}

static void trim_end(char *line) {
    size_t length = strlen(line);
    while (length > 0 && text_is_blank(line[length - 1]))
        line[--length] = '\0';
}

static bool is_hub(const char *line) {
    size_t length = 0;
    const char *const token = text_next_token(&line, &length);
    return token != NULL && length == 3 && memcmp(token, "hub", 3) == 0;
}

// The first line may ask for a protocol that is not spoken.
static bool refuse_hub(Session *session, const char *line) {
    const bool is_refused = !session->has_begun && !session->is_uci && is_hub(line);
    session->has_begun = true;
    if (is_refused)
        line_io_write(session->io, "error message=\"this version does not speak Hub; send uci\"");
    return is_refused;
}

// Serves the next line; false at the end of the session.
static bool serve_line(Session *session) {
    LineIo *const io = session->io;
    switch (line_io_read(io)) {
    case LINE_END:
        return false;
    case LINE_TOO_LONG:
        session_note(session, "a line of more than %d bytes was skipped", LINE_MAX_BYTES);
        return true;
    case LINE_READ:
        break;
    }
    trim_end(io->line);
    if (refuse_hub(session, io->line))
        return false;
    run_line(session, io->line);
    return !session->must_quit && !atomic_load(&io->is_broken);
}

// At the end of input a search with limits is let finish for somebody at the console; in UCI the
// end of input means quit.
static void end_search(Session *session) {
    if (!session->is_uci && !session->must_quit && session->search_ends)
        cj_wait(session->engine);
    cj_stop(session->engine);
    cj_wait(session->engine);
}

int command_loop_run(FILE *in, FILE *out, bool is_uci) {
    LineIo io;
    Session session;
    line_io_open(&io, in, out);
    const bool is_open = session_open(&session, &io);
    session.is_uci = is_uci;
    if (is_open && !is_uci && terminal_is_interactive(in))
        line_io_print(&io, "Canalejas %s; help lists the commands", cj_version());
    while (is_open && serve_line(&session))
        continue;
    if (is_open)
        end_search(&session);
    else
        line_io_write(&io, "error: no memory for an engine");
    session_close(&session);
    line_io_close(&io);
    return is_open ? 0 : 1;
}
