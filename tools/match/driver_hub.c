// SPDX-License-Identifier: MIT
// The Hub protocol, version 2: hub, set-param, init, pos, level, go think, done. Squares count from
// the top left, a capture names its captured squares, times are seconds.
#include "match/match_engine.h"

#include "match/hub_score.h"
#include "notation/hub_text.h"
#include "notation/variant_name.h"
#include "protocol/hub_fields.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// What an engine declares as its parameter `variant`, or nothing.
typedef struct Variants {
    bool is_declared;
    char values[512];
} Variants;

// Handshake
// ------------------------------------------------------------------------------------------------

static EngineStatus read_declarations(MatchEngine *engine, Variants *variants) {
    for (;;) {
        char *line = NULL;
        const EngineStatus status = engine_read_line(engine, &line);
        if (status != ENGINE_OK || hub_line_is(line, "wait"))
            return status;
        char name[64];
        if (!hub_line_is(line, "param") || !hub_field(line, "name", name, sizeof name) ||
            strcmp(name, "variant") != 0)
            continue;
        variants->is_declared = true;
        hub_field(line, "values", variants->values, sizeof variants->values);
    }
}

static bool is_listed(const char *values, const char *name) {
    size_t length = 0;
    for (const char *word; (word = text_next_token(&values, &length)) != NULL;)
        if (strlen(name) == length && strncmp(word, name, length) == 0)
            return true;
    return false;
}

// The name under which an engine knows the rule set, NULL when it does not.
static const char *find_variant(const Variants *variants, const char *rules) {
    const VariantName *row = NULL;
    for (int i = 0; (row = variant_name(i)) != NULL; i++)
        if (row->rules != NULL && strcmp(row->rules, rules) == 0 &&
            is_listed(variants->values, row->name))
            return row->name;
    return variants->values[0] == '\0' || is_listed(variants->values, rules) ? rules : NULL;
}

static bool has_option(const EngineSpec *spec, const char *name) {
    for (int i = 0; i < spec->option_count; i++)
        if (strcmp(spec->options[i].name, name) == 0)
            return true;
    return false;
}

static bool send_variant(MatchEngine *engine, const Variants *variants, Message *error) {
    const char *const rules = engine->context->set->name;
    if (has_option(engine->spec, "variant"))
        return true;
    if (!variants->is_declared)
        return strcmp(rules, "international") == 0 ||
               message_fail(error, "engine %s plays international draughts only",
                            engine->spec->name);
    const char *const variant = find_variant(variants, rules);
    if (variant == NULL)
        return message_fail(error, "engine %s does not play %.60s: its variants are %.120s",
                            engine->spec->name, rules, variants->values);
    engine_send(engine, "set-param name=variant value=%s", variant);
    return true;
}

static void send_parameters(MatchEngine *engine) {
    const EngineSpec *const spec = engine->spec;
    for (int i = 0; i < spec->option_count; i++) {
        const char *const value = spec->options[i].value;
        const char *const quote = value[0] == '\0' || strpbrk(value, " =") != NULL ? "\"" : "";
        engine_send(engine, "set-param name=%s value=%s%s%s", spec->options[i].name, quote, value,
                    quote);
    }
}

static bool hub_open(MatchEngine *engine, Message *error) {
    Variants variants = {.is_declared = false};
    engine_set_deadline(engine, ENGINE_HANDSHAKE_MS);
    EngineStatus status = engine_send(engine, "hub");
    if (status == ENGINE_OK)
        status = read_declarations(engine, &variants);
    if (status != ENGINE_OK)
        return engine_fail(engine, status, "waiting for 'wait'", error);
    if (!send_variant(engine, &variants, error))
        return false;
    send_parameters(engine);
    return engine_get_ready(engine, "init", "ready", error);
}

static EngineStatus hub_new_game(MatchEngine *engine) {
    return engine_tell(engine, "new-game", "ping", "pong");
}

// Search
// ------------------------------------------------------------------------------------------------

static void put_move(TextWriter *writer, const MatchEngine *engine, const Position *position,
                     Move move) {
    (void)position;
    text_put_char(writer, ' ');
    hub_text_put_move(writer, engine->context->set, move);
}

static EngineStatus send_position(MatchEngine *engine, const Game *game) {
    char position[HUB_POSITION_SIZE];
    if (!engine_update_history(engine, game, put_move))
        return ENGINE_CRASH;
    hub_text_format_position(engine->context->set, &game->plies[0].position, position);
    if (engine->history_length == 0)
        return engine_send(engine, "pos pos=%s", position);
    return engine_send(engine, "pos pos=%s moves=\"%s\"", position, engine->history + 1);
}

static double seconds(int64_t us) { return (double)us / 1e6; }

static EngineStatus hub_search(MatchEngine *engine, const Game *game, const SearchLimits *limits) {
    char text[256];
    const Colour side = game_position(game)->side;
    const EngineStatus status = send_position(engine, game);
    if (status != ENGINE_OK)
        return status;
    TextWriter writer = text_writer(text, sizeof text);
    if (limits->depth != 0)
        text_print(&writer, "level depth=%d\n", limits->depth);
    if (limits->nodes != 0)
        text_print(&writer, "level nodes=%" PRId64 "\n", limits->nodes);
    if (limits->move_time_us != 0)
        text_print(&writer, "level move-time=%.3f\n", seconds(limits->move_time_us));
    if (limits->has_clock) {
        // Hub adds the increment before the move; our clock holds it already.
        const int64_t left_us = limits->clock_us[side] - limits->increment_us[side];
        text_put(&writer, "level");
        if (limits->moves_to_go != 0)
            text_print(&writer, " moves=%d", limits->moves_to_go);
        text_print(&writer, " time=%.3f", seconds(left_us > 0 ? left_us : 0));
        if (limits->increment_us[side] != 0)
            text_print(&writer, " inc=%.3f", seconds(limits->increment_us[side]));
        text_put_char(&writer, '\n');
    }
    return engine_send(engine, "%sgo think", text);
}

static void note_info(const char *line, SearchAnswer *answer) {
    char value[64];
    int64_t number = 0;
    if (hub_field(line, "depth", value, sizeof value) && text_parse_int(value, 0, 9999, &number))
        answer->depth = (int)number;
    if (hub_field(line, "nodes", value, sizeof value) &&
        text_parse_int(value, 0, INT64_MAX, &number))
        answer->nodes = number;
    if (hub_field(line, "score", value, sizeof value))
        answer->score = hub_score(value);
}

static bool hub_read(MatchEngine *engine, const Game *game, char *line, SearchAnswer *answer) {
    char move[ANSWER_TEXT_SIZE];
    Message error;
    if (hub_line_is(line, "info"))
        note_info(line, answer);
    if (!hub_line_is(line, "done"))
        return false;
    const bool has_move = hub_field(line, "move", move, sizeof move);
    if (has_move &&
        hub_text_parse_move(engine->context->set, game_position(game), move, &answer->move, &error))
        engine_note_text(answer, move);
    else
        engine_note_fault(engine, answer, has_move ? move : NULL, NOTATION_TOP_LEFT);
    return true;
}

static EngineStatus hub_stop(MatchEngine *engine) { return engine_send(engine, "stop"); }

static void hub_quit(MatchEngine *engine) { engine_send(engine, "quit"); }

const EngineDriver DRIVER_HUB = {.open = hub_open,
                                 .new_game = hub_new_game,
                                 .search = hub_search,
                                 .read = hub_read,
                                 .stop = hub_stop,
                                 .end_game = NULL,
                                 .quit = hub_quit,
                                 .delimiter = '\n'};
