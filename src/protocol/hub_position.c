// SPDX-License-Identifier: MIT
// The command `pos`: a position and the moves that were played on it. Either all of it is taken or
// nothing.
#include "protocol/hub.h"

#include "engine/engine_view.h"
#include "notation/hub_text.h"
#include "protocol/hub_fields.h"

#include <stdlib.h>

// What a `pos` line says.
typedef struct PositionLine {
    Position position; // as counted from the top left
    HubField moves;
} PositionLine;

static bool read_position(const RuleSet *set, const char *arguments, Position *out,
                          Message *error) {
    char text[2 * HUB_POSITION_SIZE];
    HubField field;
    *out = rule_set_start(set);
    if (!hub_field_find(arguments, "pos", &field))
        return true;
    hub_field_copy(&field, text, sizeof text);
    return hub_text_parse_position(set, text, out, error);
}

static bool read_line(const RuleSet *set, const char *arguments, PositionLine *out,
                      Message *error) {
    if (!hub_field_find(arguments, "moves", &out->moves))
        out->moves = (HubField){.value = ""};
    return read_position(set, arguments, &out->position, error);
}

static bool play_moves(const HubView *view, const HubField *moves, Game *game, Message *error) {
    char word[512];
    const char *at = moves->value;
    const char *const end = at + moves->value_length;
    for (int number = 1;; number++) {
        Move move;
        Message reason;
        while (at < end && text_is_blank(*at))
            at++;
        if (at >= end)
            return true;
        TextWriter writer = text_writer(word, sizeof word);
        while (at < end && !text_is_blank(*at))
            text_put_char(&writer, *at++);
        if (!hub_view_parse_move(view, game_position(game), word, &move, &reason))
            return message_fail(error, "pos: move %d: %s", number, reason.text);
        if (!game_play(game, move))
            return message_fail(error, "pos: no memory for move %d", number);
    }
}

// Sets up the game in one frame.
static bool set_up(Session *session, const PositionLine *line, HubFrame frame, Message *error) {
    const HubView view = {engine_view_rules(session->engine), frame};
    const Position start = hub_view_position(&view, &line->position);
    Game game;
    if (!game_open(&game, view.set, &start))
        return message_fail(error, "pos: no memory for a position");
    if (!play_moves(&view, &line->moves, &game, error)) {
        game_close(&game);
        return false;
    }
    engine_view_take_game(session->engine, &game);
    session->hub->frame = frame;
    return true;
}

static bool set_line(Session *session, const PositionLine *line, Message *error) {
    const Hub *const hub = session->hub;
    const RuleSet *const set = engine_view_rules(session->engine);
    Message other_error;
    if (hub->wanted_frame != HUB_FRAME_AUTO || !hub_frame_matters(set))
        return set_up(session, line,
                      hub->wanted_frame != HUB_FRAME_AUTO ? hub->wanted_frame : HUB_FRAME_TOP_LEFT,
                      error);
    const HubFrame frame = hub_frame_guess(set, &line->position, hub->frame);
    const HubFrame other = frame == HUB_FRAME_PDN ? HUB_FRAME_TOP_LEFT : HUB_FRAME_PDN;
    return set_up(session, line, frame, error) || set_up(session, line, other, &other_error);
}

void hub_set_position(Session *session, const char *arguments) {
    PositionLine line;
    Message error;
    if (!hub_is_idle(session, "pos"))
        return;
    if (read_line(engine_view_rules(session->engine), arguments, &line, &error) &&
        set_line(session, &line, &error))
        session->hub->level = (HubLevel){.is_faulty = false};
    else
        session_note(session, "%s", error.text);
}
