// SPDX-License-Identifier: MIT
#include "notation/square_name.h"

// How the numbers of this style run; algebraic names stand in for their number from the top left.
static Numbering numbering_of(const RuleSet *set, NotationStyle style) {
    if (style == NOTATION_TOP_LEFT)
        return NUMBERING_TOP_LEFT;
    return style == NOTATION_NUMERIC && set->numbering == NUMBERING_ALGEBRAIC ? NUMBERING_TOP_LEFT
                                                                              : set->numbering;
}

static int number_of_square(int size, int square, Numbering numbering) {
    const int width = board_row_width(size);
    const int row = board_row(size, square);
    const int place = board_place(size, square);
    switch (numbering) {
    case NUMBERING_MIRRORED:
        return width * row + (width - 1 - place) + 1;
    case NUMBERING_BOTTOM_UP:
        return width * (size - 1 - row) + place + 1;
    default:
        return width * row + place + 1;
    }
}

static int square_of_number(int size, int number, Numbering numbering) {
    const int width = board_row_width(size);
    const int row = (number - 1) / width;
    const int place = (number - 1) % width;
    switch (numbering) {
    case NUMBERING_MIRRORED:
        return board_square_at(size, row, width - 1 - place);
    case NUMBERING_BOTTOM_UP:
        return board_square_at(size, size - 1 - row, place);
    default:
        return board_square_at(size, row, place);
    }
}

void square_name_put(TextWriter *writer, const RuleSet *set, int square, NotationStyle style) {
    const int size = rule_set_board_size(set);
    const Numbering numbering = numbering_of(set, style);
    if (numbering == NUMBERING_ALGEBRAIC)
        text_print(writer, "%c%d", 'a' + board_column(size, square),
                   size - board_row(size, square));
    else
        text_print(writer, "%d", number_of_square(size, square, numbering));
}

void square_name_format(const RuleSet *set, int square, NotationStyle style, char *out) {
    TextWriter writer = text_writer(out, SQUARE_NAME_SIZE);
    square_name_put(&writer, set, square, style);
}

int square_name_of_number(const RuleSet *set, int number, NotationStyle style) {
    if (number < 1 || number > rule_set_square_count(set))
        return -1;
    return square_of_number(rule_set_board_size(set), number, numbering_of(set, style));
}

int square_name_nth(const RuleSet *set, int index, NotationStyle style) {
    const Numbering numbering = numbering_of(set, style);
    return square_of_number(rule_set_board_size(set), index + 1,
                            numbering == NUMBERING_ALGEBRAIC ? NUMBERING_BOTTOM_UP : numbering);
}

// Reads all digits at *at; numbers beyond every board stay at the same large value.
static int read_number(const char **at) {
    enum { LARGE = 1000 };
    int number = 0;
    for (; text_is_digit(**at); ++*at)
        number = number >= LARGE ? LARGE : 10 * number + (**at - '0');
    return number;
}

// The playing square of a file (0 is a) and a rank, or -1.
static int square_of_file_and_rank(int size, int file, int rank) {
    const int row = size - rank;
    if (file < 0 || file >= size || row < 0 || row >= size || (file + row) % 2 == 0)
        return -1;
    return board_square_at(size, row, file / 2);
}

int square_name_read_as(const RuleSet *set, const char **at, NotationStyle style) {
    const char *behind = *at;
    int square = -1;
    if (text_is_digit(*behind)) {
        square = square_name_of_number(set, read_number(&behind), style);
    } else if (text_is_letter(*behind) && text_is_digit(behind[1])) {
        const int file = text_lower(*behind++) - 'a';
        square = square_of_file_and_rank(rule_set_board_size(set), file, read_number(&behind));
    }
    if (square >= 0)
        *at = behind;
    return square;
}

size_t square_name_dash(const char *text) {
    const unsigned char *const bytes = (const unsigned char *)text;
    if (bytes[0] == '-')
        return 1;
    if (bytes[0] != 0xe2)
        return 0;
    const bool is_dash = bytes[1] == 0x80 && bytes[2] >= 0x90 && bytes[2] <= 0x95;
    return is_dash || (bytes[1] == 0x88 && bytes[2] == 0x92) ? 3 : 0;
}

int square_name_read(const RuleSet *set, const char **at) {
    return square_name_read_as(set, at, NOTATION_OFFICIAL);
}
