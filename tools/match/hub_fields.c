// SPDX-License-Identifier: MIT
#include "match/hub_fields.h"

#include "base/text.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIN_CENTI = 10000, BASE_WIN_CENTI = 9000, DECIDED_CENTI = 8000 };

bool hub_line_is(const char *line, const char *command) {
    size_t length = 0;
    const char *const word = text_next_token(&line, &length);
    return word != NULL && strlen(command) == length && strncmp(word, command, length) == 0;
}

// The end of a value at `at`: a blank, or the closing quote.
static const char *end_of_value(const char *at) {
    return *at == '"' ? at + 1 + strcspn(at + 1, "\"") : at + strcspn(at, " \t");
}

bool hub_field(const char *line, const char *name, char *value, size_t size) {
    const size_t length = strlen(name);
    TextWriter writer = text_writer(value, size);
    const char *at = line + strspn(line, " \t");
    at += strcspn(at, " \t");
    while (*(at += strspn(at, " \t")) != '\0') {
        const char *const equals = at + strcspn(at, "= \t");
        if (*equals != '=') {
            at = equals;
            continue;
        }
        const char *const start = equals + 1;
        const char *const end = end_of_value(start);
        if ((size_t)(equals - at) == length && strncmp(at, name, length) == 0) {
            for (const char *c = start + (*start == '"'); c < end; c++)
                text_put_char(&writer, *c);
            return writer.length > 0;
        }
        at = *start == '"' && *end == '"' ? end + 1 : end;
    }
    return false;
}

RecordScore hub_score(const char *text) {
    char *end = NULL;
    const double men = strtod(text, &end);
    if (end == text || *end != '\0' || !(fabs(men) <= 1000))
        return (RecordScore){RECORD_NO_SCORE, 0};
    const int centi = (int)lround(100 * men);
    const int size = centi < 0 ? -centi : centi;
    if (size <= DECIDED_CENTI)
        return (RecordScore){RECORD_CENTI, centi};
    const int plies = (size > BASE_WIN_CENTI ? WIN_CENTI : BASE_WIN_CENTI) - size;
    return (RecordScore){centi > 0 ? RECORD_WIN : RECORD_LOSS, plies > 0 ? plies : 0};
}
