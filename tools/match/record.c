// SPDX-License-Identifier: MIT
#include "match/record.h"

#include <stdlib.h>

const char *game_end_name(GameEnd end) {
    static const char *const NAMES[GAME_END_COUNT] = {
        [GAME_END_RULES] = "rules",
        [GAME_END_MOVE_LIMIT] = "move limit",
        [GAME_END_SCORES] = "agreed scores",
        [GAME_END_AGREEMENT] = "draw agreement",
        [GAME_END_ARBITER] = "arbiter",
        [GAME_END_RESIGNED] = "resignation",
        [GAME_END_TIME] = "time",
        [GAME_END_ILLEGAL] = "illegal move",
        [GAME_END_GARBAGE] = "unreadable answer",
        [GAME_END_CRASH] = "crash",
        [GAME_END_HANG] = "no answer",
        [GAME_END_FLOOD] = "flood of output",
        [GAME_END_EGDB] = "endgame database",
    };
    return end >= 0 && end < GAME_END_COUNT ? NAMES[end] : "unknown";
}

void game_record_free(GameRecord *record) {
    free(record->plies);
    record->plies = NULL;
    record->ply_count = 0;
}

int game_record_points(const GameRecord *record, Colour colour) {
    if (record->result == RESULT_DRAW)
        return 1;
    return (record->result == RESULT_WHITE_WINS) == (colour == WHITE) ? 2 : 0;
}
