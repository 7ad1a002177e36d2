// SPDX-License-Identifier: MIT
// DXP, the DamExchange protocol, over TCP: the runner asks for each game (initiator), the engine
// follows. A game starts with the first position in which the engine is to move. DXP has no word to
// stop a search, tells no scores, and knows clocks in whole minutes only.
#include "match/match_engine.h"

#include "protocol/dxp_message.h"
#include "protocol/tcp_socket.h"

#include <string.h>

enum { CONNECT_MS = 15000, END_MS = 2000, DEFAULT_MOVES = 75, US_PER_MINUTE = 60000000 };

static bool dxp_prepare(MatchEngine *engine, Message *error) {
    const TcpAddress address = tcp_address_local(engine->port);
    return !engine->spec->connects || tcp_listen(&address, &engine->socket, error);
}

// Takes the engine's call; nobody listens any more then.
static bool accept_engine(MatchEngine *engine, Message *error) {
    const int listener = engine->socket;
    Message reason;
    const bool has_called = tcp_accept(listener, CONNECT_MS, &engine->socket, &reason);
    tcp_close(listener);
    return has_called || message_fail(error, "the engine has not connected");
}

static bool dxp_open(MatchEngine *engine, Message *error) {
    const TcpAddress address = tcp_address_local(engine->port);
    const bool is_open = engine->spec->connects
                             ? accept_engine(engine, error)
                             : tcp_connect(&address, CONNECT_MS, &engine->socket, error);
    engine->input = engine->socket;
    engine->reader.fd = engine->socket;
    return is_open;
}

static EngineStatus dxp_new_game(MatchEngine *engine) {
    char how[32];
    return process_has_ended(&engine->process, how, sizeof how) ? ENGINE_CRASH : ENGINE_OK;
}

// Requests and moves
// ------------------------------------------------------------------------------------------------

static int minutes_of(const SearchLimits *limits, Colour side) {
    int64_t us = limits->has_clock ? limits->clock_us[side] : DEFAULT_MOVES * limits->move_time_us;
    us = (us + US_PER_MINUTE - 1) / US_PER_MINUTE;
    return us < 1 ? 1 : us > 999 ? 999 : (int)us;
}

static EngineStatus send_request(MatchEngine *engine, const Game *game,
                                 const SearchLimits *limits) {
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    const Position *const position = game_position(game);
    const Position start = rule_set_start(engine->context->set);
    const DxpRequest request = {.version = DXP_VERSION,
                                .name = "Canalejas match",
                                .follower = position->side,
                                .minutes = minutes_of(limits, position->side),
                                .moves = limits->moves_to_go,
                                .has_position =
                                    game->count > 0 || !position_is_equal(&start, position),
                                .position = *position};
    dxp_put_request(&writer, &request);
    return engine_send(engine, "%s", text);
}

static EngineStatus send_move(MatchEngine *engine, Move move) {
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    dxp_put_move(&writer, move, 0);
    return engine_send(engine, "%s", text);
}

static EngineStatus dxp_search(MatchEngine *engine, const Game *game, const SearchLimits *limits) {
    if (engine->is_in_game)
        return send_move(engine, game->plies[game->count - 1].move);
    engine->is_in_game = true;
    engine->is_accepted = false;
    return send_request(engine, game, limits);
}

// Answers
// ------------------------------------------------------------------------------------------------

static void take_move(const MatchEngine *engine, const Game *game, Move move,
                      SearchAnswer *answer) {
    const bool is_legal =
        dxp_message_match(engine->context->set, game_position(game), move, &answer->move);
    answer->kind = is_legal ? ANSWER_MOVE : ANSWER_ILLEGAL;
}

static void take_end(MatchEngine *engine, DxpReason reason, SearchAnswer *answer) {
    engine->is_in_game = false;
    engine_send(engine, "E00");
    answer->kind = reason == DXP_LOSES   ? ANSWER_RESIGNS
                   : reason == DXP_DRAWS ? ANSWER_DRAW
                                         : ANSWER_ENDS_GAME;
}

// What comes before the answer to the request belongs to the game before, such as a second
// confirmation of its end.
static bool take_acceptance(MatchEngine *engine, const DxpMessage *message, SearchAnswer *answer) {
    if (message->type != DXP_ACCEPTANCE)
        return false;
    engine->is_accepted = true;
    if (message->code == '0')
        return false;
    answer->kind = ANSWER_GARBAGE;
    return true;
}

static bool take_message(MatchEngine *engine, const Game *game, const DxpMessage *message,
                         SearchAnswer *answer) {
    if (!engine->is_accepted)
        return take_acceptance(engine, message, answer);
    switch (message->type) {
    case DXP_MOVE:
        take_move(engine, game, message->move, answer);
        return true;
    case DXP_END:
        take_end(engine, message->reason, answer);
        return true;
    case DXP_BACK_REQUEST:
        engine_send(engine, "K1");
        return false;
    default:
        return false;
    }
}

static bool dxp_read(MatchEngine *engine, const Game *game, char *line, SearchAnswer *answer) {
    DxpMessage message;
    Message error;
    engine_note_text(answer, line);
    if (dxp_message_read(line, &message, &error))
        return take_message(engine, game, &message, answer);
    answer->kind = ANSWER_GARBAGE;
    return message.type == DXP_MOVE || message.type == DXP_END ||
           (message.type == DXP_ACCEPTANCE && !engine->is_accepted);
}

// ------------------------------------------------------------------------------------------------

static EngineStatus dxp_stop(MatchEngine *engine) {
    (void)engine;
    return ENGINE_HANG; // there is no such message
}

// For the engine it is always the runner's turn here: it has moved, or has not been told the move
// that ended the game.
static void dxp_end_game(MatchEngine *engine) {
    if (!engine->is_in_game)
        return;
    engine->is_in_game = false;
    engine_set_deadline(engine, END_MS);
    EngineStatus status = engine_send(engine, "E00");
    for (char *line = NULL; status == ENGINE_OK && (line == NULL || line[0] != 'E');)
        status = engine_read_line(engine, &line);
}

static void dxp_quit(MatchEngine *engine) { (void)engine; }

const EngineDriver DRIVER_DXP = {.prepare = dxp_prepare,
                                 .open = dxp_open,
                                 .new_game = dxp_new_game,
                                 .search = dxp_search,
                                 .read = dxp_read,
                                 .stop = dxp_stop,
                                 .end_game = dxp_end_game,
                                 .quit = dxp_quit,
                                 .delimiter = '\0',
                                 .is_silent = true};
