// SPDX-License-Identifier: MIT
// The first Hub protocol, as Scan 2.0 speaks it: words without names. Each move of the game is sent
// by itself; the board is set anew before every search, since the engine may or may not have played
// its own last move on it. The letter of the side to move is a small one here. International
// draughts only.
#include "match/match_engine.h"

#include "notation/hub_text.h"
#include "protocol/hub_fields.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 512 };

static bool hub1_open(MatchEngine *engine, Message *error) {
    const EngineSpec *const spec = engine->spec;
    if (strcmp(engine->context->set->name, "international") != 0)
        return message_fail(error, "engine %s: hub1 is for international draughts only",
                            spec->name);
    engine_set_deadline(engine, ENGINE_HANDSHAKE_MS);
    EngineStatus status = engine_ask(engine, "hub", "wait");
    if (status != ENGINE_OK)
        return engine_fail(engine, status, "waiting for 'wait'", error);
    for (int i = 0; i < spec->option_count; i++)
        engine_send(engine, "set %s %s", spec->options[i].name, spec->options[i].value);
    return engine_get_ready(engine, "init", "ready", error);
}

static EngineStatus hub1_new_game(MatchEngine *engine) {
    return engine_tell(engine, "new", "ping", "pong");
}

static void put_move(TextWriter *writer, const MatchEngine *engine, const Position *position,
                     Move move) {
    (void)position;
    text_put(writer, "move ");
    hub_text_put_move(writer, engine->context->set, move);
    text_put_char(writer, '\n');
}

static EngineStatus send_position(MatchEngine *engine, const Game *game) {
    char position[HUB_POSITION_SIZE];
    if (!engine_update_history(engine, game, put_move))
        return ENGINE_CRASH;
    hub_text_format_position(engine->context->set, &game->plies[0].position, position);
    position[0] = text_lower(position[0]);
    const EngineStatus status = engine_send(engine, "pos %s", position);
    return status == ENGINE_OK ? engine_send_bytes(engine, engine->history, engine->history_length)
                               : status;
}

static EngineStatus hub1_search(MatchEngine *engine, const Game *game, const SearchLimits *limits) {
    char text[TEXT_SIZE];
    const Colour side = game_position(game)->side;
    const EngineStatus status = send_position(engine, game);
    if (status != ENGINE_OK)
        return status;
    TextWriter writer = text_writer(text, sizeof text);
    if (limits->depth != 0)
        text_print(&writer, "depth %d\n", limits->depth);
    if (limits->move_time_us != 0)
        text_print(&writer, "time %" PRId64 "\n", limits->move_time_us / 1000);
    if (limits->has_clock)
        text_print(&writer, "level %d %" PRId64 " %" PRId64 "\n", limits->moves_to_go,
                   limits->clock_us[side] / 1000, limits->increment_us[side] / 1000);
    return engine_send(engine, "%sgo", text);
}

// Scores are hundredths of a man; 2000 - N is a win in N plies, 1900 - N one from a database.
static RecordScore score_of(int centi) {
    enum { WIN = 2000, BASE_WIN = 1900, DECIDED = 1800 };
    const int size = centi < 0 ? -centi : centi;
    if (size <= DECIDED)
        return (RecordScore){RECORD_CENTI, centi};
    const int plies = (size > BASE_WIN ? WIN : BASE_WIN) - size;
    return (RecordScore){centi > 0 ? RECORD_WIN : RECORD_LOSS, plies > 0 ? plies : 0};
}

// info DEPTH MEAN SCORE NODES SECONDS MNPS PV
static void note_info(char *line, SearchAnswer *answer) {
    char *save = NULL;
    strtok_r(line, " \t", &save);
    for (int field = 0; field < 4; field++) {
        const char *const word = strtok_r(NULL, " \t", &save);
        int64_t number = 0;
        if (word == NULL)
            return;
        if (field == 0 && text_parse_int(word, 0, 9999, &number))
            answer->depth = (int)number;
        else if (field == 2 && text_parse_int(word, -100000, 100000, &number))
            answer->score = score_of((int)number);
        else if (field == 3 && text_parse_int(word, 0, INT64_MAX, &number))
            answer->nodes = number;
    }
}

static bool hub1_read(MatchEngine *engine, const Game *game, char *line, SearchAnswer *answer) {
    Message error;
    char *save = NULL;
    if (hub_line_is(line, "info"))
        note_info(line, answer);
    if (!hub_line_is(line, "move"))
        return false;
    strtok_r(line, " \t", &save);
    const char *const move = strtok_r(NULL, " \t", &save);
    if (move != NULL &&
        hub_text_parse_move(engine->context->set, game_position(game), move, &answer->move, &error))
        engine_note_text(answer, move);
    else
        engine_note_fault(engine, answer, move, NOTATION_TOP_LEFT);
    return true;
}

static EngineStatus hub1_stop(MatchEngine *engine) { return engine_send(engine, "stop"); }

static void hub1_quit(MatchEngine *engine) { engine_send(engine, "quit"); }

const EngineDriver DRIVER_HUB1 = {.open = hub1_open,
                                  .new_game = hub1_new_game,
                                  .search = hub1_search,
                                  .read = hub1_read,
                                  .stop = hub1_stop,
                                  .end_game = NULL,
                                  .quit = hub1_quit,
                                  .delimiter = '\n'};
