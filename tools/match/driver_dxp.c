// SPDX-License-Identifier: MIT
// DXP, the DamExchange protocol, over TCP: the runner asks for each game (initiator), the engine
// follows. A game starts with the first position in which the engine is to move. DXP has no word to
// stop a search, tells no scores, and knows clocks in whole minutes only.
#include "match/match_engine.h"

#include "match/dxp_socket.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { CONNECT_MS = 15000, END_MS = 2000, DEFAULT_MOVES = 75, US_PER_MINUTE = 60000000 };

static bool dxp_prepare(MatchEngine *engine, Message *error) {
    return !engine->spec->connects || dxp_socket_listen(engine->port, &engine->socket, error);
}

static bool dxp_open(MatchEngine *engine, Message *error) {
    const bool is_open = engine->spec->connects
                             ? dxp_socket_accept(&engine->socket, CONNECT_MS, error)
                             : dxp_socket_connect(engine->port, CONNECT_MS, &engine->socket, error);
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

static void put_position(TextWriter *writer, const RuleSet *set, const Position *position) {
    for (int number = 1; number <= rule_set_square_count(set); number++) {
        const int square = board_square_of_number(rule_set_board_size(set), number);
        const bool is_king = bits_has(position->kings, square);
        char c = 'e';
        if (bits_has(position->pieces[WHITE], square))
            c = is_king ? 'W' : 'w';
        else if (bits_has(position->pieces[BLACK], square))
            c = is_king ? 'Z' : 'z';
        text_put_char(writer, c);
    }
}

static EngineStatus send_request(MatchEngine *engine, const Game *game,
                                 const SearchLimits *limits) {
    char text[128];
    TextWriter writer = text_writer(text, sizeof text);
    const Position *const position = game_position(game);
    const char side = position->side == WHITE ? 'W' : 'Z';
    text_print(&writer, "R01%-32s%c%03d%03d", "Canalejas match", side,
               minutes_of(limits, position->side), limits->moves_to_go);
    if (game->count == 0) {
        const Position start = rule_set_start(engine->context->set);
        if (position_is_equal(&start, position))
            return engine_send(engine, "%sA", text);
    }
    text_print(&writer, "B%c", side);
    put_position(&writer, engine->context->set, position);
    return engine_send(engine, "%s", text);
}

static EngineStatus send_move(MatchEngine *engine, Move move) {
    char text[128];
    const int size = rule_set_board_size(engine->context->set);
    TextWriter writer = text_writer(text, sizeof text);
    text_print(&writer, "M0000%02d%02d%02d", board_number(size, move.from),
               board_number(size, move.to), bits_count(move.captured));
    for (Squares left = move.captured; left != 0;)
        text_print(&writer, "%02d", board_number(size, bits_take_first(&left)));
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

// The two digits at `text`, -1 when they are none.
static int read_pair(const char *text) {
    if (!text_is_digit(text[0]) || !text_is_digit(text[1]))
        return -1;
    return 10 * (text[0] - '0') + text[1] - '0';
}

// The square that two digits name, -1 when there is none.
static int read_square(const RuleSet *set, const char *text) {
    const int number = read_pair(text);
    if (number < 1 || number > rule_set_square_count(set))
        return -1;
    return board_square_of_number(rule_set_board_size(set), number);
}

// M, seconds, from, to, how many captured, and which. False when it cannot be read.
static bool read_move(const RuleSet *set, const char *text, Move *move) {
    enum { FIXED = 11 };
    const size_t length = strlen(text);
    if (length < FIXED)
        return false;
    const int from = read_square(set, text + 5);
    const int to = read_square(set, text + 7);
    const int count = read_pair(text + 9);
    if (from < 0 || to < 0 || count < 0 || length != (size_t)(FIXED + 2 * count))
        return false;
    *move = (Move){.from = (uint8_t)from, .to = (uint8_t)to};
    for (int i = 0; i < count; i++) {
        const int square = read_square(set, text + FIXED + 2 * i);
        if (square < 0)
            return false;
        move->captured |= bits_one(square);
    }
    return true;
}

static void take_move(const RuleSet *set, const Game *game, const char *text,
                      SearchAnswer *answer) {
    MoveList list;
    Move move;
    engine_note_text(answer, text);
    answer->kind = ANSWER_GARBAGE;
    if (!read_move(set, text, &move))
        return;
    answer->kind = ANSWER_ILLEGAL;
    rule_set_list_moves(set, game_position(game), &list);
    for (int i = 0; i < list.count; i++) {
        if (move_is_equal(list.moves[i], move)) {
            answer->kind = ANSWER_MOVE;
            answer->move = list.moves[i];
        }
    }
}

static void take_end(MatchEngine *engine, const char *text, SearchAnswer *answer) {
    engine_note_text(answer, text);
    engine->is_in_game = false;
    engine_send(engine, "E00");
    answer->kind = text[1] == '1'   ? ANSWER_RESIGNS
                   : text[1] == '2' ? ANSWER_DRAW
                                    : ANSWER_ENDS_GAME;
}

static bool dxp_read(MatchEngine *engine, const Game *game, char *line, SearchAnswer *answer) {
    enum { CODE = 33 };
    // What comes before the answer to the request belongs to the game before, such as a second
    // confirmation of its end.
    if (!engine->is_accepted && line[0] != 'A')
        return false;
    switch (line[0]) {
    case 'M':
        take_move(engine->context->set, game, line, answer);
        return true;
    case 'E':
        take_end(engine, line, answer);
        return true;
    case 'A':
        engine->is_accepted = true;
        if (strlen(line) > CODE && line[CODE] == '0')
            return false;
        engine_note_text(answer, line);
        answer->kind = ANSWER_GARBAGE;
        return true;
    case 'B':
        engine_send(engine, "K1");
        return false;
    default:
        return false;
    }
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
