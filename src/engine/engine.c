// SPDX-License-Identifier: MIT
// The engine handle: opening and closing, options, rule sets. The game is in engine_game.c, the
// search in engine_search.c.
#include "canalejas.h"

#include "base/text.h"
#include "base/version.h"
#include "engine/engine_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *cj_version(void) { return version_text(); }

const char *cj_error(const cj_engine *engine) { return engine->error.text; }

cj_engine *cj_open(void) {
    cj_engine *const engine = calloc(1, sizeof *engine);
    if (engine == NULL)
        return NULL;
    options_set_defaults(&engine->options);
    atomic_init(&engine->job.is_searching, false);
    atomic_init(&engine->job.is_stopped, false);
    atomic_init(&engine->job.is_pondering, false);
    RuleSet set;
    const bool is_known = rule_set_parse(option_row(OPTION_RULES)->default_value, &set, NULL);
    const Position start = is_known ? rule_set_start(&set) : (Position){0};
    if (!is_known || !game_open(&engine->game, &set, &start)) {
        free(engine);
        return NULL;
    }
    engine_reseed_book(engine);
    return engine;
}

void cj_close(cj_engine *engine) {
    if (engine == NULL)
        return;
    cj_stop(engine);
    cj_wait(engine);
    if (engine->searcher != NULL)
        searcher_close(engine->searcher);
    egdb_close(engine->egdb);
    engine_close_book(engine);
    net_free(engine->file_net);
    net_free(engine->builtin);
    game_close(&engine->game);
    free(engine);
}

bool engine_settle(cj_engine *engine, const char *purpose) {
    if (cj_is_searching(engine) && !atomic_load(&engine->job.is_stopped))
        return message_fail(&engine->error, "cannot %s while a search runs", purpose);
    cj_wait(engine);
    return true;
}

int64_t engine_number(const cj_engine *engine, OptionId id) {
    return engine->options.values[id].number;
}

NotationStyle engine_style(const cj_engine *engine) {
    return engine_number(engine, OPTION_NOTATION) == 0 ? NOTATION_OFFICIAL : NOTATION_NUMERIC;
}

const RuleSet *engine_view_rules(const cj_engine *engine) { return &engine->game.set; }

const Position *engine_view_position(const cj_engine *engine) {
    return game_position(&engine->game);
}

Outcome engine_view_outcome(const cj_engine *engine) { return game_outcome(&engine->game); }

NotationStyle engine_view_style(const cj_engine *engine) { return engine_style(engine); }

void engine_view_want_texts(cj_engine *engine, EngineTexts texts) { engine->job.texts = texts; }

const Move *engine_view_line(const cj_engine *engine, int *count) {
    *count = engine->job.line_count;
    return engine->job.line;
}

const Move *engine_view_answer(const cj_engine *engine, int *count) {
    *count = engine->job.answer_count;
    return engine->job.answer;
}

void engine_view_take_game(cj_engine *engine, Game *game) {
    game_close(&engine->game);
    engine->game = *game;
}

// Options
// ------------------------------------------------------------------------------------------------

int cj_option_count(void) { return OPTION_COUNT; }

bool cj_option_get(int index, cj_option *option) {
    if (index < 0 || index >= OPTION_COUNT)
        return false;
    *option = *option_row((OptionId)index);
    return true;
}

bool cj_option_value(cj_engine *engine, const char *name, char *value, size_t size) {
    OptionId id;
    if (!option_find(name, &id, &engine->error))
        return false;
    if (size > 0)
        snprintf(value, size, "%s", engine->options.values[id].text);
    return true;
}

// The memory is taken at once, so that a size that cannot be had is refused here and not in a game.
static bool set_hash(cj_engine *engine, const OptionValue *value) {
    const bool was_open = engine->searcher != NULL;
    const bool has_room =
        engine_open_searcher(engine, value->number, engine_number(engine, OPTION_THREADS)) &&
        (!was_open || searcher_set_hash(engine->searcher, (size_t)value->number));
    return has_room || message_fail(&engine->error, "option Hash: no memory for %s MiB, %s stay",
                                    value->text, engine->options.values[OPTION_HASH].text);
}

static bool set_threads(cj_engine *engine, const OptionValue *value) {
    const bool was_open = engine->searcher != NULL;
    const bool has_room =
        engine_open_searcher(engine, engine_number(engine, OPTION_HASH), value->number) &&
        (!was_open || searcher_set_threads(engine->searcher, (int)value->number));
    return has_room ||
           message_fail(&engine->error, "option Threads: no memory for %s threads, %s stay",
                        value->text, engine->options.values[OPTION_THREADS].text);
}

static bool set_cpu_clock(cj_engine *engine, bool is_on) {
    if (!cj_prepare(engine))
        return false;
    searcher_use_cpu_clock(engine->searcher, is_on);
    return true;
}

// Does at once what the new value of an option means.
static bool option_apply(cj_engine *engine, OptionId id, const OptionValue *value) {
    switch (id) {
    case OPTION_RULES:
    case OPTION_UCI_VARIANT:
        return cj_set_rules(engine, value->text);
    case OPTION_CLEAR_HASH:
        return cj_new_game(engine);
    case OPTION_HASH:
        return set_hash(engine, value);
    case OPTION_THREADS:
        return set_threads(engine, value);
    case OPTION_EVAL_FILE:
        return engine_choose_net(engine, value->text);
    case OPTION_EGDB_PATH:
    case OPTION_EGDB_CACHE:
        engine_close_egdb(engine);
        return true;
    case OPTION_BOOK_FILE:
        engine_close_book(engine);
        return true;
    case OPTION_CPU_CLOCK:
        return set_cpu_clock(engine, value->number != 0);
    default:
        return true;
    }
}

// `Margin NAME` sets a tuned number of the search; these are for tuning and stand in no list.
static const char MARGIN_PREFIX[] = "Margin ";

static bool set_margin(cj_engine *engine, const char *name, const char *value) {
    int64_t number = 0;
    if (!engine_settle(engine, "set a margin") || !cj_prepare(engine))
        return false;
    return (value != NULL && text_parse_int(value, INT16_MIN, INT16_MAX, &number) &&
            searcher_set_margin(engine->searcher, name, (int)number)) ||
           message_fail(&engine->error, "no margin '%.40s' takes the value '%.20s'", name,
                        value == NULL ? "" : value);
}

bool cj_set_option(cj_engine *engine, const char *name, const char *value) {
    OptionId id;
    OptionValue parsed;
    if (strncmp(name, MARGIN_PREFIX, sizeof MARGIN_PREFIX - 1) == 0)
        return set_margin(engine, name + sizeof MARGIN_PREFIX - 1, value);
    if (!engine_settle(engine, "set an option") || !option_find(name, &id, &engine->error) ||
        !option_parse(id, value, &parsed, &engine->error) || !option_apply(engine, id, &parsed))
        return false;
    if (id != OPTION_RULES && id != OPTION_UCI_VARIANT)
        engine->options.values[id] = parsed;
    return true;
}

// Rule sets
// ------------------------------------------------------------------------------------------------

bool cj_set_rules(cj_engine *engine, const char *rules) {
    RuleSet set;
    if (!engine_settle(engine, "change the rule set") ||
        !rule_set_parse(rules, &set, &engine->error))
        return false;
    const Position start = rule_set_start(&set);
    game_restart(&engine->game, &set, &start);
    if (engine->searcher != NULL)
        searcher_clear(engine->searcher);
    option_parse(OPTION_RULES, set.name, &engine->options.values[OPTION_RULES], NULL);
    option_parse(OPTION_UCI_VARIANT, set.name, &engine->options.values[OPTION_UCI_VARIANT], NULL);
    return true;
}

const char *cj_rules(const cj_engine *engine) { return engine->game.set.name; }

const char *cj_rules_name(int index) {
    return index >= 0 && index < rule_set_named_count() ? rule_set_name(index) : NULL;
}
