// SPDX-License-Identifier: MIT
#include "notation/fen.h"

#include "notation/header_tag.h"
#include "notation/hub_text.h"
#include "notation/placement.h"
#include "notation/text_fault.h"

#include <string.h>

static const char BYTE_ORDER_MARK[] = "\xef\xbb\xbf";

typedef struct FenReader {
    const RuleSet *set;
    const char *text;
    const char *at;
    Position position;
    bool given[2]; // colours whose list was read
    Message *error;
} FenReader;

static bool fail_at(const FenReader *reader, const char *expected) {
    return text_fault_at(reader->error, "bad FEN", reader->text, reader->at, expected);
}

static bool fail_square(const FenReader *reader) {
    return text_fault_square(reader->error, "bad FEN", reader->text, reader->at,
                             rule_set_board_size(reader->set));
}

static void skip_blanks(FenReader *reader) {
    while (text_is_blank(*reader->at))
        reader->at++;
}

// Skips one character and the blanks behind it, if it is the next.
static bool skip_char(FenReader *reader, char c) {
    if (text_lower(*reader->at) != c)
        return false;
    reader->at++;
    skip_blanks(reader);
    return true;
}

// Reads W or B in either case.
static bool read_colour(FenReader *reader, Colour *colour) {
    *colour = text_lower(*reader->at) == 'w' ? WHITE : BLACK;
    return skip_char(reader, 'w') || skip_char(reader, 'b');
}

static bool put_piece(FenReader *reader, int square, Colour colour, bool is_king) {
    if (placement_put(&reader->position, square, colour, is_king))
        return true;
    char name[SQUARE_NAME_SIZE];
    square_name_format(reader->set, square, NOTATION_OFFICIAL, name);
    return message_fail(reader->error, "bad FEN: two pieces on square %s (character %d)", name,
                        (int)(reader->at - reader->text));
}

// The end of a range; false also when it lies before `first`.
static bool read_range_end(FenReader *reader, int first, int *last) {
    const char *const start = reader->at;
    *last = 0;
    for (; text_is_digit(*reader->at); reader->at++)
        *last = *last > BOARD_MAX_SQUARES ? *last : 10 * *last + (*reader->at - '0');
    if (*last >= first && *last <= rule_set_square_count(reader->set))
        return true;
    reader->at = start;
    return *last > first ? fail_square(reader) : fail_at(reader, "the last number of a range");
}

static bool skip_dash(FenReader *reader) {
    const size_t length = square_name_dash(reader->at);
    reader->at += length;
    skip_blanks(reader);
    return length > 0;
}

// A number and, behind a hyphen, the end of a range.
static bool read_numbers(FenReader *reader, Colour colour, bool is_king) {
    const char *const start = reader->at;
    if (square_name_read(reader->set, &reader->at) < 0)
        return fail_square(reader);
    int first = 0;
    for (const char *digit = start; digit < reader->at; digit++)
        first = 10 * first + (*digit - '0');
    int last = first;
    skip_blanks(reader);
    if (skip_dash(reader) && !read_range_end(reader, first, &last))
        return false;
    for (int number = first; number <= last; number++)
        if (!put_piece(reader, square_name_of_number(reader->set, number, NOTATION_OFFICIAL),
                       colour, is_king))
            return false;
    return true;
}

static bool read_piece(FenReader *reader, Colour colour) {
    const bool is_king = skip_char(reader, 'k');
    if (text_is_digit(*reader->at))
        return read_numbers(reader, colour, is_king);
    const bool is_name = text_is_letter(reader->at[0]) && text_is_digit(reader->at[1]);
    const int square = square_name_read(reader->set, &reader->at);
    if (square < 0)
        return is_name ? fail_square(reader) : fail_at(reader, "a square of the board");
    return put_piece(reader, square, colour, is_king);
}

// Whether a piece begins here: 21, K21, c3, Kc3.
static bool is_piece(const char *at) {
    if (text_lower(at[0]) == 'k' && (text_is_digit(at[1]) || text_is_letter(at[1])))
        at++;
    return text_is_digit(at[0]) || (text_is_letter(at[0]) && text_is_digit(at[1]));
}

// Whether another piece follows, behind a comma or a blank. A comma may also end the list.
static bool skip_to_next_piece(FenReader *reader) {
    const bool has_blank = text_is_blank(*reader->at) || text_is_blank(reader->at[-1]);
    skip_blanks(reader);
    if (skip_char(reader, ','))
        return *reader->at != ':' && *reader->at != '.' && *reader->at != '\0';
    return has_blank && is_piece(reader->at);
}

// The pieces of one side, possibly none.
static bool read_pieces(FenReader *reader, Colour colour, bool *is_empty) {
    *is_empty = !text_is_letter(*reader->at) && !text_is_digit(*reader->at);
    if (!*is_empty)
        do {
            if (!read_piece(reader, colour))
                return false;
        } while (skip_to_next_piece(reader));
    skip_char(reader, '.');
    return true;
}

// A colour and its pieces. The side token doubled looks like an empty list in the first place.
static bool read_list(FenReader *reader, bool is_first) {
    const char *const start = reader->at;
    Colour colour;
    bool is_empty;
    if (!read_colour(reader, &colour))
        return fail_at(reader, "a list of pieces that begins with W or B");
    if (reader->given[colour]) {
        reader->at = start;
        return fail_at(reader, colour == WHITE ? "one list of White's pieces only"
                                               : "one list of Black's pieces only");
    }
    if (!read_pieces(reader, colour, &is_empty))
        return false;
    reader->given[colour] = !(is_first && is_empty && colour == reader->position.side);
    return true;
}

static void skip_digits(FenReader *reader) {
    while (text_is_digit(*reader->at))
        reader->at++;
}

// Move counters of Lidraughts: H or F and a number, or king moves as in +2[23]+0.
static bool skip_tail(FenReader *reader) {
    const char kind = text_lower(*reader->at);
    if (kind != 'h' && kind != 'f' && kind != '+')
        return false;
    do {
        reader->at++;
        skip_digits(reader);
        if (kind == '+' && *reader->at == '[') {
            reader->at += 1 + strspn(reader->at + 1, "0123456789abcdefghij");
            if (*reader->at == ']')
                reader->at++;
        }
    } while (kind == '+' && *reader->at == '+');
    skip_blanks(reader);
    skip_char(reader, '.');
    return true;
}

// The FEN itself, from the side to move to the last list or tail.
static bool read_body(FenReader *reader) {
    if (!read_colour(reader, &reader->position.side))
        return fail_at(reader, "the side to move, W or B");
    if (*reader->at != ':')
        return fail_at(reader, "':' behind the side to move");
    bool has_tail = false;
    for (bool is_first = true; skip_char(reader, ':'); is_first = false) {
        if (skip_tail(reader))
            has_tail = true;
        else if (has_tail)
            return fail_at(reader, "a move counter");
        else if (!read_list(reader, is_first))
            return false;
    }
    return true;
}

// A Hub position standing in the place of the FEN; its end is a blank, a quote or a bracket. One
// that is too long is cut, but still too long.
static bool find_hub(const FenReader *reader, char hub[HUB_POSITION_SIZE + 1]) {
    const size_t length = strcspn(reader->at, " \t\r\n\v\f\"']");
    const size_t kept = length < HUB_POSITION_SIZE ? length : HUB_POSITION_SIZE;
    memcpy(hub, reader->at, kept);
    hub[kept] = '\0';
    return hub_text_is_position(hub);
}

static bool read_hub(FenReader *reader, const char *hub) {
    reader->at += strlen(hub);
    skip_blanks(reader);
    return hub_text_parse_position(reader->set, hub, &reader->position, reader->error);
}

// The FEN within its tag and quotes, as far as it has them.
static bool read_wrapped(FenReader *reader) {
    char hub[HUB_POSITION_SIZE + 1];
    skip_blanks(reader);
    const char *const tag = header_tag_find(reader->at, "FEN");
    reader->at = tag != NULL ? tag : reader->at;
    const bool has_bracket = skip_char(reader, '[');
    if (header_tag_is_named(reader->at, "FEN"))
        reader->at += 3;
    else if (has_bracket)
        return fail_at(reader, "the word FEN");
    skip_blanks(reader);
    const char quote = *reader->at == '"' || *reader->at == '\'' ? *reader->at : '\0';
    if (quote != '\0')
        skip_char(reader, quote);
    if (!(find_hub(reader, hub) ? read_hub(reader, hub) : read_body(reader)))
        return false;
    if (quote != '\0' && !skip_char(reader, quote))
        return fail_at(reader, "the closing quote");
    if (has_bracket && !skip_char(reader, ']'))
        return fail_at(reader, "']'");
    for (const char *at = reader->at; has_bracket && at != NULL; at = header_tag_skip(at))
        reader->at = at;
    return *reader->at == '\0' || fail_at(reader, "',', ':' or the end");
}

static bool is_start_word(const char *text) {
    size_t length = 0;
    const char *const word = text_next_token(&text, &length);
    return word != NULL && length == strlen("startpos") && memcmp(word, "startpos", length) == 0 &&
           text_next_token(&text, &length) == NULL;
}

static Squares squares_meant(const uint8_t *squares, Squares read) {
    Squares meant = 0;
    while (read != 0)
        meant |= bits_one(squares[bits_take_first(&read)]);
    return meant;
}

static Position position_meant(const uint8_t *squares, const Position *read) {
    return (Position){.pieces = {squares_meant(squares, read->pieces[WHITE]),
                                 squares_meant(squares, read->pieces[BLACK])},
                      .kings = squares_meant(squares, read->kings),
                      .side = read->side};
}

bool fen_parse_counted(const RuleSet *set, const char *text, const uint8_t *squares, Position *out,
                       Message *error) {
    FenReader reader = {.set = set, .text = text, .at = text, .error = error};
    if (strncmp(text, BYTE_ORDER_MARK, strlen(BYTE_ORDER_MARK)) == 0)
        reader.at += strlen(BYTE_ORDER_MARK);
    if (is_start_word(reader.at)) {
        *out = rule_set_start(set);
        return true;
    }
    if (!read_wrapped(&reader))
        return false;
    if (squares != NULL)
        reader.position = position_meant(squares, &reader.position);
    if (!placement_check(set, &reader.position, NOTATION_OFFICIAL, error))
        return false;
    *out = reader.position;
    return true;
}

bool fen_parse(const RuleSet *set, const char *text, Position *out, Message *error) {
    return fen_parse_counted(set, text, NULL, out, error);
}

static void put_pieces(TextWriter *writer, const RuleSet *set, const Position *position,
                       Colour colour, NotationStyle style) {
    const char *separator = colour == WHITE ? ":W" : ":B";
    if (position->pieces[colour] == 0)
        text_put(writer, separator);
    for (int i = 0; i < rule_set_square_count(set); i++) {
        const int square = square_name_nth(set, i, style);
        if (!bits_has(position->pieces[colour], square))
            continue;
        text_put(writer, separator);
        text_put(writer, bits_has(position->kings, square) ? "K" : "");
        square_name_put(writer, set, square, style);
        separator = ",";
    }
}

void fen_format(const RuleSet *set, const Position *position, NotationStyle style, char *out) {
    TextWriter writer = text_writer(out, FEN_SIZE);
    text_put(&writer, position->side == WHITE ? "W" : "B");
    put_pieces(&writer, set, position, WHITE, style);
    put_pieces(&writer, set, position, BLACK, style);
}
