// SPDX-License-Identifier: MIT
#include "notation/move_name.h"

#include "notation/move_fault.h"
#include "rules/route.h"

static bool has_same_ends(Move a, Move b) { return a.from == b.from && a.to == b.to; }

// Whether another legal capture has the same origin and destination. Quiet moves are told apart
// from captures by their separator.
static bool is_ambiguous(MoveNamer *namer, Move move) {
    if (!move_is_capture(move))
        return false;
    if (!namer->has_captures)
        rule_set_list_captures(namer->set, namer->position, &namer->captures);
    namer->has_captures = true;
    int alike = 0;
    for (int i = 0; i < namer->captures.count; i++)
        alike += has_same_ends(namer->captures.moves[i], move);
    return alike > 1;
}

void move_name_format_path(const RuleSet *set, const Position *position, Move move,
                           NotationStyle style, char *out) {
    int path[ROUTE_SIZE];
    const int count = route_find(set, position, move, path);
    TextWriter writer = text_writer(out, MOVE_NAME_SIZE);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_put_char(&writer, move_is_capture(move) ? 'x' : '-');
        square_name_put(&writer, set, path[i], style);
    }
}

void move_namer_open(MoveNamer *namer, const RuleSet *set, const Position *position,
                     NotationStyle style) {
    namer->set = set;
    namer->position = position;
    namer->style = style;
    namer->has_captures = false;
}

void move_namer_format_short(MoveNamer *namer, Move move, char *out) {
    const NotationStyle style = namer->style;
    if (is_ambiguous(namer, move)) {
        move_name_format_path(namer->set, namer->position, move, style, out);
        return;
    }
    TextWriter writer = text_writer(out, MOVE_NAME_SIZE);
    square_name_put(&writer, namer->set, move.from, style);
    text_put_char(&writer, move_is_capture(move) ? 'x' : '-');
    square_name_put(&writer, namer->set, move.to, style);
}

void move_name_format_short(const RuleSet *set, const Position *position, Move move,
                            NotationStyle style, char *out) {
    MoveNamer namer;
    move_namer_open(&namer, set, position, style);
    move_namer_format_short(&namer, move, out);
}

// How a text can name a move, the most exact way first.
typedef enum { READ_WHOLE_PATH, READ_ENDS, READ_PART, READINGS } Reading;

static bool is_part_of_path(const RuleSet *set, const Position *position, const MoveText *text,
                            Move move) {
    const RouteWish wish = {.squares = text->squares + 1, .count = text->count - 2};
    return move.from == text->squares[0] && move.to == text->squares[text->count - 1] &&
           route_fits(set, position, move, &wish);
}

static bool is_whole_path(const RuleSet *set, const Position *position, const MoveText *text,
                          Move move) {
    const int landings = move_is_capture(move) ? bits_count(move.captured) : 1;
    return landings == text->count - 1 && is_part_of_path(set, position, text, move);
}

static bool is_hub_form_of(const MoveText *text, Move move) {
    Squares captured = 0;
    for (int i = 2; i < text->count; i++)
        captured |= bits_one(text->squares[i]);
    return move.from == text->squares[0] && move.to == text->squares[1] &&
           captured == move.captured && bits_count(captured) == text->count - 2;
}

static bool is_named(const RuleSet *set, const Position *position, const MoveText *text, Move move,
                     Reading reading) {
    if (text->takes && !move_is_capture(move))
        return false;
    switch (reading) {
    case READ_WHOLE_PATH:
        return is_whole_path(set, position, text, move);
    case READ_ENDS:
        return text->count == 2 && move.from == text->squares[0] && move.to == text->squares[1];
    default:
        return text->count > 2 &&
               (is_hub_form_of(text, move) || is_part_of_path(set, position, text, move));
    }
}

void move_name_list(const RuleSet *set, const Position *position, const MoveText *text,
                    MoveList *named) {
    MoveList legal;
    rule_set_list_moves(set, position, &legal);
    named->count = 0;
    for (Reading reading = READ_WHOLE_PATH; reading < READINGS && named->count == 0; reading++)
        for (int i = 0; i < legal.count; i++)
            if (is_named(set, position, text, legal.moves[i], reading))
                named->moves[named->count++] = legal.moves[i];
}

static bool fail_ambiguous(const RuleSet *set, const Position *position, const MoveText *text,
                           const MoveList *named, Message *error) {
    char candidates[MESSAGE_SIZE];
    char name[MOVE_NAME_SIZE];
    TextWriter writer = text_writer(candidates, sizeof candidates);
    MoveNamer namer;
    move_namer_open(&namer, set, position, text->style);
    for (int i = 0; i < named->count && !writer.overflow; i++) {
        move_namer_format_short(&namer, named->moves[i], name);
        text_print(&writer, "%s%s", i == 0 ? "" : " or ", name);
    }
    return message_fail(error, "ambiguous move %s: expected %s", text->shown, candidates);
}

bool move_name_match(const RuleSet *set, const Position *position, const MoveText *text, Move *out,
                     Message *error) {
    MoveList named;
    move_name_list(set, position, text, &named);
    if (named.count == 0)
        return move_fault_report(set, position, text, error);
    if (named.count > 1)
        return fail_ambiguous(set, position, text, &named, error);
    *out = named.moves[0];
    return true;
}

bool move_name_parse(const RuleSet *set, const Position *position, const char *text, Move *out,
                     Message *error) {
    MoveText read;
    return move_text_read(set, text, NOTATION_OFFICIAL, &read, error) &&
           move_name_match(set, position, &read, out, error);
}
