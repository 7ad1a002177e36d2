// SPDX-License-Identifier: MIT
#include "notation/move_text.h"

#include "notation/text_fault.h"

#include <string.h>

typedef struct MoveReader {
    const RuleSet *set;
    const char *text;
    const char *at;
    MoveText *out;
    Message *error;
} MoveReader;

// The times sign in UTF-8.
static const char TIMES[] = "\xc3\x97";

static void skip_blanks(MoveReader *reader) {
    while (text_is_blank(*reader->at))
        reader->at++;
}

static bool starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static bool fail_at(const MoveReader *reader, const char *expected) {
    char what[MOVE_TEXT_SHOWN + 16];
    TextWriter writer = text_writer(what, sizeof what);
    text_print(&writer, "bad move %s", reader->out->shown);
    return text_fault_at(reader->error, what, reader->text, reader->at, expected);
}

// A copy of the text for messages; a long one is cut in front of a character.
static void show_text(const char *text, char shown[MOVE_TEXT_SHOWN]) {
    while (text_is_blank(*text))
        text++;
    size_t length = strnlen(text, MOVE_TEXT_SHOWN - 1);
    while (length > 0 && text_utf8_continues(text[length]))
        length--;
    while (length > 0 && text_is_blank(text[length - 1]))
        length--;
    memcpy(shown, text, length);
    shown[length] = '\0';
}

static bool fail_square(const MoveReader *reader) {
    char what[MOVE_TEXT_SHOWN + 16];
    TextWriter writer = text_writer(what, sizeof what);
    text_print(&writer, "bad move %s", reader->out->shown);
    return text_fault_square(reader->error, what, reader->text, reader->at,
                             rule_set_board_size(reader->set));
}

static bool add_square(MoveReader *reader) {
    MoveText *const out = reader->out;
    const char *const start = reader->at;
    const int square = square_name_read_as(reader->set, &reader->at, out->style);
    if (square < 0 &&
        (text_is_digit(*start) || (text_is_letter(*start) && text_is_digit(start[1]))))
        return fail_square(reader);
    if (square < 0)
        return fail_at(reader, "a square");
    if (out->count == MOVE_TEXT_SQUARES)
        return fail_at(reader, "fewer squares");
    out->squares[out->count++] = square;
    return true;
}

// Length of the separator here, 0 when there is none.
static size_t separator_length(const char *at, bool *takes) {
    *takes = *at == 'x' || *at == 'X' || *at == ':' || starts_with(at, TIMES);
    if (*takes)
        return starts_with(at, TIMES) ? strlen(TIMES) : 1;
    return square_name_dash(at);
}

static bool skip_separator(MoveReader *reader) {
    bool takes;
    const size_t length = separator_length(reader->at, &takes);
    reader->at += length;
    reader->out->takes = reader->out->takes || takes;
    return length > 0;
}

// Marks behind the last square, up to the end of the text.
static bool skip_marks(MoveReader *reader) {
    if (*reader->at == '=')
        reader->at++;
    if (strchr("KkDdQq", *reader->at) != NULL && *reader->at != '\0')
        reader->at++;
    while (*reader->at != '\0' &&
           (strchr("*!?#+.", *reader->at) != NULL || text_is_blank(*reader->at)))
        reader->at++;
    return *reader->at == '\0';
}

// Two squares as four digits.
static bool read_glued(MoveReader *reader) {
    MoveText *const out = reader->out;
    const char *const digits = reader->at;
    if (strspn(digits, "0123456789") != 4)
        return false;
    const int from = 10 * (digits[0] - '0') + digits[1] - '0';
    const int to = 10 * (digits[2] - '0') + digits[3] - '0';
    out->squares[0] = square_name_of_number(reader->set, from, out->style);
    out->squares[1] = square_name_of_number(reader->set, to, out->style);
    if (out->squares[0] < 0 || out->squares[1] < 0)
        return false;
    reader->at += 4;
    out->count = 2;
    if (skip_marks(reader))
        return true;
    reader->at = digits;
    out->count = 0;
    return false;
}

bool move_text_read(const RuleSet *set, const char *text, NotationStyle style, MoveText *out,
                    Message *error) {
    MoveReader reader = {.set = set, .text = text, .at = text, .out = out, .error = error};
    *out = (MoveText){.style = style};
    show_text(text, out->shown);
    skip_blanks(&reader);
    if (read_glued(&reader))
        return true;
    for (;;) {
        if (!add_square(&reader))
            return false;
        skip_blanks(&reader);
        const bool separated = skip_separator(&reader);
        skip_blanks(&reader);
        if (!separated && !(text_is_letter(reader.at[0]) && text_is_digit(reader.at[1])))
            break;
    }
    if (out->count < 2)
        return fail_at(&reader, "a separator (- or x) and a square");
    return skip_marks(&reader) || fail_at(&reader, "a separator (- or x) or the end");
}
