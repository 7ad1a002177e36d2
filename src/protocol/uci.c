// SPDX-License-Identifier: MIT
#include "protocol/uci.h"

#include "base/text.h"
#include "protocol/uci_text.h"

#include <string.h>

enum { OPTION_LINE_SIZE = 2048, NAME_SIZE = 64, FEN_TEXT_SIZE = 1024 };

static bool token_is(const char *token, size_t length, const char *word) {
    return token != NULL && length == strlen(word) && memcmp(token, word, length) == 0;
}

void uci_identify(Session *session, const char *arguments) {
    (void)arguments;
    cj_option option;
    atomic_store(&session->speech, SPEECH_UCI);
    line_io_print(session->io, "id name Canalejas %s", cj_version());
    line_io_write(session->io, "id author the Canalejas developers");
    for (int i = 0; cj_option_get(i, &option); i++) {
        char text[OPTION_LINE_SIZE];
        TextWriter writer = text_writer(text, sizeof text);
        uci_text_put_option(&writer, &option);
        line_io_write(session->io, text);
    }
    line_io_write(session->io, "uciok");
}

void uci_set_debug(Session *session, const char *arguments) {
    size_t length = 0;
    const char *const word = text_next_token(&arguments, &length);
    session->is_debug = !token_is(word, length, "off");
}

void uci_confirm_ready(Session *session, const char *arguments) {
    (void)arguments;
    if (!cj_is_searching(session->engine) && !session_prepare(session))
        session_fail(session);
    line_io_write(session->io, "readyok");
}

void uci_start_game(Session *session, const char *arguments) {
    (void)arguments;
    session_settle(session);
    if (!cj_new_game(session->engine))
        session_fail(session);
}

void uci_ponder_hit(Session *session, const char *arguments) {
    (void)arguments;
    session->search_ponders = false;
    cj_ponder_hit(session->engine);
}

void uci_ignore(Session *session, const char *arguments) {
    (void)session;
    (void)arguments;
}

// setoption
// ------------------------------------------------------------------------------------------------

// Reads `name N...` up to the word `value`, blanks between the words of the name as one; false
// when there is no name. `value` is the rest of the line, NULL when there is none.
static bool read_option(const char *at, char name[NAME_SIZE], const char **value) {
    size_t length = 0;
    const char *token = text_next_token(&at, &length);
    TextWriter writer = text_writer(name, NAME_SIZE);
    *value = NULL;
    if (!token_is(token, length, "name"))
        return false;
    while ((token = text_next_token(&at, &length)) != NULL) {
        if (token_is(token, length, "value")) {
            while (text_is_blank(*at))
                at++;
            *value = at;
            break;
        }
        text_print(&writer, "%s%.*s", writer.length > 0 ? " " : "",
                   (int)(length < NAME_SIZE ? length : NAME_SIZE), token);
    }
    return writer.length > 0;
}

void uci_set_option(Session *session, const char *arguments) {
    char name[NAME_SIZE];
    const char *value;
    session_settle(session);
    if (read_option(arguments, name, &value))
        session_set_option(session, name, value);
    else
        session_note(session, "setoption: expected setoption name NAME [value VALUE]");
}

// position
// ------------------------------------------------------------------------------------------------

// Finds the word `moves`; returns what follows it or NULL, and where the text before it ends.
static const char *find_moves(const char *at, const char **end) {
    size_t length = 0;
    const char *token;
    while ((token = text_next_token(&at, &length)) != NULL) {
        *end = token;
        if (token_is(token, length, "moves"))
            return at;
    }
    *end = at;
    return NULL;
}

static void set_fen(Session *session, const char *at) {
    char fen[FEN_TEXT_SIZE];
    const char *end;
    const char *const moves = find_moves(at, &end);
    const size_t length = (size_t)(end - at);
    if (length >= sizeof fen) {
        session_note(session, "position: a FEN of %d bytes; none is longer than %d", (int)length,
                     CJ_FEN_SIZE);
        return;
    }
    snprintf(fen, sizeof fen, "%.*s", (int)length, at);
    if (!cj_set_position(session->engine, fen, moves))
        session_fail(session);
}

static void set_start(Session *session, const char *at) {
    size_t length = 0;
    const char *const word = text_next_token(&at, &length);
    if (word != NULL && !token_is(word, length, "moves"))
        session_note(session, "position startpos: expected moves and then moves, got '%.*s'",
                     (int)(length < NAME_SIZE ? length : NAME_SIZE), word);
    else if (!cj_set_position(session->engine, NULL, word != NULL ? at : NULL))
        session_fail(session);
}

void uci_set_position(Session *session, const char *arguments) {
    size_t length = 0;
    const char *const kind = text_next_token(&arguments, &length);
    if (token_is(kind, length, "fen") || token_is(kind, length, "hub"))
        set_fen(session, arguments);
    else if (token_is(kind, length, "startpos"))
        set_start(session, arguments);
    else
        session_note(session,
                     "position: expected position startpos|fen FEN [moves MOVE...], got '%.*s'",
                     (int)(length < NAME_SIZE ? length : NAME_SIZE), kind != NULL ? kind : "");
}
