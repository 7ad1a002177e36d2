// SPDX-License-Identifier: MIT
#include "protocol/dxp.h"

#include "base/clock.h"
#include "engine/engine_view.h"
#include "notation/fen.h"
#include "notation/move_name.h"
#include "notation/placement.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MS_PER_MINUTE = 60000, BUSY = '2', UNKNOWN_VERSION = '1', ACCEPTED = '0', REFUSED = '2' };

// Out
// ------------------------------------------------------------------------------------------------

CJ_PRINTF(2, 3) static void note(const Dxp *dxp, const char *format, ...) {
    char text[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    message_clean(text);
    dxp->outlet.note(dxp->outlet.context, text);
}

static void send_text(const Dxp *dxp, const TextWriter *writer) {
    dxp->outlet.send(dxp->outlet.context, writer->buffer);
}

static void send_end(const Dxp *dxp, DxpReason reason, bool is_last) {
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    dxp_put_end(&writer, reason, is_last);
    send_text(dxp, &writer);
}

static void send_acceptance(const Dxp *dxp, char code) {
    char name[DXP_NAME_SIZE];
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    snprintf(name, sizeof name, "Canalejas %s", cj_version());
    dxp_put_acceptance(&writer, name, code);
    send_text(dxp, &writer);
}

static void send_back_answer(const Dxp *dxp, char code) {
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    dxp_put_back_answer(&writer, code);
    send_text(dxp, &writer);
}

// Thinking
// ------------------------------------------------------------------------------------------------

static void take_answer(void *context, const cj_best *best) {
    Dxp *const dxp = context;
    int count = 0;
    const Move *const answer = engine_view_answer(dxp->engine, &count);
    (void)best;
    if (count > 0)
        dxp->answer = answer[0];
    atomic_store(&dxp->has_answer, true);
}

// What is left of our clock; a peer that rounds less than a minute down to 0 means some time.
static cj_limits find_limits(const Dxp *dxp) {
    const int minutes = dxp->request.minutes > 0 ? dxp->request.minutes : 1;
    const int64_t left_ms = (int64_t)minutes * MS_PER_MINUTE - dxp->used_ms;
    cj_limits limits = {.move_time_ms = dxp->settings->move_time};
    if (dxp->settings->move_time > 0)
        return limits;
    limits.has_clock = true;
    limits.white_time_ms = limits.black_time_ms = left_ms;
    if (dxp->request.moves > 0)
        limits.moves_to_go = dxp->request.moves - dxp->plies / 2;
    return limits;
}

static void stop_thinking(Dxp *dxp) {
    if (!dxp->is_thinking)
        return;
    cj_stop(dxp->engine);
    cj_wait(dxp->engine);
    dxp->is_thinking = false;
}

static bool is_own_turn(const Dxp *dxp) {
    return engine_view_position(dxp->engine)->side == dxp->own;
}

// Ends of games
// ------------------------------------------------------------------------------------------------

static bool is_last_game(const Dxp *dxp) {
    return dxp->is_initiator && dxp->games + 1 >= dxp->settings->games;
}

static void finish_game(Dxp *dxp, bool is_last) {
    static const char *const RESULTS[] = {
        [DXP_UNKNOWN] = "unknown", [DXP_LOSES] = "lost", [DXP_DRAWS] = "drawn", [DXP_WINS] = "won"};
    char text[MESSAGE_SIZE];
    dxp->games++;
    snprintf(text, sizeof text, "game %d: %s as %s against %s, %d plies", dxp->games,
             RESULTS[dxp->reason], placement_colour_name(dxp->own), dxp->peer, dxp->plies);
    dxp->outlet.result(dxp->outlet.context, text);
    dxp->state = DXP_IDLE;
    if (!dxp->is_initiator)
        return;
    if (is_last || dxp->games >= dxp->settings->games)
        dxp->state = DXP_OVER;
    else
        dxp_ask(dxp);
}

// It is our turn, and instead of a move we send the end.
static void end_game(Dxp *dxp, DxpReason reason) {
    stop_thinking(dxp);
    dxp->reason = reason;
    dxp->state = DXP_ENDING;
    send_end(dxp, reason, is_last_game(dxp));
}

// Our turn: the end by the rules or by the number of moves, or a search.
static void take_turn(Dxp *dxp) {
    const cj_callbacks callbacks = {NULL, take_answer, dxp};
    const cj_result result = cj_game_result(dxp->engine, NULL);
    const cj_limits limits = find_limits(dxp);
    dxp->turn_ms = clock_now_ms();
    if (result == CJ_DRAW) {
        end_game(dxp, DXP_DRAWS);
    } else if (result != CJ_PLAYING) {
        end_game(dxp, (result == CJ_WHITE_WINS) == (dxp->own == WHITE) ? DXP_WINS : DXP_LOSES);
    } else if (dxp->request.moves > 0 && dxp->plies >= 2 * dxp->request.moves) {
        end_game(dxp, DXP_UNKNOWN);
    } else {
        atomic_store(&dxp->has_answer, false);
        dxp->is_thinking = cj_go(dxp->engine, &limits, &callbacks);
        if (!dxp->is_thinking) {
            note(dxp, "%s", cj_error(dxp->engine));
            end_game(dxp, DXP_UNKNOWN);
        }
    }
}

static bool play(Dxp *dxp, Move move) {
    char name[MOVE_NAME_SIZE];
    move_name_format_path(engine_view_rules(dxp->engine), engine_view_position(dxp->engine), move,
                          engine_view_style(dxp->engine), name);
    const bool is_played = cj_play(dxp->engine, name);
    dxp->plies += is_played;
    return is_played;
}

void dxp_poll(Dxp *dxp) {
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    if (!dxp->is_thinking || !atomic_load(&dxp->has_answer))
        return;
    cj_wait(dxp->engine);
    dxp->is_thinking = false;
    const int64_t used_ms = clock_now_ms() - dxp->turn_ms;
    dxp->used_ms += used_ms;
    if (!play(dxp, dxp->answer)) {
        note(dxp, "%s", cj_error(dxp->engine));
        end_game(dxp, DXP_UNKNOWN);
        return;
    }
    dxp_put_move(&writer, dxp->answer, used_ms / 1000);
    send_text(dxp, &writer);
}

// Begin
// ------------------------------------------------------------------------------------------------

static bool set_position(Dxp *dxp, const Position *position) {
    Game game;
    if (!game_open(&game, engine_view_rules(dxp->engine), position)) {
        game_close(&game);
        return false;
    }
    engine_view_take_game(dxp->engine, &game);
    return true;
}

static void begin_game(Dxp *dxp) {
    dxp->state = DXP_PLAYING;
    dxp->starter = engine_view_position(dxp->engine)->side;
    dxp->plies = 0;
    dxp->used_ms = 0;
    cj_new_game(dxp->engine);
    if (is_own_turn(dxp))
        take_turn(dxp);
}

// The position that a request asks for; false, with a note, when it cannot be set up.
static bool set_up(Dxp *dxp, const DxpRequest *request) {
    const RuleSet *const set = engine_view_rules(dxp->engine);
    const Position position = request->has_position ? request->position : rule_set_start(set);
    Message error;
    if (!placement_check(set, &position, NOTATION_TOP_LEFT, &error)) {
        note(dxp, "game request: %s", error.text);
        return false;
    }
    return set_position(dxp, &position);
}

static void take_request(Dxp *dxp, const DxpRequest *request) {
    if (dxp->state == DXP_ENDING)
        finish_game(dxp, false); // to ask for the next one is to confirm the end
    if (dxp->state != DXP_IDLE || dxp->is_initiator)
        send_acceptance(dxp, BUSY);
    else if (request->version > DXP_VERSION)
        send_acceptance(dxp, UNKNOWN_VERSION);
    else if (!set_up(dxp, request))
        send_acceptance(dxp, REFUSED);
    else {
        dxp->request = *request;
        dxp->own = request->follower;
        snprintf(dxp->peer, sizeof dxp->peer, "%s", request->name);
        send_acceptance(dxp, ACCEPTED);
        begin_game(dxp);
    }
}

void dxp_ask(Dxp *dxp) {
    const DxpSettings *const settings = dxp->settings;
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    const bool is_even = dxp->games % 2 == 0;
    dxp->is_initiator = true;
    dxp->request =
        (DxpRequest){.version = DXP_VERSION,
                     .follower = is_even ? settings->follower : colour_other(settings->follower),
                     .minutes = settings->minutes,
                     .moves = settings->moves,
                     .has_position = settings->fen != NULL};
    snprintf(dxp->request.name, sizeof dxp->request.name, "Canalejas %s", cj_version());
    dxp->own = colour_other(dxp->request.follower);
    if (!cj_set_position(dxp->engine, settings->fen, NULL)) {
        note(dxp, "%s", cj_error(dxp->engine));
        dxp->state = DXP_OVER;
        return;
    }
    dxp->request.position = *engine_view_position(dxp->engine);
    dxp->state = DXP_ASKED;
    dxp_put_request(&writer, &dxp->request);
    send_text(dxp, &writer);
}

static void take_acceptance(Dxp *dxp, const DxpMessage *message) {
    if (dxp->state != DXP_ASKED)
        return;
    snprintf(dxp->peer, sizeof dxp->peer, "%s", message->name);
    if (message->code == ACCEPTED) {
        begin_game(dxp);
        return;
    }
    note(dxp, "%s refuses the game, code %c", dxp->peer, message->code);
    dxp->state = DXP_OVER;
}

// In a game
// ------------------------------------------------------------------------------------------------

static void take_move(Dxp *dxp, const DxpMessage *message) {
    Move move;
    if (dxp->state != DXP_PLAYING) {
        note(dxp, "a move outside a game");
        return;
    }
    if (is_own_turn(dxp)) {
        note(dxp, "a move out of turn");
        return;
    }
    if (!dxp_message_match(engine_view_rules(dxp->engine), engine_view_position(dxp->engine),
                           message->move, &move)) {
        note(dxp, "illegal move %d to %d, the game is ended",
             board_number(DXP_BOARD, message->move.from),
             board_number(DXP_BOARD, message->move.to));
        end_game(dxp, DXP_UNKNOWN);
        return;
    }
    if (play(dxp, move))
        take_turn(dxp);
    else
        end_game(dxp, DXP_UNKNOWN);
}

static void take_end(Dxp *dxp, const DxpMessage *message) {
    static const DxpReason OURS[] = {[DXP_UNKNOWN] = DXP_UNKNOWN,
                                     [DXP_LOSES] = DXP_WINS,
                                     [DXP_DRAWS] = DXP_DRAWS,
                                     [DXP_WINS] = DXP_LOSES};
    if (dxp->state == DXP_PLAYING) {
        stop_thinking(dxp);
        dxp->reason = OURS[message->reason];
        send_end(dxp, DXP_UNKNOWN, message->is_last || is_last_game(dxp));
        finish_game(dxp, message->is_last);
    } else if (dxp->state == DXP_ENDING) {
        finish_game(dxp, message->is_last);
    }
}

// Back to the position before a move of one side, counted from 1.
static void take_back_request(Dxp *dxp, const DxpMessage *message) {
    const int ply =
        2 * (message->back_move - 1) + (message->back_side == BLACK) - (dxp->starter == BLACK);
    if (dxp->state != DXP_PLAYING || ply < 0 || ply > dxp->plies) {
        send_back_answer(dxp, '1');
        return;
    }
    stop_thinking(dxp);
    while (dxp->plies > ply && cj_undo(dxp->engine))
        dxp->plies--;
    send_back_answer(dxp, ACCEPTED);
    if (is_own_turn(dxp))
        take_turn(dxp);
}

static void take_message(Dxp *dxp, const DxpMessage *message) {
    switch (message->type) {
    case DXP_REQUEST:
        take_request(dxp, &message->request);
        break;
    case DXP_ACCEPTANCE:
        take_acceptance(dxp, message);
        break;
    case DXP_MOVE:
        take_move(dxp, message);
        break;
    case DXP_END:
        take_end(dxp, message);
        break;
    case DXP_BACK_REQUEST:
        take_back_request(dxp, message);
        break;
    case DXP_CHAT:
    case DXP_BACK_ANSWER: // we ask for none
        break;
    }
}

// What a message would have asked for gets the answer no; a move that cannot be read leaves neither
// side anything to wait for.
static void refuse_message(Dxp *dxp, DxpType type, const char *reason) {
    note(dxp, "refused: %s", reason);
    if (type == DXP_REQUEST)
        send_acceptance(dxp, REFUSED);
    else if (type == DXP_BACK_REQUEST)
        send_back_answer(dxp, '1');
    else if (type == DXP_MOVE && dxp->state == DXP_PLAYING && !is_own_turn(dxp))
        end_game(dxp, DXP_UNKNOWN);
}

void dxp_take(Dxp *dxp, const char *text) {
    DxpMessage message;
    Message error;
    if (dxp->state == DXP_OVER || text[0] == '\0')
        return;
    if (dxp_message_read(text, &message, &error))
        take_message(dxp, &message);
    else
        refuse_message(dxp, message.type, error.text);
}

void dxp_refuse_long(Dxp *dxp, const char *start) {
    if (dxp->state != DXP_OVER)
        refuse_message(dxp, (DxpType)start[0], "a message of more than 127 characters");
}

void dxp_open(Dxp *dxp, cj_engine *engine, const DxpSettings *settings, const DxpOutlet *outlet) {
    *dxp = (Dxp){.engine = engine, .settings = settings, .outlet = *outlet};
    snprintf(dxp->peer, sizeof dxp->peer, "nobody");
    atomic_init(&dxp->has_answer, false);
}

void dxp_close(Dxp *dxp) {
    stop_thinking(dxp);
    if (dxp->state == DXP_PLAYING)
        note(dxp, "the game with %s was broken off", dxp->peer);
    else if (dxp->state == DXP_ENDING)
        note(dxp, "%s has not confirmed the end of the game, which does not count", dxp->peer);
    else if (dxp->state == DXP_ASKED)
        note(dxp, "the request for a game was not answered");
}
