// SPDX-License-Identifier: MIT
#include "egdb/egdb_result.h"

#include "egdb/egdb_moves.h"

enum { MAX_LINE_PLIES = 4096 }; // more than any win from a stored position needs

// Whether best play from here ends in this result by the rules, draw rules included.
static bool is_reached(Egdb *egdb, Game *game, Result won) {
    for (int i = 0; i < MAX_LINE_PLIES; i++) {
        const Outcome outcome = game_outcome(game);
        EgdbMove judged;
        Move best;
        if (outcome.result != RESULT_NONE)
            return outcome.result == won;
        if (!egdb_best_move(egdb, game_position(game), &best, &judged) || judged.plies == 0)
            return true;
        if (!game_play(game, best))
            return false;
    }
    return false;
}

Result egdb_result(Egdb *egdb, const Game *game) {
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
