// SPDX-License-Identifier: MIT
#include "protocol/dxp_message.h"

#include <string.h>

enum { NAME_COLUMNS = 32, SQUARES = 50 };

// Reading
// ------------------------------------------------------------------------------------------------

// A message being read; reading goes on after a fault, and only the first counts.
typedef struct Columns {
    const char *text;
    int at;
    int length;
    bool has_failed;
    Message *error;
} Columns;

static void fail(Columns *columns, const char *expected) {
    if (!columns->has_failed)
        message_fail(columns->error, "message %.1s: expected %s at column %d", columns->text,
                     expected, columns->at + 1);
    columns->has_failed = true;
}

// The next character, 0 behind the end.
static char take_char(Columns *columns) {
    return columns->at < columns->length ? columns->text[columns->at++] : '\0';
}

static int take_number(Columns *columns, int digits) {
    int number = 0;
    for (int i = 0; i < digits; i++) {
        const char c = columns->at < columns->length ? columns->text[columns->at] : '\0';
        if (!text_is_digit(c)) {
            fail(columns, "a digit");
            return 0;
        }
        number = 10 * number + take_char(columns) - '0';
    }
    return number;
}

// One of the characters.
static char take_choice(Columns *columns, const char *choices, const char *expected) {
    const char c = columns->at < columns->length ? columns->text[columns->at] : '\0';
    if (c == '\0' || strchr(choices, c) == NULL) {
        fail(columns, expected);
        return choices[0];
    }
    columns->at++;
    return c;
}

static Colour take_colour(Columns *columns) {
    return take_choice(columns, "WZ", "a colour, W or Z") == 'W' ? WHITE : BLACK;
}

static void take_name(Columns *columns, char name[DXP_NAME_SIZE]) {
    int length = 0;
    if (columns->length - columns->at < NAME_COLUMNS) {
        columns->at = columns->length;
        fail(columns, "a name of 32 characters");
    }
    for (int i = 0; i < NAME_COLUMNS && columns->at < columns->length; i++) {
        name[i] = take_char(columns);
        if (name[i] != ' ')
            length = i + 1;
    }
    name[length] = '\0';
    message_clean(name);
}

static int take_square(Columns *columns) {
    const int number = take_number(columns, 2);
    if (!columns->has_failed && (number < 1 || number > SQUARES)) {
        columns->at -= 2;
        fail(columns, "a square from 01 to 50");
    }
    return columns->has_failed ? 0 : board_square_of_number(DXP_BOARD, number);
}

static void take_position(Columns *columns, Position *out) {
    *out = (Position){.side = take_colour(columns)};
    for (int number = 1; number <= SQUARES; number++) {
        const Squares square = bits_one(board_square_of_number(DXP_BOARD, number));
        const char c = take_choice(columns, "ewWzZ", "one of w W z Z e");
        if (c == 'w' || c == 'W')
            out->pieces[WHITE] |= square;
        if (c == 'z' || c == 'Z')
            out->pieces[BLACK] |= square;
        if (c == 'W' || c == 'Z')
            out->kings |= square;
    }
}

static void take_request(Columns *columns, DxpRequest *out) {
    out->version = take_number(columns, 2);
    take_name(columns, out->name);
    out->follower = take_colour(columns);
    out->minutes = take_number(columns, 3);
    out->moves = take_number(columns, 3);
    out->has_position = take_choice(columns, "AB", "a start, A or B") == 'B';
    if (out->has_position)
        take_position(columns, &out->position);
}

static void take_move(Columns *columns, DxpMessage *out) {
    enum { MOST_CAPTURED = 20 };
    out->seconds = take_number(columns, 4);
    out->move.from = (uint8_t)take_square(columns);
    out->move.to = (uint8_t)take_square(columns);
    const int count = take_number(columns, 2);
    if (count > MOST_CAPTURED)
        fail(columns, "at most 20 captured pieces before");
    for (int i = 0; i < count && !columns->has_failed; i++)
        out->move.captured |= bits_one(take_square(columns));
}

static void take_fields(Columns *columns, DxpMessage *out) {
    switch (out->type) {
    case DXP_REQUEST:
        take_request(columns, &out->request);
        break;
    case DXP_ACCEPTANCE:
        take_name(columns, out->name);
        out->code = take_choice(columns, "0123456789", "a digit");
        break;
    case DXP_MOVE:
        take_move(columns, out);
        break;
    case DXP_END:
        out->reason = (DxpReason)(take_choice(columns, "0123", "a reason from 0 to 3") - '0');
        out->is_last = take_choice(columns, "01", "0 or 1") == '1';
        break;
    case DXP_BACK_REQUEST:
        out->back_move = take_number(columns, 3);
        out->back_side = take_colour(columns);
        break;
    case DXP_BACK_ANSWER:
        out->code = take_choice(columns, "0123456789", "a digit");
        break;
    case DXP_CHAT:
        columns->at = columns->length;
        break;
    }
}

bool dxp_message_read(const char *text, DxpMessage *out, Message *error) {
    Columns columns = {.text = text, .at = 1, .length = (int)strlen(text), .error = error};
    *out = (DxpMessage){.type = (DxpType)text[0]};
    if (text[0] == '\0' || strchr("RAMECBK", text[0]) == NULL)
        return message_fail(error, "message '%.20s': expected one of R A M E C B K at column 1",
                            text);
    if (columns.length >= DXP_MESSAGE_SIZE)
        return message_fail(error, "message %.1s: %d characters, at most %d are allowed", text,
                            columns.length, DXP_MESSAGE_SIZE - 1);
    take_fields(&columns, out);
    if (!columns.has_failed && columns.at != columns.length)
        fail(&columns, "the end");
    return !columns.has_failed;
}

bool dxp_message_match(const RuleSet *set, const Position *position, Move read, Move *out) {
    MoveList list;
    rule_set_list_moves(set, position, &list);
    const int index = move_list_index(&list, read);
    if (index == list.count)
        return false;
    *out = list.moves[index];
    return true;
}

// Writing
// ------------------------------------------------------------------------------------------------

static char letter_of(Colour colour) { return colour == WHITE ? 'W' : 'Z'; }

static void put_name(TextWriter *writer, const char *name) {
    for (int i = 0; i < NAME_COLUMNS; i++) {
        const char c = *name != '\0' ? *name++ : ' ';
        text_put_char(writer, c >= ' ' && c < 0x7f ? c : '?');
    }
}

static void put_position(TextWriter *writer, const Position *position) {
    text_put_char(writer, letter_of(position->side));
    for (int number = 1; number <= SQUARES; number++) {
        const int square = board_square_of_number(DXP_BOARD, number);
        const bool is_king = bits_has(position->kings, square);
        char c = 'e';
        if (bits_has(position->pieces[WHITE], square))
            c = is_king ? 'W' : 'w';
        else if (bits_has(position->pieces[BLACK], square))
            c = is_king ? 'Z' : 'z';
        text_put_char(writer, c);
    }
}

void dxp_put_request(TextWriter *writer, const DxpRequest *request) {
    text_print(writer, "R%02d", request->version);
    put_name(writer, request->name);
    text_print(writer, "%c%03d%03d%c", letter_of(request->follower), request->minutes,
               request->moves, request->has_position ? 'B' : 'A');
    if (request->has_position)
        put_position(writer, &request->position);
}

void dxp_put_acceptance(TextWriter *writer, const char *name, char code) {
    text_put_char(writer, 'A');
    put_name(writer, name);
    text_put_char(writer, code);
}

void dxp_put_move(TextWriter *writer, Move move, int64_t seconds) {
    const int64_t most = 9999;
    text_print(writer, "M%04d%02d%02d%02d", (int)(seconds < most ? seconds : most),
               board_number(DXP_BOARD, move.from), board_number(DXP_BOARD, move.to),
               bits_count(move.captured));
    for (Squares left = move.captured; left != 0;)
        text_print(writer, "%02d", board_number(DXP_BOARD, bits_take_first(&left)));
}

void dxp_put_end(TextWriter *writer, DxpReason reason, bool is_last) {
    text_print(writer, "E%d%d", (int)reason, is_last ? 1 : 0);
}

void dxp_put_back_answer(TextWriter *writer, char code) { text_print(writer, "K%c", code); }

// Frames
// ------------------------------------------------------------------------------------------------

bool dxp_frames_take(DxpFrames *frames, char byte) {
    if (frames->length == 0)
        frames->is_too_long = false;
    if (byte == '\0') {
        frames->text[frames->length] = '\0';
        frames->length = 0;
        return true;
    }
    if (frames->length < DXP_MESSAGE_SIZE - 1)
        frames->text[frames->length++] = byte;
    else
        frames->is_too_long = true;
    return false;
}
