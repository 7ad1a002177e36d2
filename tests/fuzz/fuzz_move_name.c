// SPDX-License-Identifier: MIT
// The first byte chooses a rule set as in fuzz_fen.c, the first line is a FEN (an empty one stands
// for the start position), the rest is any text as a move: it is refused with a message, or taken
// as a legal move that each of its names gives back.
#include "fuzz/fuzz_input.h"
#include "notation/fen.h"
#include "notation/hub_text.h"
#include "notation/move_name.h"

static void check_legal(const RuleSet *set, const Position *position, Move move) {
    MoveList list;
    bool is_listed = false;
    rule_set_list_moves(set, position, &list);
    for (int i = 0; i < list.count; i++)
        is_listed = is_listed || move_is_equal(list.moves[i], move);
    require(is_listed);
}

static void check_named(const RuleSet *set, const Position *position, Move move) {
    char name[MOVE_NAME_SIZE];
    Move read;
    for (NotationStyle style = NOTATION_OFFICIAL; style <= NOTATION_NUMERIC; style++) {
        move_name_format_short(set, position, move, style, name);
        require(move_name_parse(set, position, name, &read, NULL) && move_is_equal(read, move));
        move_name_format_path(set, position, move, style, name);
        require(move_name_parse(set, position, name, &read, NULL) && move_is_equal(read, move));
    }
    TextWriter writer = text_writer(name, sizeof name);
    hub_text_put_move(&writer, set, move);
    require(!writer.overflow);
}

static void check_text(const RuleSet *set, const Position *position, const char *text) {
    Move move;
    Message error = {""};
    if (move_name_parse(set, position, text, &move, &error)) {
        check_legal(set, position, move);
        check_named(set, position, move);
    } else {
        require(error.text[0] != '\0' && strlen(error.text) < sizeof error.text);
    }
    if (hub_text_parse_move(set, position, text, &move, NULL))
        check_legal(set, position, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    char *const fen = fuzz_text(data + 1, size - 1);
    char *const line_end = strchr(fen, '\n');
    const RuleSet set = fuzz_rule_set(data[0]);
    Position position = rule_set_start(&set);
    if (line_end != NULL) {
        *line_end = '\0';
        if (line_end == fen || fen_parse(&set, fen, &position, NULL))
            check_text(&set, &position, line_end + 1);
    }
    free(fen);
    return 0;
}
