// SPDX-License-Identifier: MIT
// The first byte chooses a rule set (letters from A in the order of rule_sets.def), the rest is any
// text as a position: it is refused with a message, or taken as one that has no man to be crowned
// and that its own FEN and Hub text give back.
#include "fuzz/fuzz_input.h"
#include "notation/fen.h"
#include "notation/hub_text.h"

static void check_sound(const RuleSet *set, const Position *position) {
    const int size = rule_set_board_size(set);
    require((position->pieces[WHITE] & position->pieces[BLACK]) == 0);
    require((position->kings & ~position_occupied(position)) == 0);
    require((position_occupied(position) & ~board_squares(size)) == 0);
    require(position_occupied(position) != 0);
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        require((position_men(position, colour) & board_promotion_row(size, colour)) == 0);
}

static void check_given_back(const RuleSet *set, const Position *position) {
    char text[FEN_SIZE];
    char hub[HUB_POSITION_SIZE];
    Position read;
    for (NotationStyle style = NOTATION_OFFICIAL; style <= NOTATION_NUMERIC; style++) {
        fen_format(set, position, style, text);
        require(strlen(text) + 1 < FEN_SIZE);
        require(fen_parse(set, text, &read, NULL) && position_is_equal(&read, position));
    }
    hub_text_format_position(set, position, hub);
    require(hub_text_parse_position(set, hub, &read, NULL) && position_is_equal(&read, position));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    char *const text = fuzz_text(data + 1, size - 1);
    const RuleSet set = fuzz_rule_set(data[0]);
    Position position;
    Message error = {""};
    if (fen_parse(&set, text, &position, &error)) {
        check_sound(&set, &position);
        check_given_back(&set, &position);
    } else {
        require(error.text[0] != '\0' && strlen(error.text) < sizeof error.text);
    }
    free(text);
    return 0;
}
