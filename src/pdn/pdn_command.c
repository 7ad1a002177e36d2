// SPDX-License-Identifier: MIT
#include "pdn/pdn_command.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Finding
// ------------------------------------------------------------------------------------------------

// The end of the command that begins here, its bracket; NULL when none begins.
static const char *command_end(const char *at) {
    if (at[0] != '[' || at[1] != '%')
        return NULL;
    const char *const end = at + strcspn(at, "]");
    return *end == ']' ? end : NULL;
}

// Whether the command that begins here has this name.
static bool has_name(const char *at, const char *name) {
    const size_t length = strlen(name);
    return strncmp(at + 2, name, length) == 0 &&
           (text_is_blank(at[2 + length]) || at[2 + length] == ']');
}

bool pdn_command_find(const char *comment, const char *name, char *out, size_t size) {
    for (const char *at = comment; (at = strstr(at, "[%")) != NULL; at += 2) {
        const char *const end = command_end(at);
        if (end == NULL || !has_name(at, name))
            continue;
        const char *value = at + 2 + strlen(name);
        while (text_is_blank(*value))
            value++;
        const size_t length = (size_t)(end - value);
        if (length >= size)
            return false;
        memcpy(out, value, length);
        out[length] = '\0';
        return true;
    }
    return false;
}

// The comment without the commands of this name, NULL for all; blanks around them become one.
static void leave_out(const char *comment, const char *name, TextBuffer *out) {
    const size_t start = out->length;
    for (const char *at = comment; *at != '\0';) {
        const char *const end = command_end(at);
        if (end != NULL && (name == NULL || has_name(at, name))) {
            at = end + 1;
            continue;
        }
        const bool is_idle =
            *at == ' ' && (out->length == start || out->text[out->length - 1] == ' ');
        if (!is_idle)
            text_buffer_put_char(out, *at);
        at++;
    }
    if (out->length > start && out->text[out->length - 1] == ' ')
        text_buffer_cut(out, out->length - 1);
}

void pdn_command_strip(const char *comment, TextBuffer *out) { leave_out(comment, NULL, out); }

void pdn_command_drop(const char *comment, const char *name, TextBuffer *out) {
    leave_out(comment, name, out);
}

// Times
// ------------------------------------------------------------------------------------------------

// Up to three numbers with colons between, the last one with a fraction; *at goes behind them.
static bool read_time(const char **at, int64_t *ms) {
    double seconds = 0;
    int parts = 0;
    do {
        char *end = NULL;
        if (!text_is_digit(**at))
            return false;
        const double part = strtod(*at, &end);
        seconds = 60 * seconds + part;
        *at = end;
        parts++;
    } while (parts < 3 && **at == ':' && ++*at);
    if (!(seconds < 1e9))
        return false;
    *ms = (int64_t)(1000 * seconds + 0.5);
    return true;
}

bool pdn_command_time(const char *comment, const char *name, int64_t *ms) {
    char text[64];
    const char *at = text;
    return pdn_command_find(comment, name, text, sizeof text) && read_time(&at, ms);
}

bool pdn_command_clock(const char *comment, Colour colour, Colour mover, int64_t *ms) {
    char text[64];
    if (colour == mover && pdn_command_time(comment, "clk", ms))
        return true;
    if (!pdn_command_find(comment, "clock", text, sizeof text))
        return false;
    for (const char *at = text; *at != '\0'; at++)
        if (text_lower(*at) == (colour == WHITE ? 'w' : 'b')) {
            at++;
            return read_time(&at, ms);
        }
    return false;
}

void pdn_command_put_time(TextWriter *writer, const char *name, int64_t ms) {
    text_print(writer, "[%%%s %" PRId64 ":%02d:%02d.%03d]", name, ms / 3600000,
               (int)(ms / 60000 % 60), (int)(ms / 1000 % 60), (int)(ms % 1000));
}

// Scores
// ------------------------------------------------------------------------------------------------

bool pdn_command_score(const char *comment, PdnScore *score) {
    char text[64];
    char *end = NULL;
    if (!pdn_command_find(comment, "eval", text, sizeof text))
        return false;
    int64_t plies = 0;
    if (text[0] == '#') {
        const bool is_loss = text[1] == '-';
        if (!text_parse_int(text + 1 + is_loss, 0, 100000, &plies))
            return false;
        *score = (PdnScore){.kind = is_loss ? PDN_LOSS : PDN_WIN, .value = (int)plies};
        return true;
    }
    const double men = strtod(text, &end);
    if (end == text || (*end != '\0' && *end != ',' && !text_is_blank(*end)) ||
        !(men > -1e6 && men < 1e6))
        return false;
    *score = (PdnScore){.kind = PDN_CENTI, .value = (int)(100 * men + (men < 0 ? -0.5 : 0.5))};
    return true;
}

void pdn_command_put_score(TextWriter *writer, PdnScore score) {
    if (score.kind != PDN_CENTI)
        text_print(writer, "[%%eval #%s%d]", score.kind == PDN_LOSS ? "-" : "", score.value);
    else
        text_print(writer, "[%%eval %.2f]", (double)score.value / 100);
}
