// SPDX-License-Identifier: MIT
// The commands of a session: a table, one row each.
#include "args/name_list.h"
#include "play/play_action.h"
#include "protocol/describe.h"

#include <string.h>

enum { WORD_SIZE = 24, SHOWN_WORD = 30 };

typedef struct PlayCommand {
    const char *name;
    void (*run)(PlaySession *session, const char *argument);
    const char *usage; // with its arguments, NULL when help leaves it out
    const char *help;
} PlayCommand;

static void do_help(PlaySession *session, const char *argument);

static const PlayCommand COMMANDS[] = {
    {"moves", play_action_moves, "moves [SQUARE]", "the legal moves"},
    {"why", play_action_why, "why MOVE", "why a move is not legal"},
    {"hint", play_action_hint, "hint", "a good move"},
    {"eval", play_action_eval, "eval", "who stands better, and what comes next"},
    {"undo", play_action_undo, "undo", "takes your last move back"},
    {"draw", play_action_draw, "draw", "offers a draw; the other side's answer: accept, decline"},
    {"accept", play_action_accept, NULL, NULL},
    {"decline", play_action_decline, NULL, NULL},
    {"resign", play_action_resign, "resign", "gives the game up"},
    {"new", play_action_new, "new [RULES]", "another game, such as new russian"},
    {"level", play_action_level, "level [N]", "how strong the engine plays; alone: what there is"},
    {"side", play_action_side, "side white|black|both", "which side you play; both: two players"},
    {"clock", play_action_clock, "clock", "the time left"},
    {"flip", play_action_flip, "flip", "turns the board round"},
    {"board", play_action_board, "board", "draws the board"},
    {"rules", play_action_rules, "rules", "the rules of this game"},
    {"fen", play_action_fen, "fen", "the position as text"},
    {"save", play_action_save, "save FILE", "writes the game as PDN; save! also over another file"},
    {"save!", play_action_save_over, NULL, NULL},
    {"load", play_action_load, "load FILE [#N]", "goes on with a game of a file"},
    {"help", do_help, "help", "this"},
    {"quit", play_action_quit, "quit", "leaves; the game is kept"},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static void do_help(PlaySession *session, const char *argument) {
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    (void)argument;
    text_put(&writer, "A move is two squares: 11-15, or c3-d4. A capture may be written in full,\n"
                      "8x15x22, where it can go several ways. A square alone: its moves.\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (COMMANDS[i].usage != NULL)
            text_print(&writer, "  %-22s %s\n", COMMANDS[i].usage, COMMANDS[i].help);
    play_screen_add(&session->screen, text);
}

static void say_unknown(PlaySession *session, const char *word) {
    NameList list = {0};
    for (int i = 0; i < COMMAND_COUNT; i++)
        name_list_add(&list, COMMANDS[i].name);
    const char *const near = name_list_near(&list, word);
    if (near != NULL)
        SAY(session, "'%.*s' is no command: nearest is %s; help lists them.", SHOWN_WORD, word,
            near);
    else
        SAY(session, "'%.*s' is neither a move nor a command; help lists them.", SHOWN_WORD, word);
}

static bool is_move_like(const char *text) {
    return text_is_digit(text[0]) || (text_is_letter(text[0]) && text_is_digit(text[1]));
}

static void run_word(PlaySession *session, const char *text) {
    char word[WORD_SIZE];
    const char *at = text;
    if (!text_copy_token(&at, word, sizeof word))
        return;
    while (text_is_blank(*at))
        at++;
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (text_equal_nocase(word, COMMANDS[i].name)) {
            COMMANDS[i].run(session, at);
            return;
        }
    say_unknown(session, word);
}

void play_command_run(PlaySession *session, const char *line) {
    TextBuffer copy = {0};
    while (text_is_blank(*line))
        line++;
    size_t length = strlen(line);
    while (length > 0 && text_is_blank(line[length - 1]))
        length--;
    text_buffer_add(&copy, line, length);
    if (copy.failed) {
        SAY(session, "There is no memory for this line.");
        return;
    }
    const char *const text = text_buffer_text(&copy);
    const int square = is_move_like(text) ? play_action_square(session, text) : -1;
    if (play_game_check_time(&session->game, play_session_now()))
        play_session_settle(session);
    else if (square >= 0)
        play_action_touch(session, square);
    else if (is_move_like(text))
        play_action_move(session, text);
    else
        run_word(session, text);
    text_buffer_free(&copy);
}
