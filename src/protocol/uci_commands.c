// SPDX-License-Identifier: MIT
// The commands of UCI and of the console. UCI skips unknown words at the start of a line; at the
// console they are mistakes.
#include "protocol/dialect.h"

#include "base/text.h"
#include "protocol/console.h"
#include "protocol/uci.h"
#include "protocol/uci_go.h"

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

static const char *nearest_command(const char *word) {
    const char *nearest = COMMANDS[0].name;
    for (int i = 1; i < COMMAND_COUNT; i++)
        nearest = text_nearer(word, nearest, COMMANDS[i].name);
    return nearest;
}

static void refuse(Session *session, const char *word) {
    if (session->speech == SPEECH_UCI && !session->is_debug)
        return;
    const char *const nearest = nearest_command(word);
    if (text_is_near(word, nearest))
        session_note(session, "unknown command '%s': nearest is '%s'; help lists all", word,
                     nearest);
    else
        session_note(session, "unknown command '%s': help lists all", word);
}

const Dialect DIALECT_CONSOLE = {.commands = COMMANDS,
                                 .count = COMMAND_COUNT,
                                 .skips_words = false,
                                 .busy_answer = "readyok",
                                 .refuse = refuse};
const Dialect DIALECT_UCI = {.commands = COMMANDS,
                             .count = COMMAND_COUNT,
                             .skips_words = true,
                             .busy_answer = "readyok",
                             .refuse = refuse};
