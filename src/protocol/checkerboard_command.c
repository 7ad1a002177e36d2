// SPDX-License-Identifier: MIT
// enginecommand: a table of what can be asked and set. Replies stay under 256 bytes, the room that
// the GUI has for most of them, but for `about` and `get movelist`.
#include "base/text.h"
#include "egdb/egdb.h"
#include "engine/engine_view.h"
#include "protocol/checkerboard_state.h"
#include "protocol/checkerboard_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { WORD_SIZE = 32 };

typedef struct CommandRow CommandRow;

typedef struct Command {
    Checkerboard *cb;
    const CommandRow *row;
    const char *argument; // what follows the name, blanks at both ends taken off
    TextWriter reply;
} Command;

// A thing that can be asked, set, or both (NULL: not). The functions return false for a refusal,
// with `error` of the Checkerboard set.
struct CommandRow {
    const char *name;
    bool (*get)(Command *command);
    bool (*set)(Command *command);
    OptionId option; // of the engine, where there is one
};

static bool refuse(Command *command, const char *expected) {
    return message_fail(&command->cb->error, "%s '%.40s': expected %s", command->row->name,
                        command->argument, expected);
}

// Options of the engine
// ------------------------------------------------------------------------------------------------

static bool get_option(Command *command) {
    char value[OPTION_TEXT_SIZE];
    cb_option_get(command->cb, command->row->option, value, sizeof value);
    text_put(&command->reply, value);
    return true;
}

// Says what was set, except where the GUI shows a box with the reply.
static bool hand_over(Command *command, const char *value) {
    const OptionId id = command->row->option;
    char shown[200];
    if (!cb_option_set(command->cb, id, value))
        return false;
    snprintf(shown, sizeof shown, "%.*s", (int)sizeof shown - 1, value);
    message_clean(shown);
    if (id != OPTION_EGDB_CACHE)
        text_print(&command->reply, "%s %s", command->row->name, shown);
    return true;
}

static bool set_option(Command *command) { return hand_over(command, command->argument); }

// A file without a folder is looked for beside the library.
static bool set_file(Command *command) {
    char path[CB_PATH_SIZE];
    const char *const name = command->argument;
    const bool is_alone = name[0] != '\0' && strpbrk(name, "/\\:") == NULL;
    const char *const folder = is_alone ? command->cb->folder : "";
    if (strlen(folder) + strlen(name) >= CB_PATH_SIZE)
        return refuse(command, "a path of less than 256 bytes");
    snprintf(path, sizeof path, "%s%s", folder, name);
    return hand_over(command, path);
}

// Values that the adaptor keeps itself
// ------------------------------------------------------------------------------------------------

static bool read_number(Command *command, int64_t max, int *value) {
    char expected[48];
    int64_t number;
    if (text_parse_int(command->argument, 0, max, &number)) {
        *value = (int)number;
        return true;
    }
    snprintf(expected, sizeof expected, "a number from 0 to %" PRId64, max);
    return refuse(command, expected);
}

static bool put_number(Command *command, int value) {
    text_print(&command->reply, "%d", value);
    return true;
}

static bool read_switch(Command *command, bool *value) {
    int number = 0;
    if (!read_number(command, 1, &number))
        return false;
    *value = number != 0;
    text_print(&command->reply, "%s %d", command->row->name, number);
    return true;
}

static bool get_book(Command *command) { return put_number(command, command->cb->book); }
// All kinds of moves, good ones, or the best: by how much worse they may be.
static bool set_book(Command *command) {
    static const char *const MARGINS[CB_MOST_BOOK + 1] = {"-1", "30", "-1", "0"};
    int level = 0;
    if (!read_number(command, CB_MOST_BOOK, &level) ||
        !cb_option_set(command->cb, OPTION_BOOK_MARGIN, MARGINS[level]) ||
        !hand_over(command, level > 0 ? "true" : "false"))
        return false;
    command->cb->book = level;
    return true;
}

static bool get_all_scores(Command *command) {
    return put_number(command, command->cb->lists_all_scores);
}
static bool set_all_scores(Command *command) {
    return read_switch(command, &command->cb->lists_all_scores);
}
static bool get_solve(Command *command) { return put_number(command, command->cb->solves); }
static bool set_solve(Command *command) { return read_switch(command, &command->cb->solves); }

// The engine has one option for the databases: their folder, or that they are off.
static bool hand_over_databases(Command *command, bool uses_them, const char *path) {
    return hand_over(command, uses_them ? path : EGDB_NONE);
}

static bool get_databases(Command *command) {
    return put_number(command, command->cb->uses_databases);
}
static bool set_databases(Command *command) {
    Checkerboard *const cb = command->cb;
    int is_on = 0;
    if (!read_number(command, 1, &is_on) ||
        !hand_over_databases(command, is_on != 0, cb->database_path))
        return false;
    cb->uses_databases = is_on != 0;
    return true;
}

static bool get_database_path(Command *command) {
    text_put(&command->reply, command->cb->database_path);
    return true;
}
static bool set_database_path(Command *command) {
    Checkerboard *const cb = command->cb;
    if (strlen(command->argument) >= sizeof cb->database_path)
        return refuse(command, "a path of less than 256 bytes");
    if (!hand_over_databases(command, cb->uses_databases, command->argument))
        return false;
    snprintf(cb->database_path, sizeof cb->database_path, "%s", command->argument);
    return true;
}

// Rules and positions
// ------------------------------------------------------------------------------------------------

static bool get_protocol(Command *command) { return put_number(command, 2); }
static bool get_game_type(Command *command) { return put_number(command, command->cb->game_type); }
static bool get_processors(Command *command) { return put_number(command, thread_processors()); }

static bool get_rules(Command *command) {
    text_print(&command->reply, "%.240s", cj_rules(command->cb->judge));
    return true;
}
static bool set_rules(Command *command) {
    return cb_rules_set(command->cb, command->argument) && get_rules(command);
}
static bool set_game_type(Command *command) {
    int type = 0;
    return read_number(command, 99, &type) && cb_rules_set_type(command->cb, type) &&
           get_rules(command);
}

static bool get_move_list(Command *command) {
    Checkerboard *const cb = command->cb;
    // The GUI's way to ask whether this command is known; not a position that can be set up.
    if (strcmp(command->argument, "B:W1:B") == 0) {
        text_put(&command->reply, "movelist 0");
        return true;
    }
    return cb_judge_fen(cb, command->argument, NULL) &&
           (cb_list_write(cb, command->reply.buffer) ||
            message_fail(&cb->error, "the moves are too many for a list"));
}

static bool set_history(Command *command) {
    Checkerboard *const cb = command->cb;
    const size_t length = strcspn(command->argument, " \t\r\n\v\f");
    cb->history[0] = '\0';
    if (strlen(command->argument) >= sizeof cb->history - 1)
        return refuse(command, "a game of less than 8191 bytes");
    memset(cb->history, 0, sizeof cb->history);
    snprintf(cb->history, sizeof cb->history, "%s", command->argument);
    cb->history[length] = '\0';
    cb->history_moves = cb->history + length + 1;
    if (cb_judge_fen(cb, cb->history, cb->history_moves))
        return true;
    cb->history[0] = '\0';
    return false;
}

// Single words
// ------------------------------------------------------------------------------------------------

static bool say_name(Command *command) {
    text_print(&command->reply, "Canalejas %s", cj_version());
    return true;
}

static bool say_help(Command *command) {
    text_put(&command->reply, "canalejas.html");
    return true;
}

static bool say_about(Command *command) {
    text_print(&command->reply,
               "Canalejas %s, a draughts engine for the draughts games of many countries.\n"
               "Rules in play: %.300s (%s).\n"
               "Engine > Command: set rules NAME chooses others, such as damas12 or spanish.\n"
               "MIT licence.",
               cj_version(), cj_rules(command->cb->judge),
               engine_view_rules(command->cb->judge)->title);
    return true;
}

// The rules in play may wait for the end of a search; the net then is for other ones.
static bool say_worth(Command *command) {
    const Checkerboard *const cb = command->cb;
    if (!cb_judge_fen(command->cb, command->argument, NULL))
        return false;
    const Eval eval = cb->is_pending[OPTION_RULES] ? eval_open(engine_view_rules(cb->judge))
                                                   : engine_view_eval(cb->player);
    const Position *const position = engine_view_position(cb->judge);
    text_put_hundredths(&command->reply, eval_position(&eval, position));
    text_print(&command->reply, " men for %s, who is to move, without looking ahead",
               position->side == WHITE ? "White" : "Black");
    return true;
}

static const CommandRow WORDS[] = {
    {"name", say_name, NULL, 0},
    {"about", say_about, NULL, 0},
    {"help", say_help, NULL, 0},
    {"staticevaluation", say_worth, NULL, 0},
};

static const CommandRow SETTINGS[] = {
    {"protocolversion", get_protocol, NULL, 0},
    {"gametype", get_game_type, set_game_type, 0},
    {"movelist", get_move_list, NULL, 0},
    {"gamehist", NULL, set_history, 0},
    {"rules", get_rules, set_rules, 0},
    {"hashsize", get_option, set_option, OPTION_HASH},
    {"searchthreads", get_option, set_option, OPTION_THREADS},
    {"cpus", get_processors, NULL, 0},
    {"book", get_book, set_book, OPTION_OWN_BOOK},
    {"bookfile", get_option, set_file, OPTION_BOOK_FILE},
    {"evalfile", get_option, set_file, OPTION_EVAL_FILE},
    {"dbpath", get_database_path, set_database_path, OPTION_EGDB_PATH},
    {"dbmbytes", get_option, set_option, OPTION_EGDB_CACHE},
    {"enable_wld", get_databases, set_databases, OPTION_EGDB_PATH},
    {"allscores", get_all_scores, set_all_scores, 0},
    {"solve", get_solve, set_solve, 0},
};

static const CommandRow *find_row(const CommandRow *rows, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++)
        if (text_equal_nocase(rows[i].name, name))
            return &rows[i];
    return NULL;
}

// The row and the function that a command means; what it does not know is NULL.
static bool (*find_function(const char **at, const CommandRow **row))(Command *command) {
    char word[WORD_SIZE];
    text_copy_token(at, word, sizeof word);
    const bool gets = text_equal_nocase(word, "get");
    if (!gets && !text_equal_nocase(word, "set")) {
        *row = find_row(WORDS, sizeof WORDS / sizeof WORDS[0], word);
        return *row != NULL ? (*row)->get : NULL;
    }
    text_copy_token(at, word, sizeof word);
    *row = find_row(SETTINGS, sizeof SETTINGS / sizeof SETTINGS[0], word);
    return *row == NULL ? NULL : gets ? (*row)->get : (*row)->set;
}

// A copy of the text without the blanks around it; longer ones than anything needs are refused.
static bool copy_argument(const char *text, char *copy, size_t size, Message *error) {
    while (text_is_blank(*text))
        text++;
    size_t length = strnlen(text, size);
    if (length == size)
        return message_fail(error, "the command is longer than %d bytes", (int)size - 1);
    while (length > 0 && text_is_blank(text[length - 1]))
        length--;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return true;
}

bool checkerboard_command(Checkerboard *cb, const char *command, char reply[CB_REPLY_SIZE]) {
    char argument[CB_HISTORY_SIZE];
    Command asked = {.cb = cb, .argument = argument, .reply = text_writer(reply, CB_REPLY_SIZE)};
    bool (*const function)(Command *) = find_function(&command, &asked.row);
    if (function == NULL) {
        text_put(&asked.reply, "?");
        return false;
    }
    mutex_lock(&cb->mutex);
    const bool is_done =
        copy_argument(command, argument, sizeof argument, &cb->error) && function(&asked);
    if (!is_done)
        snprintf(reply, CB_REPLY_SIZE, "%.250s", cb->error.text);
    mutex_unlock(&cb->mutex);
    return is_done;
}
