// SPDX-License-Identifier: MIT
#include "notation/text_fault.h"

bool text_fault_at(Message *error, const char *what, const char *text, const char *at,
                   const char *expected) {
    const int character = (int)(at - text) + 1;
    if (*at == '\0')
        return message_fail(error, "%s: expected %s at the end (character %d)", what, expected,
                            character);
    // A lone byte of a longer sequence would make the message invalid UTF-8.
    if ((unsigned char)*at >= 0x80)
        return message_fail(error, "%s: expected %s at character %d, found byte 0x%x", what,
                            expected, character, (unsigned)(unsigned char)*at);
    return message_fail(error, "%s: expected %s at character %d, found '%c'", what, expected,
                        character, *at);
}
