// SPDX-License-Identifier: MIT
#include "match/engine_spec.h"

#include "base/text.h"

#include <string.h>

enum { DXP_PORT = 27531 };

static const char *const PROTOCOL_NAMES[PROTOCOL_COUNT] = {"uci", "hub", "hub1", "dxp"};

static bool set_protocol(EngineSpec *spec, const char *value, Message *error) {
    for (int i = 0; i < PROTOCOL_COUNT; i++) {
        if (strcmp(value, PROTOCOL_NAMES[i]) == 0) {
            spec->protocol = (Protocol)i;
            return true;
        }
    }
    return message_fail(error, "proto: expected uci, hub, hub1 or dxp, got '%.40s'", value);
}

static bool set_choice(bool *target, const char *key, const char *value, Message *error) {
    *target = strcmp(value, "yes") == 0;
    return *target || strcmp(value, "no") == 0 ||
           message_fail(error, "%s: expected yes or no, got '%.40s'", key, value);
}

static bool add_option(EngineSpec *spec, const char *name, const char *value, Message *error) {
    if (spec->option_count == SPEC_MAX_OPTIONS)
        return message_fail(error, "more than %d options", SPEC_MAX_OPTIONS);
    spec->options[spec->option_count++] = (EngineOption){name, value};
    return true;
}

static bool add_init(EngineSpec *spec, const char *line, Message *error) {
    if (spec->init_count == SPEC_MAX_INIT)
        return message_fail(error, "more than %d init lines", SPEC_MAX_INIT);
    spec->init[spec->init_count++] = line;
    return true;
}

static bool set_port(EngineSpec *spec, const char *value, Message *error) {
    int64_t port = 0;
    if (!text_parse_int(value, 1, 65535, &port))
        return message_fail(error, "port: expected 1 to 65535, got '%.40s'", value);
    spec->port = (int)port;
    return true;
}

static bool set_notation(EngineSpec *spec, const char *value, Message *error) {
    spec->notation = strcmp(value, "numeric") == 0 ? NOTATION_NUMERIC : NOTATION_OFFICIAL;
    return spec->notation == NOTATION_NUMERIC || strcmp(value, "official") == 0 ||
           message_fail(error, "notation: expected official or numeric, got '%.40s'", value);
}

static bool set_text(EngineSpec *spec, const char *key, const char *value) {
    const struct {
        const char *key;
        const char **target;
    } texts[] = {{"name", &spec->name},
                 {"cmd", &spec->command},
                 {"dir", &spec->folder},
                 {"stderr", &spec->error_file},
                 {"log", &spec->log_file}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (strcmp(key, texts[i].key) == 0) {
            *texts[i].target = value;
            return true;
        }
    }
    return false;
}

static bool set_limit(EngineSpec *spec, const char *key, const char *value, Message *error) {
    Message reason;
    if (move_limits_set(&spec->limits, key, value, &reason))
        return true;
    if (reason.text[0] != '\0')
        return message_fail(error, "%s: %s", key, reason.text);
    return message_fail(error,
                        "unknown key '%.40s': expected name, cmd, proto, dir, option.NAME, init, "
                        "movetime, tc, depth, nodes, restart, notation, port, connects, stderr or "
                        "log",
                        key);
}

static bool set_key(EngineSpec *spec, const char *key, const char *value, Message *error) {
    if (set_text(spec, key, value))
        return true;
    if (strncmp(key, "option.", 7) == 0)
        return add_option(spec, key + 7, value, error);
    if (strcmp(key, "proto") == 0)
        return set_protocol(spec, value, error);
    if (strcmp(key, "init") == 0)
        return add_init(spec, value, error);
    if (strcmp(key, "restart") == 0)
        return set_choice(&spec->restarts, key, value, error);
    if (strcmp(key, "connects") == 0)
        return set_choice(&spec->connects, key, value, error);
    if (strcmp(key, "port") == 0)
        return set_port(spec, value, error);
    if (strcmp(key, "notation") == 0)
        return set_notation(spec, value, error);
    return set_limit(spec, key, value, error);
}

static bool read_words(EngineSpec *spec, Message *error) {
    for (int i = 0; i < spec->words.count; i++) {
        char *const word = spec->words.argv[i];
        char *const equals = strchr(word, '=');
        if (equals == NULL)
            return message_fail(error, "expected KEY=VALUE, got '%.60s'", word);
        *equals = '\0';
        if (!set_key(spec, word, equals + 1, error))
            return false;
    }
    return true;
}

// Limits of its own replace those of the match altogether.
static bool check(EngineSpec *spec, const MoveLimits *limits, Message *error) {
    if (spec->command == NULL)
        return message_fail(error, "cmd=COMMAND is missing");
    if (spec->name == NULL)
        spec->name = spec->command;
    if (!move_limits_are_set(&spec->limits))
        spec->limits = *limits;
    move_limits_format(&spec->limits, spec->limits_text);
    return true;
}

bool engine_spec_parse(const char *text, const MoveLimits *limits, EngineSpec *out,
                       Message *error) {
    Message reason;
    *out = (EngineSpec){.text = text, .port = DXP_PORT};
    if (words_split(text, &out->words, &reason) && read_words(out, &reason) &&
        check(out, limits, &reason))
        return true;
    engine_spec_free(out);
    return message_fail(error, "engine '%.60s': %s", text, reason.text);
}

void engine_spec_free(EngineSpec *spec) { words_free(&spec->words); }
