// SPDX-License-Identifier: MIT
#include "pdn/pdn_reading.h"

#include "notation/fen.h"
#include "notation/move_fault.h"

#include <string.h>

enum { RIGHT = 1, TOP = 2 };

PdnReading pdn_reading_of(const RuleSet *set) {
    PdnReading reading = {.set = *set, .start = rule_set_start(set)};
    return reading;
}

// Counting squares
// ------------------------------------------------------------------------------------------------

// The corner where the rule set's own numbers begin.
static int corner_of(const RuleSet *set, bool is_algebraic) {
    if (is_algebraic)
        return 0;
    switch (set->numbering) {
    case NUMBERING_MIRRORED:
        return TOP | RIGHT;
    case NUMBERING_BOTTOM_UP:
        return 0;
    default:
        return TOP;
    }
}

// The square with the same place seen from the other side or sides.
static int flip(int size, int square, int flips) {
    const int width = board_row_width(size);
    const int row = board_row(size, square);
    const int place = board_place(size, square);
    return board_square_at(size, (flips & TOP) != 0 ? size - 1 - row : row,
                           (flips & RIGHT) != 0 ? width - 1 - place : place);
}

void pdn_reading_count_from(PdnReading *reading, int corner, bool is_algebraic) {
    const int size = rule_set_board_size(&reading->set);
    const int flips = corner ^ corner_of(&reading->set, is_algebraic);
    // Files and ranks can only be turned: seen in a mirror they would name the squares between.
    if (flips == 0 || (is_algebraic && flips != (TOP | RIGHT)))
        return;
    reading->is_mapped = true;
    reading->maps_letters = is_algebraic;
    for (int number = 1; number <= board_square_count(size); number++) {
        const int square = board_square_of_number(size, number);
        reading->squares[square] = (uint8_t)flip(size, square, flips);
    }
}

// A b is the file in b4 and Wb4, and a colour in b:b4,5:w31.
bool pdn_reading_is_algebraic(const char *text) {
    const char *const digit = strpbrk(text, "0123456789");
    if (digit == NULL || digit == text || !text_is_letter(digit[-1]))
        return false;
    if (digit[-1] == 'b')
        return digit - 1 == text || text_is_letter(digit[-2]);
    return strchr("WBKwk", digit[-1]) == NULL;
}

// Whether squares of this text are to be mapped.
static bool maps(const PdnReading *reading, const char *text) {
    return reading->is_mapped && pdn_reading_is_algebraic(text) == reading->maps_letters;
}

bool pdn_reading_take_fen(PdnReading *reading, const PdnGame *game, Message *error) {
    const char *const fen = pdn_game_tag(game, "FEN");
    if (fen == NULL || *fen == '\0')
        return true;
    return fen_parse_counted(&reading->set, fen, maps(reading, fen) ? reading->squares : NULL,
                             &reading->start, error);
}

// Moves
// ------------------------------------------------------------------------------------------------

static bool read_squares(const PdnReading *reading, const char *name, MoveText *text,
                         Message *error) {
    if (!move_text_read(&reading->set, name, NOTATION_OFFICIAL, text, error))
        return false;
    const bool is_mapped = maps(reading, name);
    for (int i = 0; is_mapped && i < text->count; i++)
        text->squares[i] = reading->squares[text->squares[i]];
    return true;
}

// Adds the squares of the next capture of the same piece; false when it is none.
static bool add_capture(const PdnReading *reading, const char *name, MoveText *text) {
    MoveText next;
    if (!read_squares(reading, name, &next, NULL) || !next.takes || !text->takes ||
        next.squares[0] != text->squares[text->count - 1] ||
        text->count + next.count - 1 > MOVE_TEXT_SQUARES)
        return false;
    for (int i = 1; i < next.count; i++)
        text->squares[text->count++] = next.squares[i];
    return true;
}

int pdn_reading_list(const PdnReading *reading, const PdnGame *game, int node,
                     const Position *position, MoveList *named) {
    MoveText text;
    named->count = 0;
    if (!read_squares(reading, pdn_game_text(game, game->nodes[node].name), &text, NULL))
        return 0;
    move_name_list(&reading->set, position, &text, named);
    while (named->count == 0) {
        node = game->nodes[node].child;
        if (node == 0 || game->nodes[node].sibling != 0 ||
            !add_capture(reading, pdn_game_text(game, game->nodes[node].name), &text))
            return 0;
        move_name_list(&reading->set, position, &text, named);
    }
    return node;
}

bool pdn_reading_report(const PdnReading *reading, const Position *position, const char *name,
                        Message *error) {
    MoveText text;
    return read_squares(reading, name, &text, error) &&
           move_fault_report(&reading->set, position, &text, error);
}

int pdn_reading_count(const PdnReading *reading, const PdnGame *game, int node,
                      const Position *position, int limit) {
    Position at = *position;
    int count = 0;
    while ((node = game->nodes[node].child) != 0 && count < limit) {
        MoveList named;
        const int last = pdn_reading_list(reading, game, node, &at, &named);
        if (last == 0)
            break;
        at = position_after(&at, named.moves[0]);
        for (count++; node != last; count++)
            node = game->nodes[node].child;
    }
    return count;
}
