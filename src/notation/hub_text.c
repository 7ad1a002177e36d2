// SPDX-License-Identifier: MIT
#include "notation/hub_text.h"

#include "notation/move_name.h"
#include "notation/placement.h"

#include <string.h>

// Length of the text up to the longest position and one more.
static int hub_length(const char *text) { return (int)strnlen(text, HUB_POSITION_SIZE); }

bool hub_text_is_position(const char *text) {
    enum { FEWEST_LETTERS = 16 };
    const int length = hub_length(text);
    const size_t letters = strspn(text, "wbWBe");
    return (text[0] == 'W' || text[0] == 'B') && strchr(text, ':') == NULL &&
           (length == board_square_count(8) + 1 || length == board_square_count(10) + 1 ||
            (letters >= FEWEST_LETTERS && text[letters] == '\0'));
}

static bool hub_put_square(Position *position, int square, char letter) {
    switch (letter) {
    case 'w':
    case 'W':
        return placement_put(position, square, WHITE, letter == 'W');
    case 'b':
    case 'B':
        return placement_put(position, square, BLACK, letter == 'B');
    default:
        return letter == 'e';
    }
}

bool hub_text_parse_position(const RuleSet *set, const char *text, Position *out, Message *error) {
    const int size = rule_set_board_size(set);
    const int count = rule_set_square_count(set);
    if (text[0] != 'W' && text[0] != 'B')
        return message_fail(error, "bad Hub position: expected the side W or B at character 1");
    if (hub_length(text) != count + 1)
        return message_fail(
            error, "bad Hub position: expected %d characters for this board, found %s%d", count + 1,
            hub_length(text) == HUB_POSITION_SIZE ? "at least " : "", hub_length(text));
    Position position = {.side = text[0] == 'W' ? WHITE : BLACK};
    for (int number = 1; number <= count; number++)
        if (!hub_put_square(&position, board_square_of_number(size, number), text[number]))
            return message_fail(error,
                                "bad Hub position: '%c' at character %d (square %d), expected one "
                                "of w b W B e",
                                text[number], number + 1, number);
    if (!placement_check(set, &position, NOTATION_TOP_LEFT, error))
        return false;
    *out = position;
    return true;
}

static char hub_letter(const Position *position, int square) {
    const bool is_king = bits_has(position->kings, square);
    if (bits_has(position->pieces[WHITE], square))
        return is_king ? 'W' : 'w';
    if (bits_has(position->pieces[BLACK], square))
        return is_king ? 'B' : 'b';
    return 'e';
}

void hub_text_format_position(const RuleSet *set, const Position *position,
                              char out[HUB_POSITION_SIZE]) {
    const int size = rule_set_board_size(set);
    const int count = rule_set_square_count(set);
    out[0] = position->side == WHITE ? 'W' : 'B';
    for (int number = 1; number <= count; number++)
        out[number] = hub_letter(position, board_square_of_number(size, number));
    out[count + 1] = '\0';
}

void hub_text_put_move(TextWriter *writer, const RuleSet *set, Move move) {
    const int size = rule_set_board_size(set);
    text_print(writer, "%d%c%d", board_number(size, move.from), move_is_capture(move) ? 'x' : '-',
               board_number(size, move.to));
    for (Squares captured = move.captured; captured != 0;)
        text_print(writer, "x%d", board_number(size, bits_take_first(&captured)));
}

bool hub_text_parse_move(const RuleSet *set, const Position *position, const char *text, Move *out,
                         Message *error) {
    MoveText read;
    return move_text_read(set, text, NOTATION_TOP_LEFT, &read, error) &&
           move_name_match(set, position, &read, out, error);
}
