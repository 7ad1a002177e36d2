// SPDX-License-Identifier: MIT
#include "match/adjudicate_egdb.h"

#include "egdb/egdb_moves.h"

enum { MAX_LINE_PLIES = 4096 }; // more than any win from a stored position needs

// The best move of a position that is won or lost. False when its distance is not known.
static bool find_best(Egdb *egdb, const Game *game, Move *best) {
    EgdbMove found = {.value = VALUE_UNKNOWN};
    MoveList list;
    rule_set_list_moves(&game->set, game_position(game), &list);
    for (int i = 0; i < list.count; i++) {
        const EgdbMove judged = egdb_judge_move(egdb, game_position(game), list.moves[i]);
        if (i > 0 && judged.rank <= found.rank)
            continue;
        found = judged;
        *best = list.moves[i];
    }
    return found.plies > 0;
}

// Whether best play from here ends in this result by the rules, draw rules included.
static bool is_reached(Egdb *egdb, Game *game, Result won) {
    for (int i = 0; i < MAX_LINE_PLIES; i++) {
        const Outcome outcome = game_outcome(game);
        Move best;
        if (outcome.result != RESULT_NONE)
            return outcome.result == won;
        if (!find_best(egdb, game, &best))
            return true;
        if (!game_play(game, best))
            return false;
    }
    return false;
}

Result adjudicate_by_egdb(Egdb *egdb, const Game *game) {
    const Position *const position = game_position(game);
    const EgdbValue value = egdb_probe(egdb, position, EGDB_ANY);
    if (value == VALUE_UNKNOWN)
        return RESULT_NONE;
    if (value == VALUE_DRAW)
        return RESULT_DRAW;
    const Result won =
        (value == VALUE_WIN) == (position->side == WHITE) ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    Game line;
    const bool is_won = game_copy(&line, game) && is_reached(egdb, &line, won);
    game_close(&line);
    return is_won ? won : RESULT_NONE;
}
