// SPDX-License-Identifier: MIT
#include "protocol/hub_fields.h"

#include "base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double MOST_MS = 1e12;

static const char *skip_blanks(const char *at) {
    while (text_is_blank(*at))
        at++;
    return at;
}

// Reads the value at `at`, returns what is behind it.
static const char *read_value(const char *at, HubField *field) {
    field->has_value = true;
    field->is_quoted = *at == '"';
    field->value = at + field->is_quoted;
    const char *end = field->value;
    while (*end != '\0' && (field->is_quoted ? *end != '"' : !text_is_blank(*end)))
        end++;
    field->value_length = (size_t)(end - field->value);
    return field->is_quoted && *end == '"' ? end + 1 : end;
}

bool hub_field_next(const char **at, HubField *field) {
    const char *end = skip_blanks(*at);
    *field = (HubField){.name = end, .value = ""};
    if (*end == '\0') {
        *at = end;
        return false;
    }
    while (*end != '\0' && *end != '=' && !text_is_blank(*end))
        end++;
    field->name_length = (size_t)(end - field->name);
    const char *const equals = skip_blanks(end);
    *at = *equals == '=' ? read_value(skip_blanks(equals + 1), field) : end;
    return true;
}

bool hub_field_is(const HubField *field, const char *name) {
    return strlen(name) == field->name_length && memcmp(name, field->name, field->name_length) == 0;
}

bool hub_field_find(const char *arguments, const char *name, HubField *field) {
    while (hub_field_next(&arguments, field))
        if (hub_field_is(field, name))
            return true;
    return false;
}

void hub_field_copy(const HubField *field, char *value, size_t size) {
    const size_t length = field->value_length < size ? field->value_length : size - 1;
    memcpy(value, field->value, length);
    value[length] = '\0';
}

bool hub_line_is(const char *line, const char *command) {
    size_t length = 0;
    const char *const word = text_next_token(&line, &length);
    return word != NULL && strlen(command) == length && strncmp(word, command, length) == 0;
}

bool hub_field(const char *line, const char *name, char *value, size_t size) {
    HubField field;
    size_t length = 0;
    value[0] = '\0';
    if (text_next_token(&line, &length) == NULL || !hub_field_find(line, name, &field))
        return false;
    hub_field_copy(&field, value, size);
    return field.value_length > 0;
}

bool hub_parse_seconds(const char *text, int64_t *ms) {
    char *end = NULL;
    const double value = 1000 * strtod(text, &end);
    if (end == text || *end != '\0' || !(value == value))
        return false;
    *ms = (int64_t)(value > MOST_MS ? MOST_MS : value < -MOST_MS ? -MOST_MS : floor(value + 0.001));
    return true;
}
