// SPDX-License-Identifier: MIT
#include "protocol/hub_frame.h"

#include "notation/hub_text.h"

#include <string.h>

static const char *const NAMES[] = {
    [HUB_FRAME_AUTO] = "auto", [HUB_FRAME_TOP_LEFT] = "top-left", [HUB_FRAME_PDN] = "pdn"};

enum { FRAME_COUNT = sizeof NAMES / sizeof NAMES[0] };

bool hub_frame_parse(const char *text, HubFrame *out, Message *error) {
    for (int i = 0; i < FRAME_COUNT; i++) {
        if (text_equal_nocase(text, NAMES[i])) {
            *out = (HubFrame)i;
            return true;
        }
    }
    return message_fail(error, "hub-frame: expected auto, top-left or pdn, got '%.40s'", text);
}

const char *hub_frame_name(HubFrame frame) { return NAMES[frame]; }

// Positions have White as the side that starts.
static bool turns_positions(const RuleSet *set) { return rule_set_first_side(set) == BLACK; }

// Rows are counted from the bottom: in moves alone.
static bool swaps_rows(const RuleSet *set) {
    return set->numbering == NUMBERING_ALGEBRAIC || set->numbering == NUMBERING_BOTTOM_UP;
}

// Rows are counted from the right: in positions and moves.
static bool swaps_places(const RuleSet *set) { return set->numbering == NUMBERING_MIRRORED; }

bool hub_frame_matters(const RuleSet *set) {
    return turns_positions(set) || swaps_rows(set) || swaps_places(set);
}

HubFrame hub_frame_guess(const RuleSet *set, const Position *position, HubFrame before) {
    const Position start = rule_set_start(set);
    const Position turned = position_turned(&start, rule_set_board_size(set));
    const bool is_turned = turns_positions(set) && position_is_equal(&turned, position);
    const bool is_start = turns_positions(set) && position_is_equal(&start, position);
    return is_turned ? HUB_FRAME_PDN : is_start ? HUB_FRAME_TOP_LEFT : before;
}

// The number of a square in the PDN frame, from that counted from the top left and the reverse. A
// number that is none of the board stays as it is.
static int swapped(const RuleSet *set, int number) {
    const int width = board_row_width(rule_set_board_size(set));
    const int count = rule_set_square_count(set);
    if (number < 1 || number > count)
        return number;
    const int row = (number - 1) / width;
    const int place = (number - 1) % width;
    if (swaps_rows(set))
        return count - (row + 1) * width + place + 1;
    return swaps_places(set) ? row * width + width - place : number;
}

static Squares swapped_squares(const RuleSet *set, Squares squares) {
    const int size = rule_set_board_size(set);
    Squares result = 0;
    while (squares != 0) {
        const int number = board_number(size, bits_take_first(&squares));
        result |= bits_one(board_square_of_number(size, swapped(set, number)));
    }
    return result;
}

Position hub_view_position(const HubView *view, const Position *position) {
    Position result = *position;
    if (view->frame != HUB_FRAME_PDN)
        return result;
    if (turns_positions(view->set))
        return position_turned(position, rule_set_board_size(view->set));
    if (swaps_places(view->set)) {
        result.pieces[WHITE] = swapped_squares(view->set, position->pieces[WHITE]);
        result.pieces[BLACK] = swapped_squares(view->set, position->pieces[BLACK]);
        result.kings = swapped_squares(view->set, position->kings);
    }
    return result;
}

static bool swaps_moves(const HubView *view) {
    return view->frame == HUB_FRAME_PDN && (swaps_rows(view->set) || swaps_places(view->set));
}

// Copies the text with each of its numbers swapped.
static void swap_text(const RuleSet *set, const char *text, TextWriter *writer) {
    while (*text != '\0') {
        if (!text_is_digit(*text)) {
            text_put_char(writer, *text++);
            continue;
        }
        int number = 0;
        for (; text_is_digit(*text); text++)
            number = number < 1000 ? 10 * number + *text - '0' : number;
        text_print(writer, "%d", swapped(set, number));
    }
}

bool hub_view_parse_move(const HubView *view, const Position *position, const char *text, Move *out,
                         Message *error) {
    char copy[512];
    TextWriter writer = text_writer(copy, sizeof copy);
    if (!swaps_moves(view))
        return hub_text_parse_move(view->set, position, text, out, error);
    swap_text(view->set, text, &writer);
    return hub_text_parse_move(view->set, position, copy, out, error);
}

void hub_view_put_move(TextWriter *writer, const HubView *view, Move move) {
    const int size = rule_set_board_size(view->set);
    if (!swaps_moves(view)) {
        hub_text_put_move(writer, view->set, move);
        return;
    }
    text_print(writer, "%d%c%d", swapped(view->set, board_number(size, move.from)),
               move_is_capture(move) ? 'x' : '-', swapped(view->set, board_number(size, move.to)));
    for (int number = 1; number <= rule_set_square_count(view->set); number++)
        if (bits_has(move.captured, board_square_of_number(size, swapped(view->set, number))))
            text_print(writer, "x%d", number);
}
