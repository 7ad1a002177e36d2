// SPDX-License-Identifier: MIT
// The board, the players, new games and files.
#include "base/text.h"
#include "notation/fen.h"
#include "notation/placement.h"
#include "play/play_action.h"
#include "play/play_level.h"
#include "protocol/describe.h"

#include <string.h>
#include <sys/stat.h>

enum { SHOWN_WORD = 30 };

// The table and the players
// ------------------------------------------------------------------------------------------------

void play_action_new(PlaySession *session, const char *argument) {
    RuleSet set = session->set;
    Message error;
    if (argument[0] != '\0' && !rule_set_parse(argument, &set, &error)) {
        SAY(session, "%s", error.text);
        return;
    }
    if (argument[0] != '\0' && session->game.terms.is_tournament &&
        strcmp(set.name, session->set.name) != 0) {
        SAY(session, "A tournament keeps to its rule set.");
        return;
    }
    const Position start = rule_set_start(&set);
    // In a tournament the colours alternate.
    if (session->game.terms.is_tournament && play_session_has_engine(session)) {
        const bool was_white = session->seats.is_engine[WHITE];
        session->seats.is_engine[WHITE] = !was_white;
        session->seats.is_engine[BLACK] = was_white;
    }
    if (play_session_begin(session, &set, &start))
        play_session_greet(session);
    play_session_settle(session);
}

void play_action_level(PlaySession *session, const char *argument) {
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    int64_t level = 0;
    if (argument[0] == '\0') {
        play_level_put_table(&writer, session->seats.level);
        play_screen_add(&session->screen, text);
    } else if (!text_parse_int(argument, 1, PLAY_LEVELS, &level)) {
        SAY(session, "level: expected a number from 1 to %d, got '%.*s'.", PLAY_LEVELS, SHOWN_WORD,
            argument);
    } else {
        session->seats.level = (int)level;
        SAY(session, "Canalejas plays at level %d now.", (int)level);
        play_session_settle(session);
    }
}

void play_action_side(PlaySession *session, const char *argument) {
    const bool is_both = text_equal_nocase(argument, "both");
    const bool is_white = text_equal_nocase(argument, "white");
    if (!is_both && !is_white && !text_equal_nocase(argument, "black")) {
        SAY(session, "side: expected white, black or both, got '%.*s'.", SHOWN_WORD, argument);
        return;
    }
    if (session->game.has_offer) {
        play_action_is_open(session);
        return;
    }
    session->seats.is_engine[WHITE] = !is_both && !is_white;
    session->seats.is_engine[BLACK] = !is_both && is_white;
    session->screen.is_black_down = !is_both && !is_white;
    if (is_both)
        SAY(session, "Two players now.");
    else
        SAY(session, "You have %s now.", placement_colour_name(is_white ? WHITE : BLACK));
    play_session_settle(session);
}

void play_action_flip(PlaySession *session, const char *argument) {
    (void)argument;
    session->screen.is_black_down = !session->screen.is_black_down;
    session->screen.is_stale = true;
}

void play_action_board(PlaySession *session, const char *argument) {
    (void)argument;
    session->screen.is_stale = true;
}

void play_action_fen(PlaySession *session, const char *argument) {
    char fen[FEN_SIZE];
    (void)argument;
    fen_format(play_session_rules(session), game_position(&session->game.game), NOTATION_OFFICIAL,
               fen);
    play_screen_add(&session->screen, fen);
    play_screen_add(&session->screen, "\n");
}

void play_action_rules(PlaySession *session, const char *argument) {
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    (void)argument;
    describe_rule_set(&writer, play_session_rules(session));
    play_screen_add(&session->screen, text);
}

void play_action_clock(PlaySession *session, const char *argument) {
    (void)argument;
    for (Colour side = WHITE; side <= BLACK; side++) {
        char text[32];
        bool has_limit = false;
        const int64_t left_us =
            play_game_left(&session->game, side, play_session_now(), &has_limit);
        TextWriter writer = text_writer(text, sizeof text);
        play_screen_put_time(&writer, left_us);
        SAY(session, "%s: %s", placement_colour_name(side), has_limit ? text : "no limit");
    }
}

// Files
// ------------------------------------------------------------------------------------------------

static void save(PlaySession *session, const char *path, bool writes_over) {
    struct stat info;
    Message error;
    if (path[0] == '\0') {
        SAY(session, "save: a file name is missing, such as save game.pdn.");
    } else if (strlen(path) >= sizeof session->saved) {
        SAY(session, "save: the file name is too long.");
    } else if (!writes_over && strcmp(path, session->saved) != 0 && stat(path, &info) == 0) {
        SAY(session, "%s is there already; save! writes over it.", path);
    } else if (!play_file_write(&session->game, &session->seats, path, &error)) {
        SAY(session, "Not saved: %s", error.text);
    } else {
        memcpy(session->saved, path, strlen(path) + 1);
        SAY(session, "Saved in %s.", path);
    }
}

void play_action_save(PlaySession *session, const char *argument) {
    save(session, argument, false);
}

void play_action_save_over(PlaySession *session, const char *argument) {
    save(session, argument, true);
}

// FILE, or FILE #N for the game with this number.
void play_action_load(PlaySession *session, const char *argument) {
    char path[PLAY_PATH_SIZE];
    PlayFileWish wish = {.path = path, .number = 1};
    Message error;
    const size_t length = strlen(argument);
    if (length == 0 || length >= sizeof path) {
        SAY(session, "load: expected a file name, such as load game.pdn, or load games.pdn #12.");
        return;
    }
    memcpy(path, argument, length + 1);
    char *const mark = strstr(path, " #");
    if (mark != NULL && text_parse_int(mark + 2, 1, INT64_MAX, &wish.number))
        *mark = '\0';
    if (!play_session_load(session, &wish, &error)) {
        SAY(session, "Not loaded: %s", error.text);
        return;
    }
    SAY(session, "Loaded: %d moves.", session->game.game.count);
    play_session_greet(session);
    play_session_settle(session);
}

void play_action_quit(PlaySession *session, const char *argument) {
    (void)argument;
    session->is_quit = true;
    session->is_over = true;
}
