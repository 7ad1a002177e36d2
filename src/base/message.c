// SPDX-License-Identifier: MIT
#include "base/message.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// Control characters of ASCII, and those that UTF-8 has behind it (U+0080 to U+009F).
static bool is_control(const char *text) {
    const unsigned char first = (unsigned char)text[0];
    return first < ' ' || first == 0x7f || (first == 0xc2 && (unsigned char)text[1] < 0xa0);
}

// The first byte behind a faulty sequence.
static const char *skip_faulty(const char *text) {
    text++;
    while (text_utf8_continues(*text))
        text++;
    return text;
}

// Whether the text ends within a character that is right so far.
static bool is_cut(const char *text, const char *behind) {
    return *behind == '\0' && text_utf8_wanted(text) > (size_t)(behind - text);
}

void message_clean(char *text) {
    char *out = text;
    for (const char *in = text; *in != '\0';) {
        const size_t length = text_utf8_length(in);
        if (length > 0 && !is_control(in)) {
            memmove(out, in, length);
            out += length;
            in += length;
            continue;
        }
        const char *const behind = skip_faulty(in);
        if (!is_cut(in, behind))
            *out++ = '?';
        in = behind;
    }
    *out = '\0';
}

bool message_fail(Message *error, const char *format, ...) {
    if (error == NULL)
        return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    message_clean(error->text);
    return false;
}
