// SPDX-License-Identifier: MIT
#include "protocol/hub.h"

#include "protocol/dialect.h"
#include "protocol/hub_fields.h"
#include "protocol/uci.h"

void hub_begin(Session *session) {
    Hub *const hub = session->hub;
    atomic_store(&session->speech, SPEECH_HUB);
    session->io->gap_ms = hub->settings.gap_ms;
    hub->frame = HUB_FRAME_TOP_LEFT;
    cj_set_rules(session->engine,
                 hub->settings.rules != NULL ? hub->settings.rules : "international");
}

bool hub_is_idle(Session *session, const char *command) {
    if (session_is_idle(session))
        return true;
    session_note(session, "%s: a search is running; send stop first", command);
    return false;
}

static void identify(Session *session, const char *arguments) {
    (void)arguments;
    line_io_print(session->io, "id name=Canalejas version=%s author=\"the Canalejas developers\"",
                  cj_version());
    hub_list_parameters(session);
    line_io_write(session->io, "wait");
}

static void initialise(Session *session, const char *arguments) {
    (void)arguments;
    if (!hub_is_idle(session, "init"))
        return;
    if (session_prepare(session))
        session->hub->is_ready = true;
    else
        session_fail(session);
    line_io_write(session->io, "ready");
}

static void start_game(Session *session, const char *arguments) {
    (void)arguments;
    if (hub_is_idle(session, "new-game") && !cj_new_game(session->engine))
        session_fail(session);
}

static void add_level(Session *session, const char *arguments) {
    Message error;
    if (hub_is_idle(session, "level") && !hub_level_add(&session->hub->level, arguments, &error))
        session_note(session, "%s", error.text);
}

static void answer_ping(Session *session, const char *arguments) {
    (void)arguments;
    line_io_write(session->io, "pong");
}

static void refuse(Session *session, const char *word) {
    session_note(session, "bad command '%s'", word);
}

static const Command COMMANDS[] = {
    {"hub", "", identify, NULL, IN_TURN},
    {"set-param", "name=NAME value=VALUE", hub_set_parameter, NULL, IN_TURN},
    {"init", "", initialise, NULL, IN_TURN},
    {"new-game", "", start_game, NULL, IN_TURN},
    {"pos", "[pos=POSITION] [moves=\"MOVE...\"]", hub_set_position, NULL, IN_TURN},
    {"level", "LIMIT=N...", add_level, NULL, IN_TURN},
    {"go", "think|ponder|analyze", hub_go, NULL, WORK},
    {"ponder-hit", "", uci_ponder_hit, NULL, IN_TURN},
    {"stop", "", NULL, NULL, AT_ONCE},
    {"ping", "", answer_ping, NULL, WHILE_BUSY},
    {"quit", "", NULL, NULL, AT_ONCE_LAST},
};

const Dialect DIALECT_HUB = {.commands = COMMANDS,
                             .count = sizeof COMMANDS / sizeof COMMANDS[0],
                             .skips_words = false,
                             .busy_answer = "pong",
                             .refuse = refuse};
