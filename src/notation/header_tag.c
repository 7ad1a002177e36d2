// SPDX-License-Identifier: MIT
#include "notation/header_tag.h"

#include "base/text.h"

#include <string.h>

// Behind the quoted value at `text`; a backslash keeps the quote behind it from ending it.
static const char *skip_value(const char *text) {
    for (text++; *text != '"' && *text != '\0'; text++)
        text += *text == '\\' && text[1] != '\0';
    return text;
}

const char *header_tag_skip(const char *text) {
    if (*text != '[' || !text_is_letter(text[1]))
        return NULL;
    text += strcspn(text, "\"]");
    if (*text == '"')
        text = skip_value(text);
    text += strcspn(text, "]");
    if (*text == '\0')
        return NULL;
    for (text++; text_is_blank(*text);)
        text++;
    return text;
}

bool header_tag_is_named(const char *text, const char *name) {
    for (; *name != '\0'; name++, text++)
        if (text_lower(*text) != text_lower(*name))
            return false;
    return text_is_blank(*text) || *text == '"' || *text == '\'';
}

const char *header_tag_find(const char *text, const char *name) {
    while (text != NULL && !(text[0] == '[' && header_tag_is_named(text + 1, name)))
        text = header_tag_skip(text);
    return text;
}
