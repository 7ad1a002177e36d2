// SPDX-License-Identifier: MIT
#include "protocol/dialect.h"

#include "base/text.h"

#include <string.h>

const Dialect *dialect_of(Speech speech) {
    switch (speech) {
    case SPEECH_UCI:
        return &DIALECT_UCI;
    case SPEECH_HUB:
        return &DIALECT_HUB;
    case SPEECH_CONSOLE:
        break;
    }
    return &DIALECT_CONSOLE;
}

static const Command *find_command(const Dialect *dialect, const char *token, size_t length) {
    for (int i = 0; i < dialect->count; i++) {
        const char *const name = dialect->commands[i].name;
        if (strlen(name) == length && memcmp(name, token, length) == 0)
            return &dialect->commands[i];
    }
    return NULL;
}

const Command *dialect_read(const Dialect *dialect, const char **at) {
    size_t length = 0;
    const char *token = text_next_token(at, &length);
    const Command *command = token != NULL ? find_command(dialect, token, length) : NULL;
    while (command == NULL && token != NULL && dialect->skips_words &&
           (token = text_next_token(at, &length)) != NULL)
        command = find_command(dialect, token, length);
    return command;
}
