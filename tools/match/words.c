// SPDX-License-Identifier: MIT
#include "match/words.h"

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

// Copies one word without its quotes to *to; false when a quote is not closed.
static bool copy_word(const char **at, char **to) {
    char quote = '\0';
    for (; **at != '\0' && (quote != '\0' || !text_is_blank(**at)); ++*at) {
        if (**at == quote)
            quote = '\0';
        else if (quote == '\0' && (**at == '"' || **at == '\''))
            quote = **at;
        else
            *(*to)++ = **at;
    }
    *(*to)++ = '\0';
    return quote == '\0';
}

static bool split(const char *text, Words *out, Message *error) {
    char *to = out->storage;
    for (const char *at = text;;) {
        while (text_is_blank(*at))
            at++;
        if (*at == '\0')
            return true;
        if (out->count == WORDS_MAX)
            return message_fail(error, "more than %d words in '%.60s...'", WORDS_MAX, text);
        out->argv[out->count++] = to;
        if (!copy_word(&at, &to))
            return message_fail(error, "a quote is not closed in '%.200s'", text);
    }
}

bool words_split(const char *text, Words *out, Message *error) {
    // One terminator a word; a word has at least one character or two quotes, and a blank between.
    *out = (Words){.storage = malloc(strlen(text) + 2)};
    if (out->storage == NULL)
        return message_fail(error, "memory is out");
    if (split(text, out, error))
        return true;
    words_free(out);
    return false;
}

void words_free(Words *words) {
    free(words->storage);
    *words = (Words){0};
}
