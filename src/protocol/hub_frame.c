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

// Moves are counted from a1, row by row.
static bool mirrors_moves(const RuleSet *set) { return set->numbering == NUMBERING_ALGEBRAIC; }

bool hub_frame_matters(const RuleSet *set) { return turns_positions(set) || mirrors_moves(set); }

HubFrame hub_frame_guess(const RuleSet *set, const Position *position, HubFrame before) {
    const Position start = rule_set_start(set);
    const Position turned = position_turned(&start, rule_set_board_size(set));
    const bool is_turned = turns_positions(set) && position_is_equal(&turned, position);
    const bool is_start = turns_positions(set) && position_is_equal(&start, position);
    return is_turned ? HUB_FRAME_PDN : is_start ? HUB_FRAME_TOP_LEFT : before;
}

Position hub_view_position(const HubView *view, const Position *position) {
    return view->frame == HUB_FRAME_PDN && turns_positions(view->set)
               ? position_turned(position, rule_set_board_size(view->set))
               : *position;
}

// The square with the same place in the row as far from the other edge; its own inverse. A number
// that is none of the board stays as it is.
static int mirrored(const RuleSet *set, int number) {
    const int width = board_row_width(rule_set_board_size(set));
    const int count = rule_set_square_count(set);
    if (number < 1 || number > count)
        return number;
    const int row = (number - 1) / width;
    return count - (row + 1) * width + (number - 1) % width + 1;
}

static bool is_mirrored(const HubView *view) {
    return view->frame == HUB_FRAME_PDN && mirrors_moves(view->set);
}

// Copies the text with each of its numbers mirrored.
static void mirror_text(const RuleSet *set, const char *text, TextWriter *writer) {
    while (*text != '\0') {
        if (!text_is_digit(*text)) {
            text_put_char(writer, *text++);
            continue;
        }
        int number = 0;
        for (; text_is_digit(*text); text++)
            number = number < 1000 ? 10 * number + *text - '0' : number;
        text_print(writer, "%d", mirrored(set, number));
    }
}

bool hub_view_parse_move(const HubView *view, const Position *position, const char *text, Move *out,
                         Message *error) {
    char copy[512];
    TextWriter writer = text_writer(copy, sizeof copy);
    if (!is_mirrored(view))
        return hub_text_parse_move(view->set, position, text, out, error);
    mirror_text(view->set, text, &writer);
    return hub_text_parse_move(view->set, position, copy, out, error);
}

void hub_view_put_move(TextWriter *writer, const HubView *view, Move move) {
    const int size = rule_set_board_size(view->set);
    if (!is_mirrored(view)) {
        hub_text_put_move(writer, view->set, move);
        return;
    }
    text_print(writer, "%d%c%d", mirrored(view->set, board_number(size, move.from)),
               move_is_capture(move) ? 'x' : '-', mirrored(view->set, board_number(size, move.to)));
    for (int number = 1; number <= rule_set_square_count(view->set); number++)
        if (bits_has(move.captured, board_square_of_number(size, mirrored(view->set, number))))
            text_print(writer, "x%d", number);
}
