// SPDX-License-Identifier: MIT
// How a Hub client counts squares. Most count positions and moves from the top left. pydraughts
// writes positions with White as the side that starts and moves with the numbers of the rule set's
// literature (a1 is 1 where names are algebraic): the PDN frame. The two differ where Black starts,
// and where squares are not numbered from the top left.
#ifndef CJ_HUB_FRAME_H
#define CJ_HUB_FRAME_H

#include "base/text.h"
#include "rules/rule_set.h"

// In automatic mode the frame is the one in which the moves of a position are legal.
typedef enum { HUB_FRAME_AUTO, HUB_FRAME_TOP_LEFT, HUB_FRAME_PDN } HubFrame;

// Reads auto, top-left or pdn.
bool hub_frame_parse(const char *text, HubFrame *out, Message *error);
const char *hub_frame_name(HubFrame frame);

// The board as a client sees it.
typedef struct HubView {
    const RuleSet *set;
    HubFrame frame; // not automatic
} HubView;

// Whether the PDN frame is another one in this rule set.
bool hub_frame_matters(const RuleSet *set);

// The frame that a position suggests before any move is known: a start position in which the wrong
// side would begin is meant in the PDN frame; otherwise it is `before`. The position is as counted
// from the top left.
HubFrame hub_frame_guess(const RuleSet *set, const Position *position, HubFrame before);

// What is meant by a position that was read as counted from the top left.
Position hub_view_position(const HubView *view, const Position *position);

// Moves, as hub_text.h reads and writes them.
bool hub_view_parse_move(const HubView *view, const Position *position, const char *text, Move *out,
                         Message *error);
void hub_view_put_move(TextWriter *writer, const HubView *view, Move move);

#endif
