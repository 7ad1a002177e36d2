// SPDX-License-Identifier: MIT
// Fields of a line of the Hub protocol: command name=value name="a value" flag. Blanks around the
// equals sign are passed over; a quote that is not closed ends with the line.
#ifndef CJ_HUB_FIELDS_H
#define CJ_HUB_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One field; it points into the line.
typedef struct HubField {
    const char *name;
    size_t name_length;
    const char *value; // without quotes; empty for a flag
    size_t value_length;
    bool has_value; // is no flag
    bool is_quoted;
} HubField;

// The next field at *at, which moves behind it; false at the end of the line.
bool hub_field_next(const char **at, HubField *field);
// The first field of this name behind the command; false when there is none.
bool hub_field_find(const char *arguments, const char *name, HubField *field);
bool hub_field_is(const HubField *field, const char *name);
// The value with its zero, cut when it does not fit.
void hub_field_copy(const HubField *field, char *value, size_t size);

// Whether the line's first word is the command.
bool hub_line_is(const char *line, const char *command);
// The value of a field of a whole line, without quotes; cut when it does not fit. False, with an
// empty value, when there is none or it is empty.
bool hub_field(const char *line, const char *name, char *value, size_t size);

// Hub counts time in seconds, with a fraction: reads them as milliseconds, down to -10^12 and up to
// 10^12. False when the text is no number.
bool hub_parse_seconds(const char *text, int64_t *ms);

#endif
