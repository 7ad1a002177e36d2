// SPDX-License-Identifier: MIT
#include "notation/text_fault.h"

#include "base/text.h"
#include "rules/board.h"

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

bool text_fault_square(Message *error, const char *what, const char *text, const char *at,
                       int board_size) {
    enum { LONGEST = 12 }; // characters of a name that are shown
    const bool is_number = text_is_digit(*at);
    int length = 1;
    while (length < LONGEST && text_is_digit(at[length]))
        length++;
    const char *const rest = text_is_digit(at[length]) ? "..." : "";
    const int character = (int)(at - text) + 1;
    if (is_number)
        return message_fail(error,
                            "%s: square %.*s%s is not on the board: expected 1 to %d at "
                            "character %d",
                            what, length, at, rest, board_square_count(board_size), character);
    return message_fail(error,
                        "%s: square %.*s%s is not on the board: expected a dark square from a1 to "
                        "%c%d at character %d",
                        what, length, at, rest, 'a' + board_size - 1, board_size, character);
}
