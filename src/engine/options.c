// SPDX-License-Identifier: MIT
#include "engine/options.h"

#include "base/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// The names of the rule sets, each behind a separator.
static const char RULE_SET_LIST[] =
#define RULE_SET(id, name, ...) "|" name
#include "rules/rule_sets.def"
#undef RULE_SET
    ;

#define OPTION_RULE_SETS (RULE_SET_LIST + 1)

static const cj_option ROWS[OPTION_COUNT] = {
#define OPTION(id, name_, type_, default_, min_, max_, values_, help_)                             \
    [OPTION_##id] = {.name = name_,                                                                \
                     .help = help_,                                                                \
                     .type = CJ_##type_,                                                           \
                     .default_value = default_,                                                    \
                     .min = min_,                                                                  \
                     .max = max_,                                                                  \
                     .values = values_},
#include "engine/options.def"
#undef OPTION
};

const cj_option *option_row(OptionId id) { return &ROWS[id]; }

bool option_find(const char *name, OptionId *id, Message *error) {
    const char *nearest = ROWS[0].name;
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (text_equal_nocase(name, ROWS[i].name)) {
            *id = (OptionId)i;
            return true;
        }
        nearest = text_nearer(name, nearest, ROWS[i].name);
    }
    if (!text_is_near(name, nearest))
        return message_fail(error, "unknown option '%.40s': `uci` lists all", name);
    return message_fail(error, "unknown option '%.40s': nearest is '%s'", name, nearest);
}

static bool parse_check(const cj_option *row, const char *text, OptionValue *value,
                        Message *error) {
    const bool is_true = text_equal_nocase(text, "true");
    if (!is_true && !text_equal_nocase(text, "false"))
        return message_fail(error, "option %s: expected true or false, got '%.40s'", row->name,
                            text);
    value->number = is_true;
    snprintf(value->text, sizeof value->text, "%s", is_true ? "true" : "false");
    return true;
}

static bool parse_spin(const cj_option *row, const char *text, OptionValue *value, Message *error) {
    if (!text_parse_int(text, row->min, row->max, &value->number))
        return message_fail(error,
                            "option %s: expected a whole number from %" PRId64 " to %" PRId64
                            ", got '%.40s'",
                            row->name, row->min, row->max, text);
    snprintf(value->text, sizeof value->text, "%" PRId64, value->number);
    return true;
}

// Copies the value that starts at `list` and ends at a separator; returns what is behind it, or
// NULL behind the last.
static const char *next_choice(const char *list, char *choice, size_t size) {
    const size_t length = strcspn(list, "|");
    snprintf(choice, size, "%.*s", (int)length, list);
    return list[length] == '|' ? list + length + 1 : NULL;
}

static bool parse_combo(const cj_option *row, const char *text, OptionValue *value,
                        Message *error) {
    char choice[64];
    value->number = 0;
    for (const char *list = row->values; list != NULL; value->number++) {
        list = next_choice(list, choice, sizeof choice);
        if (!text_equal_nocase(text, choice))
            continue;
        snprintf(value->text, sizeof value->text, "%s", choice);
        return true;
    }
    return message_fail(error, "option %s: expected one of %s, got '%.40s'", row->name, row->values,
                        text);
}

static bool parse_string(const cj_option *row, const char *text, OptionValue *value,
                         Message *error) {
    if (strlen(text) >= sizeof value->text)
        return message_fail(error, "option %s: the value has %d bytes, at most %d are taken",
                            row->name, (int)strlen(text), OPTION_TEXT_SIZE - 1);
    value->number = 0;
    snprintf(value->text, sizeof value->text, "%s", text);
    return true;
}

bool option_parse(OptionId id, const char *text, OptionValue *value, Message *error) {
    const cj_option *const row = &ROWS[id];
    const char *const given = text == NULL || strcmp(text, "<empty>") == 0 ? "" : text;
    if (id == OPTION_UCI_VARIANT)
        return parse_string(row, given, value, error);
    switch (row->type) {
    case CJ_CHECK:
        return parse_check(row, given, value, error);
    case CJ_SPIN:
        return parse_spin(row, given, value, error);
    case CJ_COMBO:
        return parse_combo(row, given, value, error);
    case CJ_BUTTON:
        return parse_string(row, "", value, error);
    case CJ_STRING:
        break;
    }
    return parse_string(row, given, value, error);
}

void options_set_defaults(Options *options) {
    for (int i = 0; i < OPTION_COUNT; i++)
        option_parse((OptionId)i, ROWS[i].default_value, &options->values[i], NULL);
}
